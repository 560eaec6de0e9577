import './conversation-row.css';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Badge } from '../figures/tag.tsx';
import { Touchable, type Destination } from '../touchable.tsx';

interface ConversationRowProps extends Pick<Destination, 'href' | 'onClick'> {
  readonly face: ReactNode;
  readonly title: string;
  readonly mark?: ReactNode;
  readonly time: string;
  /** Stands before the words: that somebody is named, that something is half written. */
  readonly sign?: string | undefined;
  readonly brief: string;
  readonly unread: number;
  /** How the number is told to those who hear it. */
  readonly unreadLabel: string;
  readonly isTop?: boolean | undefined;
  /** It does not ring: its number is quiet. */
  readonly isMuted?: boolean | undefined;
  readonly mutedLabel: string;
}

/** A conversation in the list of them: who, what was said last, when, and how much of it is unread. */
export function ConversationRow(props: ConversationRowProps) {
  const { face, title, mark, time, sign, brief, unread, unreadLabel, isTop, isMuted, mutedLabel, ...to } = props;
  return (
    <Touchable {...to} className={classNames('lp-conversation', isTop && 'lp-conversation--top')}>
      <span className="lp-conversation__face">{face}</span>
      <span className="lp-conversation__words">
        <span className="lp-conversation__line">
          <span className="lp-conversation__title">{title}</span>
          {mark}
          <time className="lp-conversation__time">{time}</time>
        </span>
        <span className="lp-conversation__line">
          <span className="lp-conversation__brief">
            {sign !== undefined && <em>{sign}</em>}
            {brief}
          </span>
          {isMuted && <span className="lp-conversation__muted">{mutedLabel}</span>}
          <Badge count={unread} label={unreadLabel} isQuiet={isMuted} />
        </span>
      </span>
    </Touchable>
  );
}
