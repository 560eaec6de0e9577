import './choices.css';
import { useId } from 'react';
import { classNames } from '../class-names.ts';

export interface Choice<Key extends string> {
  key: Key;
  title: string;
  isDisabled?: boolean | undefined;
}

interface SegmentedControlProps<Key extends string> {
  choices: readonly Choice<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  label: string;
  isBlock?: boolean | undefined;
}

/** Two to five exclusive choices in one line (a radio group; arrows move the choice). */
export function SegmentedControl<Key extends string>(props: SegmentedControlProps<Key>) {
  const { choices, value, onChange, label, isBlock } = props;
  const name = useId();
  return (
    <div className={classNames('lp-segments', isBlock && 'lp-segments--block')} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.key} className="lp-segments__choice">
          <input
            type="radio"
            className="lp-segments__input"
            name={name}
            checked={choice.key === value}
            disabled={choice.isDisabled}
            onChange={() => onChange(choice.key)}
          />
          <span className="lp-segments__title">{choice.title}</span>
        </label>
      ))}
    </div>
  );
}
