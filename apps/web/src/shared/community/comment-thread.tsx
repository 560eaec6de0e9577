import { Button, EmptyState, Note, Section, SegmentedControl, Skeletons, Stack } from '@lianpan/ui';
import { useState, type ReactNode } from 'react';
import { Answered } from '../answered.tsx';
import { ListEnd } from '../list-end.tsx';
import { useParts } from '../query-pages.ts';
import { useTexts } from '../texts.ts';
import type { Comment, ContentTarget, Thread } from './api.ts';
import { CommentRow } from './comment-row.tsx';
import { CommentSheet, type Writing } from './comment-sheet.tsx';
import { communityTexts } from './community-texts.ts';

type Sort = 'hot' | 'new' | 'author';
const sorts: readonly Sort[] = ['hot', 'new', 'author'];
const sortTexts = { hot: 'sortHot', new: 'sortNew', author: 'sortAuthor' } as const;
const call = 'POST /api/dynamic/square/getComments';

interface CommentThreadProps {
  readonly target: ContentTarget;
  /** The reader wrote what this stands under. */
  readonly isAuthorReading?: boolean;
  /** News and movements have none whose words could be looked at alone. */
  readonly hasAuthor?: boolean;
  /** The one that a link leads to. */
  readonly commentId?: string | undefined;
  readonly writing: Writing | null;
  readonly onWriting: (writing: Writing | null) => void;
}

/** What is said under a piece of content of any kind, and the sheet to say something oneself. */
export function CommentThread({
  target,
  isAuthorReading = false,
  hasAuthor = true,
  commentId,
  writing,
  onWriting,
}: CommentThreadProps) {
  const say = useTexts(communityTexts);
  const [sort, setSort] = useState<Sort>('hot');
  const answer = useParts(
    call,
    { ...target, sort, ...(commentId !== undefined && { commentId }) },
    { isPersonal: true },
  );
  const first = answer.data?.pages[0];
  const threads = [
    ...new Map(answer.data?.pages.flatMap(({ list }) => list).map((one) => [one.commentId, one])).values(),
  ];
  const reply = (answered: Comment): void => onWriting({ answered });
  return (
    <Section title={say('comments')} note={first ? String(first.counters.commentNum) : undefined} isFlush>
      <Stack isPadded>
        <SegmentedControl
          label={say('order')}
          isBlock
          choices={sorts
            .filter((key) => hasAuthor || key !== 'author')
            .map((key) => ({ key, title: say(sortTexts[key]) }))}
          value={sort}
          onChange={setSort}
        />
      </Stack>
      <Answered answer={{ ...answer, data: first }} skeleton={<Skeletons variant="comments" count={3} />}>
        {({ foldedNum }) => (
          <>
            {threads.length === 0 && <EmptyState text={say('noComments')} />}
            {threads.map((thread) => (
              <OneThread
                key={thread.commentId}
                thread={thread}
                target={target}
                isAuthorReading={isAuthorReading}
                onReply={reply}
              />
            ))}
            {foldedNum > 0 && <Note isPadded>{say('folded', { n: foldedNum })}</Note>}
            {threads.length > 0 && <ListEnd answer={answer} more={say('moreComments')} end={say('end')} />}
          </>
        )}
      </Answered>
      <CommentSheet target={target} writing={writing} onClose={() => onWriting(null)} />
    </Section>
  );
}

interface OneThreadProps {
  readonly thread: Thread;
  readonly target: ContentTarget;
  readonly isAuthorReading: boolean;
  readonly onReply: (comment: Comment) => void;
}

/** One that was said, with the first that answered it and a way to the rest. */
export function OneThread({ thread, target, isAuthorReading, onReply }: OneThreadProps) {
  const say = useTexts(communityTexts);
  const [isWhole, setWhole] = useState(false);
  const row = (comment: Comment) => (
    <CommentRow
      key={comment.commentId}
      comment={comment}
      isAuthorReading={isAuthorReading}
      onReply={() => onReply(comment)}
    />
  );
  return (
    <>
      {row(thread)}
      {thread.replyNum > 0 && (
        <div className="comment__replies">
          {isWhole ? <AllReplies rootId={thread.commentId} target={target} row={row} /> : thread.replies.map(row)}
          {!isWhole && thread.replyNum > thread.replies.length && (
            <Button variant="text" size="sm" onClick={() => setWhole(true)}>
              {say('allReplies', { n: thread.replyNum })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface AllRepliesProps {
  readonly rootId: string;
  readonly target: ContentTarget;
  readonly row: (comment: Comment) => ReactNode;
}

function AllReplies({ rootId, target, row }: AllRepliesProps) {
  const say = useTexts(communityTexts);
  const answer = useParts(call, { ...target, rootId, pageSize: 10 }, { isPersonal: true });
  return (
    <Answered answer={{ ...answer, data: answer.data?.pages[0] }} skeleton={<Skeletons variant="comments" count={2} />}>
      {() => (
        <>
          {answer.data?.pages.flatMap(({ list }) => list).map(row)}
          {answer.hasNextPage && (
            <Button
              variant="text"
              size="sm"
              isLoading={answer.isFetchingNextPage}
              onClick={() => void answer.fetchNextPage()}
            >
              {say('moreReplies')}
            </Button>
          )}
        </>
      )}
    </Answered>
  );
}
