import './kit.css';
import { arcPath } from '../../diagrams/shapes.ts';
import { donutArcs } from './donut-arcs.ts';

export interface DonutPart {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** The value in words. */
  readonly text: string;
  /** What was left over and joined; wears grey. */
  readonly isRest?: boolean | undefined;
}

interface DonutProps {
  /** Accessible name of the list of parts. */
  readonly label: string;
  /** Six at most and the rest; smaller ones than 3 % belong into the rest. */
  readonly parts: readonly DonutPart[];
  readonly shareText: (share: number) => string;
  /** In the middle: the whole, in a few signs. */
  readonly wholeText?: string | undefined;
  readonly wholeName?: string | undefined;
}

const radius = 41;
/** Between two parts, degrees. */
const gap = 2;
/** A smaller part has no room for its number, degrees. */
const numbered = 16;

/**
 * Parts of a whole as a ring, beside a list with their figures. Each part has a number in ring and list, so that they are
 * told apart without colours.
 */
export function Donut({ label, parts, shareText, wholeText, wholeName }: DonutProps) {
  const arcs = donutArcs(parts.map(({ value }) => value));
  const colourOf = (at: number): string => (parts[at]?.isRest ? 'var(--lp-flat)' : `var(--lp-line-${(at % 6) + 1})`);
  const room = arcs.filter(({ share }) => share > 0).length > 1 ? gap / 2 : 0.01;
  return (
    <div className="lp-donut">
      <div className="lp-donut__ring">
        <svg viewBox="0 0 100 100" aria-hidden>
          {arcs.map(({ from, to, share }, at) => {
            const key = parts[at]?.key;
            if (share === 0) return null;
            const [start, end] = [from + room, Math.max(from + room + 0.1, to - room)];
            const middle = ((from + to) / 360 - 0.5) * Math.PI;
            return (
              <g key={key}>
                <path
                  className="lp-donut__part"
                  style={{ stroke: colourOf(at) }}
                  d={arcPath(50, 50, radius, start, end)}
                />
                {to - from >= numbered && (
                  <text
                    className="lp-donut__number"
                    x={50 + radius * Math.cos(middle)}
                    y={50 + radius * Math.sin(middle)}
                  >
                    {at + 1}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
        {wholeText !== undefined && (
          <p className="lp-donut__whole">
            <b>{wholeText}</b>
            {wholeName !== undefined && <span>{wholeName}</span>}
          </p>
        )}
      </div>
      <ol className="lp-donut__parts" aria-label={label}>
        {parts.map(({ key, name, text }, at) => (
          <li key={key} className="lp-donut__line">
            <span className="lp-donut__mark" style={{ background: colourOf(at) }} aria-hidden>
              {at + 1}
            </span>
            <span className="lp-donut__name">{name}</span>
            <span className="lp-donut__text">{text}</span>
            <span className="lp-donut__share">{shareText(arcs[at]?.share ?? 0)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
