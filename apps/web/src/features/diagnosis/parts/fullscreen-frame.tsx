import { useLayer, useMediaQuery } from '@lianpan/ui';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useBackEntry } from './use-back-entry.ts';
import { turnedQuery, turnPointers } from './rotated-pointer.ts';
import './fullscreen-frame.css';

interface FullscreenFrameProps {
  readonly isFull: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Shows its content over the whole window and, on a phone held upright, turned to landscape. Escape and the back
 * gesture close it. The content stays mounted, so a chart keeps its place and zoom.
 */
export function FullscreenFrame({ isFull, onClose, label, children }: FullscreenFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isTurned = useMediaQuery(turnedQuery);

  useLayer(isFull, onClose);
  useBackEntry(isFull);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isFull) return;
    const onKey = (event: KeyboardEvent): void => {
      // A sheet above closes itself with the same key first.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('.lp-sheet')) close();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isFull]);

  useEffect(() => {
    if (isFull && isTurned && frame.current) return turnPointers(frame.current);
  }, [isFull, isTurned]);

  return (
    <div
      ref={frame}
      className={isFull ? 'diagnosis-full' : undefined}
      role={isFull ? 'dialog' : undefined}
      aria-modal={isFull || undefined}
      aria-label={isFull ? label : undefined}
    >
      {children}
    </div>
  );
}
