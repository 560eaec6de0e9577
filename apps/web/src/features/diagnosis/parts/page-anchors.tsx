import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { diagnosisTexts } from '../texts.ts';
import { partInView } from './part-in-view.ts';
import './page-anchors.css';

/** The parts of the page as a phone shows them, top first. */
const anchors = ['charts', 'book', 'score', 'win', 'levels'] as const;
type Anchor = (typeof anchors)[number];

const titleOf = {
  charts: 'toCharts',
  book: 'toBook',
  score: 'toScore',
  win: 'toWin',
  levels: 'toLevels',
} as const;

const blockOf = (scroller: Element, anchor: Anchor): HTMLElement | null =>
  scroller.querySelector(`.diagnosis-block--${anchor}`);

/** Ways to the parts of a long page. They lie over it once the header is out of sight and take no room of their own. */
export function PageAnchors({ isShown }: { readonly isShown: boolean }) {
  const say = useTexts(diagnosisTexts);
  const bar = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<Anchor>('charts');

  const follow = useEffectEvent((scroller: Element) => {
    const bottom = bar.current?.firstElementChild?.getBoundingClientRect().bottom ?? 0;
    const tops = anchors.map((anchor) => (blockOf(scroller, anchor)?.getBoundingClientRect().top ?? 0) - bottom);
    const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
    setCurrent(anchors[partInView(tops, isAtEnd)] ?? 'charts');
  });
  useEffect(() => {
    const scroller = bar.current?.closest('.lp-page__scroll');
    if (!isShown || !scroller) return;
    const onScroll = (): void => follow(scroller);
    onScroll();
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', onScroll);
  }, [isShown]);

  const goTo = (anchor: Anchor): void => {
    const scroller = bar.current?.closest('.lp-page__scroll');
    const block = scroller && blockOf(scroller, anchor);
    if (!block) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    block.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  };

  return (
    <nav
      ref={bar}
      className={isShown ? 'diagnosis-anchors diagnosis-anchors--shown' : 'diagnosis-anchors'}
      aria-label={say('parts')}
    >
      <div className="diagnosis-anchors__bar">
        {anchors.map((anchor) => (
          <button
            key={anchor}
            type="button"
            className="diagnosis-anchors__anchor"
            aria-current={anchor === current ? 'true' : undefined}
            onClick={() => goTo(anchor)}
          >
            {say(titleOf[anchor])}
          </button>
        ))}
      </div>
    </nav>
  );
}
