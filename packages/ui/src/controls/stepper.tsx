import './stepper.css';
import { useId, type InputHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

interface StepperProps {
  label: string;
  /** As it was typed; whoever uses it reads the figure. */
  value: string;
  onChange: (value: string) => void;
  /** A tap on minus or plus, or an arrow key: -1 or 1. */
  onStep: (direction: -1 | 1) => void;
  lessLabel: string;
  moreLabel: string;
  inputMode: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Under the field: bounds, what can be bought. */
  hint?: string | undefined;
  /** Said aloud when it appears, in place of the hint. */
  error?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** A figure between minus and plus, typed or stepped. States: empty, filled, focused, in error, disabled. */
export function Stepper(props: StepperProps) {
  const { label, value, onChange, onStep, lessLabel, moreLabel, inputMode, hint, error, isDisabled } = props;
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classNames('lp-stepper', error !== undefined && 'lp-stepper--error')}>
      <div className="lp-stepper__line">
        <button
          type="button"
          className="lp-stepper__button"
          aria-label={lessLabel}
          disabled={isDisabled}
          onClick={() => onStep(-1)}
        >
          <Icon name="minus" size={18} />
        </button>
        <span className="lp-stepper__middle">
          <label className="lp-stepper__label" htmlFor={id}>
            {label}
          </label>
          <input
            id={id}
            className="lp-stepper__input"
            value={value}
            inputMode={inputMode}
            autoComplete="off"
            maxLength={10}
            disabled={isDisabled}
            aria-invalid={error !== undefined}
            aria-describedby={note === undefined ? undefined : `${id}-note`}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={(event) => {
              const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
              if (direction === undefined) return;
              event.preventDefault();
              onStep(direction);
            }}
          />
        </span>
        <button
          type="button"
          className="lp-stepper__button"
          aria-label={moreLabel}
          disabled={isDisabled}
          onClick={() => onStep(1)}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      <p id={`${id}-note`} className="lp-stepper__note" role={error === undefined ? undefined : 'alert'}>
        {note}
      </p>
    </div>
  );
}
