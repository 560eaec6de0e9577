import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { Figure, Stack, StatGrid, StatTile } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { columnsOf, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { ToolListPage, useOpenList } from '../../../shared/tool/tool-list-page.tsx';
import { ToolResults } from '../../../shared/tool/tool-results.tsx';
import { ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useToolList, type ToolRowOf } from '../../../shared/tool/use-tool-list.ts';
import { poolTexts } from '../texts.ts';

const target = 'POST /api/stocks/sustainableStock/getSustainableFocusStockList';
type Results = CallOutput<typeof target>['results'];
const lists = ['IN', 'OUT'] as const;
type List = (typeof lists)[number];

/** It changes once a day, at 16:00. */
const movingMs = 600_000;
/** Below it a share says little. Source: market handbook C.6. */
const minResults = 30;

/** Stocks that stay strong for days, and what became of those that left: losses beside wins. Market handbook C.12. */
export default function FocusPool() {
  const say = useTexts(poolTexts);
  const day = useToolDay();
  const opened = useOpenList<List>('IN');
  const { open: status, sort } = opened;
  const { tradeDate } = day;
  const list = useToolList(target, { status, tradeDate, pageSize: 100 }, { movingMs, sort });
  const columns = useFocusColumns(status);
  return (
    <ToolListPage
      day={day}
      list={list}
      opened={opened}
      tabs={{ name: 'focus-pool', label: say('lists'), lists: lists, titleOf: say }}
    >
      {({ results }, table) => (
        <>
          <ResultTiles results={results} />
          <ToolTable
            {...table}
            caption={say(status)}
            columns={columns}
            emptyText={say(status === 'IN' ? 'emptyIn' : 'emptyOut')}
          />
          <ToolResults tradeDate={tradeDate} nameOf={() => say('entered')} usual={1} />
        </>
      )}
    </ToolListPage>
  );
}

/** What past members came to, with how many they are. */
function ResultTiles({ results: { n, since, winRatePct, avgPct, benchmarkAvgPct } }: { readonly results: Results }) {
  const say = useTexts(poolTexts);
  return (
    <Stack isPadded>
      <StatGrid label={say('results')}>
        <StatTile
          name={say('winRate')}
          note={n < minResults ? say('tooFew') : say('resultsSince', { date: since.slice(5), n })}
        >
          <Figure text={figures.percent(winRatePct)} isStrong />
        </StatTile>
        <StatTile name={say('mean')}>
          <Figure text={figures.signedPercent(avgPct)} tone={figures.toneOf(avgPct)} isStrong />
        </StatTile>
        <StatTile name={say('benchmark')}>
          <Figure text={figures.signedPercent(benchmarkAvgPct)} tone={figures.toneOf(benchmarkAvgPct)} isStrong />
        </StatTile>
      </StatGrid>
    </Stack>
  );
}

function useFocusColumns(status: List): readonly ToolColumn<ToolRowOf<typeof target>>[] {
  const say = useTexts(poolTexts);
  const { plain, sorted } = columnsOf<ToolRowOf<typeof target>>();
  const column = {
    score: sorted('persistScore', say('persistScore'), 'score'),
    since: sorted('sincePct', say('since'), 'signedPercent'),
    most: sorted('maxSincePct', say('maxSince'), 'signedPercent'),
    drawdown: sorted('drawdownFromHighPct', say('drawdown'), 'signedPercent'),
    benchmark: plain('benchmarkPct', say('benchmark'), 'signedPercent', { width: '7rem' }),
    days: sorted('daysHeld', say('daysHeld'), 'count'),
    enter: { key: 'enterDate', title: say('enterDate'), figure: 'text', value: (row) => row.enterDate.slice(5) },
    leave: {
      key: 'leaveDate',
      title: say('leaveDate'),
      figure: 'text',
      value: (row) => row.leaveDate?.slice(5) ?? null,
    },
    reason: {
      key: 'outReason',
      title: say('outReason'),
      figure: 'text',
      value: ({ outReason }) => outReason && say(outReason),
      width: '8rem',
    },
    inflow: {
      key: 'inflowDays',
      title: say('inflowDays'),
      figure: 'text',
      value: (row) => say('ofTen', { n: row.inflowDays }),
    },
    beating: {
      key: 'beatingDays',
      title: say('beatingDays'),
      figure: 'text',
      value: (row) => say('ofTen', { n: row.beatingDays }),
    },
    hot: { key: 'heatDays', title: say('heatDays'), figure: 'text', value: (row) => say('ofTen', { n: row.heatDays }) },
  } as const satisfies Record<string, ToolColumn<ToolRowOf<typeof target>>>;
  const { score, since, most, drawdown, benchmark, days, enter, leave, reason, inflow, beating, hot } = column;
  return status === 'IN'
    ? [score, since, days, most, drawdown, benchmark, enter, inflow, beating, hot]
    : [since, reason, benchmark, days, most, leave, enter, score];
}
