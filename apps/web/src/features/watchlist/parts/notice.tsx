import { Button } from '@lianpan/ui';
import { useEffect, useState } from 'react';
import './notice.css';

interface NoticeContent {
  readonly text: string;
  readonly action?: { readonly text: string; readonly onClick: () => void };
}

const shownMs = 5000;

interface Notice {
  readonly content: (NoticeContent & { readonly id: number }) | null;
  readonly show: (content: NoticeContent) => void;
  readonly close: () => void;
}

/** One notice at a time; a newer one takes the place of the older. */
export function useNotice(): Notice {
  const [content, setContent] = useState<Notice['content']>(null);
  return {
    content,
    show: (next) => setContent((old) => ({ ...next, id: (old?.id ?? 0) + 1 })),
    close: () => setContent(null),
  };
}

/**
 * A sentence over the lower edge of the page for five seconds, with at most one thing to do about it. It stays while
 * the pointer or the focus is on it, and is read aloud politely.
 */
export function NoticeBar({ notice, isAboveFooter }: { notice: Notice; isAboveFooter?: boolean }) {
  const { content, close } = notice;
  const [isHeld, setIsHeld] = useState(false);
  const id = content?.id;
  useEffect(() => {
    if (id === undefined || isHeld) return;
    const timer = setTimeout(close, shownMs);
    return () => clearTimeout(timer);
    // `close` is another function on every render and always does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isHeld]);
  return (
    <div className={isAboveFooter ? 'watchlist-notice watchlist-notice--above' : 'watchlist-notice'} role="status">
      {content && (
        <div
          key={content.id}
          className="watchlist-notice__bubble"
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
        >
          <span className="watchlist-notice__text">{content.text}</span>
          {content.action && (
            <Button
              variant="text"
              onClick={() => {
                setIsHeld(false);
                close();
                content.action?.onClick();
              }}
            >
              {content.action.text}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
