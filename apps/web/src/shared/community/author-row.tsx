import './author-row.css';
import { Button, Tag } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { hrefIfThere } from '../../routes/href.ts';
import { MemberFace } from '../member-face.tsx';
import { asMember, useViewer } from '../runtime.ts';
import { catalogue, useTexts } from '../texts.ts';
import { useFollow, type ContentCard } from './api.ts';
import { communityTexts } from './community-texts.ts';

const roleTexts = catalogue({
  adviser: ['投顾', 'Adviser'],
  creator: ['创作者', 'Creator'],
  official: ['官方', 'Official'],
  institution: ['机构', 'Institution'],
});

const roles = ['adviser', 'creator', 'official', 'institution'] as const;

interface AuthorRowProps {
  readonly author: ContentCard['author'];
  readonly note: ReactNode;
  /** Whether following is offered here. */
  readonly canFollow?: boolean;
  readonly action?: ReactNode;
}

/** Who wrote something, when, and the way to follow them. */
export function AuthorRow({ author, note, canFollow = false, action }: AuthorRowProps) {
  const role = useTexts(roleTexts);
  const { customerId, nickName, headImg, authType } = author;
  const named = roles[authType - 1];
  const href = customerId === '' ? undefined : hrefIfThere('personal', { customerId });
  const face = (
    <>
      <MemberFace nickName={nickName} imageUrl={headImg} size="small" />
      <span className="author-row__words">
        <span className="author-row__name">
          {nickName}
          {named && <Tag>{role(named)}</Tag>}
        </span>
        <span className="author-row__note">{note}</span>
      </span>
    </>
  );
  return (
    <div className="author-row">
      {href === undefined ? (
        <span className="author-row__who">{face}</span>
      ) : (
        <a className="author-row__who" href={href}>
          {face}
        </a>
      )}
      {canFollow && customerId !== '' && <FollowButton customerId={customerId} isFocus={author.isFocus} />}
      {action}
    </div>
  );
}

interface FollowButtonProps {
  readonly customerId: string;
  readonly isFocus: boolean;
}

/** Follows somebody, or no longer. A guest signs in first; nobody follows themselves. */
export function FollowButton({ customerId, isFocus }: FollowButtonProps) {
  const say = useTexts(communityTexts);
  const viewer = useViewer();
  const follow = useFollow();
  if (viewer.customerId === customerId) return null;
  const isNow = follow.isPending ? follow.variables.status === 1 : (follow.data?.isFocus ?? isFocus);
  const toggle = asMember(() => follow.mutate({ customerId, status: isNow ? 0 : 1 }));
  return (
    <Button size="sm" variant={isNow ? 'quiet' : 'primary'} isDisabled={follow.isPending} onClick={toggle}>
      {say(isNow ? 'followed' : 'follow')}
    </Button>
  );
}
