import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { partInView } from './part-in-view.ts';

const scrollerOf = (within: Element | null): Element | null => within?.closest('.lp-page__scroll') ?? null;

const partOf = (scroller: Element, key: string): HTMLElement | null =>
  scroller.querySelector<HTMLElement>(`[data-anchor="${key}"]`);

interface FollowedParts {
  /** The `data-anchor` of the parts, top first. */
  readonly keys: readonly string[];
  /** Where the page is read: viewport px that a part's top has passed when one reads it. */
  readonly lineOf: (scroller: Element) => number;
  readonly isFollowing: boolean;
}

/** Which part of the scrolling page around `within` is being read, and the way to each of them. */
export function useParts(within: RefObject<HTMLElement | null>, { keys, lineOf, isFollowing }: FollowedParts) {
  const [current, setCurrent] = useState(keys[0]);
  const follow = useEffectEvent((scroller: Element) => {
    const line = lineOf(scroller);
    const tops = keys.map((key) => (partOf(scroller, key)?.getBoundingClientRect().top ?? 0) - line);
    const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
    setCurrent(keys[partInView(tops, isAtEnd)]);
  });
  useEffect(() => {
    const scroller = scrollerOf(within.current);
    if (!isFollowing || !scroller) return;
    const onScroll = (): void => follow(scroller);
    onScroll();
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', onScroll);
  }, [isFollowing, within]);

  /** Scrolls there and gives the part, so that who wants can move the focus too. */
  const goTo = (key: string): HTMLElement | null => {
    const scroller = scrollerOf(within.current);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const part = scroller && partOf(scroller, key);
    part?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
    return part;
  };
  return { current, goTo };
}
