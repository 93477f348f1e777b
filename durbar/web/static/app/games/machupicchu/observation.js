const GOODS = ["corn", "llama", "coca", "pottery", "cloth"];
const CLERGY = ["sun", "puma", "condor"];
const PROFESSIONS = ["farmer", "shepherd", "coca_planter", "potter", "weaver"];
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
  SYMBOL_OF
};
