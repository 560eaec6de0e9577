import { EmptyState, List, ListRow, Skeletons, Stack } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered, Unanswered } from '../../../shared/answered.tsx';
import { AuthorRow } from '../../../shared/community/author-row.tsx';
import { ContentCard } from '../../../shared/community/content-card.tsx';
import { ListEnd } from '../../../shared/list-end.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useAllPeople, usePostsNamed, useTopicsNamed, type FoundPerson } from '../api.ts';
import { searchTexts } from '../texts.ts';

/** People in the order they were found, each with the way to follow them. */
export function People({ people }: { readonly people: readonly FoundPerson[] }) {
  return (
    <Stack isPadded gap={2}>
      {people.map((person) => (
        <AuthorRow key={person.customerId} author={person} note={person.intro} canFollow />
      ))}
    </Stack>
  );
}

/** All people of a name, page by page. */
export function AllPeople({ word }: { readonly word: string }) {
  const say = useTexts(searchTexts);
  const { rows, ...answer } = useAllPeople(word);
  if (!rows) return <Unanswered answer={answer} skeleton={<Skeletons variant="people" count={6} />} />;
  return (
    <>
      <People people={rows} />
      <ListEnd answer={answer} more={say('more')} end={say('end')} />
    </>
  );
}

interface PostsProps {
  readonly word: string;
  /** Shown of them; all of them without. */
  readonly limit?: number;
}

/** Posts and articles with a word in them, the newest first. */
export function Posts({ word, limit }: PostsProps) {
  const say = useTexts(searchTexts);
  const answer = usePostsNamed(word);
  const all = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  const cards = [...new Map(all.map((card) => [card.dynamicDetailId, card])).values()];
  return (
    <Answered answer={{ ...answer, data: answer.data?.pages[0] }} skeleton={<Skeletons variant="posts" count={3} />}>
      {() =>
        cards.length === 0 ? (
          <EmptyState
            icon="search"
            text={say('noPosts', { word })}
            action={{ text: say('writePost'), href: href('publishGraphtext') }}
          />
        ) : (
          <>
            {cards.slice(0, limit).map((card) => (
              <ContentCard key={card.dynamicDetailId} card={card} />
            ))}
            {limit === undefined && <ListEnd answer={answer} more={say('more')} end={say('end')} />}
          </>
        )
      }
    </Answered>
  );
}

/** Topics with a word in their name, the liveliest first. */
export function Topics({ word, limit }: PostsProps) {
  const say = useTexts(searchTexts);
  const answer = useTopicsNamed(word);
  return (
    <Answered answer={answer} skeleton={<Skeletons variant="list" count={3} />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState
            icon="search"
            text={say('noTopics', { word })}
            action={{ text: say('toSquare'), href: href('square') }}
          />
        ) : (
          <List label={say('topic')}>
            {list.slice(0, limit).map(({ gambitId, name, dynamicNum, memberNum, isEnded }) => (
              <ListRow
                key={gambitId}
                href={href('gambitDetail', { gambitId })}
                title={`#${name}#`}
                note={[say('topicNums', { posts: dynamicNum, members: memberNum }), isEnded && say('topicEnded')]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </List>
        )
      }
    </Answered>
  );
}
