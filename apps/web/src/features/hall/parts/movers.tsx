import { figures } from '@lianpan/domain';
import { Button, EmptyState, QuoteHeads, Section, SkeletonRows, TabPanel, Tabs } from '@lianpan/ui';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { FailedPart } from '../../../shared/answered.tsx';
import { useDayLinesOfList } from '../../../shared/day-lines-of-list.ts';
import { lateNoteOf } from '../../../shared/freshness.tsx';
import { useLiveCells } from '../../../shared/live-cells.ts';
import { useWatchedQuotes } from '../../../shared/live-quotes.ts';
import { LiveRows } from '../../../shared/live-rows.tsx';
import { queryOf } from '../../../shared/query.ts';
import type { StockCell } from '../../../shared/quote.ts';
import { StockRow } from '../../../shared/stock-row.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { shownAtFirst } from './movers-frame.tsx';
import { ranked, rankings, type Ranking } from '../ranking.ts';
import { hallTexts } from '../texts.ts';

const tabName = 'movers';
/** How many rows are shown, one tap after another; the call gives fifty at once. */
const sizes = [shownAtFirst, 50, 100] as const;
const pageSize = 50;

interface MoversProps {
  readonly refreshMs: number | undefined;
  /** The day that is traded, once it is known. */
  readonly tradeDate: string | undefined;
}

/** What moves most today, by change, by money, by range. */
export default function Movers({ refreshMs, tradeDate }: MoversProps) {
  const say = useTexts(hallTexts);
  const [ranking, setRanking] = useState<Ranking>('gainers');
  const [step, setStep] = useState(0);
  const size = sizes[step] ?? sizes[0];
  const page = useRanking(ranking, size, refreshMs);
  const date = page.day?.tradeDate;
  const isOlder = date !== undefined && tradeDate !== undefined && date < tradeDate;
  const tabs = (Object.keys(rankings) as Ranking[]).map((key) => ({ key, title: say(key) }));
  const choose = (next: Ranking): void => {
    setRanking(next);
    setStep(0);
  };
  const canShowMore = page.cells.length >= size && step < sizes.length - 1;
  return (
    <Section
      title={say('movers')}
      note={isOlder ? say('moversOf', { date: date.slice(5) }) : lateNoteOf(page.day)}
      action={{ text: say('all'), href: href('ranking', { sort: ranking }) }}
      isFlush
    >
      <Tabs tabs={tabs} value={ranking} onChange={choose} label={say('movers')} name={tabName} />
      <TabPanel name={tabName} tabKey={ranking}>
        {page.isPending && page.cells.length === 0 && <SkeletonRows count={sizes[0]} />}
        {page.isFailed && page.cells.length === 0 && <FailedPart onRetry={page.retry} />}
        {!page.isPending && !page.isFailed && page.cells.length === 0 && <EmptyState text={say('noMovers')} />}
        {page.cells.length > 0 && (
          <Ranked key={`${ranking} ${size}`} ranking={ranking} cells={page.cells} isFinal={isOlder} />
        )}
        {page.cells.length > 0 && (canShowMore || step > 0) && (
          <div className="hall-add">
            <Button variant="text" onClick={() => setStep(canShowMore ? step + 1 : 0)}>
              {canShowMore ? say('more', { n: sizes[step + 1] ?? size }) : say('fewer')}
            </Button>
          </div>
        )}
      </TabPanel>
    </Section>
  );
}

interface RankedProps {
  readonly ranking: Ranking;
  readonly cells: readonly StockCell[];
  /** The figures are of a finished day. */
  readonly isFinal: boolean;
}

function Ranked({ ranking, cells, isFinal }: RankedProps) {
  const say = useTexts(hallTexts);
  const writer = useFigureWriter();
  const symbols = cells.map((cell) => cell.symbol);
  useWatchedQuotes(symbols);
  const lines = useDayLinesOfList(symbols);
  const live = useLiveCells(cells);
  const { sortField } = rankings[ranking];
  const noteField = sortField === 'amplitudePct' ? 'amplitudePct' : 'amount';
  const noteOf = (cell: StockCell): string =>
    noteField === 'amplitudePct' ? figures.percent(cell.amplitudePct) : writer.compact(cell.amount);
  const columns =
    noteField === 'amplitudePct' ? (['amount', 'amplitudePct'] as const) : (['turnoverPct', 'amount'] as const);
  return (
    <>
      <QuoteHeads
        name={say('nameColumn')}
        hasLine={!isFinal && lines.areDrawn}
        figures={columns.map((key) => ({ title: say(key) }))}
        price={{ title: say('price'), note: say(noteField) }}
        change={{ title: say('changePct') }}
      />
      <LiveRows cells={isFinal ? cells : ranked(live, ranking)} sortKey={ranking} movesMembers>
        {(cell) => (
          <StockRow
            cell={cell}
            line={isFinal ? undefined : lines.of(cell.symbol)}
            columns={columns}
            note={noteOf(cell)}
            isNoteSpare
            isAsGiven
          />
        )}
      </LiveRows>
    </>
  );
}

/** The first `size` stocks of a ranking, in as many questions as it takes. */
function useRanking(ranking: Ranking, size: number, refreshMs: number | undefined) {
  const pages = Array.from({ length: Math.ceil(size / pageSize) }, (_, at) => at + 1);
  return useQueries({
    queries: pages.map((pageNum) =>
      queryOf(
        'POST /api/stocks/quote/getRanking',
        { ...rankings[ranking], pageNum, pageSize: Math.min(size, pageSize) },
        { silent: true, ...(refreshMs === undefined ? {} : { everyMs: refreshMs }) },
      ),
    ),
    combine: (answers) => {
      const found = answers.flatMap(({ data }) => data?.list ?? []);
      return {
        // Pages that were asked a moment apart can both name a stock that passed from one to the other.
        cells: [...new Map(found.map((cell) => [cell.symbol, cell])).values()],
        day: answers[0]?.data,
        isPending: answers.some(({ isPending }) => isPending),
        isFailed: answers.some(({ isError, data }) => isError && !data),
        retry: () => answers.forEach(({ refetch }) => void refetch()),
      };
    },
  });
}
