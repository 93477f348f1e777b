// Words for places: cities of Java by their order, cities of Taj Mahal by province and side, districts by name.
import assert from "node:assert/strict";
import { test } from "node:test";
import { placesOf as districts } from "../src/games/machupicchu/places.js";
import { placesOf as cities } from "../src/games/tajmahal/places.js";
import { placeOf } from "../src/games/terraces/places.js";
import { cityName } from "../src/table/cityname.js";
import { textsOf } from "./catalogue.mjs";

const MAP = [
  "_ _ M M M M M M M M M _ _",
  ...Array.from({ length: 11 }, (_, i) => (i % 2 ? "M . . . . . . . . . . . P" : " M . . . . . . . . . . P ")),
  "_ _ P P P P P P P P P _ _",
];
const site = (facts = {}) => ({ map: MAP, cells: {}, palaces: [], settlements: [], pools: [], ...facts });
const village = (cells, palace = null) => ({ cells, palace });
const DEMAK = {
  palaces: [
    { cell: "d5", city: 1 },
    { cell: "i16", city: 0 },
  ],
  settlements: [village(["d5", "d7"], "d5"), village(["i16"], "i16"), village(["c16", "c18"])],
};
const en = textsOf("java", "en"),
  fr = textsOf("cuzco", "fr");

test("a place in or beside a city is named after it", () => {
  const o = site(DEMAK);
  assert.equal(placeOf(o, "d7", en), "in Ollantaytambo");
  assert.equal(placeOf(o, "d9", en), "beside Ollantaytambo");
  assert.equal(placeOf(o, "d9", fr), "près d’Ollantaytambo");
  assert.equal(placeOf(o, "i16", fr), "à Demak");
  assert.equal(placeOf(o, "j17", fr), "près de Demak");
});

test("a tile is where one of its cells says most", () => {
  const o = site(DEMAK);
  assert.equal(placeOf(o, ["d11", "d9", "e10"], en), "beside Ollantaytambo");
  assert.equal(placeOf(o, ["d9", "d7", "e8"], en), "in Ollantaytambo");
});

test("other places by pool, part of the board, or border", () => {
  const o = site({ ...DEMAK, pools: [{ cells: ["d13"] }, { cells: ["g12"] }] });
  assert.equal(placeOf(o, "c14", en), "beside the pool in the north");
  assert.equal(placeOf(o, "d13", en), "in the north");
  assert.equal(placeOf(o, "g10", fr), "près du bassin au milieu");
  assert.equal(placeOf(o, "c16", en), placeOf(o, "c18", en)); // one settlement, one place
  assert.equal(placeOf(o, "l2", en), "in the south-west");
  assert.equal(placeOf(o, "g4", en), "in the west");
  assert.equal(placeOf(o, "f1", en), "from the mountains in the west");
  assert.equal(placeOf(o, "f23", fr), "depuis la forêt à l’est");
  assert.equal(placeOf({ ...o, cells: { f1: { level: 1 } } }, "f1", en), "in the west"); // land was laid on the border
});

test("every cell of the board has words, none its own name", () => {
  const o = site(DEMAK);
  MAP.forEach((row, r) =>
    [...row].forEach((sign, c) => {
      if (!".MP".includes(sign)) return;
      const key = String.fromCharCode(97 + r) + c,
        words = placeOf(o, key, en);
      assert.ok(words && !words.includes(key), `${key}: ${words}`);
    }),
  );
});

test("names of cities go round when there are more palaces", () => {
  const names = ["Demak", "Kediri"];
  assert.deepEqual(
    [0, 1, 2, 5, 10].map((n) => cityName(names, n)),
    ["Demak", "Kediri", "Demak II", "Kediri III", "Demak 6"],
  );
  assert.equal(cityName([], 0), "");
});

test("a city of Taj Mahal is told by province and side", () => {
  const atlas = {
    provinces: [{ id: "lahore", area: [0, 0, 100, 100] }],
    cities: new Map([
      ["lahore-1", { province: "lahore", at: [20, 20] }],
      ["lahore-2", { province: "lahore", at: [80, 60] }],
    ]),
  };
  const texts = [textsOf("taj-mahal", "en"), textsOf("taj-mahal", "fr")];
  assert.deepEqual(
    texts.map((each) => cities(atlas, "lahore-1", each)),
    ["Lahore, north-west", "Lahore, nord-ouest"],
  );
  assert.equal(cities(atlas, "lahore-2", texts[0]), "Lahore, east");
  assert.equal(cities(atlas, "lahore", texts[0]), "Lahore");
  assert.equal(cities(null, "elsewhere", texts[0]), "elsewhere");
});

test("a district has its name as a sentence takes it", () => {
  assert.equal(districts("central_plaza", textsOf("machu-picchu", "en")), "the Central Plaza");
  assert.equal(districts("corn_terraces", textsOf("machu-picchu", "fr")), "aux Terrasses à Maïs");
  assert.equal(districts("sun", textsOf("machu-picchu", "en")), "virgin of the sun");
});
