import { usePage } from '@lianpan/nav';
import { SkeletonBlock } from '@lianpan/ui';
import { useRef, useState } from 'react';
import { latePart } from '../late-part.tsx';
import { replayId } from '../replay.ts';
import { useScrollTo } from '../use-scroll-to.ts';
import type { ContentTarget } from './api.ts';
import { CommentBar } from './comment-bar.tsx';
import type { Writing } from './comment-sheet.tsx';

const Thread = latePart(
  async () => (await import('./comment-thread.tsx')).CommentThread,
  <SkeletonBlock height={320} />,
  { whenNear: true },
);

/**
 * What is said under a thing that nobody of ours wrote, fetched when it is about to be seen; a link may lead straight to it.
 * A replay knows nothing of what people said later. Product handbook 2.6, 2.7, 3.8.
 */
export function LateComments({ target }: { readonly target: ContentTarget }) {
  const { search } = usePage();
  const place = useRef<HTMLDivElement>(null);
  useScrollTo(place, search.get('isScrollToCommentArea') === '1');
  const [writing, setWriting] = useState<Writing | null>(null);
  if (replayId() !== '') return null;
  return (
    <div ref={place}>
      <Thread
        target={target}
        hasAuthor={false}
        commentId={search.get('commentId') ?? undefined}
        writing={writing}
        onWriting={setWriting}
      />
      <div className="comment-bar-line">
        <CommentBar onWrite={() => setWriting({ answered: null })} />
      </div>
    </div>
  );
}
