// A photo of the printed board, over the drawing to trace it or beside it to compare. It stays in this browser: nothing is sent.
import { computed, signal, useSignal, type Signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { homography, type Corner } from "./homography.js";
import { Sign } from "./signs.js";

const picture = signal<ImageBitmap | null>(null);
const seen = signal(0.5);
const pinning = signal(false);
const besideIt = signal(false);
const size = signal(1);
/** The photo stands beside the drawing. */
export const photoBeside = computed(() => picture.value !== null && besideIt.value);
/** The four corners, as parts of the stage. */
const corners = signal<readonly Corner[]>([
  [0.1, 0.1],
  [0.9, 0.1],
  [0.9, 0.9],
  [0.1, 0.9],
]);

const STEPS: Readonly<Record<string, Corner>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const load = async (file: File): Promise<void> => {
  const image = await createImageBitmap(file).catch(() => null); // no picture: nothing to trace
  if (!image) return;
  picture.value = image;
  pinning.value = true;
};

export const PhotoBar = (): JSX.Element => (
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
          if (file) void load(file);
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
        <button class="btn quiet" onClick={() => (picture.value = null)}>
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

/** A picture that is dropped on the board is one to trace. */
export const droppedPhoto = (e: DragEvent): void => {
  const file = e.dataTransfer?.files[0];
  if (!file) return;
  e.preventDefault();
  void load(file);
};

/** The photo itself, drawn once: a page that shows no addresses can load none. */
const Traced = ({
  image,
  style,
}: {
  image: ImageBitmap;
  style: { opacity?: number; transform?: string; width?: string };
}): JSX.Element => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => canvas.current!.getContext("2d")!.drawImage(image, 0, 0), [image]);
  return <canvas ref={canvas} width={image.width} height={image.height} style={style} />;
};

export const Photo = (): JSX.Element | null => {
  const image = picture.value;
  if (!image) return null;
  if (!besideIt.value) return <Overlay image={image} />;
  return (
    <div class="ws-beside" tabindex={0} role="region" aria-label={t("ws_photo_beside")}>
      <Traced image={image} style={{ width: `${size.value * 100}%` }} />
    </div>
  );
};

/** The photo over the drawing, drawn so that its corners lie on the four pins, whatever the size of the stage. */
const Overlay = ({ image }: { image: ImageBitmap }): JSX.Element => {
  const box = useRef<HTMLDivElement>(null),
    held = useRef<number | null>(null),
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
  const [width, height] = stage.value,
    to = corners.value.map(([x, y]): Corner => [x * width, y * height]);
  return (
    <div
      class={`ws-photo-box${pinning.value ? " pinning" : ""}`}
      ref={box}
      onPointerMove={(e) => {
        if (held.current === null) return;
        const r = box.current!.getBoundingClientRect();
        const at: Corner = [(e.clientX - r.left) / r.width, (e.clientY - r.top) / r.height];
        corners.value = corners.value.map((c, i) => (i === held.current ? at : c));
      }}
      onPointerUp={() => (held.current = null)}>
      {width > 0 && (
        <Traced image={image} style={{ opacity: seen.value, transform: homography(image.width, image.height, to) }} />
      )}
      {pinning.value &&
        corners.value.map((corner, i) => (
          <Pin
            key={i}
            number={i}
            corner={corner}
            hold={(pointer) => {
              held.current = i;
              box.current!.setPointerCapture(pointer);
            }}
          />
        ))}
    </div>
  );
};

/** A corner of the photo, taken by a pointer or moved by arrow keys. */
const Pin = ({
  number,
  corner: [x, y],
  hold,
}: {
  number: number;
  corner: Corner;
  hold: (pointer: number) => void;
}): JSX.Element => (
  <button
    class="ws-pin"
    aria-label={t("ws_photo_corner", { n: number + 1 })}
    style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    onPointerDown={(e) => hold(e.pointerId)}
    onKeyDown={(e) => {
      const step = STEPS[e.key];
      if (!step) return;
      e.preventDefault();
      const k = e.shiftKey ? 0.02 : 0.004;
      corners.value = corners.value.map((c, i): Corner =>
        i === number ? [c[0] + k * step[0], c[1] + k * step[1]] : c,
      );
    }}
  />
);
