const searchable = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("’", "'").replace(/[\s\u00a0\u202f]+/g, " ").trim();
export {
  searchable
};
