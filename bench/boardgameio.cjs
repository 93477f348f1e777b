// The server of boardgame.io with the game of plates.py: `node boardgameio.cjs <folder of node_modules>`.
const { createRequire } = require("node:module");
const from = createRequire(process.argv[2] + "/");
const { Server } = from("boardgame.io/server");

const WIDE = 17;
const HIGH = 9;

const plates = {
  name: "plates",
  setup: () => ({
    heights: Array(WIDE * HIGH).fill(0),
    owners: Array(WIDE * HIGH).fill(-1),
    scores: [0, 0],
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    plate: ({ G, playerID }, cell) => {
      if (!Number.isInteger(cell) || cell % WIDE >= WIDE - 1 || cell >= WIDE * (HIGH - 1)) return "INVALID_MOVE";
      const spot = [cell, cell + 1, cell + WIDE];
      const height = G.heights[cell];
      if (spot.some((c) => G.heights[c] !== height)) return "INVALID_MOVE";
      for (const c of spot) {
        G.heights[c] = height + 1;
        G.owners[c] = Number(playerID);
      }
      G.scores[Number(playerID)] += height + 1;
    },
  },
};

const server = Server({ games: [plates], origins: ["*"] });
server.run(0).then(({ appServer }) => console.log(`port ${appServer.address().port}`));
