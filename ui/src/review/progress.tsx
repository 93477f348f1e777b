// While a review is computed: how far it is and how long it takes; what is done is shown already.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import type { ReviewModel } from "./model.js";

const left = (seconds: number | null): string => {
  if (seconds === null) return "";
  const rounded = seconds < 10 ? Math.ceil(seconds) : Math.ceil(seconds / 5) * 5;
  return rounded < 60
    ? t("time_left", { time: t("time_s", { s: rounded }) })
    : t("time_left", { time: t("time_m", { m: Math.ceil(rounded / 60) }) });
};

export const Progress = ({ model }: { model: ReviewModel }): JSX.Element | null => {
  const review = model.review.value;
  if (review?.state === "done" && review.older)
    return (
      <p class="rv-progress">
        <span>{t("rv_older")}</span>
        <button class="btn sm" onClick={() => model.again()}>
          {t("rv_anew")}
        </button>
      </p>
    );
  if (!review || review.state === "done") return null;
  if (review.state === "failed") return <p class="rv-progress bad">{t("rv_failed")}</p>;
  const said = !review.of
    ? t(review.ahead ? "rv_waits" : "rv_starts", { n: review.ahead })
    : t("rv_done_of", { n: review.done, of: review.of });
  return (
    <p class="rv-progress num">
      <progress max={review.of || 1} value={review.done} aria-label={t("rv_progress")} />
      <span>{said}</span>
      <span>{left(review.seconds)}</span>
    </p>
  );
};
