// Answers the cases of the standard input, each with what `about` says of it.
import { text } from "node:stream/consumers";

export const answer = async (about) => {
  const cases = JSON.parse(await text(process.stdin));
  process.stdout.write(JSON.stringify(cases.map(about)));
};
