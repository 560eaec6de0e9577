import './tag.css';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type TagTone = 'neutral' | 'brand' | 'up' | 'down' | 'warn';

/** A small word beside a name: board, mark, rule. Quiet by default. */
export function Tag({ children, tone = 'neutral' }: { children: ReactNode; tone?: TagTone | undefined }) {
  return <span className={`lp-tag lp-tag--${tone}`}>{children}</span>;
}

interface BadgeProps {
  /** A count, shown as `99+` above 99; `'dot'` for something new without a number; 0 shows nothing. */
  count: number | 'dot';
  /** What a screen reader says instead of the bare number. */
  label?: string | undefined;
  /** Of what does not ring. */
  isQuiet?: boolean | undefined;
}

/** Unread mark for tabs, icons and rows. */
export function Badge({ count, label, isQuiet }: BadgeProps) {
  if (count === 0) return null;
  const text = count === 'dot' ? '' : count > 99 ? '99+' : String(count);
  return (
    <span className={classNames('lp-badge', count === 'dot' && 'lp-badge--dot', isQuiet && 'lp-badge--quiet')}>
      <span aria-hidden={label !== undefined}>{text}</span>
      {label !== undefined && <span className="lp-hidden">{label}</span>}
    </span>
  );
}
