// A photo of the printed board over the drawing, to trace it. It stays in this browser: nothing is sent.
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { homography, type Corner } from "./homography.js";
import { Sign } from "./signs.js";

const picture = signal<ImageBitmap | null>(null);
const seen = signal(0.5);
const pinning = signal(false);
/** The four corners, as parts of the stage. */
const corners = signal<readonly Corner[]>([
  [0.1, 0.1],
  [0.9, 0.1],
  [0.9, 0.9],
  [0.1, 0.9],
]);

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
        <input
          type="range"
          min="0"
          max="1"
          step="0.05"
          aria-label={t("ws_photo_seen")}
          value={seen.value}
          onInput={(e) => (seen.value = Number(e.currentTarget.value))}
        />
        <button class="btn quiet" aria-pressed={pinning.value} onClick={() => (pinning.value = !pinning.value)}>
          {t("ws_photo_pin")}
        </button>
        <button class="btn quiet" onClick={() => (picture.value = null)}>
          {t("ws_photo_off")}
        </button>
      </>
    )}
  </span>
);

/** The photo itself, drawn once: a page that shows no addresses can load none. */
const Traced = ({
  image,
  style,
}: {
  image: ImageBitmap;
  style: { opacity: number; transform: string };
}): JSX.Element => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => canvas.current!.getContext("2d")!.drawImage(image, 0, 0), [image]);
  return <canvas ref={canvas} width={image.width} height={image.height} style={style} />;
};

export const Photo = (): JSX.Element | null => {
  const box = useRef<HTMLDivElement>(null),
    held = useRef<number | null>(null);
  if (!picture.value) return null;
  const image = picture.value,
    size = box.current?.getBoundingClientRect() ?? { width: 800, height: 600 };
  const to = corners.value.map(([x, y]): Corner => [x * size.width, y * size.height]);
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
      <Traced image={image} style={{ opacity: seen.value, transform: homography(image.width, image.height, to) }} />
      {pinning.value &&
        to.map(([x, y], i) => (
          <button
            key={i}
            class="ws-pin"
            aria-label={t("ws_photo_corner", { n: i + 1 })}
            style={{ left: x, top: y }}
            onPointerDown={(e) => {
              held.current = i;
              box.current!.setPointerCapture(e.pointerId);
            }}
          />
        ))}
    </div>
  );
};
