import type { CallInput } from '@lianpan/client';
import { Button, List, ListRow, Section, Skeletons, Stack } from '@lianpan/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '../../routes/href.ts';
import { Answered } from '../answered.tsx';
import { ListEnd } from '../list-end.tsx';
import type { ContentCard as Card } from './api.ts';
import { communityTexts } from './community-texts.ts';
import { ContentCard } from './content-card.tsx';
import { useFeed, type FeedInput } from './content-feed.tsx';
import { useParts } from '../query-pages.ts';
import { useTexts } from '../texts.ts';

const shownFirst = 3;
const pageSize = 10;

/** Of what the posts are: a tool's page, a stock, a theme by its name. */
export type PostSubject = { readonly toolId: number } | { readonly stockNo: string } | { readonly theme: string };

const toolCall = 'POST /api/dynamic/square/getMarkingToolDynamics';

/** The newest posts of a subject, the way to all of them and to an own one. Product handbook 3.10. */
export function SubjectPosts({ subject }: { readonly subject: PostSubject }) {
  return 'toolId' in subject ? (
    <ToolPosts toolId={subject.toolId} />
  ) : 'stockNo' in subject ? (
    <FeedPosts asked={{ stockNo: subject.stockNo }} writing={href('publishGraphtext', { stockNo: subject.stockNo })} />
  ) : (
    <FeedPosts asked={{ keyword: subject.theme }} writing={href('publishGraphtext')} />
  );
}

function ToolPosts({ toolId }: { readonly toolId: number }) {
  const asked: Omit<CallInput<typeof toolCall>, 'cursor'> = { markingToolId: toolId, pageSize };
  const answer = useParts(toolCall, asked, { isPersonal: true });
  return <Posts answer={answer} writing={href('publishGraphtext', { markingToolId: String(toolId) })} />;
}

interface FeedPostsProps {
  readonly asked: Omit<FeedInput, 'tab'>;
  readonly writing: string;
}

function FeedPosts({ asked, writing }: FeedPostsProps) {
  const answer = useFeed({ tab: 'new', pageSize, ...asked });
  return <Posts answer={answer} writing={writing} />;
}

interface PostsProps {
  readonly answer: Pick<
    UseInfiniteQueryResult,
    'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  > &
    Omit<Parameters<typeof Answered>[0]['answer'], 'data'> & {
      readonly data?: { readonly pages: readonly { readonly list: readonly Card[] }[] } | undefined;
    };
  /** Where one is written. */
  readonly writing: string;
}

function Posts({ answer, writing }: PostsProps) {
  const say = useTexts(communityTexts);
  const [isWhole, setWhole] = useState(false);
  const all = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  const cards = [...new Map(all.map((card) => [card.dynamicDetailId, card])).values()];
  const hasMore = cards.length > shownFirst || answer.hasNextPage;
  return (
    <Section
      title={say('posts')}
      action={hasMore && !isWhole ? { text: say('allPosts'), onClick: () => setWhole(true) } : undefined}
      isFlush
    >
      <Answered
        answer={{ ...answer, data: answer.data?.pages[0] }}
        skeleton={<Skeletons variant="posts" count={shownFirst} />}
      >
        {() =>
          cards.length === 0 ? (
            <List label={say('posts')}>
              <ListRow title={say('writePost')} note={say('noPosts')} href={writing} />
            </List>
          ) : (
            <>
              {cards.slice(0, isWhole ? undefined : shownFirst).map((card) => (
                <ContentCard key={card.dynamicDetailId} card={card} />
              ))}
              {isWhole && <ListEnd answer={answer} more={say('moreCards')} end={say('end')} />}
              <Stack isPadded>
                <Button isBlock icon="edit" href={writing}>
                  {say('writePost')}
                </Button>
              </Stack>
            </>
          )
        }
      </Answered>
    </Section>
  );
}
