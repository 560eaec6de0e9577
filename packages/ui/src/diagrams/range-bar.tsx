import './market-bars.css';
import { Figure } from '../figures/figure.tsx';
import { placePercent } from './shapes.ts';

interface RangeBarProps {
  low: number;
  high: number;
  value: number;
  lowText: string;
  highText: string;
  /** Words before the two ends: "low", "high". */
  lowLabel?: string | undefined;
  highLabel?: string | undefined;
  /** Accessible sentence for the whole. */
  label: string;
}

/** Where a value stands between two bounds: the day's range, a year's range, a percentile. */
export function RangeBar({ low, high, value, lowText, highText, lowLabel, highLabel, label }: RangeBarProps) {
  return (
    <div className="lp-range" role="img" aria-label={label}>
      <div className="lp-range__track">
        <span className="lp-range__marker" style={{ left: `${placePercent(value, low, high)}%` }} />
      </div>
      <div className="lp-range__ends">
        <span>
          {lowLabel} <b>{lowText}</b>
        </span>
        <span>
          {highLabel} <b>{highText}</b>
        </span>
      </div>
    </div>
  );
}

export interface Level {
  key: string;
  name: string;
  price: number;
  priceText: string;
  /** Distance from the price, signed. */
  distanceText: string;
  kind: 'resistance' | 'support' | 'stop';
  /** 1 to 5. */
  strength: number;
  /** Where the level comes from. */
  sources?: string | undefined;
  /** Tells how the level was found. */
  onExplain?: (() => void) | undefined;
}

interface LevelLadderProps {
  levels: readonly Level[];
  price: number;
  priceText: string;
  priceName: string;
  label: string;
  /** Accessible words for the strength marks, for example "strength 3 of 5". */
  strengthText: (strength: number) => string;
}

/** Levels above and below the price, highest first, with the price as a line between them. */
export function LevelLadder({ levels, price, priceText, priceName, label, strengthText }: LevelLadderProps) {
  const sorted = [...levels].sort((one, other) => other.price - one.price);
  const above = sorted.filter((level) => level.price >= price);
  const below = sorted.filter((level) => level.price < price);
  const rung = (level: Level) => (
    <li key={level.key} className={`lp-ladder__rung lp-ladder__rung--${level.kind}`}>
      <span className="lp-ladder__name">
        {level.name}
        {level.sources !== undefined && <span className="lp-ladder__sources">{level.sources}</span>}
      </span>
      <span className="lp-ladder__strength" role="img" aria-label={strengthText(level.strength)}>
        {[1, 2, 3, 4, 5].map((mark) => (
          <i
            key={mark}
            className={mark <= level.strength ? 'lp-ladder__mark lp-ladder__mark--on' : 'lp-ladder__mark'}
          />
        ))}
      </span>
      <span className={level.onExplain ? 'lp-ladder__price lp-ladder__price--explained' : 'lp-ladder__price'}>
        <Figure text={level.priceText} onExplain={level.onExplain} explainLabel={level.name} />
      </span>
      <span className="lp-ladder__distance">{level.distanceText}</span>
    </li>
  );
  return (
    <ol className="lp-ladder" aria-label={label}>
      {above.map(rung)}
      <li className="lp-ladder__now">
        <span>{priceName}</span>
        <b>{priceText}</b>
      </li>
      {below.map(rung)}
    </ol>
  );
}
