import './kit.css';
import { useState } from 'react';
import { ChartTicks, ReadPlot, TickNames } from './read-plot.tsx';
import { heightPercent, rangeOf } from './scale.ts';
import { stackOf } from './stack.ts';

export interface BarSeries {
  readonly name: string;
  /** One a point, above or below nought; `null` is missing. */
  readonly values: readonly (number | null)[];
  /** Number of the chart line (1 to 6) whose colour it wears. */
  readonly line: 1 | 2 | 3 | 4 | 5 | 6;
}

interface StackedBarsProps {
  /** Accessible name. */
  readonly label: string;
  /** What each bar is called, oldest first: a day. */
  readonly points: readonly string[];
  readonly series: readonly BarSeries[];
  readonly valueText: (value: number) => string;
  /** Plot height, px. */
  readonly height?: number | undefined;
}

const missing = '--';

/** Parts of a bar's room that its neighbours leave to it. */
const barShare = 0.72;

/**
 * Series over days, stacked up and down from nought, with the figures of one day above them: of the newest, or of where a
 * finger, a mouse or the arrow keys stand. A table of all figures is there for screen readers.
 */
export function StackedBars({ label, points, series, valueText, height = 200 }: StackedBarsProps) {
  const [cursor, setCursor] = useState<number | null>(null);
  const stacks = points.map((_, at) => stackOf(series.map(({ values }) => values[at] ?? null)));
  const range = rangeOf([0, ...stacks.flat().map(({ to }) => to)]);
  const last = points.length - 1;
  if (!range || last < 0) return null;
  const at = Math.min(cursor ?? last, last);
  const textOf = ({ values }: BarSeries, point: number): string => {
    const value = values[point] ?? null;
    return value === null ? missing : valueText(value);
  };
  const roomOf = (each: BarSeries): string => `${Math.max(...points.map((_, point) => textOf(each, point).length))}ch`;
  const step = 100 / points.length;
  const bar = (part: { from: number; to: number }, point: number): string => {
    const [y1, y2] = [heightPercent(part.from, range), heightPercent(part.to, range)];
    const x = (point + (1 - barShare) / 2) * step;
    return `M${x} ${y1}h${step * barShare}V${y2}h${-step * barShare}z`;
  };
  return (
    <div className="lp-chart">
      <dl className="lp-chart__legend">
        <div>
          <dt className="lp-hidden">{label}</dt>
          <dd>{points[at]}</dd>
        </div>
        {series.map((each) => (
          <div key={each.name}>
            <dt style={{ color: `var(--lp-line-${each.line})` }}>
              <i className="lp-chart__swatch" />
              {each.name}
            </dt>
            <dd style={{ minWidth: roomOf(each) }}>{textOf(each, at)}</dd>
          </div>
        ))}
      </dl>
      <div className="lp-chart__framed">
        <TickNames range={range} valueText={valueText} />
        <ReadPlot
          label={label}
          height={height}
          count={points.length}
          at={at}
          reading={`${points[at]} ${series.map((each) => `${each.name} ${textOf(each, at)}`).join(' ')}`}
          indexAt={({ x, width }) => Math.floor((x / width) * points.length)}
          onMove={setCursor}
        >
          {cursor !== null && (
            <span className="lp-chart__column" style={{ left: `${at * step}%`, width: `${step}%` }} />
          )}
          <ChartTicks range={range} />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            {series.map(({ name, line }, seriesAt) => (
              <path
                key={name}
                className="lp-chart__stack"
                style={{ fill: `var(--lp-line-${line})` }}
                d={stacks.map((parts, point) => bar(parts[seriesAt] ?? { from: 0, to: 0 }, point)).join('')}
              />
            ))}
            <path className="lp-chart__base lp-chart__base--solid" d={`M0 ${heightPercent(0, range)}H100`} />
          </svg>
        </ReadPlot>
      </div>
      <div className="lp-chart__ends" aria-hidden>
        <span>{points[0]}</span>
        <span>{points[last]}</span>
      </div>
      <table className="lp-hidden">
        <caption>{label}</caption>
        <thead>
          <tr>
            <td aria-hidden />
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, pointAt) => (
            <tr key={point}>
              <th scope="row">{point}</th>
              {series.map((each) => (
                <td key={each.name}>{textOf(each, pointAt)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
