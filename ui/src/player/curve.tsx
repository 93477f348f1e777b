// A rating as a bell curve: the dot is the rating, the bar one standard error to each side.
import type { JSX } from "preact";
import type { Rating } from "../wire.js";

const WIDTH = 220,
  BASE = 46,
  HEIGHT = 38;
const tenth = (n: number): number => Math.round(n * 10) / 10;

const ratingText = (rating: Rating): string => `${rating.value} ± ${rating.error}`;

export const Curve = ({ rating, scale: [low, high] }: { rating: Rating; scale: [number, number] }): JSX.Element => {
  const x = (value: number): number => tenth(((value - low) / (high - low)) * WIDTH);
  const y = (value: number): number =>
    tenth(BASE - HEIGHT * Math.exp(-0.5 * ((value - rating.value) / rating.error) ** 2));
  const steps = Array.from({ length: 61 }, (_, i) => low + ((high - low) * i) / 60);
  const line = steps.map((value, i) => `${i ? "L" : "M"}${x(value)} ${y(value)}`).join("");
  const from = x(Math.max(low, rating.value - rating.error)),
    to = x(Math.min(high, rating.value + rating.error));
  return (
    <svg class="curve" viewBox="0 0 220 62" role="img" aria-label={ratingText(rating)}>
      <path class="wash" d={`${line}V${BASE}H0Z`} />
      <path class="line" d={line} />
      <path class="base" d={`M0 ${BASE}H${WIDTH}`} />
      <rect class="error" x={from} y="44" width={tenth(to - from)} height="5" rx="2.5" />
      <circle class="dot" cx={x(rating.value)} cy="46.5" r="5" />
      <text x="0" y="61">
        {low}
      </text>
      <text x={WIDTH / 2} y="61" text-anchor="middle">
        {(low + high) / 2}
      </text>
      <text x={WIDTH} y="61" text-anchor="end">
        {high}
      </text>
    </svg>
  );
};
