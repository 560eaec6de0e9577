import './action-bar.css';
import { Icon, type IconName } from '@lianpan/ui';
import { useState, type ReactNode } from 'react';
import { latePart } from '../late-part.tsx';
import { asMember } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { useCollectData, useLikeData, type ContentCard, type ContentTarget } from './api.ts';
import { communityTexts } from './community-texts.ts';

const ForwardSheet = latePart(() => import('./forward-sheet.tsx').then((part) => part.ForwardSheet));

interface ActionProps {
  readonly icon: IconName;
  readonly label: string;
  readonly text: ReactNode;
  readonly isOn?: boolean;
  readonly href?: string | undefined;
  readonly onClick?: () => void;
}

function Action({ icon, label, text, isOn = false, href, onClick }: ActionProps) {
  const className = isOn ? 'action-bar__button action-bar__button--on' : 'action-bar__button';
  const content = (
    <>
      <Icon name={icon} size={18} />
      {text !== '' && <span aria-hidden>{text}</span>}
    </>
  );
  return href === undefined ? (
    <button type="button" className={className} aria-label={label} aria-pressed={isOn} onClick={onClick}>
      {content}
    </button>
  ) : (
    <a className={className} href={href} aria-label={label}>
      {content}
    </a>
  );
}

interface ActionBarProps {
  readonly target: ContentTarget;
  readonly title: string;
  readonly counters: ContentCard['counters'];
  readonly mine: { readonly isLike: boolean; readonly isCollect: boolean };
  /** Where the comments are, or how one gets to those of this page; without either none are offered. */
  readonly commentHref?: string | undefined;
  readonly onComment?: () => void;
  /** Beside a line to write in: signs with their numbers alone. */
  readonly isCompact?: boolean;
}

/** Pass on, talk, keep, like: of any kind of content. */
export function ActionBar({
  target,
  title,
  counters,
  mine,
  commentHref,
  onComment,
  isCompact = false,
}: ActionBarProps) {
  const say = useTexts(communityTexts);
  const like = useLikeData();
  const collect = useCollectData();
  const [isForwarding, setForwarding] = useState(false);
  const view = like.data ?? collect.data ?? counters;
  const isLike = like.variables ? like.variables.status === 1 : mine.isLike;
  const isCollect = collect.variables ? collect.variables.status === 1 : mine.isCollect;
  const likeNum = like.data?.likeNum ?? counters.likeNum + Number(isLike) - Number(mine.isLike);
  const numOr = (num: number, words: string): ReactNode => (num > 0 ? num : isCompact ? '' : words);
  return (
    <div className={isCompact ? 'action-bar action-bar--compact' : 'action-bar'}>
      <Action
        icon="share"
        label={say('forwardOf', { n: view.forwardNum })}
        text={numOr(view.forwardNum, say('forward'))}
        onClick={asMember(() => setForwarding(true))}
      />
      {(commentHref !== undefined || onComment !== undefined) && (
        <Action
          icon="square"
          label={say('commentOf', { n: counters.commentNum })}
          text={numOr(counters.commentNum, say('comments'))}
          href={commentHref}
          {...(onComment && { onClick: onComment })}
        />
      )}
      <Action
        icon={isCollect ? 'starFilled' : 'star'}
        label={say(isCollect ? 'uncollect' : 'collect')}
        text={isCompact ? '' : say(isCollect ? 'collected' : 'collect')}
        isOn={isCollect}
        onClick={asMember(() => collect.mutate({ ...target, status: isCollect ? 0 : 1 }))}
      />
      <Action
        icon={isLike ? 'heartFilled' : 'heart'}
        label={say(isLike ? 'unlike' : 'like', { n: likeNum })}
        text={numOr(likeNum, '0')}
        isOn={isLike}
        onClick={asMember(() => like.mutate({ ...target, status: isLike ? 0 : 1 }))}
      />
      {isForwarding && <ForwardSheet target={target} title={title} onClose={() => setForwarding(false)} />}
    </div>
  );
}
