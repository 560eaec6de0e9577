import './anchor-tabs.css';
import { useEffect, useRef } from 'react';
import { useParts } from './use-parts.ts';

export interface Anchor {
  /** The `data-anchor` of the part. */
  readonly key: string;
  readonly title: string;
}

interface AnchorTabsProps {
  /** The parts of the page as a phone shows them, top first. */
  readonly anchors: readonly Anchor[];
  readonly label: string;
}

/**
 * Ways to the parts of a long page, and where in it one is. Parts carry `data-anchor` and stand in the same scrolling page;
 * whoever places the bar lets it stick to the top.
 */
export function AnchorTabs({ anchors, label }: AnchorTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const { current, goTo } = useParts(bar, {
    keys: anchors.map(({ key }) => key),
    lineOf: () => bar.current?.firstElementChild?.getBoundingClientRect().bottom ?? 0,
    isFollowing: true,
  });

  // The current title stays in sight in a bar that is wider than the page.
  useEffect(() => {
    const title = bar.current?.querySelector<HTMLElement>('[aria-current]');
    const box = title?.parentElement;
    if (title && box) box.scrollLeft = title.offsetLeft - (box.clientWidth - title.clientWidth) / 2;
  }, [current]);

  return (
    <nav ref={bar} aria-label={label}>
      <div className="lp-anchors__bar">
        {anchors.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            className="lp-anchors__anchor"
            aria-current={key === current ? 'true' : undefined}
            onClick={() => goTo(key)}
          >
            {title}
          </button>
        ))}
      </div>
    </nav>
  );
}
