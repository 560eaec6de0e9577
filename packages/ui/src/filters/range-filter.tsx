import { useId, useState } from 'react';
import { Chips } from './chips.tsx';
import type { FilterTexts } from './filter-drawer.tsx';
import { isSameRange, openRange, ordered, parseBound, type FilterRange } from './filter-range.ts';
import type { RangeGroup } from './filter-values.ts';
import { RangeSlider } from './range-slider.tsx';

interface RangeFilterProps {
  group: RangeGroup;
  range: FilterRange;
  onChange: (range: FilterRange) => void;
  texts: FilterTexts;
}

/** A range by slider, by figures and by presets; all three show the same. */
export function RangeFilter({ group, range, onChange, texts }: RangeFilterProps) {
  const { title, unit, presets = [] } = group;
  const field = (end: 'from' | 'to') => (
    <BoundField
      label={`${title} ${texts[end]}`}
      unit={unit}
      hint={texts.unbounded}
      error={texts.notAFigure}
      isSigned={group.min < 0}
      value={range[end]}
      onChange={(value) => onChange({ ...range, [end]: value })}
      onLeave={() => {
        const turned = ordered(range);
        if (!isSameRange(turned, range)) onChange(turned);
      }}
    />
  );
  return (
    <section className="lp-filter__group">
      <h3 className="lp-filter__title">{title}</h3>
      <RangeSlider {...group} range={range} onChange={onChange} texts={texts} />
      <div className="lp-range-filter__fields">
        {field('from')}
        <span aria-hidden>–</span>
        {field('to')}
      </div>
      {presets.length > 0 && (
        <Chips
          label={title}
          choices={presets.map((preset) => ({ key: preset.title, title: preset.title }))}
          chosen={presets.filter((preset) => isSameRange(preset.range, range)).map((preset) => preset.title)}
          onTap={(key) => {
            const tapped = presets.find((preset) => preset.title === key)?.range ?? openRange;
            onChange(isSameRange(tapped, range) ? openRange : tapped);
          }}
        />
      )}
    </section>
  );
}

interface BoundFieldProps {
  label: string;
  unit: string;
  hint: string;
  error: string;
  isSigned: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
  onLeave: () => void;
}

/** One figure. What was typed stays as it was typed while it means the value. */
function BoundField({ label, unit, hint, error, isSigned, value, onChange, onLeave }: BoundFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [meant, setMeant] = useState<number | null>(null);
  if (meant !== value) {
    setMeant(value);
    setTyped(value === null ? '' : String(value));
  }
  const isWrong = parseBound(typed) === undefined;
  return (
    <span className="lp-range-filter__field">
      <span className="lp-range-filter__line">
        <input
          className="lp-range-filter__input"
          // Number pads of phones have no minus.
          inputMode={isSigned ? 'text' : 'decimal'}
          aria-label={label}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? id : undefined}
          placeholder={hint}
          value={typed}
          onChange={(event) => {
            const bound = parseBound(event.target.value);
            setTyped(event.target.value);
            if (bound === undefined) return;
            setMeant(bound);
            onChange(bound);
          }}
          onBlur={onLeave}
        />
        <span className="lp-range-filter__unit">{unit}</span>
      </span>
      {isWrong && (
        <span id={id} className="lp-range-filter__error" role="alert">
          {error}
        </span>
      )}
    </span>
  );
}
