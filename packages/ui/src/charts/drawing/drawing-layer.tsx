/// <reference path="../../css.d.ts" />
import './drawing-layer.css';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { ChartScene } from '../k-line-indicator.ts';
import { anchorCount, type Anchor, type ChartDrawing, type DrawingKind } from './drawing-shapes.ts';
import { spotIn } from './paint-drawings.ts';

interface DrawingLayerProps {
  /** The candles as they were painted last. */
  scene: ChartScene;
  /** What the next taps draw; `null` leaves taps to the chart. */
  tool: DrawingKind | null;
  selected: ChartDrawing | null;
  /** Names of the layer and of the grips. */
  words: { readonly layer: string; readonly anchor: string; readonly whole: string };
  /** The anchors while they are being placed, `null` when none are. */
  onDraft: (anchors: readonly Anchor[] | null) => void;
  onPlace: (anchors: readonly Anchor[]) => void;
  /** Of the selected drawing; `onMoved` once the finger or key is up. */
  onMove: (anchors: readonly Anchor[]) => void;
  onMoved: () => void;
  onDelete: () => void;
}

/** A finger that moves less has tapped. */
const tapPx = 8;
const keySteps: Readonly<Record<string, readonly [bars: number, px: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
};

/**
 * Lies over the candles and takes what is drawn: two taps or one drag for a line, one tap for a level. The selected
 * drawing has a grip on each anchor and one for the whole, moved by finger, mouse or arrow keys; Delete deletes.
 */
export function DrawingLayer(props: DrawingLayerProps) {
  const { scene, tool, selected } = props;
  const style = { width: scene.width, height: scene.height };
  return (
    <div className="lp-drawing-layer" style={style}>
      {tool && <Taker key={tool} {...props} tool={tool} />}
      {!tool && selected && <Grips {...props} selected={selected} />}
    </div>
  );
}

function Taker({ scene, tool, words, onDraft, onPlace }: DrawingLayerProps & { tool: DrawingKind }) {
  const first = useRef<Anchor | null>(null);
  const down = useRef<{ readonly x: number; readonly y: number; readonly isFirst: boolean } | null>(null);
  const anchorAt = ({ currentTarget, clientX, clientY }: PointerEvent): Anchor => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { index: scene.indexAt(clientX - left), price: scene.priceAt(clientY - top) };
  };
  const forget = (): void => {
    first.current = null;
    down.current = null;
    onDraft(null);
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (!event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    down.current = { x: event.clientX, y: event.clientY, isFirst: first.current === null };
    first.current ??= anchorAt(event);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (first.current && anchorCount[tool] === 2) onDraft([first.current, anchorAt(event)]);
  };
  const onPointerUp = (event: PointerEvent): void => {
    const from = down.current;
    const start = first.current;
    down.current = null;
    if (!from || !start) return;
    const end = anchorAt(event);
    const isTap = Math.hypot(event.clientX - from.x, event.clientY - from.y) < tapPx;
    if (anchorCount[tool] === 2 && from.isFirst && isTap) {
      onDraft([start, start]);
      return;
    }
    forget();
    onPlace(anchorCount[tool] === 2 ? [start, end] : [end]);
  };
  return (
    <div
      className="lp-drawing-layer__taker"
      role="img"
      aria-label={words.layer}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={forget}
    />
  );
}

function Grips({ scene, selected, words, onMove, onMoved, onDelete }: DrawingLayerProps & { selected: ChartDrawing }) {
  const { anchors } = selected;
  const spots = anchors.map(spotIn(scene));
  const moved = ({ index, price }: Anchor, bars: number, px: number): Anchor => ({
    index: scene.indexAt(scene.xOf(index + bars)),
    price: scene.priceAt(scene.yOf(price) + px),
  });
  const moveOne = (at: number) => (bars: number, px: number) =>
    onMove(anchors.map((anchor, n) => (n === at ? moved(anchor, bars, px) : anchor)));
  const moveAll = (bars: number, px: number): void => {
    const next = anchors.map((anchor) => moved(anchor, bars, px));
    // At the edge of the bars the whole stops, so that a line keeps its slope.
    const isWhole = next.every(({ index }, n) => index - (anchors[n]?.index ?? 0) === bars);
    onMove(isWhole ? next : anchors.map((anchor) => moved(anchor, 0, px)));
  };
  const [first, second] = spots;
  const middle = first && second && { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
  const grip = { scene, onMoved, onDelete };
  return (
    <>
      {middle && <Grip {...grip} spot={middle} label={words.whole} onMove={moveAll} isWhole />}
      {spots.map((spot, at) => (
        <Grip
          key={at}
          {...grip}
          spot={spot}
          label={spots.length === 1 ? words.whole : `${words.anchor} ${at + 1}`}
          onMove={moveOne(at)}
        />
      ))}
    </>
  );
}

interface GripProps extends Pick<DrawingLayerProps, 'scene' | 'onMoved' | 'onDelete'> {
  readonly spot: { readonly x: number; readonly y: number };
  readonly label: string;
  readonly isWhole?: boolean;
  /** By so many bars and px from where it stands now. */
  readonly onMove: (bars: number, px: number) => void;
}

function Grip({ scene, spot, label, isWhole, onMove, onMoved, onDelete }: GripProps) {
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null);
  if (spot.x < 0 || spot.x > scene.width || spot.y < 0 || spot.y > scene.height) return null;
  const onPointerDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    // Where in the grip the finger holds it.
    held.current = { x: event.clientX - spot.x, y: event.clientY - spot.y };
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent): void => {
    if (!held.current) return;
    const bars = scene.indexAt(clientX - held.current.x) - scene.indexAt(spot.x);
    const px = clientY - held.current.y - spot.y;
    if (bars !== 0 || px !== 0) onMove(bars, px);
  };
  const onPointerUp = (): void => {
    if (!held.current) return;
    held.current = null;
    onMoved();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = keySteps[event.key];
    if (step) onMove(...step);
    else if (event.key === 'Delete' || event.key === 'Backspace') onDelete();
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className={isWhole ? 'lp-drawing-layer__grip lp-drawing-layer__grip--whole' : 'lp-drawing-layer__grip'}
      style={{ left: spot.x, top: spot.y }}
      aria-label={label}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => keySteps[event.key] && onMoved()}
    />
  );
}
