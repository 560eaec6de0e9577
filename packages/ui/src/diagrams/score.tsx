import './score.css';
import type { ReactNode } from 'react';
import { arcPath, radarPoints } from './shapes.ts';

interface ScoreRingProps {
  /** 0 to 100; null draws an empty ring. */
  score: number | null;
  /** The score as text, or `--`. */
  text: string;
  /** Under the figure: the label of the score. */
  note?: string | undefined;
  /** Accessible sentence. */
  label: string;
  size?: number | undefined;
}

/** A score on an open ring of 270 degrees. The score is no rise or fall, so the ring wears the brand colour. */
export function ScoreRing({ score, text, note, label, size = 132 }: ScoreRingProps) {
  return (
    <div className="lp-score-ring" style={{ width: size, height: size }} role="img" aria-label={label}>
      <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden>
        <path className="lp-score-ring__track" d={arcPath(50, 50, 44, -135, 135)} />
        {score !== null && score > 0 && (
          <path
            className="lp-score-ring__value"
            d={arcPath(50, 50, 44, -135, -135 + 2.7 * Math.min(100, Math.max(0, score)))}
          />
        )}
      </svg>
      <span className="lp-score-ring__words" aria-hidden>
        <span className="lp-score-ring__text">{text}</span>
        {note !== undefined && <span className="lp-score-ring__note">{note}</span>}
      </span>
    </div>
  );
}

export interface Dimension {
  key: string;
  name: string;
  /** 0 to 100; null when it cannot be computed. */
  score: number | null;
  /** The score as text, or `--`. */
  text: string;
  /** Under the name: rank, weight. */
  note?: ReactNode;
}

interface ScoreBarsProps {
  dimensions: readonly Dimension[];
  label: string;
  onPick?: ((key: string) => void) | undefined;
}

/** One bar a dimension, readable as a list. With `onPick` each line is a button. */
export function ScoreBars({ dimensions, label, onPick }: ScoreBarsProps) {
  return (
    <ul className="lp-score-bars" aria-label={label}>
      {dimensions.map((dimension) => {
        const line = (
          <>
            <span className="lp-score-bars__name">
              {dimension.name}
              {dimension.note !== undefined && <span className="lp-score-bars__note">{dimension.note}</span>}
            </span>
            <span className="lp-score-bars__track">
              <span className="lp-score-bars__fill" style={{ width: `${dimension.score ?? 0}%` }} />
            </span>
            <span className="lp-score-bars__text">{dimension.text}</span>
          </>
        );
        return (
          <li key={dimension.key}>
            {onPick ? (
              <button type="button" className="lp-score-bars__line" onClick={() => onPick(dimension.key)}>
                {line}
              </button>
            ) : (
              <div className="lp-score-bars__line">{line}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface ScoreRadarProps {
  dimensions: readonly Dimension[];
  /** Caption of the table that readers get instead of the drawing. */
  label: string;
  size?: number | undefined;
}

/** The dimensions as one shape, with a table of the same figures for screen readers. */
export function ScoreRadar({ dimensions, label, size = 240 }: ScoreRadarProps) {
  const count = dimensions.length;
  const ring = (share: number) =>
    radarPoints(
      Array.from({ length: count }, () => share),
      100,
      88,
      54,
    );
  const join = (points: { x: number; y: number }[]) => points.map(({ x, y }) => `${x},${y}`).join(' ');
  const values = radarPoints(
    dimensions.map(({ score }) => (score ?? 0) / 100),
    100,
    88,
    54,
  );
  const names = radarPoints(
    dimensions.map(() => 1),
    100,
    88,
    69,
  );
  return (
    <div className="lp-radar">
      <svg width={size} height={size * 0.9} viewBox="0 0 200 180" aria-hidden>
        {[0.25, 0.5, 0.75, 1].map((share) => (
          <polygon key={share} className="lp-radar__ring" points={join(ring(share))} />
        ))}
        {ring(1).map(({ x, y }, at) => (
          <line key={dimensions[at]?.key} className="lp-radar__ring" x1="100" y1="88" x2={x} y2={y} />
        ))}
        <polygon className="lp-radar__shape" points={join(values)} />
        {names.map(({ x, y }, at) => {
          const dimension = dimensions[at];
          if (!dimension) return null;
          const anchor = Math.abs(x - 100) < 8 ? 'middle' : x > 100 ? 'start' : 'end';
          return (
            <text
              key={dimension.key}
              className="lp-radar__name"
              x={anchor === 'middle' ? x : x + (x > 100 ? -8 : 8)}
              y={y}
              textAnchor={anchor}
            >
              {dimension.name}
              <tspan className="lp-radar__text" x={anchor === 'middle' ? x : x + (x > 100 ? -8 : 8)} dy="11">
                {dimension.text}
              </tspan>
            </text>
          );
        })}
      </svg>
      <table className="lp-hidden">
        <caption>{label}</caption>
        <tbody>
          {dimensions.map((dimension) => (
            <tr key={dimension.key}>
              <th scope="row">{dimension.name}</th>
              <td>{dimension.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
