import { keyOf } from "./geometry.js";
const grounds = /* @__PURE__ */ new Map();
const groundOf = (map) => {
  const text = map.join("\n");
  let g = grounds.get(text);
  if (!g) {
    const site = /* @__PURE__ */ new Set(), ring = /* @__PURE__ */ new Map(), printed = [];
    map.forEach(
      (row, r) => [...row].forEach((letter, c) => {
        const k = keyOf(r, c);
        if (letter === "." || letter === "I") site.add(k);
        if (letter === "I") printed.push(k);
        if (letter === "M" || letter === "P") ring.set(k, letter === "M" ? "high" : "low");
      })
    );
    grounds.set(text, g = { site, ring, printed });
  }
  return g;
};
const read = (o, world) => {
  const { site, ring, printed } = groundOf(o.map);
  return {
    world,
    site,
    ring,
    land: new Map(
      Object.entries(o.cells).map(([k, c]) => [
        k,
        { level: c.level, ground: c.kind === "rice" ? "field" : "town", tile: c.tile }
      ])
    ),
    water: /* @__PURE__ */ new Set([...printed, ...o.irrigation]),
    palaces: new Map(o.palaces.map((p) => [p.cell, { value: p.value, held: p.festival }])),
    pawns: new Map(o.players.flatMap((p, seat) => p.pawns.map((k) => [k, seat + 1])))
  };
};
export {
  groundOf,
  read
};
