import './anchor-tabs.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { partInView } from './part-in-view.ts';

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

const partOf = (scroller: Element, { key }: Anchor): HTMLElement | null =>
  scroller.querySelector(`[data-anchor="${key}"]`);

/**
 * Ways to the parts of a long page, and where in it one is. They lie over the page once its head is out of sight and take
 * no room of their own, so nothing moves when they come. Parts carry `data-anchor` and stand in the same scrolling page.
 */
export function AnchorTabs({ anchors, label, isShown }: AnchorTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(anchors[0]?.key);

  const follow = useEffectEvent((scroller: Element) => {
    const bottom = bar.current?.firstElementChild?.getBoundingClientRect().bottom ?? 0;
    const tops = anchors.map((anchor) => (partOf(scroller, anchor)?.getBoundingClientRect().top ?? 0) - bottom);
    const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
    setCurrent(anchors[partInView(tops, isAtEnd)]?.key);
  });
  useEffect(() => {
    const scroller = bar.current?.closest('.lp-page__scroll');
    if (!isShown || !scroller) return;
    const onScroll = (): void => follow(scroller);
    onScroll();
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', onScroll);
  }, [isShown]);

  // The current title stays in sight in a bar that is wider than the page.
  useEffect(() => {
    const title = bar.current?.querySelector<HTMLElement>('[aria-current]');
    const box = title?.parentElement;
    if (title && box) box.scrollLeft = title.offsetLeft - (box.clientWidth - title.clientWidth) / 2;
  }, [current]);

  const goTo = (anchor: Anchor): void => {
    const scroller = bar.current?.closest('.lp-page__scroll');
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (scroller) partOf(scroller, anchor)?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  };

  return (
    <nav ref={bar} className={classNames('lp-anchors', isShown && 'lp-anchors--shown')} aria-label={label}>
      <div className="lp-anchors__bar">
        {anchors.map((anchor) => (
          <button
            key={anchor.key}
            type="button"
            className="lp-anchors__anchor"
            aria-current={anchor.key === current ? 'true' : undefined}
            onClick={() => goTo(anchor)}
          >
            {anchor.title}
          </button>
        ))}
      </div>
    </nav>
  );
}
