import './coach-mark.css';
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { Button } from '../controls/button.tsx';
import { useLayer } from './layers.ts';
import { useFocusTrap } from './use-focus-trap.ts';

interface CoachMarkProps {
  /** What is explained; it is brought into view and stays bright. */
  target: Element;
  title: string;
  text: string;
  /** Which step of how many, such as `1/3`. */
  progress: string;
  nextText: string;
  onNext: () => void;
  /** Left out on the last step, whose only button ends it. */
  skipText?: string | undefined;
  onSkip: () => void;
  /** Stacking order among overlays. */
  layer: number;
}

/** Room between the bright part, its edge and the words, in pixels. */
const padding = 6;
const gap = 14;
const margin = 16;

/** Points at one thing of the page and says what it is for. Escape and a step back skip it. */
export function CoachMark(props: CoachMarkProps) {
  const { target, title, text, progress, nextText, onNext, skipText, onSkip, layer } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ hole: CSSProperties; panel: CSSProperties }>();
  useLayer(true, onSkip);
  useFocusTrap(panel, true, onSkip);
  useLayoutEffect(() => {
    const measure = (): void => setPlace(placeAround(target.getBoundingClientRect(), panel.current));
    target.scrollIntoView({ block: 'nearest' });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(target);
    watcher.observe(document.documentElement);
    addEventListener('scroll', measure, true);
    return () => {
      watcher.disconnect();
      removeEventListener('scroll', measure, true);
    };
  }, [target]);
  return (
    <div className="lp-coach" style={{ zIndex: layer }}>
      <div className="lp-coach__hole" style={place?.hole} />
      <div
        className="lp-coach__panel"
        ref={panel}
        role="dialog"
        aria-modal
        aria-label={title}
        tabIndex={-1}
        style={place?.panel ?? { visibility: 'hidden' }}
      >
        <h2 className="lp-coach__title">{title}</h2>
        <p className="lp-coach__text">{text}</p>
        <div className="lp-coach__foot">
          <span className="lp-coach__progress">{progress}</span>
          {skipText !== undefined && (
            <Button variant="text" onClick={onSkip}>
              {skipText}
            </Button>
          )}
          <Button variant="primary" onClick={onNext}>
            {nextText}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The words stand below what they explain where there is room, otherwise above it, never outside the window. */
function placeAround(target: DOMRect, panel: HTMLElement | null): { hole: CSSProperties; panel: CSSProperties } {
  const { width = 0, height = 0 } = panel?.getBoundingClientRect() ?? {};
  const below = target.bottom + padding + gap;
  const above = target.top - padding - gap - height;
  const top = below + height + margin <= innerHeight || above < margin ? below : above;
  const left = Math.max(margin, Math.min(target.left + target.width / 2 - width / 2, innerWidth - width - margin));
  return {
    hole: {
      top: target.top - padding,
      left: target.left - padding,
      width: target.width + 2 * padding,
      height: target.height + 2 * padding,
    },
    panel: { top: Math.max(margin, Math.min(top, innerHeight - height - margin)), left },
  };
}
