import './section.css';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { Touchable, type Destination } from '../touchable.tsx';

interface SectionProps {
  title: string;
  /** Small grey words after the title: a time, a universe. */
  note?: ReactNode;
  /** At the end of the title line: "all", "edit". */
  action?: (Destination & { text: string }) | undefined;
  children: ReactNode;
  /** Content reaches both edges of the screen (lists, charts). */
  isFlush?: boolean | undefined;
}

/** A titled part of a page, told apart by space and a hairline instead of a box. */
export function Section({ title, note, action, children, isFlush }: SectionProps) {
  return (
    <section className={classNames('lp-section', isFlush && 'lp-section--flush')}>
      <header className="lp-section__header">
        <h2 className="lp-section__title">{title}</h2>
        {note !== undefined && <span className="lp-section__note">{note}</span>}
        {action && (
          <Touchable href={action.href} onClick={action.onClick} className="lp-section__action">
            {action.text}
            <Icon name="forward" size={14} />
          </Touchable>
        )}
      </header>
      <div className="lp-section__body">{children}</div>
    </section>
  );
}

interface CardProps extends Destination {
  children: ReactNode;
  variant?: 'plain' | 'tinted' | undefined;
}

/** A sheet of paper on the paper, for things that are picked up as one: a product, a post, a tool. */
export function Card({ children, variant = 'plain', href, onClick }: CardProps) {
  return (
    <Touchable className={`lp-card lp-card--${variant}`} href={href} onClick={onClick}>
      {children}
    </Touchable>
  );
}

/** Rows with hairlines between them. */
export function List({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <ul className="lp-list" aria-label={label}>
      {children}
    </ul>
  );
}

interface ListRowProps extends Destination {
  title: ReactNode;
  note?: ReactNode;
  leading?: ReactNode;
  /** Figure or word at the end. */
  value?: ReactNode;
  /** Control at the end that is tapped by itself (a switch); rows that lead somewhere get a chevron instead. */
  trailing?: ReactNode;
  isDanger?: boolean | undefined;
  /** Of a list that is sorted by hand: the row is on its way, or makes so much room, px, for another one. */
  isHeld?: boolean | undefined;
  shift?: number | undefined;
}

/** One line of a list: setting, entry, message. Leads somewhere when it has `href` or `onClick`. */
export function ListRow(props: ListRowProps) {
  const { title, note, leading, value, trailing, isDanger, isHeld, shift, href, onClick } = props;
  const leads = href !== undefined || onClick !== undefined;
  return (
    <li
      className={classNames('lp-list__item', isHeld && 'lp-list__item--held')}
      style={shift === undefined ? undefined : { transform: `translateY(${shift}px)` }}
    >
      <Touchable
        className={classNames('lp-list-row', isDanger && 'lp-list-row--danger', leads && 'lp-list-row--leads')}
        href={href}
        onClick={onClick}
      >
        {leading !== undefined && <span className="lp-list-row__leading">{leading}</span>}
        <span className="lp-list-row__words">
          <span className="lp-list-row__title">{title}</span>
          {note !== undefined && <span className="lp-list-row__note">{note}</span>}
        </span>
        {value !== undefined && <span className="lp-list-row__value">{value}</span>}
        {leads && !isDanger && trailing === undefined && (
          <span className="lp-list-row__chevron">
            <Icon name="forward" size={16} />
          </span>
        )}
        {leads ? null : trailing}
      </Touchable>
      {leads && trailing}
    </li>
  );
}
