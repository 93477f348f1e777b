// The night, step by step: moon tiles, the Sun Clock, what comes back to the city, the new day. Lines appear as they happen.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon, Shape } from "../../shell/parts.js";
import { reducedMotion } from "../../shell/settings.js";
import type { EventView } from "../../wire.js";
import { Pic } from "./pictures.js";
import type { BoardSelection } from "./selection.js";

const PACE = 800;
const STAYS = 6000; // milliseconds it stays after dawn
const STEPS: readonly { key: "mp_night_1" | "mp_night_2" | "mp_night_3"; icon: string; kinds: readonly string[] }[] = [
  { key: "mp_night_1", icon: "moon", kinds: ["moon_corn", "moon", "moon_unpaid", "moon_free"] },
  { key: "mp_night_2", icon: "clock", kinds: ["reward", "reward_lost"] },
  { key: "mp_night_3", icon: "sun", kinds: ["dawn", "end"] },
];
const ALSO = ["run", "summit", "no_card", "trail_goods"];

interface Line {
  step: number;
  event: EventView;
}

/** The events from nightfall on, each under the step of the night it belongs to. */
const linesOf = (selection: BoardSelection): Line[] => {
  const from = selection.night.value?.from ?? 0,
    lines: Line[] = [];
  let step = 0,
    begun = false;
  for (const event of selection.table.log.value.slice(from).flatMap((l) => l.events)) {
    if (event.kind === "night") {
      begun = true;
      continue;
    }
    if (!begun) continue;
    const own = STEPS.findIndex((s) => s.kinds.includes(event.kind));
    if (own >= 0) step = own;
    else if (!ALSO.includes(event.kind)) continue;
    lines.push({ step, event });
    if (event.kind === "dawn" || event.kind === "end") break;
  }
  return lines;
};

export const Night = ({ selection }: { selection: BoardSelection }): JSX.Element | null =>
  selection.night.value && !selection.table.replay.active.value ? (
    <NightPanel key={selection.night.value.from} selection={selection} />
  ) : null;

const NightPanel = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const lines = linesOf(selection),
    shown = useSignal(reducedMotion.matches ? lines.length : 0),
    done = lines.at(-1)?.event.kind === "dawn";
  useEffect(() => {
    if (shown.value < lines.length) {
      if (reducedMotion.matches) {
        shown.value = lines.length;
        return undefined;
      }
      const timer = setTimeout(() => {
        shown.value++;
      }, PACE);
      return () => clearTimeout(timer);
    }
    if (!done) return undefined;
    const timer = setTimeout(() => {
      selection.night.value = null;
    }, STAYS);
    return () => clearTimeout(timer);
  }, [shown.value, lines.length, done]);
  const visible = lines.slice(0, shown.value);
  return (
    <section class="mp-night" aria-label={t("mp_night", { day: selection.night.value!.day })}>
      <header>
        <Pic id="moon" size={22} />
        <h2>{t("mp_night", { day: selection.night.value!.day })}</h2>
        <button
          class="tool"
          aria-label={t("close")}
          onClick={() => {
            selection.night.value = null;
          }}>
          <Icon id="x" />
        </button>
      </header>
      {STEPS.map((s, i) => {
        const here = visible.filter((l) => l.step === i),
          now = visible.at(-1)?.step === i || (i === 0 && !visible.length);
        return (
          <div key={s.key} class={`mp-nstep${now ? " now" : here.length ? " past" : ""}`}>
            <h3>
              <Pic id={s.icon} size={17} />
              {t(s.key)}
            </h3>
            <ul>
              {here.map((l, j) => (
                <li key={j}>
                  <Shape seat={l.event.seat} />
                  <span>{selection.table.texts.event(l.event)}</span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
};
