// Pictures beside the main clauses of Machu Picchu, made of the game's own signs. Fetched with the rules.
import type { JSX } from "preact";
import type { RulePictures } from "../view.js";
import { Disc, Pic } from "./pictures.js";

/** Pictures in a row; a number or a sign between them stands as it is. */
const row =
  (...parts: readonly (string | number)[]): (() => JSX.Element) =>
  () => (
    <>
      {parts.map((part, i) =>
        typeof part === "number" || part.length === 1 ? (
          <b key={i} class="num">
            {part}
          </b>
        ) : part === "inca" ? (
          <Disc key={i} seat={0} size={24} />
        ) : (
          <Pic key={i} id={part} size={28} />
        ),
      )}
    </>
  );

const drawn: Readonly<Record<string, () => JSX.Element>> = {
  S7: row(3, "corn", 1, "llama", 1, "coca", 1, "pottery", 1, "cloth"),
  M4: row("moon"),
  M5: row("llama", "→"),
  P4: row("inca", "→", 3, "corn", "·", 1, "corn", "inca", "→", "llama", "coca", "pottery", "cloth"),
  T2: row("stone", "→", 3, "steps"),
  T4: row("llama", "+", "condor", "puma", "sun", "→", "steps"),
  T6: row("corn", "llama", "coca", "pottery", "cloth", "→", "steps"),
  I1: row("llama", "pottery", "→", "inca", "·", 3, "corn", "coca", "→", "inca"),
  I2: row("coca", "pottery", "cloth", "→", "inca"),
  H1: row("condor", "puma", "sun"),
  K1: row("market"),
  D1: row("inca", "→", "clock"),
  R2: row(7, "corn", "·", 13, "llama"),
  R4: row(20, "→", "card"),
  N1: row("moon", "moon", "moon", "→", "sun"),
  V1: row("card", "×", "inca"),
  V4: row("gold", "helmet"),
};

export const pictures: RulePictures = () => drawn;
