import './notification-row.css';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Badge } from '../figures/tag.tsx';
import { Touchable, type Destination } from '../touchable.tsx';

interface NotificationRowProps extends Pick<Destination, 'href' | 'onClick'> {
  readonly face?: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly time: string;
  /** How often it happened, in words. */
  readonly times?: string | undefined;
  readonly isUnread: boolean;
  readonly unreadLabel: string;
  /** A control of its own at the end. */
  readonly action?: ReactNode;
}

/** Something that somebody was told: what, of whom, when; what is unread has a mark. */
export function NotificationRow(props: NotificationRowProps) {
  const { face, title, text, time, times, isUnread, unreadLabel, action, href, onClick } = props;
  return (
    <div className={classNames('lp-notice', isUnread && 'lp-notice--unread')}>
      <Touchable className="lp-notice__main" href={href} onClick={onClick}>
        {face !== undefined && <span className="lp-notice__face">{face}</span>}
        <span className="lp-notice__words">
          <span className="lp-notice__line">
            <span className="lp-notice__title">{title}</span>
            {isUnread && <Badge count="dot" label={unreadLabel} />}
            <time className="lp-notice__time">{time}</time>
          </span>
          <span className="lp-notice__text">{text}</span>
          {times !== undefined && <span className="lp-notice__times">{times}</span>}
        </span>
      </Touchable>
      {action !== undefined && <span className="lp-notice__action">{action}</span>}
    </div>
  );
}

interface DutyCardProps {
  readonly title: string;
  readonly text: string;
  /** By when, in words. */
  readonly until?: string | undefined;
  readonly action: ReactNode;
}

/** Something that has to be done, with the way to do it: it stays until it is. */
export function DutyCard({ title, text, until, action }: DutyCardProps) {
  return (
    <div className="lp-duty">
      <div className="lp-duty__words">
        <b>{title}</b>
        <span>{text}</span>
        {until !== undefined && <small>{until}</small>}
      </div>
      {action}
    </div>
  );
}
