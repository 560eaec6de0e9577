import { Chips, EmptyState, List, SegmentedControl, Section, SkeletonRows, Stack } from '@lianpan/ui';
import { useEffect, useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { ListEnd } from '../../../shared/list-end.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useSignals, type Signal } from '../api.ts';
import { withFewHidden } from '../parts/few-hidden.ts';
import { SignalRow } from '../parts/signal-row.tsx';
import { Archived, TacticsFoot, TacticsLock } from '../parts/tactics-page.tsx';
import { pageTexts } from '../page-texts.ts';
import { tacticsTexts } from '../texts.ts';

const shelves = ['new', 'held', 'warn', 'out'] as const;
type Shelf = (typeof shelves)[number];
/** What the server is asked for: new signals alone would fill the first pages. */
const stateOf = { new: 'pending', held: 'held', warn: 'held', out: 'over' } as const;

/** New ones wait for the open; warned ones have met their exit, or are close to the price that ends their idea. */
const shelfOf = ({ state, leaving, cell, invalidPrice }: Signal): Shelf => {
  if (state === 'pending') return 'new';
  if (state !== 'held') return 'out';
  const isClose = cell?.price != null && invalidPrice !== null && cell.price <= invalidPrice * 1.02;
  return leaving !== null || isClose ? 'warn' : 'held';
};

/** What the tactics hold now, and what left of late. Market handbook F.1. */
export default function StockPool() {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  const [shelf, setShelf] = useState<Shelf>('held');
  const [isFollowed, setIsFollowed] = useState(false);
  const answer = useSignals({ isFollowed, state: stateOf[shelf], pageSize: 100 });
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = answer;
  // Warned ones may stand behind pages of others that are held.
  const isBare = data !== undefined && !data.pages.some(({ list }) => list.some((one) => shelfOf(one) === shelf));
  const isSeeking = isBare && hasNextPage && !isError;
  useEffect(() => {
    if (isSeeking && !isFetchingNextPage) void fetchNextPage();
  }, [isSeeking, isFetchingNextPage, fetchNextPage]);
  return (
    <SubPage back="tacticsAdaptive">
      <Stack isPadded>
        <SegmentedControl
          label={say('poolTabs')}
          choices={shelves.map((key) => ({ key, title: say(`pool_${key}`) }))}
          value={shelf}
          onChange={setShelf}
          isBlock
        />
        <Chips
          label={all('chooseTactics')}
          choices={[{ key: 'followed', title: say('onlyFollowed') }]}
          chosen={isFollowed ? ['followed'] : []}
          onTap={() => setIsFollowed(!isFollowed)}
        />
      </Stack>
      <Answered answer={answer}>
        {({ pages }) => {
          const rows = pages.flatMap(({ list }) => list).filter((signal) => shelfOf(signal) === shelf);
          return (
            <Archived archive={pages[0]!.archive}>
              <Section title={say(`pool_${shelf}`)} note={rows.length} isFlush>
                {isSeeking ? (
                  <SkeletonRows count={6} />
                ) : rows.length === 0 ? (
                  <EmptyState text={say('poolEmpty')} note={all('noSignalsNote')} />
                ) : (
                  <List label={say(`pool_${shelf}`)}>
                    {withFewHidden(rows).map((signal, at) => (
                      <SignalRow key={signal.signalId ?? at} signal={signal} />
                    ))}
                  </List>
                )}
              </Section>
              <TacticsLock lock={pages.find(({ lock }) => lock)?.lock ?? null} />
              {/* More of what is hidden would bring nothing to read. */}
              {!isSeeking && (isBare || rows.some(({ isMasked }) => !isMasked)) && (
                <ListEnd answer={answer} more={all('more')} end={all('end')} />
              )}
            </Archived>
          );
        }}
      </Answered>
      <TacticsFoot />
    </SubPage>
  );
}
