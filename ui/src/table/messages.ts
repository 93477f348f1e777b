// What a table tells its viewer beside the board: short messages, news for screen readers, the rules.
import { signal } from "@preact/signals";
import { Refusal } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { Announcer } from "./announcer.js";

/** A short message at the foot of the board. */
interface Toast {
  text: string;
  clause: string | null;
  bad: boolean;
}

export class Messages {
  readonly toast = signal<Toast | null>(null);
  readonly announcer = new Announcer();
  readonly rules = signal<{ open: boolean; clause: string | null }>({ open: false, clause: null });
  private toastTimer: ReturnType<typeof setTimeout> | undefined;

  /** Show why a request was refused; `more` follows the reason. */
  showRefusal(error: unknown, more = ""): void {
    if (!(error instanceof Refusal)) throw error;
    const text = error.code === "offline" ? t("offline_action") : error.reason || t("failed");
    this.notify(more ? `${text} ${more}` : text, error.clause, true);
  }
  notify(text: string, clause: string | null = null, bad = false): void {
    this.toast.value = { text, clause, bad };
    this.announce(text);
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(
      () => {
        this.toast.value = null;
      },
      bad ? 9000 : 5000,
    );
  }
  /** For screen readers: news, each of which is read. */
  announce(text: string): void {
    this.announcer.add(text);
  }
  /** For screen readers: the place the keyboard is on. */
  announcePlace(text: string): void {
    this.announcer.place.value = text;
  }
  openRules(clause: string | null = null): void {
    this.rules.value = { open: true, clause };
  }
}
