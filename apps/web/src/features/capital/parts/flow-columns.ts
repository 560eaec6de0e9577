import type { CallOutput } from '@lianpan/client';
import { useTexts } from '../../../shared/texts.ts';
import type { ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { capitalTexts } from '../texts.ts';

type RankRow = CallOutput<'GET /api/stocks/hall/getRealTimeFundStockRankingList'>['list'][number];
type FlowRow = CallOutput<'POST /api/stocks/hall/getInflowStockOrConceptList'>['list'][number];
type OfStock = Pick<FlowRow, 'amount' | 'consecutiveDays' | 'periodChangePct' | 'turnoverPct'>;

/** What a list of stocks tells of their money. */
export function useFlowColumns(): readonly ToolColumn<FlowRow>[] {
  const say = useTexts(capitalTexts);
  return [
    { key: 'net', title: say('net'), figure: 'signedAmount', value: (row) => row.net, isSorted: true },
    { key: 'netPct', title: say('netPct'), figure: 'signedPercent', value: (row) => row.netPct, isSorted: true },
    ...useStockColumns(),
  ];
}

/** What the ranking tells of them: the sizes of their orders too. */
export function useRankColumns(): readonly ToolColumn<RankRow>[] {
  const say = useTexts(capitalTexts);
  return [
    { key: 'mainNet', title: say('net'), figure: 'signedAmount', value: (row) => row.mainNet, isSorted: true },
    {
      key: 'mainNetPct',
      title: say('netPct'),
      figure: 'signedPercent',
      value: (row) => row.mainNetPct,
      isSorted: true,
    },
    {
      key: 'rankChange',
      title: say('rankChange'),
      figure: 'text',
      value: ({ rankChange }) => placesText(rankChange),
    },
    { key: 'superNet', title: say('superNet'), figure: 'signedAmount', value: (row) => row.superNet, width: '7.5rem' },
    { key: 'bigNet', title: say('bigNet'), figure: 'signedAmount', value: (row) => row.bigNet },
    ...useStockColumns(),
    { key: 'midNet', title: say('midNet'), figure: 'signedAmount', value: (row) => row.midNet },
    { key: 'smallNet', title: say('smallNet'), figure: 'signedAmount', value: (row) => row.smallNet },
  ];
}

function useStockColumns(): readonly ToolColumn<OfStock>[] {
  const say = useTexts(capitalTexts);
  return [
    {
      key: 'periodChangePct',
      title: say('periodChange'),
      figure: 'signedPercent',
      value: (row) => row.periodChangePct,
      isSorted: true,
    },
    {
      key: 'consecutiveDays',
      title: say('consecutive'),
      figure: 'count',
      value: (row) => row.consecutiveDays,
      isSorted: true,
      width: '6.5rem',
    },
    { key: 'amount', title: say('amount'), figure: 'amount', value: (row) => row.amount, isSorted: true },
    { key: 'turnoverPct', title: say('turnover'), figure: 'percent', value: (row) => row.turnoverPct, isSorted: true },
  ];
}

/** `▲3`, `▼2`, `=`. */
function placesText(places: number | null): string | null {
  if (places === null) return null;
  if (places === 0) return '=';
  return `${places > 0 ? '▲' : '▼'}${Math.abs(places)}`;
}
