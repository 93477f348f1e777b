const read = (_, world) => ({
  world,
  site: /* @__PURE__ */ new Set(),
  ring: /* @__PURE__ */ new Map(),
  land: /* @__PURE__ */ new Map(),
  water: /* @__PURE__ */ new Set(),
  palaces: /* @__PURE__ */ new Map(),
  pawns: /* @__PURE__ */ new Map()
});
export {
  read
};
