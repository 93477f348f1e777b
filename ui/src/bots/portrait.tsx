// Faces at a table: a bot's portrait in a hexagon, a person's initial in a circle, the seat as a pin; and a bot's level as pips.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import type { SeatFacts } from "../wire.js";
import { t } from "../shell/i18n.js";
import { fetchPart } from "../shell/lazy.js";
import { levelId, levelName } from "../shell/levels.js";
import { Icon, SeatBadge, Svg } from "../shell/parts.js";
import type { Markup } from "../shell/svg.js";

export const PERSONAS = ["kebo", "kancil", "merak", "gaja", "bagh", "bulbul", "kuntur", "chaski"] as const;
type Persona = (typeof PERSONAS)[number];

/** Names are the same in every language. */
export const personaName = (persona: string): string => persona.charAt(0).toUpperCase() + persona.slice(1);

const drawn = signal<Markup | null>(null);
let asked = false;
const load = (): void => {
  if (asked) return;
  asked = true;
  void fetchPart("portraits", () => import("./symbols.js")).then(({ portraits }) => {
    drawn.value = portraits();
  });
};

/** The drawings, once for the whole page. */
export const PortraitDefs = (): JSX.Element | null =>
  drawn.value && <Svg class="defs" aria-hidden="true" html={drawn.value} />;

/** The persona of this name, if one has it. */
const personaNamed = (name: string): Persona | null => PERSONAS.find((one) => personaName(one) === name) ?? null;

/** An empty hexagon until the drawings have arrived. */
export const Portrait = ({ persona }: { persona: string }): JSX.Element => {
  load();
  return (
    <span class="face bot" aria-hidden="true">
      {drawn.value && (
        <svg>
          <use href={`#bot-${persona}`} />
        </svg>
      )}
    </span>
  );
};

/** Who sits on a seat, with the seat's colour and shape. An opponent is nobody: it has the name of a bot that sat there, or a figure. */
export const Face = ({ seat, opponent = false }: { seat: SeatFacts; opponent?: boolean }): JSX.Element => (
  <span class="faced" aria-hidden="true">
    {seat.bot ? (
      <Portrait persona={seat.bot.persona} />
    ) : opponent ? (
      <Opponent persona={personaNamed(seat.name)} />
    ) : (
      <span class={`face ${seat.kind === "open" ? "free" : "man"}`} data-portrait={seat.portrait ?? undefined}>
        {initial(seat)}
      </span>
    )}
    <SeatBadge seat={seat.seat} />
  </span>
);

const Opponent = ({ persona }: { persona: Persona | null }): JSX.Element =>
  persona ? (
    <Portrait persona={persona} />
  ) : (
    <span class="face nobody">
      <Icon id="user" />
    </span>
  );

const initial = (seat: SeatFacts): string =>
  seat.kind === "open" ? "" : ([...seat.name.trim()][0] ?? String(seat.seat + 1)).toUpperCase();

const STRENGTH: Readonly<Record<string, number>> = { beginner: 1, club: 2, expert: 3, master: 4 };

/** A level as one to four pips; none for a level that is not one of the four. */
export const Pips = ({ level }: { level: string | null }): JSX.Element => (
  <span class="pips" role="img" aria-label={t("level_is", { level: levelName(level) })}>
    {[1, 2, 3, 4].map((n) => (
      <i key={n} class={n <= (STRENGTH[levelId(level)] ?? 0) ? "f" : ""} />
    ))}
  </span>
);
