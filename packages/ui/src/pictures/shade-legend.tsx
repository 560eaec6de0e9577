import './shade.css';
import { shadeClass, shades } from './shade.ts';

interface ShadeLegendProps {
  /** Where the darkest steps begin, on both sides of nought. */
  readonly limit: number;
  readonly valueText: (value: number) => string;
  /** Accessible sentence: what the colours say. */
  readonly label: string;
}

/** The steps of a scale around nought with the values at its ends. */
export function ShadeLegend({ limit, valueText, label }: ShadeLegendProps) {
  return (
    <div className="lp-shade-legend" role="img" aria-label={label}>
      <div className="lp-shade-legend__steps">
        {shades.map((shade) => (
          <span key={shade} className={`lp-shade-legend__step ${shadeClass(shade)}`} />
        ))}
      </div>
      <div className="lp-shade-legend__bounds">
        {[-limit, 0, limit].map((value) => (
          <span key={value}>{valueText(value)}</span>
        ))}
      </div>
    </div>
  );
}
