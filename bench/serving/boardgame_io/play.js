// Random play without a server, as its bots and its local clients play: for each line with a number of CPU seconds,
// the steps made in one.
const { Client } = require("boardgame.io/client");
const { createInterface } = require("node:readline");
const { TicTacToe } = require("./tic_tac_toe.js");

function match() {
  const client = Client({ game: TicTacToe, debug: false });
  let steps = 0;
  for (;;) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) return steps;
    const free = G.cells.flatMap((cell, id) => (cell === null ? [id] : []));
    client.moves.mark(free[Math.floor(Math.random() * free.length)]);
    steps += 1;
  }
}

function seconds(since) {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const start = process.cpuUsage();
  let steps = 0;
  while (seconds(start) < Number(line)) for (let n = 0; n < 20; n++) steps += match();
  console.log(steps / seconds(start));
});
