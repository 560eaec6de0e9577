import './endless-list.css';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { scrollingAncestor, watchScrollEnd } from '../gestures/scroll-end.ts';
import { usePullToRefresh } from './use-pull-to-refresh.ts';

export interface EndlessListTexts {
  pull: string;
  release: string;
  refreshing: string;
  loadingMore: string;
  failed: string;
  retry: string;
  end: string;
}

interface EndlessListProps {
  children: ReactNode;
  texts: EndlessListTexts;
  /** `idle` asks for more when the end comes near; `end` says so; `error` waits for a tap. */
  status: 'idle' | 'loading' | 'error' | 'end';
  onLoadMore: () => void;
  /** Without it there is no pulling. The promise keeps the turning ring. */
  onRefresh?: (() => Promise<unknown>) | undefined;
  /** How far before its end the list asks for more; 20 px by default, more where rows should be there in time. */
  aheadPx?: number | undefined;
  /** False hides the last line while the list is shorter than a page. */
  isEndShown?: boolean | undefined;
}

/**
 * A list that loads on as it is read and refreshes by pulling at its top.
 *
 * It scrolls in the nearest scrolling ancestor. States by `status`: idle, loading more, failed with retry, ended.
 */
export function EndlessList(props: EndlessListProps) {
  const { children, texts, status, onLoadMore, onRefresh, isEndShown = true, aheadPx } = props;
  const root = useRef<HTMLDivElement>(null);
  const edge = useRef<HTMLDivElement>(null);
  const pull = usePullToRefresh(root, onRefresh);
  const loadMore = useEffectEvent(onLoadMore);

  // Observing afresh after each page makes a page shorter than the screen ask for the next one.
  useEffect(() => {
    const element = edge.current;
    if (status !== 'idle' || !element) return;
    return watchScrollEnd(scrollingAncestor(element), () => loadMore(), aheadPx);
  }, [status, aheadPx]);

  const pullText = { rest: texts.pull, pulling: texts.pull, ready: texts.release, refreshing: texts.refreshing }[pull];
  return (
    <div className={`lp-endless lp-endless--${pull}`} ref={root}>
      {onRefresh && (
        <div className="lp-endless__head" aria-live="polite" aria-hidden={pull !== 'refreshing'}>
          <div className="lp-endless__head-text">
            {pull === 'refreshing' && <span className="lp-spinner" />}
            {pullText}
          </div>
        </div>
      )}
      {children}
      <div className="lp-endless__foot" ref={edge} aria-live="polite">
        {status === 'loading' && (
          <>
            <span className="lp-spinner" />
            {texts.loadingMore}
          </>
        )}
        {status === 'error' && (
          <>
            {texts.failed}
            <Button variant="text" size="sm" onClick={onLoadMore}>
              {texts.retry}
            </Button>
          </>
        )}
        {status === 'end' && isEndShown && texts.end}
      </div>
    </div>
  );
}
