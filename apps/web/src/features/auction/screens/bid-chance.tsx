import { usePage } from '@lianpan/nav';
import { EmptyState, Note } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { PastResults } from '../../../shared/tool/past-results.tsx';
import { columnsOf, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { ToolListPage, useOpenList } from '../../../shared/tool/tool-list-page.tsx';
import { ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useStudy } from '../../../shared/tool/use-study.ts';
import { useToolDay, type ToolDayChoice } from '../../../shared/tool/use-tool-day.ts';
import { useToolList, type ToolRowOf } from '../../../shared/tool/use-tool-list.ts';
import { CallSummary } from '../parts/call-summary.tsx';
import { OneStock } from '../parts/one-stock.tsx';
import { afterOpenOf, maxAfterOf } from '../parts/since-open.ts';
import { useWatchlist } from '../../../shared/watchlist.ts';
import { auctionTexts } from '../texts.ts';
import { movingMs } from '../tool.ts';

const target = 'POST /api/stocks/hall/getBidChanceStockList';
const kindCount = 7;
/** Stocks that are asked for by name. */
const maxOwn = 200;
const none: readonly never[] = [];
const tabs = ['ALL', 'OWN', 'GRAB', 'WEAK_TO_STRONG', 'LIMIT', 'VOLUME', 'DOWN'] as const;

/** How stocks open: the opening call while it goes on, and what came of it after, or one stock's. Market handbook C.3. */
export default function BidChance() {
  const day = useToolDay();
  const stockNo = usePage().search.get('stockNo');
  return stockNo ? <OneStock stockNo={stockNo} day={day} /> : <BidList day={day} />;
}

function BidList({ day }: { readonly day: ToolDayChoice }) {
  const say = useTexts(auctionTexts);
  const opened = useOpenList<(typeof tabs)[number]>('ALL');
  const { open: tab, sort } = opened;
  const { tradeDate } = day;
  const watchlist = useWatchlist();
  const own = watchlist.data?.list.filter(({ board }) => board !== 'INDEX') ?? none;
  const stockNos = tab === 'OWN' ? own.map(({ stockNo }) => stockNo).slice(0, maxOwn) : [];
  const list = useToolList(target, { tab, stockNos, tradeDate, pageSize: 100 }, { movingMs, sort });
  const columns = useBidColumns();
  const results = useStudy('GET /api/stocks/hall/getBidChanceResults', { tradeDate });
  const { view } = results;
  return (
    <ToolListPage
      day={day}
      list={list}
      opened={opened}
      tabs={{ name: 'bid-chance', label: say('list'), lists: tabs, titleOf: say }}
    >
      {({ isOpen, summary }, table) => (
        <>
          {summary && <CallSummary summary={summary} />}
          {isOpen && <Note>{say('open')}</Note>}
          {tab === 'OWN' && own.length === 0 && !watchlist.isLoading ? (
            <EmptyState
              text={say('noOwn')}
              note={say('noOwnNote')}
              action={{ text: say('addOwn'), href: href('search') }}
            />
          ) : (
            <ToolTable
              {...table}
              caption={say(tab)}
              columns={columns}
              emptyText={say(tab === 'OWN' ? 'noOwnCall' : 'empty')}
              rowHref={({ stockNo }) => href('bidChance', { stockNo, tradeDate: tradeDate ?? '' })}
            />
          )}
          {!results.isError && (
            <PastResults
              kinds={view?.kinds.map(({ tag, n, upRatePct, avgDayPct }) => ({
                key: tag,
                name: say(tag),
                n,
                ratePct: upRatePct,
                meanPct: avgDayPct,
              }))}
              days={view?.days}
              titles={{ kind: say('kinds'), rate: say('roseToClose'), mean: say('meanToClose') }}
              how={say('resultsHow')}
              usual={kindCount}
            />
          )}
        </>
      )}
    </ToolListPage>
  );
}

function useBidColumns(): readonly ToolColumn<ToolRowOf<typeof target>>[] {
  const say = useTexts(auctionTexts);
  const { plain, sorted } = columnsOf<ToolRowOf<typeof target>>();
  return [
    sorted('bidScore', say('score'), 'score'),
    sorted('bidChangePct', say('bidChange'), 'signedPercent', { explanation: say('bidChangeHow') }),
    {
      key: 'afterOpenPct',
      title: say('afterOpen'),
      figure: 'signedPercent',
      value: afterOpenOf,
      isSorted: true,
      explanation: say('afterOpenHow'),
    },
    {
      key: 'kinds',
      title: say('kinds'),
      figure: 'text',
      value: ({ bidTags }) => bidTags.map((tag) => say(tag)).join(' ') || null,
      width: '8rem',
    },
    sorted('bidAmount', say('bidAmount'), 'amount'),
    sorted('bidYestRatioPct', say('yestRatio'), 'percent', { width: '6.5rem' }),
    sorted('bidVolumeRatio', say('volumeRatio'), 'ratio', { width: '6rem' }),
    sorted('grabRangePct', say('grabRange'), 'signedPercent', { width: '7.5rem' }),
    plain('grabDealAmount', say('grabDeal'), 'amount', { width: '8.5rem' }),
    plain('grabSharePct', say('grabShare'), 'percent', { width: '8rem' }),
    sorted('unmatchedAmount', say('unmatched'), 'signedAmount', { width: '7rem' }),
    {
      key: 'yesterday',
      title: say('yesterday'),
      figure: 'text',
      value: ({ yestState, streak }) => (streak > 1 ? say('streak', { n: streak }) : say(yestState)),
    },
    plain('bidTurnoverPct', say('turnover'), 'percent', { width: '6.5rem' }),
    { key: 'maxAfterPct', title: say('maxAfter'), figure: 'signedPercent', value: maxAfterOf },
  ];
}
