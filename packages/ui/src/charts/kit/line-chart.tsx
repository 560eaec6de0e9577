import './kit.css';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { heightPercent, linePath, niceTicks, placeOf, rangeOf } from './scale.ts';

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
  const textAt = ({ values }: ChartLine): string => {
    const value = values[at] ?? null;
    return value === null ? missing : valueText(value);
  };
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setCursor(Math.min(last, Math.max(0, Math.round(((event.clientX - left) / width) * last))));
  };
  const step = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setCursor(Math.min(last, Math.max(0, to)));
  };
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
            <dd>{textAt(line)}</dd>
          </div>
        ))}
      </dl>
      <div
        className="lp-chart__plot"
        style={{ height }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={`${points[at]} ${lines.map((line) => `${line.name} ${textAt(line)}`).join(' ')}`}
        onKeyDown={step}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={() => setCursor(null)}
      >
        {niceTicks(range.low, range.high).map((tick) => (
          <span key={tick} className="lp-chart__tick" style={{ top: `${heightPercent(tick, range)}%` }} aria-hidden>
            <span>{valueText(tick)}</span>
          </span>
        ))}
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
      </div>
      <div className="lp-chart__ends" aria-hidden>
        <span>{points[0]}</span>
        <span>{points[last]}</span>
      </div>
    </div>
  );
}
