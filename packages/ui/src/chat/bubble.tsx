import './bubble.css';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useLongPress } from '../gestures/use-long-press.ts';

export interface BubbleState {
  readonly tone: 'quiet' | 'failed';
  readonly text: string;
  readonly action?: { readonly text: string; readonly onClick: () => void } | undefined;
}

interface BubbleProps {
  readonly children: ReactNode;
  readonly isOwn: boolean;
  /** Who speaks; left out where the same one goes on. */
  readonly name?: string | undefined;
  readonly face?: ReactNode;
  readonly mark?: ReactNode;
  /** What is answered, with the way to it. */
  readonly quote?: { readonly name: string; readonly text: string; readonly onOpen: () => void } | undefined;
  /** Without a ground of its own: pictures and cards. */
  readonly isBare?: boolean | undefined;
  readonly state?: BubbleState | undefined;
  /** By a long press, and by the button that the keyboard finds. */
  readonly menu?: { readonly label: string; readonly onOpen: () => void } | undefined;
}

/** One thing that somebody says in a conversation: own ones at the end of the line, others' with their face. */
export function Bubble({ children, isOwn, name, face, mark, quote, isBare, state, menu }: BubbleProps) {
  const press = useLongPress(menu?.onOpen);
  return (
    <div className={classNames('lp-bubble', isOwn && 'lp-bubble--own', name === undefined && 'lp-bubble--goes-on')}>
      <span className="lp-bubble__face">{face}</span>
      <div className="lp-bubble__column">
        {name !== undefined && !isOwn && (
          <span className="lp-bubble__name">
            {name}
            {mark}
          </span>
        )}
        <div className={classNames('lp-bubble__body', isBare && 'lp-bubble__body--bare')} {...press}>
          {quote && (
            <button type="button" className="lp-bubble__quote" onClick={quote.onOpen}>
              <b>{quote.name}</b>
              <span>{quote.text}</span>
            </button>
          )}
          {children}
        </div>
        {state && (
          <span className={classNames('lp-bubble__state', state.tone === 'failed' && 'lp-bubble__state--failed')}>
            {state.text}
            {state.action && (
              <button type="button" className="lp-bubble__again" onClick={state.action.onClick}>
                {state.action.text}
              </button>
            )}
          </span>
        )}
      </div>
      {menu && (
        <button type="button" className="lp-bubble__menu" aria-label={menu.label} onClick={menu.onOpen}>
          <span aria-hidden>⋯</span>
        </button>
      )}
    </div>
  );
}
