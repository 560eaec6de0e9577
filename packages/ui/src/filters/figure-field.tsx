import './filter-panel.css';
import './figure-field.css';
import { useId, useState, type CSSProperties } from 'react';
import { parseBound } from './filter-range.ts';

interface FigureFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Bounds of what can be typed. */
  min: number;
  max: number;
  step: number;
  /** Ends of the slider, where it would be too coarse from bound to bound. */
  sliderMin?: number | undefined;
  sliderMax?: number | undefined;
  /** Behind the figure, such as `%`. */
  unit: string;
  /** Said of what is no figure or out of bounds. */
  error: string;
}

/** One figure within bounds, drawn by a slider or typed. What was typed stays as it was typed while it means the value. */
export function FigureField(props: FigureFieldProps) {
  const { label, value, onChange, min, max, step, sliderMin = min, sliderMax = max, unit, error } = props;
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  const [meant, setMeant] = useState(value);
  if (meant !== value) {
    setMeant(value);
    setTyped(String(value));
  }
  const figure = parseBound(typed);
  const isWrong = figure === undefined || figure === null || figure < min || figure > max;
  const drawn = Math.min(sliderMax, Math.max(sliderMin, value));
  return (
    <div className="lp-figure-field">
      <label className="lp-figure-field__name" htmlFor={id}>
        {label}
      </label>
      <span className="lp-range-filter__line">
        <input
          id={id}
          className="lp-range-filter__input"
          // Number pads of phones have no minus.
          inputMode={min < 0 ? 'text' : 'decimal'}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          value={typed}
          onChange={(event) => {
            const next = parseBound(event.target.value);
            setTyped(event.target.value);
            if (next === undefined || next === null || next < min || next > max) return;
            setMeant(next);
            onChange(next);
          }}
          onBlur={() => setTyped(String(value))}
        />
        <span className="lp-range-filter__unit">{unit}</span>
      </span>
      <input
        type="range"
        className="lp-figure-field__slider"
        min={sliderMin}
        max={sliderMax}
        step={step}
        value={drawn}
        style={{ '--lp-at': (drawn - sliderMin) / (sliderMax - sliderMin) } as CSSProperties}
        aria-label={label}
        aria-valuetext={`${value}${unit}`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {isWrong && (
        <span id={`${id}-error`} className="lp-figure-field__error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
