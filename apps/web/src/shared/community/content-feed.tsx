import { EmptyState, Skeletons, type StateAction } from '@lianpan/ui';
import { Answered } from '../answered.tsx';
import { ListEnd } from '../list-end.tsx';
import { useParts } from '../query-pages.ts';
import type { CallInput } from '@lianpan/client';
import { Fragment, type ReactNode } from 'react';
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
  /** What stands after the first card, the second and so on; at the end where there are fewer. */
  readonly between?: Readonly<Record<number, ReactNode>>;
}

/** A list of cards that grows when it is asked to; none of them twice, however its order changes meanwhile. */
export function ContentFeed({
  answer,
  empty,
  isRecommended = false,
  hidesFollow = false,
  between = {},
}: ContentFeedProps) {
  const say = useTexts(communityTexts);
  const all = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  const cards = [...new Map(all.map((card) => [card.dynamicDetailId, card])).values()];
  return (
    <Answered answer={{ ...answer, data: answer.data?.pages[0] }} skeleton={<Skeletons variant="posts" count={4} />}>
      {() =>
        cards.length === 0 ? (
          <>
            <EmptyState text={empty.text} {...(empty.action && { action: empty.action })} />
            {Object.values(between)}
          </>
        ) : (
          <>
            {cards.map((card, at) => (
              <Fragment key={card.dynamicDetailId}>
                <ContentCard
                  card={card}
                  hottest={card.hottestComment}
                  isRecommended={isRecommended}
                  hidesFollow={hidesFollow}
                />
                {between[at + 1]}
              </Fragment>
            ))}
            {Object.entries(between).flatMap(([after, part]) => (Number(after) > cards.length ? [part] : []))}
            <ListEnd answer={answer} more={say('moreCards')} end={say('end')} />
          </>
        )
      }
    </Answered>
  );
}
