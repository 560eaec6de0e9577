import type { CallOutput } from '@lianpan/client';
import { DataTable, EmptyState, Tag, type Column } from '@lianpan/ui';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { dragonTigerTexts } from '../texts.ts';
import { useSectorName } from '../../../shared/sector-name.tsx';

type BossRow = CallOutput<'POST /api/stocks/hall/getLHBBossList'>['list'][number];
type BranchRow = CallOutput<'POST /api/stocks/hall/getLHBDepartmentList'>['list'][number];

/** Whose dealings are to be shown. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
}

interface StandingsProps<Row> {
  readonly rows: readonly Row[];
  readonly onChoose: (chosen: Chosen) => void;
}

/** Known traders by what they bought net. */
export function BossTable({ rows, onChoose }: StandingsProps<BossRow>) {
  const say = useTexts(dragonTigerTexts);
  const isEnglish = useLanguage() === 'en';
  const sectorOf = useSectorName();
  const nameOf = (row: BossRow): string => (isEnglish ? row.nickNameEn : row.nickName);
  const columns: readonly ToolColumn<BossRow>[] = [
    { key: 'netAmount', title: say('lhbNet'), figure: 'signedAmount', value: (row) => row.netAmount, isSorted: true },
    { key: 'listTimes', title: say('listTimes'), figure: 'count', value: (row) => row.listTimes, isSorted: true },
    { key: 'winRate', title: say('winRate'), figure: 'percent', value: (row) => row.winRate1dPct, isSorted: true },
    {
      key: 'avg1',
      title: say('avg', { n: 1 }),
      figure: 'signedPercent',
      value: (row) => row.avg1dPct,
      isSorted: true,
    },
    {
      key: 'avg3',
      title: say('avg', { n: 3 }),
      figure: 'signedPercent',
      value: (row) => row.avg3dPct,
      isSorted: true,
    },
    { key: 'stockNum', title: say('stockCount'), figure: 'count', value: (row) => row.stockNum, isSorted: true },
    { key: 'buyAmount', title: say('lhbBuy'), figure: 'amount', value: (row) => row.buyAmount, isSorted: true },
    { key: 'sellAmount', title: say('lhbSell'), figure: 'amount', value: (row) => row.sellAmount, isSorted: true },
    {
      key: 'themes',
      title: say('favourites'),
      figure: 'text',
      width: '9rem',
      value: (row) => row.favouriteThemes.map(sectorOf).join(isEnglish ? ', ' : '、') || null,
    },
  ];
  const name: Column<BossRow> = {
    key: 'name',
    title: say('trader'),
    minWidth: '7rem',
    render: (row) => (
      <>
        {nameOf(row)}{' '}
        {row.styleTags.map((style) => (
          <Tag key={style}>{say(style)}</Tag>
        ))}
      </>
    ),
  };
  return (
    <DataTable
      caption={say('BOSS')}
      rows={rows}
      rowKey={({ bossId }) => bossId}
      columns={[name, ...useToolColumns(columns)]}
      onRowClick={(row) => onChoose({ id: row.bossId, name: nameOf(row) })}
      emptyState={<EmptyState text={say('noStandings')} />}
    />
  );
}

/** Branches by how often they were on the lists. */
export function BranchTable({ rows, onChoose }: StandingsProps<BranchRow>) {
  const say = useTexts(dragonTigerTexts);
  const isEnglish = useLanguage() === 'en';
  const nameOf = (row: BranchRow): string => (isEnglish ? row.deptNameEn : row.deptName);
  const columns: readonly ToolColumn<BranchRow>[] = [
    { key: 'listTimes', title: say('listTimes'), figure: 'count', value: (row) => row.listTimes, isSorted: true },
    { key: 'netAmount', title: say('lhbNet'), figure: 'signedAmount', value: (row) => row.netAmount, isSorted: true },
    { key: 'buyNum', title: say('buyStockNum'), figure: 'count', value: (row) => row.buyStockNum, isSorted: true },
    { key: 'sellNum', title: say('sellStockNum'), figure: 'count', value: (row) => row.sellStockNum, isSorted: true },
    ...([0, 3] as const).flatMap((at): readonly ToolColumn<BranchRow>[] => {
      const n = at === 0 ? 1 : 5;
      return [
        {
          key: `avg${n}`,
          title: say('avg', { n }),
          figure: 'signedPercent',
          value: (row) => row.after[at]?.avgPct ?? null,
          isSorted: true,
        },
        {
          key: `up${n}`,
          title: say('upRate', { n }),
          figure: 'percent',
          value: (row) => row.after[at]?.upRatePct ?? null,
          isSorted: true,
        },
      ];
    }),
    { key: 'buyAmount', title: say('lhbBuy'), figure: 'amount', value: (row) => row.buyAmount, isSorted: true },
    { key: 'sellAmount', title: say('lhbSell'), figure: 'amount', value: (row) => row.sellAmount, isSorted: true },
  ];
  const name: Column<BranchRow> = {
    key: 'name',
    title: say('department'),
    minWidth: '10rem',
    render: (row) => (
      <>
        {nameOf(row)} {row.seatType !== 'NORMAL' && <Tag>{say(row.seatType)}</Tag>}
      </>
    ),
  };
  return (
    <DataTable
      caption={say('DEPT')}
      rows={rows}
      rowKey={({ deptCode }) => deptCode}
      columns={[name, ...useToolColumns(columns)]}
      onRowClick={(row) => onChoose({ id: row.deptCode, name: nameOf(row) })}
      emptyState={<EmptyState text={say('noStandings')} />}
    />
  );
}
