import './chips.css';
import { classNames } from '../class-names.ts';

interface ChipsProps {
  choices: readonly { readonly key: string; readonly title: string }[];
  chosen: readonly string[];
  onTap: (key: string) => void;
  label: string;
  /** One line that scrolls sideways, for many choices above what they choose. */
  isOneLine?: boolean;
}

/** Choices that are tapped on and off, in as many lines as they need. */
export function Chips({ choices, chosen, onTap, label, isOneLine = false }: ChipsProps) {
  return (
    <div className={classNames('lp-chips', isOneLine && 'lp-chips--line')} role="group" aria-label={label}>
      {choices.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          className="lp-chips__chip"
          aria-pressed={chosen.includes(key)}
          onClick={() => onTap(key)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
