import { usePage } from '@lianpan/nav';
import { Accordion, Button, Chips, EmptyState, GuestState, Note, Skeletons, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { latePart } from '../../../shared/late-part.tsx';
import { ListEnd } from '../../../shared/list-end.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { ShareCard } from '../../../shared/share-wall/share-card.tsx';
import { ShareHead } from '../../../shared/share-wall/share-head.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import { filters, useShares, type WallFilter } from '../api.ts';
import { wallTexts } from '../texts.ts';

const PublishSheet = latePart(() => import('../parts/publish-sheet.tsx').then((part) => part.PublishSheet));

/** Real trades with their reasons, losers with winners. Product handbook 4.1. */
export default function ShareStock() {
  const say = useTexts(wallTexts);
  const signIn = useSignIn();
  const { search } = usePage();
  const { status } = useViewer();
  const named = search.get('stockNo') ?? '';
  const stockNo = /^\d{6}$/.test(named) ? named : undefined;
  const asked = search.get('filter') as WallFilter | null;
  const [filter, setFilter] = useState<WallFilter>(asked !== null && filters.includes(asked) ? asked : 'all');
  // Who comes to show one is asked for it once it is known who that is.
  const [isWriting, setWriting] = useState(search.get('publish') === '1');
  const answer = useShares(filter, stockNo);
  const write = async (): Promise<void> => {
    if (status !== 'guest' || (await runtime().requireLogin())) setWriting(true);
  };
  const all = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  const cards = [...new Map(all.map((card) => [card.dynamicDetailId, card])).values()];
  const isClosed = filter === 'watchlist' && status === 'guest';
  return (
    <SubPage
      back="hall"
      isNarrow
      footer={
        <Button variant="primary" isBlock icon="edit" onClick={() => void write()}>
          {say('publish')}
        </Button>
      }
    >
      <Stack isPadded gap={2}>
        {answer.data?.pages[0] && <ShareHead stat={answer.data.pages[0].stat} days={answer.data.pages[0].stat.days} />}
        <Accordion parts={[{ key: 'order', title: say('order'), content: <Note>{say('orderText')}</Note> }]} />
        {stockNo !== undefined && (
          <Note>
            {say('ofStock', { stock: cards[0]?.share.stockName ?? stockNo })}
            <Button variant="text" size="sm" href={href('shareStock')}>
              {say('allStocks')}
            </Button>
          </Note>
        )}
        <Chips
          label={say('filters')}
          choices={filters.map((key) => ({ key, title: say(`filter_${key}`) }))}
          chosen={[filter]}
          onTap={(key) => setFilter(key as WallFilter)}
        />
      </Stack>
      {isClosed ? (
        <GuestState text={say('guestWatch')} action={signIn} />
      ) : (
        <Answered
          answer={{ ...answer, data: answer.data?.pages[0] }}
          skeleton={<Skeletons variant="posts" count={4} />}
        >
          {() =>
            cards.length === 0 ? (
              <EmptyState
                text={say(filter === 'watchlist' ? 'noneWatch' : 'none')}
                action={{ text: say('publish'), onClick: () => void write() }}
              />
            ) : (
              <>
                {cards.map((card) => (
                  <ShareCard key={card.dynamicDetailId} card={card} />
                ))}
                <ListEnd answer={answer} more={say('more')} end={say('end')} />
              </>
            )
          }
        </Answered>
      )}
      {isWriting && status === 'member' && (
        <PublishSheet onClose={() => setWriting(false)} practiceKey={search.get('practiceKey') ?? undefined} />
      )}
    </SubPage>
  );
}
