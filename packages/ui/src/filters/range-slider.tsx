import type { CSSProperties } from 'react';
import { moveThumb, thumbsOf, type FilterRange } from './filter-range.ts';
import type { FilterTexts } from './filter-drawer.tsx';

interface RangeSliderProps {
  title: string;
  min: number;
  max: number;
  step: number;
  unit: string;
  range: FilterRange;
  onChange: (range: FilterRange) => void;
  texts: Pick<FilterTexts, 'from' | 'to' | 'unbounded'>;
}

/**
 * Two thumbs on one track. They are the browser's own sliders, one over the other: arrows, PageUp, PageDown, Home and
 * End work, and readers know them.
 */
export function RangeSlider({ title, min, max, step, unit, range, onChange, texts }: RangeSliderProps) {
  const { low, high } = thumbsOf(range, { min, max });
  const share = (value: number) => (value - min) / (max - min);
  const thumb = (which: 'low' | 'high', name: string, value: number, bound: number | null) => (
    <input
      type="range"
      className={`lp-range-slider__input lp-range-slider__input--${which}`}
      min={min}
      max={max}
      step={step}
      value={value}
      aria-label={`${title} ${name}`}
      aria-valuetext={bound === null ? texts.unbounded : `${bound}${unit}`}
      onChange={(event) => onChange(moveThumb(range, which, Number(event.target.value), { min, max }))}
    />
  );
  return (
    <div
      // Where both thumbs stand together at the right end, the lower one must be the one that can be taken.
      className={share(low) > 0.5 ? 'lp-range-slider lp-range-slider--low-first' : 'lp-range-slider'}
      style={{ '--lp-low': share(low), '--lp-high': share(high) } as CSSProperties}
    >
      <span className="lp-range-slider__track" />
      {thumb('low', texts.from, low, range.from)}
      {thumb('high', texts.to, high, range.to)}
    </div>
  );
}
