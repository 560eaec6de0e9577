import type { CallOutput } from '@lianpan/client';
import { useTexts } from '../../../shared/texts.ts';
import { columnsOf, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { capitalTexts } from '../texts.ts';

type RankRow = CallOutput<'GET /api/stocks/hall/getRealTimeFundStockRankingList'>['list'][number];
type FlowRow = CallOutput<'POST /api/stocks/hall/getInflowStockOrConceptList'>['list'][number];
type OfStock = Pick<FlowRow, 'amount' | 'consecutiveDays' | 'periodChangePct' | 'turnoverPct'>;

/** What a list of stocks tells of their money. */
export function useFlowColumns(): readonly ToolColumn<FlowRow>[] {
  const say = useTexts(capitalTexts);
  const { sorted } = columnsOf<FlowRow>();
  return [
    sorted('net', say('net'), 'signedAmount'),
    sorted('netPct', say('netPct'), 'signedPercent'),
    ...useStockColumns(),
  ];
}

/** What the ranking tells of them: the sizes of their orders too. */
export function useRankColumns(): readonly ToolColumn<RankRow>[] {
  const say = useTexts(capitalTexts);
  const { plain, sorted } = columnsOf<RankRow>();
  return [
    sorted('mainNet', say('net'), 'signedAmount'),
    sorted('mainNetPct', say('netPct'), 'signedPercent'),
    {
      key: 'rankChange',
      title: say('rankChange'),
      figure: 'text',
      value: ({ rankChange }) => placesText(rankChange),
    },
    plain('superNet', say('superNet'), 'signedAmount', { width: '7.5rem' }),
    plain('bigNet', say('bigNet'), 'signedAmount'),
    ...useStockColumns(),
    plain('midNet', say('midNet'), 'signedAmount'),
    plain('smallNet', say('smallNet'), 'signedAmount'),
  ];
}

function useStockColumns(): readonly ToolColumn<OfStock>[] {
  const say = useTexts(capitalTexts);
  const { sorted } = columnsOf<OfStock>();
  return [
    sorted('periodChangePct', say('periodChange'), 'signedPercent'),
    sorted('consecutiveDays', say('consecutive'), 'count', { width: '6.5rem' }),
    sorted('amount', say('amount'), 'amount'),
    sorted('turnoverPct', say('turnover'), 'percent'),
  ];
}

/** `▲3`, `▼2`, `=`. */
function placesText(places: number | null): string | null {
  if (places === null) return null;
  if (places === 0) return '=';
  return `${places > 0 ? '▲' : '▼'}${Math.abs(places)}`;
}
