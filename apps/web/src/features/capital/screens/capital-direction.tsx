import type { CallOutput } from '@lianpan/client';
import {
  Cluster,
  DataTable,
  EmptyState,
  SegmentedControl,
  TabPanel,
  Tabs,
  type Column,
  type TableSort,
  SkeletonBlock,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useBeside } from '../../../shared/tool/beside.ts';
import { useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { ToolPage } from '../../../shared/tool/tool-page.tsx';
import { Locked, ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useToolAnswer, useToolList } from '../../../shared/tool/use-tool-list.ts';
import { useFlowColumns } from '../parts/flow-columns.ts';
import { MarketTiles, MoneyLine, tilesHeight } from '../parts/market-flow.tsx';
import { capitalTexts } from '../texts.ts';
import { SectorName, useSectorWidth } from '../../../shared/sector-name.tsx';

const target = 'POST /api/stocks/hall/getInflowStockOrConceptList';
type Group = CallOutput<typeof target>['groups'][number];

const kinds = ['STOCK', 'CONCEPT', 'INDUSTRY'] as const;
const sides = ['IN', 'OUT'] as const;
const days = { D1: 1, D3: 3, D5: 5, D10: 10, D20: 20 } as const;
type Days = keyof typeof days;

/** Refresh class R60 of the market handbook 0.5. */
const movingMs = 60_000;

/** Where the money of a day, or of some days, went: stocks, concepts, industries. Market handbook C.10. */
export default function CapitalDirection() {
  const say = useTexts(capitalTexts);
  const day = useToolDay();
  const [kind, setKind] = useState<(typeof kinds)[number]>('STOCK');
  const [side, setSide] = useState<(typeof sides)[number]>('IN');
  const [span, setSpan] = useState<Days>('D1');
  const [sort, setSort] = useState<TableSort | null>(null);
  const { tradeDate } = day;
  const asked = { kind, direction: side, days: days[span], tradeDate, pageSize: 100 };
  const list = useToolList(target, asked, { movingMs, sort });
  const counts = useToolAnswer('GET /api/stocks/hall/getInflowStockOrConceptCount', { tradeDate }, movingMs);
  const columns = useFlowColumns();
  const groups = list.data?.pages[0]?.groups ?? [];
  return (
    <ToolPage
      fresh={list.first}
      day={day}
      header={
        <Tabs
          tabs={kinds.map((key) => ({ key, title: say(key) }))}
          value={kind}
          onChange={setKind}
          label={say('kind')}
          name="capital"
        />
      }
    >
      <Cluster isPadded isSpread>
        <SegmentedControl
          label={say('period')}
          choices={(Object.keys(days) as Days[]).map((key) => ({ key, title: say(key) }))}
          value={span}
          onChange={setSpan}
        />
        <SegmentedControl
          label={say('side')}
          choices={sides.map((key) => ({ key, title: say(key) }))}
          value={side}
          onChange={setSide}
        />
      </Cluster>
      {counts.isPending && <SkeletonBlock height={tilesHeight} />}
      {counts.data && <MarketTiles counts={counts.data} />}
      <MoneyLine tradeDate={tradeDate} />
      <TabPanel name="capital" tabKey={kind}>
        <Answered answer={{ ...list, data: list.first }}>
          {({ lock }) =>
            kind === 'STOCK' ? (
              <ToolTable
                caption={say('list')}
                list={list}
                columns={columns}
                rankingKey={`${side} ${span} ${tradeDate}`}
                sort={sort}
                onSortChange={setSort}
                emptyText={say('empty')}
              />
            ) : (
              <>
                <GroupTable groups={groups} isConcept={kind === 'CONCEPT'} />
                {lock && <Locked lock={lock} of="others" />}
              </>
            )
          }
        </Answered>
      </TabPanel>
    </ToolPage>
  );
}

interface GroupTableProps {
  readonly groups: readonly Group[];
  /** Concepts have pages of their own. */
  readonly isConcept: boolean;
}

function GroupTable({ groups, isConcept }: GroupTableProps) {
  const say = useTexts(capitalTexts);
  const columns: readonly ToolColumn<Group>[] = [
    { key: 'net', title: say('net'), figure: 'signedAmount', value: (row) => row.net, isSorted: true },
    { key: 'netPct', title: say('netPct'), figure: 'signedPercent', value: (row) => row.netPct, isSorted: true },
    { key: 'changePct', title: say('periodChange'), figure: 'signedPercent', value: (row) => row.changePct },
    { key: 'days', title: say('consecutive'), figure: 'count', value: (row) => row.consecutiveDays, isSorted: true },
    {
      key: 'members',
      title: say('members'),
      figure: 'text',
      value: ({ inflowMemberNum, memberNum }) => `${inflowMemberNum}/${memberNum}`,
    },
  ];
  const name: Column<Group> = {
    key: 'name',
    title: say('name'),
    minWidth: useSectorWidth(),
    render: (row) => <SectorName name={row.name} />,
  };
  const top: Column<Group> = {
    key: 'top',
    title: say('top'),
    render: ({ topStock }) =>
      topStock && <a href={href('stockDiagnosis', { stockNo: topStock.stockNo })}>{topStock.stockName}</a>,
  };
  const addressOf = ({ code }: Group): string => href('themedDetail', { conceptCode: code });
  const shown = useBeside(isConcept && groups[0] ? addressOf(groups[0]) : undefined);
  return (
    <DataTable
      caption={say('list')}
      rows={groups}
      rowKey={({ code }) => code}
      columns={[name, ...useToolColumns(columns), top]}
      emptyState={<EmptyState text={say('empty')} />}
      {...(isConcept && { rowHref: addressOf, currentHref: shown })}
    />
  );
}
