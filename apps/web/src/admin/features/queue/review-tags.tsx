import { Tag } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { Review } from './api.ts';
import { queueTexts } from './texts.ts';

const tones = { A: 'up', B: 'warn', C: 'neutral' } as const;

/** How bad it may be, and why it came in. */
export function ReviewTags({ review }: { readonly review: Review }) {
  const say = useTexts(queueTexts);
  return (
    <>
      {review.class && <Tag tone={tones[review.class]}>{say(`class_${review.class}`)}</Tag>}
      <Tag>{say(review.reason)}</Tag>
      {review.isComment && <Tag>{say('comment')}</Tag>}
    </>
  );
}
