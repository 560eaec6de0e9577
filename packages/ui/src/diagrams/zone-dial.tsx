import './zone-dial.css';
import { classNames } from '../class-names.ts';
import { arcPath } from './shapes.ts';
import type { Shade } from '../pictures/shade.ts';

export interface DialZone {
  readonly key: string;
  /** Where it begins, 0 to 100; the next one begins where it ends. */
  readonly from: number;
  readonly shade: Exclude<Shade, 'none'>;
}

interface ZoneDialProps {
  /** Accessible sentence. */
  readonly label: string;
  /** From 0 upwards, without a gap. */
  readonly zones: readonly DialZone[];
  /** 0 to 100. */
  readonly value: number;
  /** The value as text, and what its zone is called. */
  readonly text: string;
  readonly note: string;
}

/** Degrees from the top to each end of the half circle, and those left free between two zones. */
const reach = 90;
const gap = 1.2;

const degreesOf = (value: number): number => (Math.min(100, Math.max(0, value)) / 100) * 2 * reach - reach;

const strokeOf = (shade: DialZone['shade']): string =>
  shade === 'flat' ? 'var(--lp-flat)' : `var(--lp-heat-${shade})`;

/** A value on a half circle of named zones; the one that it lies in is inked, a hand points at the place. */
export function ZoneDial({ label, zones, value, text, note }: ZoneDialProps) {
  const ends = zones.map((_, at) => zones[at + 1]?.from ?? 100);
  const here = zones.findLastIndex(({ from }) => value >= from);
  return (
    <div className="lp-zone-dial" role="img" aria-label={label}>
      <svg viewBox="0 0 100 64" aria-hidden>
        {zones.map(({ key, from, shade }, at) => (
          <path
            key={key}
            className={classNames('lp-zone-dial__zone', at === here && 'lp-zone-dial__zone--here')}
            style={{ stroke: strokeOf(shade) }}
            d={arcPath(50, 52, 43, degreesOf(from) + gap, degreesOf(ends[at]!) - gap)}
          />
        ))}
        <line
          className="lp-zone-dial__needle"
          x1="50"
          y1="22"
          x2="50"
          y2="12"
          transform={`rotate(${degreesOf(value)} 50 52)`}
        />
      </svg>
      <span className="lp-zone-dial__words" aria-hidden>
        <span className="lp-zone-dial__text">{text}</span>
        <span className="lp-zone-dial__note">{note}</span>
      </span>
    </div>
  );
}
