// Asking the server for something that a page shows: on its way, here, not known to this server, or refused.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../shell/i18n.js";
import { isMissing } from "../shell/player.js";
import { Refusal } from "../shell/request.js";

export interface Loaded<T> {
  value: T | null;
  /** The server has no such thing. */
  missing: boolean;
  /** A sentence: why it is not here. */
  trouble: string;
}
export const NOTHING = { value: null, missing: false, trouble: "" } as const;

export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Refusal)) throw error;
  return error.code === "offline" ? t("connection_lost") : error.reason || t("failed");
};

/** What `ask` answers, asked anew when `why` changes. What was here stays until the new answer has come. */
export const useLoaded = <T>(ask: (() => Promise<T>) | null, why: readonly unknown[]): Signal<Loaded<T>> => {
  const loaded = useSignal<Loaded<T>>(NOTHING);
  useEffect(() => {
    let wanted = ask !== null;
    if (ask)
      ask().then(
        (value) => {
          if (wanted) loaded.value = { ...NOTHING, value };
        },
        (error: unknown) => {
          if (wanted) loaded.value = { ...loaded.value, missing: isMissing(error), trouble: reasonOf(error) };
        },
      );
    else loaded.value = NOTHING;
    return () => {
      wanted = false;
    };
  }, why);
  return loaded;
};
