import './anchor-tabs.css';
import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
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
  /** Whether the page's head has been scrolled away. */
  readonly isShown: boolean;
}

/**
 * Ways to the parts of a long page, and where in it one is. They lie over the page once its head is out of sight and take
 * no room of their own, so nothing moves when they come. Parts carry `data-anchor` and stand in the same scrolling page.
 */
export function AnchorTabs({ anchors, label, isShown }: AnchorTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const { current, goTo } = useParts(bar, {
    keys: anchors.map(({ key }) => key),
    lineOf: () => bar.current?.firstElementChild?.getBoundingClientRect().bottom ?? 0,
    isFollowing: isShown,
  });

  // The current title stays in sight in a bar that is wider than the page.
  useEffect(() => {
    const title = bar.current?.querySelector<HTMLElement>('[aria-current]');
    const box = title?.parentElement;
    if (title && box) box.scrollLeft = title.offsetLeft - (box.clientWidth - title.clientWidth) / 2;
  }, [current]);

  return (
    <nav ref={bar} className={classNames('lp-anchors', isShown && 'lp-anchors--shown')} aria-label={label}>
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
