import './reading.css';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { readShare } from './read-share.ts';

/** 0 is the size of all text, 1 and 2 are larger. */
export type ReadingStep = 0 | 1 | 2;

export interface ReadingHeading {
  readonly text: string;
  /** 2 or 3. */
  readonly level: number;
  readonly element: HTMLElement;
}

interface ReadingAreaProps {
  children: ReactNode;
  step: ReadingStep;
  /** The text alone: what carries `data-aside` is put away. */
  isPure?: boolean | undefined;
  /** Names the line that says how much has been read. */
  progressLabel: string;
  areaRef?: Ref<HTMLDivElement> | undefined;
}

/** A long text with a line above it that grows as it is read, in a size of its own. Stands in a scrolling page. */
export function ReadingArea({ children, step, isPure = false, progressLabel, areaRef }: ReadingAreaProps) {
  const text = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const box = text.current;
    const scroller = box?.closest('.lp-page__scroll');
    if (!box || !scroller) return;
    let frame = 0;
    const measure = (): void => {
      frame = 0;
      const { top, height } = box.getBoundingClientRect();
      setPercent(readShare({ top: top - scroller.getBoundingClientRect().top, height, view: scroller.clientHeight }));
    };
    const onScroll = (): void => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    const observer = new ResizeObserver(onScroll);
    observer.observe(box);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      scroller.removeEventListener('scroll', onScroll);
    };
  }, []);
  return (
    <div className="lp-reading" data-step={step} data-pure={isPure} ref={areaRef}>
      <div
        className="lp-reading__progress"
        role="progressbar"
        aria-label={progressLabel}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      <div ref={text}>{children}</div>
    </div>
  );
}

/** Headings of a text as they stand on the page, without those of what stands beside it. */
export function headingsIn(area: HTMLElement | null): ReadingHeading[] {
  const found = area ? [...area.querySelectorAll<HTMLElement>('h2, h3')] : [];
  return found
    .filter((element) => element.closest('[data-aside]') === null && element.textContent.trim() !== '')
    .map((element) => ({ text: element.textContent.trim(), level: element.tagName === 'H3' ? 3 : 2, element }));
}

/** Brings a heading to the top, and the focus with it, so that a reader aloud goes on from there. */
export function goToHeading({ element }: ReadingHeading): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
}
