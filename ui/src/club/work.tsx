// Asking the server about a club night, and saying why it refused.
import { signal, useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { change, ensurePlayer, tell } from "../shell/player.js";
import { Refusal } from "../shell/request.js";

/** Why the server refused last; empty when it did not. */
export const trouble = signal("");

export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Refusal)) throw error;
  return error.code === "offline" ? t("connection_lost") : error.reason;
};

/** Ask as the player of this browser, who is made now if there is none. */
export const ask = async <T,>(path: string, body: unknown = {}): Promise<T | null> => {
  trouble.value = "";
  try {
    await ensurePlayer();
    return await tell<T>(path, body);
  } catch (error) {
    trouble.value = reasonOf(error);
    return null;
  }
};

/** Give the player of this browser a name, so that others know who invites them; false when it is refused. */
export const introduce = async (name: string): Promise<boolean> => {
  trouble.value = "";
  try {
    await ensurePlayer();
    await change({ name });
    return true;
  } catch (error) {
    trouble.value = reasonOf(error);
    return false;
  }
};

export const Trouble = (): JSX.Element | null =>
  trouble.value ? (
    <div class="notice bad" role="alert">
      <Icon id="warn" />
      <span>{trouble.value}</span>
    </div>
  ) : null;

/** A button whose work takes a while: it cannot be pressed twice. */
export const Act = ({
  act,
  cls = "",
  icon,
  children,
}: {
  act: () => Promise<unknown>;
  cls?: string;
  icon?: string;
  children: ComponentChildren;
}): JSX.Element => {
  const busy = useSignal(false);
  const press = async (): Promise<void> => {
    busy.value = true;
    await act();
    busy.value = false;
  };
  return (
    <button
      type="button"
      class={`btn ${cls}`}
      aria-busy={busy.value}
      disabled={busy.value}
      onClick={() => void press()}>
      {icon && <Icon id={icon} />}
      {children}
    </button>
  );
};
