// The tab of notices: what to tell and where, ways to reach me, quiet hours, how often, the calendar.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { t, tOr } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { asPlayer, change, me, tell, zone } from "../shell/player.js";
import { playerKey } from "../shell/settings.js";
import { Channels } from "./channels.js";
import type { Channel, Notices } from "../wire.js";
import { clock, minutesOf, quietHours } from "./hours.js";
import { useLoaded, type Loaded } from "./loaded.js";
import { Act, AnyFace, Switch, attempt, copy } from "./parts.js";

type ChannelKind = Channel["kind"];
type Often = Notices["often"];
interface Quiet {
  on: boolean;
  from: number;
  to: number;
}
/** Where the server leaves out what is usual. */
const USUAL = { from: 22 * 60, to: 8 * 60 };

const EVENTS = ["turn", "clock", "invited", "full", "begins", "chat", "over"] as const;
const KINDS: readonly { kind: ChannelKind; icon: string; text: "way_push" | "way_mail" | "way_hook" }[] = [
  { kind: "push", icon: "bell", text: "way_push" },
  { kind: "mail", icon: "mail", text: "way_mail" },
  { kind: "hook", icon: "hook", text: "way_hook" },
];
const OFTEN: readonly Often[] = ["at_once", "hourly", "daily"];

export type Held = Signal<Loaded<Notices>>;
/** Show what the server says now. */
export const hold = (held: Held, value: Notices): void => {
  held.value = { value, missing: false, trouble: "" };
};
const set = (held: Held, body: Partial<Pick<Notices, "wants" | "quiet" | "often">>): Promise<boolean> => {
  const before = held.value.value;
  if (before) hold(held, { ...before, ...body }); // at once; the server's answer follows
  return attempt(async () => {
    try {
      hold(held, await tell<Notices>("/api/player/notices", body, { safe: true }));
    } catch (error) {
      if (before) hold(held, before);
      throw error;
    }
  });
};

export const NoticesTab = (): JSX.Element => {
  const held = useLoaded(playerKey.value ? () => asPlayer<Notices>("/api/player/notices") : null, [playerKey.value]);
  const { value, missing, trouble } = held.value;
  const waits = value?.channels.some((channel) => channel.state === "waiting") ?? false;
  useEffect(() => {
    if (!waits) return;
    const look = (): void => {
      if (!document.hidden)
        asPlayer<Notices>("/api/player/notices").then(
          (now) => hold(held, now),
          () => undefined, // what is shown was true a moment ago
        );
    };
    document.addEventListener("visibilitychange", look); // back from the e-mail, whose link another tab has opened
    return () => document.removeEventListener("visibilitychange", look);
  }, [waits]);
  if (!playerKey.value || missing || (!value && trouble))
    return (
      <section class="panel empty">
        <AnyFace name="" portrait="bulbul" bot />
        <h2>{t("notices_none")}</h2>
        <p>{t(playerKey.value ? "notices_missing" : "notices_no_player")}</p>
      </section>
    );
  if (!value) return <section class="panel empty waiting" aria-busy="true" />;
  return (
    <div class="ncols">
      <div>
        <Matrix held={held} notices={value} />
        <HowOften held={held} often={value.often} />
      </div>
      <div>
        <Channels held={held} notices={value} />
        <QuietHours held={held} quiet={{ ...USUAL, ...value.quiet }} />
        <Calendar />
      </div>
    </div>
  );
};

const Matrix = ({ held, notices }: { held: Held; notices: Notices }): JSX.Element => {
  const has = (kind: ChannelKind): boolean => notices.channels.some((one) => one.kind === kind);
  const shown = KINDS.filter(
    ({ kind }) => kind === "push" || (kind === "mail" ? notices.mail : notices.hooks) || has(kind),
  );
  return (
    <section class="panel box mtx">
      <h2>{t("mtx")}</h2>
      <table>
        <thead>
          <tr>
            <th>
              <span class="sr">{t("mtx_event")}</span>
            </th>
            {shown.map(({ kind, icon, text }) => (
              <th key={kind} scope="col">
                <Icon id={icon} />
                <span>{t(text)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EVENTS.filter((event) => notices.wants[event]).map((event) => (
            <tr key={event}>
              <th scope="row">{t(`event_${event}`)}</th>
              {shown.map(({ kind, text }) => (
                <td key={kind}>
                  <Switch
                    on={notices.wants[event]?.[kind] ?? false}
                    disabled={!has(kind)}
                    label={`${t(`event_${event}`)}, ${t(text)}`}
                    set={(on) => {
                      const wants = { ...notices.wants, [event]: { ...notices.wants[event], [kind]: on } };
                      void set(held, { wants });
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!notices.channels.length && <p class="fine">{t("mtx_none")}</p>}
    </section>
  );
};

const HowOften = ({ held, often }: { held: Held; often: Often }): JSX.Element => (
  <section class="panel box gather">
    <h2 id="often">{t("often")}</h2>
    <div class="picks" role="radiogroup" aria-labelledby="often">
      {OFTEN.map((one) => (
        <label key={one}>
          <input type="radio" name="often" checked={often === one} onChange={() => void set(held, { often: one })} />
          <span>{t(`often_${one}`)}</span>
        </label>
      ))}
    </div>
    <p class="fine">{t("often_text")}</p>
  </section>
);

const QuietHours = ({ held, quiet }: { held: Held; quiet: Quiet }): JSX.Element => {
  const save = (some: Partial<Quiet>): void => void set(held, { quiet: { ...quiet, ...some } });
  const [from, to] = [clock(quiet.from), clock(quiet.to)];
  const ends = [
    { name: "from", text: t("quiet_from") },
    { name: "to", text: t("quiet_to") },
  ] as const;
  return (
    <section class="panel box quiet">
      <header>
        <h2>{t("quiet")}</h2>
        <Switch on={quiet.on} label={t("quiet")} set={(on) => save({ on })} />
      </header>
      <p class="fine">{t(quiet.on ? "quiet_text" : "quiet_off", { from, to })}</p>
      <div class={`hours${quiet.on ? "" : " idle"}`} role="img" aria-label={t("quiet_label", { from, to })}>
        {quietHours(quiet).map((on, hour) => (
          <i key={hour} class={on ? "q" : ""} />
        ))}
      </div>
      <div class="hax num" aria-hidden="true">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <div class="qin">
        {ends.map(({ name, text }) => (
          <label key={name}>
            {text}{" "}
            <input
              type="time"
              class="num"
              value={clock(quiet[name])}
              onChange={(e) => {
                const minutes = minutesOf(e.currentTarget.value);
                if (minutes !== null) save({ [name]: minutes });
              }}
            />
          </label>
        ))}
        <Zone />
      </div>
    </section>
  );
};

const Zone = (): JSX.Element => {
  const now = me.value?.zone || zone(),
    all = Intl.supportedValuesOf?.("timeZone") ?? [];
  return (
    <label class="tz">
      {t("quiet_zone")}{" "}
      <select value={now} onChange={(e) => void attempt(() => change({ zone: e.currentTarget.value }))}>
        {[...new Set([now, zone(), ...all])].map((one) => (
          <option key={one} value={one}>
            {one.replaceAll("_", " ")}
          </option>
        ))}
      </select>
    </label>
  );
};

const Calendar = (): JSX.Element => {
  const url = useSignal("");
  const ask = async (): Promise<void> => {
    url.value = (await tell<{ url: string }>("/api/player/calendar")).url;
  };
  return (
    <section class="panel box cal">
      <h2>{t("cal")}</h2>
      <p class="fine">{t(url.value ? "cal_keep" : "cal_text")}</p>
      {url.value ? (
        <div class="kcode">
          <output>{url.value}</output>
          <button class="tool" aria-label={t("cal_copy")} onClick={() => void copy(url.value, t("cal"))}>
            <Icon id="copy" />
          </button>
        </div>
      ) : (
        <Act icon="cal" act={ask}>
          {t("cal_get")}
        </Act>
      )}
    </section>
  );
};

/** A kind of channel in words. */
export const kindName = (kind: string): string => tOr(`way_${kind}`, kind);
