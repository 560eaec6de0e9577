import './figure.css';
import { classNames } from '../class-names.ts';
import type { Tone } from '../tone.ts';

interface ChangeBadgeProps {
  /** The change as it is to be read, sign and percent included. */
  text: string;
  tone: Tone;
  size?: 'sm' | 'base' | undefined;
}

/** A change on a soft tint of its colour; wide enough for `-100.00%`, so that a column of them stays straight. */
export function ChangeBadge({ text, tone, size = 'base' }: ChangeBadgeProps) {
  return (
    <span className={classNames('lp-change-badge', `lp-change-badge--${tone}`, size === 'sm' && 'lp-change-badge--sm')}>
      {text}
    </span>
  );
}
