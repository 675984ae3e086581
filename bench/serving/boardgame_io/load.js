// The same load as bench/serving/load.py: tables, sockets, one move a second at each, until everybody has each move.
const { io } = require("socket.io-client");

const [port, tables, sockets] = process.argv.slice(2).map(Number);
const MOVES = [0, 1, 2, 4, 3, 5, 7, 6, 8];
const url = `http://127.0.0.1:${port}`;
const times = [];
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const post = async (path, body) =>
  (await fetch(url + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();

async function table() {
  const { matchID } = await post("/games/tic-tac-toe/create", { numPlayers: 2 });
  const credentials = [];
  for (const playerID of ["0", "1"]) {
    const joined = await post(`/games/tic-tac-toe/${matchID}/join`, { playerID, playerName: playerID });
    credentials.push(joined.playerCredentials);
  }
  const here = { matchID, credentials, clients: [], seen: 0, state: 0, done: null };
  for (let n = 0; n < sockets / tables; n++) {
    const playerID = n < 2 ? String(n) : null;
    const client = io(`${url}/tic-tac-toe`, { transports: ["websocket"], forceNew: true });
    const told = (state) => {
      if (state && state._stateID === here.state && ++here.seen === here.clients.length && here.done) here.done();
    };
    client.on("update", (_, state) => told(state));
    await new Promise((ready) => {
      client.on("sync", () => ready());
      client.on("connect", () => client.emit("sync", matchID, playerID, credentials[n] ?? null, 2));
    });
    here.clients.push(client);
  }
  return here;
}

async function play(here) {
  await sleep(Math.random() * 1000);
  for (let turn = 0; turn < MOVES.length; turn++) {
    const tick = performance.now() + 1000;
    const playerID = String(turn % 2);
    const action = {
      type: "MAKE_MOVE",
      payload: { type: "mark", args: [MOVES[turn]], playerID, credentials: here.credentials[turn % 2] },
    };
    const before = here.state;
    here.seen = 0;
    here.state = before + 1;
    const everybody = new Promise((done) => { here.done = done; });
    const start = performance.now();
    here.clients[turn % 2].emit("update", action, before, here.matchID, playerID);
    await Promise.race([everybody, sleep(10000).then(() => { throw new Error("no update"); })]);
    times.push(performance.now() - start);
    await sleep(Math.max(0, tick - performance.now()));
  }
}

(async () => {
  const all = [];
  for (let n = 0; n < tables; n++) all.push(await table());
  process.stdout.write("ready\n");
  await new Promise((go) => process.stdin.once("data", go));
  await Promise.all(all.map(play));
  times.sort((a, b) => a - b);
  const cut = (share) => Number(times[Math.floor(times.length * share)].toFixed(1));
  process.stdout.write(JSON.stringify({ moves: times.length, p50_ms: cut(0.5), p95_ms: cut(0.95), p99_ms: cut(0.99) }) + "\n");
  process.exit(0);
})();
