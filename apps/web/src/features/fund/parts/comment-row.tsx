import { Cluster, Figure, IconButton, ListRow, toast } from '@lianpan/ui';
import { useState } from 'react';
import { confirmDelete } from '../../../shared/confirm-delete.ts';
import { minuteText } from '../../../shared/dates.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { MemberFace } from '../../../shared/member-face.tsx';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useDeleteComment, useLikeComment, type Comment } from '../api.ts';
import { fundTexts } from '../texts.ts';

const ReportSheet = latePart(() => import('../../../shared/report-sheet.tsx').then((part) => part.ReportSheet));

/** What somebody said: liked by others, deleted by its author, reported by anybody else. */
export function CommentRow({ comment }: { readonly comment: Comment }) {
  const say = useTexts(fundTexts);
  const isMember = useViewer().status === 'member';
  const like = useLikeComment();
  const remove = useDeleteComment();
  const [isReporting, setReporting] = useState(false);
  const { discussionId, customerId, nickName, headImg, content, createdTime, isOwn, likeNum } = comment;
  const isLike = like.isPending ? like.variables.isLike : comment.isLike;
  const member = (run: () => void) => () => (isMember ? run() : void runtime().requireLogin());
  const ask = async (): Promise<void> => {
    if (!(await confirmDelete({ text: content }))) return;
    remove.mutate({ discussionId }, { onSuccess: () => toast(say('deleted')) });
  };
  return (
    <>
      <ListRow
        leading={<MemberFace nickName={nickName} imageUrl={headImg} size="small" />}
        title={content}
        note={`${nickName} · ${minuteText(createdTime).slice(5)}`}
        trailing={
          <Cluster gap={1}>
            <IconButton
              icon={isLike ? 'heartFilled' : 'heart'}
              label={say(isLike ? 'unlike' : 'like', { n: likeNum })}
              isPressed={isLike}
              onClick={member(() => like.mutate({ discussionId, isLike: !isLike }))}
            />
            <Figure text={String(likeNum)} />
            {isOwn ? (
              <IconButton icon="trash" label={say('delete')} isDisabled={remove.isPending} onClick={() => void ask()} />
            ) : (
              <IconButton icon="warn" label={say('report')} onClick={member(() => setReporting(true))} />
            )}
          </Cluster>
        }
      />
      {isReporting && (
        <ReportSheet
          isOpen
          onClose={() => setReporting(false)}
          target={{ dataType: 0, dataId: `fund-${discussionId}`, customerId, name: nickName }}
        />
      )}
    </>
  );
}
