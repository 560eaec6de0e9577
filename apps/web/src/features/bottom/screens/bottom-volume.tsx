import { Cluster, SegmentedControl } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { columnsOf, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { ToolListPage, useOpenList } from '../../../shared/tool/tool-list-page.tsx';
import { ToolResults } from '../../../shared/tool/tool-results.tsx';
import { ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useToolList, type ToolRowOf } from '../../../shared/tool/use-tool-list.ts';
import { bottomTexts } from '../texts.ts';

const target = 'GET /api/stocks/hall/getBottomVolumeStockList';
type BottomRow = ToolRowOf<typeof target>;

const busyDays = { days1: undefined, days2: 2, days3: 3 } as const;
type BusyDays = keyof typeof busyDays;

/** Refresh class R60 of the market handbook 0.5. */
const movingMs = 60_000;

/** Stocks that lie low in their year and rise on twice their usual volume. Market handbook C.9. */
export default function BottomVolume() {
  const say = useTexts(bottomTexts);
  const day = useToolDay();
  const [busy, setBusy] = useState<BusyDays>('days1');
  const opened = useOpenList('list');
  const { tradeDate } = day;
  const list = useToolList(
    target,
    { minDays: busyDays[busy], tradeDate, pageSize: 100 },
    { movingMs, sort: opened.sort },
  );
  const columns = useBottomColumns();
  return (
    <ToolListPage
      day={day}
      list={list}
      opened={opened}
      ranking={busy}
      header={
        <Cluster isPadded isSpread>
          <span>{say('busy')}</span>
          <SegmentedControl
            label={say('busy')}
            choices={(Object.keys(busyDays) as BusyDays[]).map((key) => ({ key, title: say(key) }))}
            value={busy}
            onChange={setBusy}
          />
        </Cluster>
      }
    >
      {(_first, table) => (
        <>
          <ToolTable {...table} caption={say('list')} columns={columns} emptyText={say('empty')} />
          <ToolResults tradeDate={tradeDate} nameOf={() => say('list')} usual={1} />
        </>
      )}
    </ToolListPage>
  );
}

function useBottomColumns(): readonly ToolColumn<BottomRow>[] {
  const say = useTexts(bottomTexts);
  const { sorted } = columnsOf<BottomRow>();
  return [
    sorted('bottomScore', say('score'), 'score'),
    sorted('volTimes', say('volTimes'), 'ratio', { explanation: say('projected') }),
    sorted('volDays', say('volDays'), 'count'),
    {
      key: 'position250',
      title: say('position'),
      figure: 'percent',
      value: (row) => row.position250 * 100,
      isSorted: true,
    },
    sorted('drawdown250Pct', say('drawdown'), 'signedPercent'),
    sorted('ma20DistPct', say('average'), 'signedPercent'),
    sorted('winnerPct', say('winner'), 'percent'),
    sorted('mainNet', say('mainNet'), 'signedAmount'),
    { key: 'firstDate', title: say('firstDate'), figure: 'text', value: (row) => row.firstDate?.slice(5) ?? null },
    sorted('sinceFirstPct', say('sinceFirst'), 'signedPercent'),
    sorted('amount', say('amount'), 'amount'),
    sorted('turnoverPct', say('turnover'), 'percent'),
  ];
}
