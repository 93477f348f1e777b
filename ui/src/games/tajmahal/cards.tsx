// Cards and small signs of Taj Mahal: faces, chips, coins. The strip on the left of a card keeps an overlapped fan readable.
import type { JSX } from "preact";
import { Svg } from "../../shell/parts.js";
import { join, svg, type Markup } from "../../shell/svg.js";
import { SPECIAL, faceOf } from "./faces.js";
import { use } from "./symbols.js";

/* ---- pictures ---- */
export const Pic = ({ id, size = 18, cls = "" }: { id: string; size?: number; cls?: string }): JSX.Element => (
  <svg class={`tj-pic ${cls}`} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <use href={`#taj-${id}`} />
  </svg>
);

/** A figure of the court as a coin. */
export const Coin = ({ figure, size = 22, title }: { figure: string; size?: number; title?: string }): JSX.Element => (
  <span
    class={`tj-medal tj-on tj-f-${figure}`}
    style={{ width: `${size}px`, height: `${size}px` }}
    {...(title ? { title } : {})}>
    <Pic id={figure} size={Math.round(size * 0.68)} />
  </span>
);

export const SpecialChip = ({ card, title }: { card: string; title: string }): JSX.Element => {
  const symbol = SPECIAL[card] ?? "swap";
  return (
    <span class="tj-special" title={title} role="img" aria-label={title}>
      {symbol === "points" ? (
        "+2"
      ) : symbol === "swap" ? (
        <Pic id="swap" size={15} />
      ) : (
        <>
          <i>+1</i>
          <Pic id={symbol} size={15} />
        </>
      )}
    </span>
  );
};

/** A played card, small: its suit and symbols; `waits` until the server confirms it. */
export const Chip = ({ card, title, waits = false }: { card: string; title: string; waits?: boolean }): JSX.Element => {
  const { colour, symbols } = faceOf(card),
    plain = colour === "white" || colour === "special";
  return (
    <span class={`tj-chip tj-k-${colour}${waits ? " pending" : ""}`} title={title} role="img" aria-label={title}>
      {!plain && (
        <i>
          <Pic id={`suit-${colour}`} size={10} />
        </i>
      )}
      {symbols.map((s, i) =>
        s === "points" ? (
          <b key={i}>+2</b>
        ) : (
          <Pic key={i} id={s} size={18} cls={colour === "white" ? `tj-ink tj-f-${s}` : ""} />
        ),
      )}
    </span>
  );
};

/** A card that lies on its side: both figures large, nothing overlapped. */
export const LyingCard = ({ card }: { card: string }): JSX.Element => {
  const { colour, symbols } = faceOf(card),
    plain = colour === "white" || colour === "special";
  return (
    <span class={`tj-lying tj-k-${colour}`} aria-hidden="true">
      <i>{!plain && <Pic id={`suit-${colour}`} size={13} />}</i>
      {symbols.map((s, i) => (
        <span key={i} class={`ni tj-ink tj-f-${s}`}>
          {s === "points" ? <b>+2</b> : <Pic id={s} size={27} />}
        </span>
      ))}
    </span>
  );
};

/* ---- faces ---- */
const ARCH = "M-29 25V-9c0-13 17-15 29-25 12 10 29 12 29 25V25Z";

const niche = (symbol: string, y: number, scale: number): Markup =>
  join(
    svg`<g transform="translate(62 ${y}) scale(${scale})"><path d="${ARCH}" class="tj-arch"/>`,
    symbol === "points"
      ? svg`<text y="12" class="tj-big2">+2</text>`
      : svg`<g class="tj-ink tj-f-${symbol}">${use(symbol, 0, -1, 42)}</g>`,
    svg`</g>`,
  );

const small = (symbol: string, y: number): Markup =>
  symbol === "points"
    ? svg`<text x="15" y="${y + 5}" class="tj-tiny2">+2</text>`
    : svg`<g class="tj-index tj-f-${symbol}">${use(symbol, 15, y, 21)}</g>`;

const faces = new Map<string, Markup>();

const draw = (card: string): Markup => {
  const { colour, symbols } = faceOf(card),
    special = colour === "special",
    white = colour === "white";
  const top = special
    ? symbols[0] === "swap" || symbols[0] === "points"
      ? null
      : svg`<text x="15" y="23" class="tj-tiny2">+1</text>`
    : white
      ? null
      : svg`<g class="tj-index">${use(`suit-${colour}`, 15, 18, 17)}</g>`;
  const from = white || (special && !top) ? 20 : 44;
  return join(
    svg`<rect width="100" height="143" rx="9" class="tj-field"/><path d="M0 9a9 9 0 0 1 9-9h82a9 9 0 0 1 9 9v40L0 110Z" fill="#fff" opacity=".1"/>`,
    svg`<path d="M0 9a9 9 0 0 1 9-9h20v143H9a9 9 0 0 1-9-9Z" class="tj-strip"/><rect x="3.5" y="3.5" width="93" height="136" rx="6.5" class="tj-inner"/>`,
    top,
    ...symbols.map((s, i) => small(s, from + i * 25)),
    ...(symbols.length === 1
      ? [niche(symbols[0]!, 77, 1.08)]
      : [niche(symbols[0]!, 44, 0.96), niche(symbols[1]!, 108, 0.96)]),
    svg`<rect x=".7" y=".7" width="98.6" height="141.6" rx="8.5" class="tj-edge"/>`,
  );
};

export const CardFace = ({ card }: { card: string }): JSX.Element => {
  let html = faces.get(card);
  if (html === undefined) faces.set(card, (html = draw(card)));
  return <Svg class={`tj-kard tj-k-${faceOf(card).colour}`} viewBox="0 0 100 143" aria-hidden="true" html={html} />;
};
