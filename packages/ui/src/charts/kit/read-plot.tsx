import './kit.css';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { heightPercent, niceTicks, type Range } from './scale.ts';

/** Where a finger or the mouse is in a plot, px from its top left corner. */
export interface PlotPoint {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface ReadPlotProps {
  readonly label: string;
  /** Plot height, px. */
  readonly height: number;
  readonly count: number;
  /** Which is read now, 0 to `count` - 1; `null` before any is. */
  readonly at: number | null;
  /** What stands there, in words. */
  readonly reading: string;
  readonly indexAt: (point: PlotPoint) => number;
  /** `null`: nothing is pointed at any more. */
  readonly onMove: (index: number | null) => void;
  /** False keeps what was read when the finger has gone. */
  readonly isLetGo?: boolean | undefined;
  readonly children: ReactNode;
}

/** A drawing whose points are read by finger, mouse or arrow keys; spoken as a slider over the points. */
export function ReadPlot(props: ReadPlotProps) {
  const { label, height, count, at, reading, indexAt, onMove, isLetGo = true, children } = props;
  const held = (index: number): number => Math.min(count - 1, Math.max(0, index));
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, top, width, height: boxHeight } = event.currentTarget.getBoundingClientRect();
    onMove(held(indexAt({ x: event.clientX - left, y: event.clientY - top, width, height: boxHeight })));
  };
  const step = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: (at ?? count) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(held(to));
  };
  return (
    <div
      className="lp-chart__plot"
      style={{ height }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={at ?? 0}
      aria-valuetext={reading}
      onKeyDown={step}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={isLetGo ? () => onMove(null) : undefined}
    >
      {children}
    </div>
  );
}

interface ChartTicksProps {
  readonly range: Range;
  /** Without it the lines alone. */
  readonly valueText?: ((value: number) => string) | undefined;
}

/** Round values as thin lines across a plot. */
export function ChartTicks({ range, valueText }: ChartTicksProps) {
  return niceTicks(range.low, range.high).map((tick) => (
    <span key={tick} className="lp-chart__tick" style={{ top: `${heightPercent(tick, range)}%` }} aria-hidden>
      {valueText && <span>{valueText(tick)}</span>}
    </span>
  ));
}

/** The values of the lines in a column beside a plot, as wide as the longest, for plots that reach to their edges. */
export function TickNames({ range, valueText }: { range: Range; valueText: (value: number) => string }) {
  const ticks = niceTicks(range.low, range.high);
  return (
    <div className="lp-chart__y-names" aria-hidden>
      {ticks.map((tick) => (
        <span key={tick} style={{ top: `${heightPercent(tick, range)}%` }}>
          {valueText(tick)}
        </span>
      ))}
      {ticks.map((tick) => (
        <i key={tick}>{valueText(tick)}</i>
      ))}
    </div>
  );
}
