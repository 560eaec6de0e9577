import './figure.css';
import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { toneClass, type Tone } from '../tone.ts';

export type FigureSize = 'xs' | 'sm' | 'base' | 'md' | 'lg' | 'xl' | '2xl';

interface FigureProps {
  /** The figure as it is to be read, sign and unit included; a missing value comes as `--`. */
  text: string;
  tone?: Tone | undefined;
  /** Step of the type scale; without it the size of the text around. */
  size?: FigureSize | undefined;
  isStrong?: boolean | undefined;
  /** Room kept free, in digits, so that a shorter figure does not move its neighbours. */
  digits?: number | undefined;
  /** Turns the figure into a button with a dotted line under it. */
  onExplain?: (() => void) | undefined;
  /** Accessible name of that button, for example the name of the figure. */
  explainLabel?: string | undefined;
  /** False where the text changes by the reader's own hand (a crosshair) and a flash would only flicker. */
  isFlashing?: boolean | undefined;
}

/**
 * One number of the market: tabular digits, red up, green down, grey flat.
 *
 * States: still; just changed (a soft tint that fades in 600 ms, none with reduced motion); explainable.
 */
export function Figure({
  text,
  tone = 'none',
  size,
  isStrong,
  digits,
  onExplain,
  explainLabel,
  isFlashing = true,
}: FigureProps) {
  const element = useRef<HTMLElement>(null);
  const shown = useRef(text);

  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    if (isFlashing && element.current) flash(element.current, tone);
  }, [text, tone, isFlashing]);

  const className = classNames(
    'lp-figure',
    toneClass(tone),
    size && `lp-figure--${size}`,
    isStrong && 'lp-figure--strong',
    onExplain && 'lp-figure--explained',
  );
  const style = digits === undefined ? undefined : { minWidth: `${digits}ch` };
  if (onExplain) {
    const name = explainLabel === undefined ? undefined : `${explainLabel} ${text}`;
    return (
      <button
        type="button"
        ref={(node) => void (element.current = node)}
        className={className}
        style={style}
        aria-label={name}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onExplain();
        }}
      >
        <span className="lp-figure__text">{text}</span>
      </button>
    );
  }
  return (
    <span ref={element} className={className} style={style}>
      {text}
    </span>
  );
}

function flash(element: HTMLElement, tone: Tone): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const tint = `var(--lp-${tone === 'none' ? 'brand' : tone}-tint)`;
  element.animate([{ backgroundColor: tint }, { backgroundColor: 'transparent' }], {
    duration: 600,
    easing: 'ease-out',
  });
}
