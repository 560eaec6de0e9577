import './kit.css';
import { useState } from 'react';
import { toneClass, type Tone } from '../../tone.ts';
import { Touchable, type Destination } from '../../touchable.tsx';
import { nearestPoint } from './nearest-point.ts';
import { ChartTicks, ReadPlot, TickNames } from './read-plot.tsx';
import { heightPercent, niceTicks, rangeOf } from './scale.ts';

export interface ScatterPoint extends Destination {
  readonly key: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly tone?: Tone | undefined;
}

interface ScatterChartProps {
  /** Accessible name. */
  readonly label: string;
  readonly points: readonly ScatterPoint[];
  readonly xName: string;
  readonly yName: string;
  readonly xText: (value: number) => string;
  readonly yText: (value: number) => string;
  /** Stands for the figures before a point is chosen: how to read one. */
  readonly hint: string;
  /** Plot height, px. */
  readonly height?: number | undefined;
}

/**
 * Points by two figures. The one next to a finger or the mouse is read above the plot and stays there; its name leads on.
 * Arrow keys walk from left to right. A table of all points is there for screen readers.
 */
export function ScatterChart(props: ScatterChartProps) {
  const { label, points, xName, yName, xText, yText, hint, height = 240 } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const xRange = rangeOf(sorted.map(({ x }) => x));
  const yRange = rangeOf(sorted.map(({ y }) => y));
  if (!xRange || !yRange) return null;
  const places = sorted.map(({ x, y }) => ({ left: 100 - heightPercent(x, xRange), top: heightPercent(y, yRange) }));
  const point = chosen === null ? undefined : sorted[Math.min(chosen, sorted.length - 1)];
  const place = places[sorted.indexOf(point!)];
  const xTicks = niceTicks(xRange.low, xRange.high);
  return (
    <div className="lp-chart">
      <div className="lp-chart__legend lp-chart__legend--leads">
        {point ? (
          <>
            <Touchable className="lp-chart__name" href={point.href} onClick={point.onClick}>
              {point.name}
            </Touchable>
            <span>
              {xName} {xText(point.x)}
            </span>
            <span>
              {yName} {yText(point.y)}
            </span>
          </>
        ) : (
          <span className="lp-chart__hint">{hint}</span>
        )}
      </div>
      <p className="lp-chart__axis" aria-hidden>
        {yName}
      </p>
      <div className="lp-chart__framed">
        <TickNames range={yRange} valueText={yText} />
        <ReadPlot
          label={label}
          height={height}
          count={sorted.length}
          at={chosen}
          reading={point ? `${point.name} ${xName} ${xText(point.x)} ${yName} ${yText(point.y)}` : hint}
          indexAt={(at) => nearestPoint(places, at)}
          onMove={setChosen}
          isLetGo={false}
        >
          <ChartTicks range={yRange} />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            {sorted.map(({ key, tone = 'none' }, at) => (
              <path
                key={key}
                className={`lp-chart__dot ${toneClass(tone) || ''}`}
                d={`M${places[at]?.left} ${places[at]?.top}h0`}
              />
            ))}
          </svg>
          {place && <span className="lp-chart__chosen" style={{ left: `${place.left}%`, top: `${place.top}%` }} />}
        </ReadPlot>
        <div className="lp-chart__x-ticks" aria-hidden>
          {xTicks.map((tick) => (
            <span key={tick} style={{ left: `${100 - heightPercent(tick, xRange)}%` }}>
              {xText(tick)}
            </span>
          ))}
        </div>
      </div>
      <p className="lp-chart__axis lp-chart__axis--end" aria-hidden>
        {xName}
      </p>
      <table className="lp-hidden">
        <caption>{label}</caption>
        <thead>
          <tr>
            <td aria-hidden />
            <th scope="col">{xName}</th>
            <th scope="col">{yName}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ key, name, x, y }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{xText(x)}</td>
              <td>{yText(y)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
