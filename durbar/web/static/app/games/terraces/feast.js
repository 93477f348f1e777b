const openFeast = (hold, at) => {
  hold.pick.value = null;
  hold.chooser.value = null;
  hold.anchor.value = null;
  hold.feastAt.value = at;
  hold.cards.value = [];
  hold.cards.value = cheapestBid(hold) ?? [];
};
const bidAction = (hold) => {
  const names = hold.cards.value.map((i) => hold.hand[i]).sort();
  if (!names.length) return null;
  return hold.feastAt.value ? `festival ${hold.feastAt.value} ${names.join(" ")}` : `bid ${names.join(" ")}`;
};
const cheapestBid = (hold) => {
  const start = hold.feastAt.value ? `festival ${hold.feastAt.value} ` : "bid ";
  const fits = hold.table.choices.value.filter((c) => c.do.startsWith(start)).map((c) => c.do.slice(start.length).split(" "));
  const least = fits.sort((a, b) => a.length - b.length)[0];
  if (!least) return null;
  const taken = [];
  for (const name of least) taken.push(hold.hand.findIndex((h, i) => h === name && !taken.includes(i)));
  return taken;
};
const useful = (hold) => {
  const start = hold.feastAt.value ? `festival ${hold.feastAt.value} ` : "bid ";
  return new Set(
    hold.table.choices.value.filter((c) => c.do.startsWith(start)).flatMap((c) => c.do.slice(start.length).split(" "))
  );
};
const celebrate = async (hold, action) => {
  if (await hold.table.act(action)) {
    hold.feastAt.value = null;
    hold.cards.value = [];
  }
};
export {
  bidAction,
  celebrate,
  cheapestBid,
  openFeast,
  useful
};
