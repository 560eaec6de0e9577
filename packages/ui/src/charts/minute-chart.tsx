/// <reference path="../css.d.ts" />
import './chart-card.css';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { watchTheme } from '../theme/apply-theme.ts';
import { readChartColours, type ChartColours } from '../theme/chart-colours.ts';
import { drawCross, drawMinutes, type MinuteMarker, type MinuteScene } from './minute-draw.ts';
import { firstChange, lastMinute, minuteAt, minuteBoxes, minuteRange, type MinutePoint } from './minute-scale.ts';

export type { MinuteMarker } from './minute-draw.ts';
export type { MinutePoint } from './minute-scale.ts';

interface MinuteChartProps {
  /** From the open, one a minute; shorter than `pointCount` while the day runs. */
  points: readonly MinutePoint[];
  prevClose: number;
  /** Minutes a day, 241 from 09:30 to 11:30 and 13:01 to 15:00. */
  minutesPerDay?: number | undefined;
  /** 5 for the five-day view; the points then are 5 days one after the other. */
  dayCount?: number | undefined;
  /** Spread evenly under the prices; for several days one each, in the middle of its day. */
  timeLabels: readonly string[];
  /** Half height of the axis at least, in percent. */
  minPercent?: number | undefined;
  priceDigits?: number | undefined;
  markers?: readonly MinuteMarker[] | undefined;
  /** CSS px, or the height of the parent. */
  height?: number | '100%' | undefined;
  /** False for an index: prices fill the whole drawing. */
  hasVolume?: boolean | undefined;
  /** Writes the largest volume of a minute beside the bars. */
  formatVolume?: ((volume: number) => string) | undefined;
  /** Suspended: the last session in grey. */
  isGreyed?: boolean | undefined;
  /** What the drawing says, for readers. */
  summary: string;
  /** One minute in words, read aloud when arrows move the cross. */
  describeMinute?: ((index: number) => string) | undefined;
  /** The minute under the cross; null when the cross is gone. */
  onCross?: ((index: number | null) => void) | undefined;
}

interface Painter {
  base: CanvasRenderingContext2D;
  above: CanvasRenderingContext2D;
  colours: ChartColours;
  width: number;
  height: number;
}

const noMarkers: readonly MinuteMarker[] = [];

/**
 * The day line: price, average and volume on a canvas of our own.
 *
 * A new minute repaints only the tail while the axis holds; the cross lives on a second canvas. Touch or hover moves the
 * cross, arrow keys too; a vertical drag scrolls the page. States: live, ended, greyed, empty (grid only).
 */
export function MinuteChart(props: MinuteChartProps) {
  const { points, prevClose, minutesPerDay = 241, dayCount = 1, height = 280, summary, describeMinute } = props;
  const {
    timeLabels,
    minPercent = 1,
    priceDigits = 2,
    markers = noMarkers,
    isGreyed = false,
    hasVolume = true,
    onCross,
    formatVolume,
  } = props;
  const pointCount = minutesPerDay * dayCount;
  const box = useRef<HTMLDivElement>(null);
  const baseCanvas = useRef<HTMLCanvasElement>(null);
  const aboveCanvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter | null>(null);
  const painted = useRef<MinuteScene | null>(null);
  const cross = useRef<number | null>(null);
  const [spoken, setSpoken] = useState('');

  const paint = useEffectEvent((isWhole: boolean) => {
    const tools = painter.current;
    if (!tools || tools.width === 0) return;
    const range = minuteRange({ points, prevClose, pointCount, minPercent });
    const boxes = minuteBoxes(tools.width, tools.height, hasVolume);
    const { colours } = tools;
    const scene = {
      points,
      prevClose,
      pointCount,
      dayCount,
      range,
      boxes,
      timeLabels,
      priceDigits,
      markers,
      isGreyed,
      colours,
      volumeText: hasVolume && range.maxVolume > 0 ? (formatVolume?.(range.maxVolume) ?? '') : '',
    };
    const before = painted.current;
    const isSameFrame =
      !isWhole &&
      before !== null &&
      before.boxes.volumeTop === boxes.volumeTop &&
      before.range.low === range.low &&
      before.range.high === range.high &&
      before.range.maxVolume === range.maxVolume &&
      before.pointCount === pointCount &&
      before.markers === markers &&
      before.isGreyed === isGreyed &&
      before.timeLabels === timeLabels;
    drawMinutes(tools.base, scene, (isSameFrame && firstChange(before.points, points)) || 0);
    drawCross(tools.above, scene, cross.current);
    painted.current = scene;
  });

  useEffect(() => {
    const element = box.current;
    const base = baseCanvas.current?.getContext('2d');
    const above = aboveCanvas.current?.getContext('2d');
    if (!element || !base || !above) return;
    const measure = () => {
      // More than two device pixels a CSS pixel cost time and show nothing (handbook, performance e).
      const ratio = Math.min(2, devicePixelRatio);
      const { clientWidth: width, clientHeight } = element;
      for (const ctx of [base, above]) {
        ctx.canvas.width = Math.round(width * ratio);
        ctx.canvas.height = Math.round(clientHeight * ratio);
        ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      }
      painter.current = { base, above, colours: readChartColours(element), width, height: clientHeight };
      paint(true);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const unwatch = watchTheme(measure);
    return () => {
      observer.disconnect();
      unwatch();
      painter.current = null;
    };
  }, []);

  useEffect(() => {
    const frame = requestAnimationFrame(() => paint(false));
    return () => cancelAnimationFrame(frame);
  }, [points, prevClose, pointCount, dayCount, minPercent, priceDigits, markers, isGreyed, hasVolume, timeLabels]);

  const moveCross = (index: number | null) => {
    if (cross.current === index) return;
    cross.current = index;
    const tools = painter.current;
    if (tools && painted.current) drawCross(tools.above, painted.current, index);
    onCross?.(index);
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse' && event.buttons === 0) return;
    const rect = event.currentTarget.getBoundingClientRect();
    moveCross(minuteAt(event.clientX - rect.left, pointCount, rect.width, points));
  };
  const onKey = (event: KeyboardEvent) => {
    const last = lastMinute(points);
    if (last === null) return;
    const at = cross.current ?? last;
    const step = event.shiftKey ? 10 : 1;
    const target = { ArrowLeft: at - step, ArrowRight: at + step, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') moveCross(null);
    if (target === undefined) return;
    event.preventDefault();
    const index = Math.min(last, Math.max(0, target));
    moveCross(index);
    if (describeMinute) setSpoken(describeMinute(index));
  };

  return (
    // A group with arrow keys is what the pattern for explorable charts asks for.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className="lp-chart"
      style={{ height }}
      role="group"
      aria-label={summary}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerUp={(event) => event.pointerType !== 'mouse' && moveCross(null)}
      onPointerCancel={() => moveCross(null)}
      onPointerLeave={() => moveCross(null)}
      onBlur={() => moveCross(null)}
      onKeyDown={onKey}
    >
      <canvas ref={baseCanvas} className="lp-chart__canvas" aria-hidden />
      <canvas ref={aboveCanvas} className="lp-chart__canvas lp-chart__canvas--above" aria-hidden />
      <span className="lp-hidden" aria-live="polite">
        {spoken}
      </span>
    </div>
  );
}
