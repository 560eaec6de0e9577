import './comment-thread.css';
import { Button, IconButton, List, ListRow, Sheet, Tag, toast } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../common-texts.ts';
import { confirmDelete } from '../confirm-delete.ts';
import { latePart } from '../late-part.tsx';
import { asMember } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { useAgo } from './ago.ts';
import { useArrangeComment, useDeleteComment, useLikeComment, type Comment } from './api.ts';
import { AuthorRow } from './author-row.tsx';
import { communityTexts } from './community-texts.ts';
import { ContentFiles } from './content-files.tsx';
import { StateNote } from './state-note.tsx';
import { useRegion } from './region.ts';

const ReportSheet = latePart(() => import('../report-sheet.tsx').then((part) => part.ReportSheet));

interface CommentRowProps {
  readonly comment: Comment;
  readonly onReply: () => void;
  /** The reader wrote what the comment stands under, and may arrange what is said. */
  readonly isAuthorReading: boolean;
}

/** One that was said: liked, answered, reported; arranged by the author of what it stands under. */
export function CommentRow({ comment, onReply, isAuthorReading }: CommentRowProps) {
  const say = useTexts(communityTexts);
  const ago = useAgo();
  const regionOf = useRegion();
  const like = useLikeComment();
  const [isMore, setMore] = useState(false);
  const [isShown, setShown] = useState(false);
  const { commentId, author, replyTo, content, image } = comment;
  const isLike = like.variables ? like.variables.status === 1 : comment.isLike;
  const likeNum = like.data?.likeNum ?? comment.likeNum;
  const isHidden = comment.isFolded && !isShown;
  return (
    <article className="comment" id={`comment-${commentId}`}>
      <AuthorRow
        author={author}
        note={[ago(comment.createdTime), regionOf(author.ipRegion)].filter(Boolean).join(' · ')}
        action={<IconButton icon="more" label={say('more')} onClick={() => setMore(true)} />}
      />
      <StateNote status={comment.auditStatus} hint="" />
      {isHidden ? (
        <Button variant="text" size="sm" onClick={() => setShown(true)}>
          {say('foldedOther')} · {say('foldedShow')}
        </Button>
      ) : (
        <p className="comment__text">
          {replyTo !== '' && `@${replyTo} `}
          {content}
        </p>
      )}
      {image && !isHidden && <ContentFiles files={[image]} />}
      <div className="comment__foot">
        <IconButton
          icon={isLike ? 'heartFilled' : 'heart'}
          label={say(isLike ? 'unlike' : 'like', { n: likeNum })}
          isPressed={isLike}
          onClick={asMember(() => like.mutate({ commentId, status: isLike ? 0 : 1 }))}
        />
        <span>{likeNum}</span>
        <Button variant="text" size="sm" onClick={asMember(onReply)}>
          {say('reply')}
        </Button>
        {comment.isTop && <Tag>{say('pinned')}</Tag>}
        {comment.isAuthor && <Tag>{say('author')}</Tag>}
        {comment.isAuthorLiked && <Tag>{say('authorLiked')}</Tag>}
      </div>
      {isMore && <CommentMore comment={comment} isAuthorReading={isAuthorReading} onClose={() => setMore(false)} />}
    </article>
  );
}

interface CommentMoreProps {
  readonly comment: Comment;
  readonly isAuthorReading: boolean;
  readonly onClose: () => void;
}

function CommentMore({ comment, isAuthorReading, onClose }: CommentMoreProps) {
  const say = useTexts(communityTexts);
  const common = useTexts(commonTexts);
  const remove = useDeleteComment();
  const arrange = useArrangeComment();
  const [isReporting, setReporting] = useState(false);
  const { commentId, author, isOwn } = comment;
  const ask = async (): Promise<void> => {
    if (!(await confirmDelete({ text: comment.content }))) return;
    remove.mutate({ commentId }, { onSuccess: () => (toast(say('deleted')), onClose()) });
  };
  const put = (action: 'pin' | 'unpin' | 'fold' | 'unfold'): void =>
    arrange.mutate({ commentId, action }, { onSuccess: onClose });
  if (isReporting) {
    const target = {
      dataType: 0,
      dataId: `comment-${commentId}`,
      customerId: author.customerId,
      name: author.nickName,
    };
    return <ReportSheet isOpen onClose={onClose} target={target} />;
  }
  return (
    <Sheet isOpen onClose={onClose} title={say('more')} closeLabel={common('close')}>
      <List label={say('more')}>
        {isAuthorReading && comment.rootId === null && (
          <ListRow title={say(comment.isTop ? 'unpin' : 'pin')} onClick={() => put(comment.isTop ? 'unpin' : 'pin')} />
        )}
        {isAuthorReading && !isOwn && (
          <ListRow
            title={say(comment.isFolded ? 'unfoldIt' : 'fold')}
            onClick={() => put(comment.isFolded ? 'unfold' : 'fold')}
          />
        )}
        {isOwn && <ListRow title={say('delete')} isDanger onClick={() => void ask()} />}
        {!isOwn && <ListRow title={say('report')} onClick={asMember(() => setReporting(true))} />}
      </List>
    </Sheet>
  );
}
