import './states.css';

/** A grey bar where a line of text will be. `width` is a CSS length. */
export function SkeletonLine({ width = '100%' }: { width?: string | undefined }) {
  return <span className="lp-skeleton lp-skeleton--line" style={{ width }} aria-hidden />;
}

/** A block of a known height in px, so that nothing moves when the content comes. */
export function SkeletonBlock({ height }: { height: number }) {
  return <div className="lp-skeleton lp-skeleton--block" style={{ height }} aria-hidden />;
}

/** Rows as high as quote rows. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="lp-skeleton-row">
          <span className="lp-skeleton-row__words">
            <SkeletonLine width={`${52 + ((at * 17) % 30)}%`} />
            <SkeletonLine width="34%" />
          </span>
          <span className="lp-skeleton lp-skeleton--figure" />
          <span className="lp-skeleton lp-skeleton--figure" />
        </div>
      ))}
    </div>
  );
}
