// Whole pages of one message: something is on its way, or is not there.
import type { ComponentChildren, JSX } from "preact";
import { t } from "./i18n.js";
import { Logo } from "./parts.js";
import { followLink } from "./route.js";

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
