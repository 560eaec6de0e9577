import { Cluster, SegmentedControl } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { ToolColumn } from '../../../shared/tool/tool-columns.tsx';
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

const toolId = 9;
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
      toolId={toolId}
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
          <ToolResults toolId={toolId} tradeDate={tradeDate} nameOf={() => say('list')} usual={1} />
        </>
      )}
    </ToolListPage>
  );
}

function useBottomColumns(): readonly ToolColumn<BottomRow>[] {
  const say = useTexts(bottomTexts);
  return [
    { key: 'bottomScore', title: say('score'), figure: 'score', value: (row) => row.bottomScore, isSorted: true },
    {
      key: 'volTimes',
      title: say('volTimes'),
      figure: 'ratio',
      value: (row) => row.volTimes,
      isSorted: true,
      explanation: say('projected'),
    },
    { key: 'volDays', title: say('volDays'), figure: 'count', value: (row) => row.volDays, isSorted: true },
    {
      key: 'position250',
      title: say('position'),
      figure: 'percent',
      value: (row) => row.position250 * 100,
      isSorted: true,
    },
    {
      key: 'drawdown250Pct',
      title: say('drawdown'),
      figure: 'signedPercent',
      value: (row) => row.drawdown250Pct,
      isSorted: true,
    },
    {
      key: 'ma20DistPct',
      title: say('average'),
      figure: 'signedPercent',
      value: (row) => row.ma20DistPct,
      isSorted: true,
    },
    { key: 'winnerPct', title: say('winner'), figure: 'percent', value: (row) => row.winnerPct, isSorted: true },
    { key: 'mainNet', title: say('mainNet'), figure: 'signedAmount', value: (row) => row.mainNet, isSorted: true },
    { key: 'firstDate', title: say('firstDate'), figure: 'text', value: (row) => row.firstDate?.slice(5) ?? null },
    {
      key: 'sinceFirstPct',
      title: say('sinceFirst'),
      figure: 'signedPercent',
      value: (row) => row.sinceFirstPct,
      isSorted: true,
    },
    { key: 'amount', title: say('amount'), figure: 'amount', value: (row) => row.amount, isSorted: true },
    { key: 'turnoverPct', title: say('turnover'), figure: 'percent', value: (row) => row.turnoverPct, isSorted: true },
  ];
}
