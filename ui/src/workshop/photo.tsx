// A photo of the printed board, over the drawing to trace it or beside it to compare. It stays in this browser: nothing is sent.
import { computed, signal, useSignal, type Signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import type { Box, View } from "../shell/viewport.js";
import { fitted, homography, onScreen, type Corner } from "./homography.js";
import { Sign } from "./signs.js";

const LARGEST = 2400; // pixels of a side: more is not seen, and a phone has no room for it
const picture = signal<ImageBitmap | null>(null);
const seen = signal(0.5);
const pinning = signal(false);
const besideIt = signal(false);
const size = signal(1);
/** The photo stands beside the drawing. */
export const photoBeside = computed(() => picture.value !== null && besideIt.value);
/** Where the four corners lie on the drawing, in its units; null: nobody has moved one. */
const corners = signal<readonly Corner[] | null>(null);

const STEPS: Readonly<Record<string, Corner>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Lay this picture over the drawing; false: it is none that this browser can show. */
export const loadPhoto = async (file: Blob): Promise<boolean> => {
  const whole = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!whole) return false;
  const k = LARGEST / Math.max(whole.width, whole.height),
    sides = { resizeWidth: Math.ceil(whole.width * k), resizeHeight: Math.ceil(whole.height * k) };
  const image = k < 1 ? await createImageBitmap(whole, { ...sides, resizeQuality: "high" }) : whole;
  putPhotoAway();
  picture.value = image;
  pinning.value = true;
  return true;
};
export const putPhotoAway = (): void => {
  picture.value?.close();
  picture.value = corners.value = null;
};

export const PhotoBar = ({ load }: { load: (file: File) => void }): JSX.Element => (
  <span class="ws-photo">
    <label class="btn quiet file" title={t("ws_photo")}>
      <Sign id="camera" />
      <span>{t("ws_photo")}</span>
      <input
        type="file"
        accept="image/*"
        aria-label={t("ws_photo")}
        onChange={(e) => {
          const file = e.currentTarget.files?.[0];
          e.currentTarget.value = "";
          if (file) load(file);
        }}
      />
    </label>
    {picture.value && (
      <>
        <button class="btn quiet" aria-pressed={besideIt.value} onClick={() => (besideIt.value = !besideIt.value)}>
          {t("ws_photo_beside")}
        </button>
        {besideIt.value ? (
          <Slider label={t("ws_photo_size")} value={size} low={1} high={4} />
        ) : (
          <>
            <Slider label={t("ws_photo_seen")} value={seen} low={0} high={1} />
            <button class="btn quiet" aria-pressed={pinning.value} onClick={() => (pinning.value = !pinning.value)}>
              {t("ws_photo_pin")}
            </button>
          </>
        )}
        <button class="btn quiet" onClick={putPhotoAway}>
          {t("ws_photo_off")}
        </button>
      </>
    )}
  </span>
);

const Slider = ({
  label,
  value,
  low,
  high,
}: {
  label: string;
  value: Signal<number>;
  low: number;
  high: number;
}): JSX.Element => (
  <input
    type="range"
    min={low}
    max={high}
    step="0.05"
    aria-label={label}
    title={label}
    value={value.value}
    onInput={(e) => (value.value = Number(e.currentTarget.value))}
  />
);

/** The photo itself, drawn once: a page that shows no addresses can load none. */
const Traced = ({
  image,
  style,
  hold,
}: {
  image: ImageBitmap;
  style: { opacity?: number; transform?: string; width?: string };
  hold?: (e: PointerEvent) => void;
}): JSX.Element => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => canvas.current!.getContext("2d")!.drawImage(image, 0, 0), [image]);
  return (
    <canvas
      ref={canvas}
      width={image.width}
      height={image.height}
      style={style}
      {...(hold ? { onPointerDown: hold } : {})}
    />
  );
};

/** The photo beside the drawing. */
export const PhotoBeside = (): JSX.Element | null =>
  photoBeside.value && picture.value ? (
    <div class="ws-beside" tabindex={0} role="region" aria-label={t("ws_photo_beside")}>
      <Traced image={picture.value} style={{ width: `${size.value * 100}%` }} />
    </div>
  ) : null;

interface Held {
  /** null: the whole photo. */
  which: number | null;
  x: number;
  y: number;
  from: readonly Corner[];
}
/** A corner moved. It may lie outside the drawing, as the board is seldom all that a photo shows, but not out of reach. */
const within = ({ x, y, w, h }: Box, [cx, cy]: Corner, dx: number, dy: number): Corner => [
  Math.min(x + 2 * w, Math.max(x - w, cx + dx)),
  Math.min(y + 2 * h, Math.max(y - h, cy + dy)),
];

/** The photo over the drawing, moving and growing with it. */
export const PhotoOver = ({ view }: { view: View }): JSX.Element | null =>
  picture.value && !besideIt.value ? <Overlay image={picture.value} view={view} /> : null;

const Overlay = ({ image, view }: { image: ImageBitmap; view: View }): JSX.Element => {
  const box = useRef<HTMLDivElement>(null),
    held = useRef<Held | null>(null),
    stage = useSignal<Corner>([0, 0]);
  useLayoutEffect(() => {
    const measured = (): void => {
      stage.value = [box.current!.clientWidth, box.current!.clientHeight];
    };
    const watch = new ResizeObserver(measured);
    measured();
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  const at = corners.value ?? fitted(view.whole, image),
    shown = onScreen(view.box.value, stage.value),
    to = at.map(shown.from);
  const move = (from: readonly Corner[], which: number | null, dx: number, dy: number): void => {
    const [ox, oy] = shown.back([0, 0]),
      [x, y] = shown.back([dx, dy]);
    corners.value = from.map((c, i) => (which === null || i === which ? within(view.whole, c, x - ox, y - oy) : c));
  };
  /** Take hold of a corner, or of the whole photo. */
  const hold = (e: PointerEvent, which: number | null): void => {
    held.current = { which, x: e.clientX, y: e.clientY, from: at };
    box.current!.setPointerCapture(e.pointerId);
  };
  return (
    <div
      class={`ws-photo-box${pinning.value ? " pinning" : ""}`}
      ref={box}
      onPointerMove={({ clientX, clientY }) => {
        const h = held.current;
        if (h) move(h.from, h.which, clientX - h.x, clientY - h.y);
      }}
      onPointerUp={() => (held.current = null)}
      onPointerCancel={() => (held.current = null)}>
      {stage.value[0] > 0 && (
        <Traced
          image={image}
          style={{ opacity: seen.value, transform: homography(image.width, image.height, to) }}
          hold={(e) => hold(e, null)}
        />
      )}
      {pinning.value &&
        to.map((corner, i) => (
          <Pin
            key={i}
            number={i}
            corner={corner.map((n, axis) => Math.min(stage.value[axis]! - 16, Math.max(16, n))) as [number, number]}
            move={(dx, dy) => move(at, i, dx, dy)}
            hold={(e) => hold(e, i)}
          />
        ))}
    </div>
  );
};

/** A corner of the photo, taken by a pointer or moved by arrow keys. One that is out of sight is taken at the edge. */
const Pin = ({
  number,
  corner: [x, y],
  move,
  hold,
}: {
  number: number;
  corner: Corner;
  move: (dx: number, dy: number) => void;
  hold: (e: PointerEvent) => void;
}): JSX.Element => (
  <button
    class="ws-pin"
    aria-label={t("ws_photo_corner", { n: number + 1 })}
    style={{ left: `${x}px`, top: `${y}px` }}
    onPointerDown={hold}
    onKeyDown={(e) => {
      const step = STEPS[e.key];
      if (!step) return;
      e.preventDefault();
      const k = e.shiftKey ? 16 : 3;
      move(k * step[0], k * step[1]);
    }}
  />
);
