import './chips.css';

interface ChipsProps {
  choices: readonly { readonly key: string; readonly title: string }[];
  chosen: readonly string[];
  onTap: (key: string) => void;
  label: string;
}

/** Choices that are tapped on and off, in as many lines as they need. */
export function Chips({ choices, chosen, onTap, label }: ChipsProps) {
  return (
    <div className="lp-chips" role="group" aria-label={label}>
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
