import './quote-row.css';
import { toneClass, type Tone } from '../tone.ts';
import { sparklinePath } from './sparkline-path.ts';

interface SparklineProps {
  /** Oldest first; `null` breaks the line. */
  values: readonly (number | null)[];
  /** Where the dotted line lies, usually the previous close. */
  baseValue?: number | undefined;
  tone: Tone;
  width?: number | undefined;
  height?: number | undefined;
  /** How many values a whole day has, so that a morning fills half the width. */
  length?: number | undefined;
  /** As wide as its box; `width` is then only what the line is drawn on. */
  isFluid?: boolean | undefined;
  /** Accessible name; without it the line is decoration beside figures that say the same. */
  label?: string | undefined;
}

/** A day in 64 by 26 px. Empty input keeps the room. */
export function Sparkline({
  values,
  baseValue,
  tone,
  width = 64,
  height = 26,
  length,
  isFluid,
  label,
}: SparklineProps) {
  const { line, baseY } = sparklinePath(values, baseValue, width, height, length);
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className="lp-sparkline"
      width={isFluid ? '100%' : width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isFluid ? 'none' : undefined}
      {...named}
    >
      {baseY !== null && <line className="lp-sparkline__base" x1="0" x2={width} y1={baseY} y2={baseY} />}
      <path className={`lp-sparkline__line ${toneClass(tone) || ''}`} d={line} />
    </svg>
  );
}
