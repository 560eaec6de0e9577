import { Cluster, SegmentedControl, SkeletonBlock } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { ToolListPage, useOpenList } from '../../../shared/tool/tool-list-page.tsx';
import { ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useToolAnswer, useToolList } from '../../../shared/tool/use-tool-list.ts';
import { useRankColumns } from '../parts/flow-columns.ts';
import { MarketTiles, tilesHeight } from '../parts/market-flow.tsx';
import { capitalTexts } from '../texts.ts';

const target = 'GET /api/stocks/hall/getRealTimeFundStockRankingList';
const periods = ['NOW', 'D3', 'D5', 'D10'] as const;
const sides = ['IN', 'OUT'] as const;
const metrics = ['NET', 'NET_PCT', 'SUPER'] as const;

/** Refresh classes R5 and R60 of the market handbook 0.5. */
const movingMs = 5000;
const marketMs = 60_000;

/** What large orders buy and sell right now, or did over some days. Market handbook C.7. */
export default function CapitalRanking() {
  const say = useTexts(capitalTexts);
  const day = useToolDay();
  const [period, setPeriod] = useState<(typeof periods)[number]>('NOW');
  const [side, setSide] = useState<(typeof sides)[number]>('IN');
  const [metric, setMetric] = useState<(typeof metrics)[number]>('NET');
  const opened = useOpenList('list');
  const { tradeDate } = day;
  const list = useToolList(target, { period, side, metric, tradeDate, pageSize: 100 }, { movingMs, sort: opened.sort });
  const counts = useToolAnswer('GET /api/stocks/hall/getInflowStockOrConceptCount', { tradeDate }, marketMs);
  const columns = useRankColumns();
  return (
    <ToolListPage
      day={day}
      list={list}
      opened={opened}
      ranking={`${period} ${side} ${metric}`}
      above={
        <>
          {counts.isPending && <SkeletonBlock height={tilesHeight} />}
          {counts.data && <MarketTiles counts={counts.data} />}
        </>
      }
      header={
        <Cluster isPadded isSpread>
          <SegmentedControl
            label={say('period')}
            choices={periods.map((key) => ({ key, title: say(key) }))}
            value={period}
            onChange={setPeriod}
          />
          <SegmentedControl
            label={say('side')}
            choices={sides.map((key) => ({ key, title: say(key) }))}
            value={side}
            onChange={setSide}
          />
          <SegmentedControl
            label={say('metric')}
            choices={metrics.map((key) => ({ key, title: say(key) }))}
            value={metric}
            onChange={setMetric}
          />
        </Cluster>
      }
    >
      {(_first, table) => <ToolTable {...table} caption={say('list')} columns={columns} emptyText={say('empty')} />}
    </ToolListPage>
  );
}
