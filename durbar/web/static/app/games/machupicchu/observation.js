const GOODS = ["corn", "llama", "coca", "pottery", "cloth"];
const CLERGY = ["sun", "puma", "condor"];
const PROFESSIONS = ["farmer", "shepherd", "coca_planter", "potter", "weaver"];
const SOLD_AT = {
  watchmans_hut: ["farmer", "shepherd"],
  royal_palace: ["coca_planter", "potter", "weaver"],
  house_of_priests: ["condor", "puma"],
  house_of_virgins: ["sun"]
};
const SYMBOL_OF = {
  farmer: "corn",
  shepherd: "llama",
  coca_planter: "coca",
  potter: "pottery",
  weaver: "cloth"
};
export {
  CLERGY,
  GOODS,
  PROFESSIONS,
  SOLD_AT,
  SYMBOL_OF
};
