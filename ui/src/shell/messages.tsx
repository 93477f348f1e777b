// What a page says instead of itself or above itself: something is on its way, is not there, or went wrong.
import type { ComponentChildren, JSX } from "preact";
import { t } from "./i18n.js";
import { Icon, Logo } from "./parts.js";
import { Refusal } from "./request.js";
import { followLink } from "./route.js";

/** What a person reads when a request failed. */
export const reasonOf = (error: unknown): string => (error instanceof Refusal && error.message) || t("failed");

export const Trouble = ({ text }: { text: string }): JSX.Element | null =>
  text ? (
    <div class="notice bad" role="alert">
      <Icon id="warn" />
      <span>{text}</span>
    </div>
  ) : null;

export const Loading = ({ text, children }: { text: string; children?: ComponentChildren }): JSX.Element => (
  <div class="page loading" role="status">
    <Logo />
    <p>{text}</p>
    {children}
  </div>
);

export const Lost = ({ reason }: { reason: string }): JSX.Element => (
  <main class="page loading">
    <Logo />
    <h1>{t("not_here")}</h1>
    <p>{reason}</p>
    <a class="btn primary" href="/" onClick={followLink}>
      {t("to_lobby")}
    </a>
  </main>
);
