import './message-stream.css';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';

interface MessageStreamProps {
  readonly children: ReactNode;
  readonly label: string;
  /** Changes whenever messages came or went. */
  readonly revision: unknown;
  /** The end is held while it is looked at: what comes is shown at once. */
  readonly isAtNewest: boolean;
  readonly onOlder: () => void;
  readonly onNewer: () => void;
  readonly onEndSeen: (isSeen: boolean) => void;
  /** Button over the end, such as how many came. */
  readonly foot?: ReactNode;
}

const nearPx = 600;
const endPx = 60;

/**
 * The stream of a conversation: scrolls by itself, asks for more at both ends before they are reached, stays at its end while
 * that is looked at, and keeps what is read in its place whatever comes before or after it.
 */
export function MessageStream({ children, label, revision, isAtNewest, ...rest }: MessageStreamProps) {
  const { onOlder, onNewer, onEndSeen, foot } = rest;
  const box = useRef<HTMLDivElement>(null);
  const held = useRef({ isAtEnd: true, anchor: null as Element | null, top: 0 });
  const older = useEffectEvent(onOlder);
  const endSeen = useEffectEvent(onEndSeen);

  /** Keeps where the reader is; whether the end has come into view or left it. */
  const remember = (element: HTMLDivElement): boolean => {
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < endPx;
    // What is read stands at the first row in view; its place is held.
    const frame = element.getBoundingClientRect();
    const anchor = [...element.querySelectorAll('[data-seq]')].find(
      (row) => row.getBoundingClientRect().bottom > frame.top,
    );
    const wasAtEnd = held.current.isAtEnd;
    held.current = { isAtEnd, anchor: anchor ?? null, top: anchor?.getBoundingClientRect().top ?? 0 };
    return wasAtEnd !== isAtEnd;
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { isAtEnd, anchor, top } = held.current;
    if (isAtEnd && isAtNewest) element.scrollTop = element.scrollHeight;
    else if (anchor?.isConnected) element.scrollTop += anchor.getBoundingClientRect().top - top;
    if (remember(element)) endSeen(held.current.isAtEnd);
  }, [revision, isAtNewest]);

  // Pictures, keyboards and turned phones change the height: the end stays in view.
  useEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const settle = (): void => {
      if (held.current.isAtEnd) element.scrollTop = element.scrollHeight;
      if (element.scrollHeight <= element.clientHeight + nearPx) older();
    };
    const observer = new ResizeObserver(settle);
    observer.observe(content);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const check = (): void => {
    const element = box.current;
    if (!element) return;
    if (remember(element)) onEndSeen(held.current.isAtEnd);
    if (element.scrollTop < nearPx) onOlder();
    if (element.scrollHeight - element.scrollTop - element.clientHeight < nearPx) onNewer();
  };

  return (
    <div className="lp-stream">
      {/* Scrolled by the keyboard too, which only what has the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="lp-stream__box" ref={box} role="log" aria-label={label} tabIndex={0} onScroll={check}>
        <div className="lp-stream__rows">{children}</div>
      </div>
      {foot !== undefined && <div className="lp-stream__foot">{foot}</div>}
    </div>
  );
}
