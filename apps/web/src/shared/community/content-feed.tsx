import { EmptyState, SkeletonRows, type StateAction } from '@lianpan/ui';
import { Answered } from '../answered.tsx';
import { ListEnd } from '../list-end.tsx';
import { useParts } from '../query-pages.ts';
import type { CallInput } from '@lianpan/client';
import { useTexts } from '../texts.ts';
import { communityTexts } from './community-texts.ts';
import { ContentCard } from './content-card.tsx';

const feed = 'POST /api/dynamic/square/getSquareDynamics';

export type FeedInput = Omit<CallInput<typeof feed>, 'cursor'>;

export const useFeed = (input: FeedInput) => useParts(feed, input, { isPersonal: true });

interface ContentFeedProps {
  readonly answer: ReturnType<typeof useFeed>;
  readonly empty: { readonly text: string; readonly action?: StateAction };
  readonly isRecommended?: boolean;
  readonly hidesFollow?: boolean;
}

/** A list of cards that grows when it is asked to; none of them twice, however its order changes meanwhile. */
export function ContentFeed({ answer, empty, isRecommended = false, hidesFollow = false }: ContentFeedProps) {
  const say = useTexts(communityTexts);
  const all = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  const cards = [...new Map(all.map((card) => [card.dynamicDetailId, card])).values()];
  return (
    <Answered answer={{ ...answer, data: answer.data?.pages[0] }} skeleton={<SkeletonRows count={6} />}>
      {() =>
        cards.length === 0 ? (
          <EmptyState text={empty.text} {...(empty.action && { action: empty.action })} />
        ) : (
          <>
            {cards.map((card) => (
              <ContentCard
                key={card.dynamicDetailId}
                card={card}
                hottest={card.hottestComment}
                isRecommended={isRecommended}
                hidesFollow={hidesFollow}
              />
            ))}
            <ListEnd answer={answer} more={say('moreCards')} end={say('end')} />
          </>
        )
      }
    </Answered>
  );
}
