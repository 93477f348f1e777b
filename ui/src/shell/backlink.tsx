// The link at the left of the bar over a table or its review: an arrow on a phone, elsewhere the name of the site.
import type { JSX } from "preact";
import { Icon, Logo } from "./parts.js";
import { followLink } from "./route.js";

export const BackLink = ({ path, label }: { path: string; label: string }): JSX.Element => (
  <>
    <a class="brand" href={`/${path}`} onClick={followLink} aria-label={label}>
      <span class="phone">
        <Icon id="back" />
      </span>
      <span class="wide-only">
        <Logo />
      </span>
      <span class="wide-only">Durbar</span>
    </a>
    <span class="sep wide-only" />
  </>
);
