import { figures } from '@lianpan/domain';
import { EmptyState, ErrorState, Section, SkeletonRows, TabPanel, Tabs } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { lateNoteOf } from '../../../shared/freshness.tsx';
import { useWatchedQuotes } from '../../../shared/live-quotes.ts';
import { queryOf } from '../../../shared/query.ts';
import type { StockCell } from '../../../shared/quote.ts';
import { StockRow } from '../../../shared/stock-row.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { hallTexts } from '../texts.ts';

const rankings = {
  gainers: { sortField: 'changePct', sortOrder: 'desc' },
  losers: { sortField: 'changePct', sortOrder: 'asc' },
  byAmount: { sortField: 'amount', sortOrder: 'desc' },
  bySwing: { sortField: 'amplitudePct', sortOrder: 'desc' },
} as const;

type Ranking = keyof typeof rankings;
const tabName = 'movers';
const shownStocks = 10;

const noteOf = (ranking: Ranking, cell: StockCell): string =>
  ranking === 'bySwing' ? figures.percent(cell.amplitudePct) : figures.compact(cell.amount);

/** What moves most today, by change, by money, by range. */
export function Movers({ refreshMs }: { refreshMs: number | undefined }) {
  const say = useTexts(hallTexts);
  const common = useTexts(commonTexts);
  const [ranking, setRanking] = useState<Ranking>('gainers');
  const page = useQuery(
    queryOf(
      'POST /api/stocks/quote/getRanking',
      { ...rankings[ranking], pageNum: 1, pageSize: shownStocks },
      { silent: true, ...(refreshMs === undefined ? {} : { everyMs: refreshMs }) },
    ),
  );
  const cells = page.data?.list ?? [];
  useWatchedQuotes(cells.map((cell) => cell.symbol));
  const tabs = (Object.keys(rankings) as Ranking[]).map((key) => ({ key, title: say(key) }));
  return (
    <Section title={say('movers')} note={lateNoteOf(page.data)} isFlush>
      <Tabs tabs={tabs} value={ranking} onChange={setRanking} label={say('movers')} name={tabName} />
      <TabPanel name={tabName} tabKey={ranking}>
        {page.isPending && <SkeletonRows count={shownStocks} />}
        {page.isError && !page.data && (
          <ErrorState text={common('loadFailed')} retryText={common('retry')} onRetry={() => void page.refetch()} />
        )}
        {page.data && cells.length === 0 && <EmptyState text={say('noMovers')} />}
        {cells.map((cell) => (
          <StockRow key={cell.symbol} cell={cell} note={noteOf(ranking, cell)} />
        ))}
      </TabPanel>
    </Section>
  );
}
