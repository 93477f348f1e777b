const openFestival = (selection, at) => {
  selection.pick.value = null;
  selection.chooser.value = null;
  selection.anchor.value = null;
  selection.festivalAt.value = at;
  selection.cards.value = [];
  selection.cards.value = cheapestBid(selection) ?? [];
};
const bidAction = (selection) => {
  const names = selection.cards.value.map((i) => selection.hand[i]).sort();
  if (!names.length) return null;
  return selection.festivalAt.value ? `festival ${selection.festivalAt.value} ${names.join(" ")}` : `bid ${names.join(" ")}`;
};
const cheapestBid = (selection) => {
  const start = selection.festivalAt.value ? `festival ${selection.festivalAt.value} ` : "bid ";
  const fits = selection.table.choices.value.filter((c) => c.do.startsWith(start)).map((c) => c.do.slice(start.length).split(" "));
  const least = fits.sort((a, b) => a.length - b.length)[0];
  if (!least) return null;
  const taken = [];
  for (const name of least) taken.push(selection.hand.findIndex((h, i) => h === name && !taken.includes(i)));
  return taken;
};
const useful = (selection) => {
  const start = selection.festivalAt.value ? `festival ${selection.festivalAt.value} ` : "bid ";
  return new Set(
    selection.table.choices.value.filter((c) => c.do.startsWith(start)).flatMap((c) => c.do.slice(start.length).split(" "))
  );
};
const playFestival = async (selection, action) => {
  if (await selection.table.act(action)) {
    selection.festivalAt.value = null;
    selection.cards.value = [];
  }
};
export {
  bidAction,
  cheapestBid,
  openFestival,
  playFestival,
  useful
};
