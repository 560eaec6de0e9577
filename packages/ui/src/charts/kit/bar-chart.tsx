import './kit.css';
import { toneClass, type Tone } from '../../tone.ts';
import { heightPercent } from './scale.ts';

export interface ChartBar {
  readonly key: string;
  /** Under the bar: a day, a bound, a name. */
  readonly name: string;
  /** `null` leaves the place empty. */
  readonly value: number | null;
  /** The value in words, above or below the bar. */
  readonly text: string;
  readonly tone?: Tone | undefined;
}

interface BarChartProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly bars: readonly ChartBar[];
  /** Plot height, px. */
  readonly height?: number | undefined;
}

/** Bars side by side from a common line at nought, up and down; read aloud as a list of names and figures. */
export function BarChart({ label, bars, height = 140 }: BarChartProps) {
  const values = bars.map(({ value }) => value ?? 0);
  const range = { low: Math.min(0, ...values), high: Math.max(0, ...values) };
  const isEmpty = range.high === range.low;
  const zero = isEmpty ? 100 : heightPercent(0, range);
  return (
    <ul className="lp-bars" aria-label={label}>
      {bars.map(({ key, name, value, text, tone = 'none' }) => {
        const end = value === null || isEmpty ? zero : heightPercent(value, range);
        const isDown = (value ?? 0) < 0;
        return (
          <li key={key} className="lp-bars__column">
            <span className="lp-bars__plot" style={{ height }}>
              <span
                className={`lp-bars__bar ${toneClass(tone) || ''}`}
                style={{ top: `${Math.min(zero, end)}%`, height: `${Math.abs(end - zero)}%` }}
              />
              <span
                className={isDown ? 'lp-bars__text lp-bars__text--down' : 'lp-bars__text'}
                style={isDown ? { top: `${end}%` } : { bottom: `${100 - end}%` }}
              >
                {text}
              </span>
            </span>
            <span className="lp-bars__name">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}
