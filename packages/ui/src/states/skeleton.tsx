import './states.css';
import { createContext } from 'react';

/** A grey bar where a line of text will be. `width` is a CSS length. */
export function SkeletonLine({ width = '100%' }: { width?: string | undefined }) {
  return <span className="lp-skeleton lp-skeleton--line" style={{ width }} aria-hidden />;
}

/** A block of a known height in px, so that nothing moves when the content comes. */
export function SkeletonBlock({ height }: { height: number }) {
  return <div className="lp-skeleton lp-skeleton--block" style={{ height }} aria-hidden />;
}

/** What a row of a page is: of stocks, of figures in columns, a title, somebody, a post, words, a field, a card. */
type RowKind = 'rows' | 'table' | 'list' | 'people' | 'posts' | 'comments' | 'text' | 'form' | 'cards';

/** What a page is made of. */
export type SkeletonKind = RowKind | 'chart';

const bars = (count: number) =>
  Array.from({ length: count }, (_, at) => <span key={at} className="lp-skeleton lp-skeleton--bar" />);

/**
 * Rows of a kind; the style sheet knows which parts each has. Nobody knows how many come: what stands below waits unseen
 * for its place.
 */
export function Skeletons({ variant, count }: { variant: RowKind; count: number }) {
  return (
    <div className="lp-skeletons" aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={`lp-skeleton-row lp-skeleton-row--${variant}`}>
          <span className="lp-skeleton lp-skeleton--face" />
          <span className="lp-skeleton-row__words">{bars(2)}</span>
          <span className="lp-skeleton-row__body">{bars(3)}</span>
          <span className="lp-skeleton-row__ends">{bars(4)}</span>
        </div>
      ))}
    </div>
  );
}

/** Rows as high as quote rows. */
export const SkeletonRows = ({ count }: { count: number }) => <Skeletons variant="rows" count={count} />;

/** How everything on a page waits that does not say it itself. */
export const PageSkeleton = createContext<SkeletonKind>('rows');
