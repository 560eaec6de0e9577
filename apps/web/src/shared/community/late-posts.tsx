import { SkeletonBlock } from '@lianpan/ui';
import { latePart } from '../late-part.tsx';
import { replayId } from '../replay.ts';
import type { PostSubject } from './subject-posts.tsx';

const Posts = latePart(async () => (await import('./subject-posts.tsx')).SubjectPosts, <SkeletonBlock height={320} />, {
  whenNear: true,
});

/** What people write of a subject, fetched when it is about to be seen. A replay knows nothing of what people wrote later. */
export function LatePosts({ subject }: { readonly subject: PostSubject }) {
  return replayId() === '' ? <Posts subject={subject} /> : null;
}
