// boardgame.io's own server with a game of tic-tac-toe, in memory, as its documentation shows it.
const { Server } = require("boardgame.io/server");
const { TicTacToe } = require("./tic_tac_toe.js");

Server({ games: [TicTacToe], origins: [/.*/] }).run(Number(process.argv[2]));
