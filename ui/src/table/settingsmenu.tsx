// The settings of this viewer, as a part of the table's menu: how quickly bots are told, what is asked, what sounds.
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { LangToggle, SoundToggle, ThemeToggle } from "../shell/parts.js";
import { guard, pace, pauseVisits, sounds, type Pace, type SoundOf } from "../shell/settings.js";

const PACES: readonly Pace[] = ["slow", "normal", "fast", "at_once"];
const SOUNDS: readonly SoundOf[] = ["turn", "score", "event"];

/** One of a few words, side by side. */
const Segments = <T extends string>({
  label,
  chosen,
  words,
  text,
}: {
  label: string;
  chosen: Signal<T>;
  words: readonly T[];
  text: (word: T) => string;
}): JSX.Element => (
  <fieldset class="set-row">
    <legend>{label}</legend>
    <div class="switch">
      {words.map((word) => (
        <button
          key={word}
          aria-pressed={chosen.value === word}
          onClick={() => {
            chosen.value = word;
          }}>
          {text(word)}
        </button>
      ))}
    </div>
  </fieldset>
);

/** Something that is on or off. */
const SettingSwitch = ({ label, chosen }: { label: string; chosen: Signal<"on" | "off"> }): JSX.Element => (
  <label class="check set-check">
    <input
      type="checkbox"
      checked={chosen.value === "on"}
      onChange={(e) => {
        chosen.value = e.currentTarget.checked ? "on" : "off";
      }}
    />
    {label}
  </label>
);

export const SettingsSection = (): JSX.Element => (
  <section class="settings" aria-label={t("settings")}>
    <header>
      <h3>{t("settings")}</h3>
      <div class="menu-row">
        <SoundToggle />
        <ThemeToggle />
        <LangToggle />
      </div>
    </header>
    <Segments label={t("set_pace")} chosen={pace} words={PACES} text={(word) => t(`pace_${word}`)} />
    <SettingSwitch label={t("set_guard")} chosen={guard} />
    <SettingSwitch label={t("set_pause_visits")} chosen={pauseVisits} />
    <fieldset class="set-row">
      <legend>{t("set_sounds")}</legend>
      {SOUNDS.map((name) => (
        <SettingSwitch key={name} label={t(`set_sound_${name}`)} chosen={sounds[name]} />
      ))}
    </fieldset>
  </section>
);
