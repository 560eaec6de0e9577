import './quote-row.css';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SortArrows } from '../icons/icon.tsx';
import type { SortDirection } from '../tables/sort-rows.ts';

export interface QuoteHead {
  readonly title: string;
  /** What stands under the figure, where it has no column of its own. */
  readonly note?: string | undefined;
  /** Makes the heading a button. */
  readonly onSort?: (() => void) | undefined;
  readonly direction?: SortDirection | undefined;
  /** What the button says to readers: by what a tap sorts, or how it is sorted. */
  readonly sortLabel?: string | undefined;
}

interface QuoteHeadsProps {
  readonly name: string;
  /** Whether the rows have a day line. */
  readonly hasLine?: boolean | undefined;
  /** Over the figures that only wide rows show. */
  readonly figures?: readonly QuoteHead[] | undefined;
  readonly price: QuoteHead;
  readonly change: QuoteHead;
}

/** Headings over quote rows, in the same columns. */
export function QuoteHeads({ name, hasLine, figures, price, change }: QuoteHeadsProps) {
  return (
    <div className="lp-quote-row lp-quote-heads">
      <div className="lp-quote-row__link">
        <span className="lp-quote-row__words">{name}</span>
        {hasLine && <span className="lp-quote-row__line lp-quote-heads__line" />}
        {figures?.map((head) => (
          <span key={head.title} className="lp-quote-row__figure">
            <Head head={head} />
          </span>
        ))}
        <span className="lp-quote-row__price">
          <Head head={price} />
        </span>
        <span className="lp-quote-heads__change">
          <Head head={change} />
        </span>
      </div>
    </div>
  );
}

function Head({ head }: { head: QuoteHead }): ReactNode {
  const { title, note, onSort, direction, sortLabel } = head;
  if (!onSort) {
    return (
      <>
        <span>{title}</span>
        {note !== undefined && <span className="lp-quote-row__note lp-quote-row__note--spare">{note}</span>}
      </>
    );
  }
  return (
    <button
      type="button"
      className={classNames('lp-quote-heads__sort', direction && 'lp-quote-heads__sort--on')}
      aria-label={sortLabel}
      aria-pressed={direction !== undefined}
      onClick={onSort}
    >
      {title}
      <SortArrows direction={direction ?? 'none'} />
    </button>
  );
}
