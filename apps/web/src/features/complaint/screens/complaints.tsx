import { usePage } from '@lianpan/nav';
import { Button, Chips, EmptyState, Note, Section, SegmentedControl, Skeletons, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { latePart } from '../../../shared/late-part.tsx';
import { ListEnd } from '../../../shared/list-end.tsx';
import { useAppConfig } from '../../../shared/operation/operation.ts';
import { SubPage } from '../../../shared/page.tsx';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { types, useSeason, useStories, type StoryType } from '../api.ts';
import { SeasonCard, Winners } from '../parts/season-card.tsx';
import { StoryCard } from '../parts/story-card.tsx';
import { awardTexts, storyTexts } from '../texts.ts';

const StorySheet = latePart(() => import('../parts/story-sheet.tsx').then((part) => part.StorySheet));

/** How members were hurt, who knows it too, and the month's award. Product handbook 4.2. */
export default function Complaints() {
  const say = useTexts(storyTexts);
  const { search } = usePage();
  const { status } = useViewer();
  const [sort, setSort] = useState<'new' | 'month'>('new');
  const [type, setType] = useState<StoryType | null>(null);
  // Who comes to tell one is asked for it once it is known who that is.
  const [isWriting, setWriting] = useState(search.get('publish') === '1');
  const answer = useStories(sort, type);
  const report = async (): Promise<void> => {
    if (status !== 'guest' || (await runtime().requireLogin())) setWriting(true);
  };
  const all = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  const cards = [...new Map(all.map((card) => [card.dynamicDetailId, card])).values()];
  return (
    <SubPage
      back="square"
      isNarrow
      footer={
        <Button variant="primary" isBlock icon="edit" onClick={() => void report()}>
          {say('tell')}
        </Button>
      }
    >
      <Stack isPadded gap={3}>
        <Award />
        <NotService />
        <SegmentedControl
          label={say('sorts')}
          isBlock
          value={sort}
          onChange={setSort}
          choices={[
            { key: 'new', title: say('sort_new') },
            { key: 'month', title: say('sort_month') },
          ]}
        />
        <Chips
          label={say('types')}
          choices={[
            { key: '0', title: say('type_all') },
            ...types.map((key) => ({ key: String(key), title: say(`type_${key}`) })),
          ]}
          chosen={[String(type ?? 0)]}
          onTap={(key) => setType(key === '0' ? null : (Number(key) as StoryType))}
        />
        {sort === 'month' && <Note>{say('monthNote')}</Note>}
      </Stack>
      <Answered answer={{ ...answer, data: answer.data?.pages[0] }} skeleton={<Skeletons variant="posts" count={4} />}>
        {() =>
          cards.length === 0 ? (
            <EmptyState text={say('none')} action={{ text: say('tell'), onClick: () => void report() }} />
          ) : (
            <>
              {cards.map((card) => (
                <StoryCard key={card.dynamicDetailId} card={card} />
              ))}
              <ListEnd answer={answer} more={say('more')} end={say('end')} />
            </>
          )
        }
      </Answered>
      <LastWinners />
      {isWriting && status === 'member' && <StorySheet onClose={() => setWriting(false)} />}
    </SubPage>
  );
}

function Award() {
  const { data, isPending } = useSeason();
  // What stands below waits for its place.
  if (isPending) return <Skeletons variant="cards" count={1} />;
  return data?.season ? <SeasonCard season={data.season} hasWay /> : null;
}

/** That this is not where one complains about the service, and where that is. */
function NotService() {
  const say = useTexts(storyTexts);
  const phone = useAppConfig().data?.complaintPhone;
  return <Note>{phone ? <a href={`tel:${phone}`}>{say('notService', { phone })}</a> : say('notServicePlain')}</Note>;
}

/** Winners of the newest season that is published. */
function LastWinners() {
  const say = useTexts(awardTexts);
  const { data } = useSeason();
  const last = data?.seasons.find(({ state }) => state === 'published');
  const view = useSeason(last?.seasonId).data?.season;
  if (!last || !view || view.winners.length === 0) return null;
  return (
    <Section title={say('winners')} note={last.month} isFlush>
      <Winners season={view} />
    </Section>
  );
}
