import './kit.css';
import { useState } from 'react';
import { ChartTicks, ReadPlot } from './read-plot.tsx';
import { heightPercent, linePath, placeOf, rangeOf } from './scale.ts';

export interface ChartLine {
  readonly name: string;
  /** One a point; `null` breaks the line. */
  readonly values: readonly (number | null)[];
  /** Number of the chart line (1 to 6) whose colour it wears. */
  readonly line: 1 | 2 | 3 | 4 | 5 | 6;
  /** For what the others are held against, such as an index. */
  readonly isDashed?: boolean | undefined;
}

interface LineChartProps {
  /** Accessible name. */
  readonly label: string;
  /** What each point is called, oldest first: a day, a time. */
  readonly points: readonly string[];
  readonly lines: readonly ChartLine[];
  readonly valueText: (value: number) => string;
  /** A dotted line across, such as the start of an equity curve. */
  readonly baseValue?: number | undefined;
  /** Plot height, px. */
  readonly height?: number | undefined;
}

const missing = '--';

/**
 * Some lines over the same points, with the figures of one point above them: of the newest, or of where a finger, a mouse
 * or the arrow keys stand. Read aloud as a slider over the points.
 */
export function LineChart({ label, points, lines, valueText, baseValue, height = 180 }: LineChartProps) {
  const [cursor, setCursor] = useState<number | null>(null);
  const range = rangeOf([...lines.flatMap(({ values }) => values), baseValue]);
  const last = points.length - 1;
  if (!range || last < 0) return null;
  const at = Math.min(cursor ?? last, last);
  const textOf = (value: number | null): string => (value === null ? missing : valueText(value));
  const textAt = ({ values }: ChartLine): string => textOf(values[at] ?? null);
  /** Room for the longest figure of a line, so that reading along it moves nothing. */
  const roomOf = ({ values }: ChartLine): string => `${Math.max(0, ...values.map((value) => textOf(value).length))}ch`;
  return (
    <div className="lp-chart">
      <dl className="lp-chart__legend">
        <div>
          <dt className="lp-hidden">{label}</dt>
          <dd>{points[at]}</dd>
        </div>
        {lines.map((line) => (
          <div key={line.name}>
            <dt style={{ color: `var(--lp-line-${line.line})` }}>{line.name}</dt>
            <dd style={{ minWidth: roomOf(line) }}>{textAt(line)}</dd>
          </div>
        ))}
      </dl>
      <ReadPlot
        label={label}
        height={height}
        count={points.length}
        at={at}
        reading={`${points[at]} ${lines.map((line) => `${line.name} ${textAt(line)}`).join(' ')}`}
        indexAt={({ x, width }) => Math.round((x / width) * last)}
        onMove={setCursor}
      >
        <ChartTicks range={range} valueText={valueText} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {baseValue !== undefined && (
            <path className="lp-chart__base" d={`M0 ${heightPercent(baseValue, range)}H100`} />
          )}
          {lines.map(({ name, values, line, isDashed }) => (
            <path
              key={name}
              className={isDashed ? 'lp-chart__line lp-chart__line--dashed' : 'lp-chart__line'}
              style={{ stroke: `var(--lp-line-${line})` }}
              d={linePath(values, range)}
            />
          ))}
        </svg>
        {cursor !== null && <span className="lp-chart__cursor" style={{ left: `${placeOf(at, points.length)}%` }} />}
      </ReadPlot>
      <div className="lp-chart__ends" aria-hidden>
        <span>{points[0]}</span>
        <span>{points[last]}</span>
      </div>
    </div>
  );
}
