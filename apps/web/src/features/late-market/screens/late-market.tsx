import { usePage } from '@lianpan/nav';
import { Banner } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { columnsOf, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { ToolListPage, useOpenList } from '../../../shared/tool/tool-list-page.tsx';
import { ToolResults } from '../../../shared/tool/tool-results.tsx';
import { ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useToolDay, type ToolDayChoice } from '../../../shared/tool/use-tool-day.ts';
import { useToolList, type ToolRowOf } from '../../../shared/tool/use-tool-list.ts';
import { OneStock } from '../parts/one-stock.tsx';
import { lateMarketTexts } from '../texts.ts';
import { movingMs } from '../tool.ts';

const target = 'GET /api/stocks/hall/getLateMarketAbnormalStockList';
type LateRow = ToolRowOf<typeof target>;

const kinds = ['ALL', 'GRAB', 'RAID', 'CALL_UP', 'SEAL', 'DIVE', 'CALL_DOWN'] as const;
type Kind = (typeof kinds)[number];

/** What moves out of the ordinary from 14:30 on: a list, or one stock of it. Market handbook C.8. */
export default function LateMarket() {
  const day = useToolDay();
  const stockNo = usePage().search.get('stockNo');
  return stockNo ? <OneStock stockNo={stockNo} day={day} /> : <LateList day={day} />;
}

function LateList({ day }: { readonly day: ToolDayChoice }) {
  const say = useTexts(lateMarketTexts);
  const opened = useOpenList<Kind>('ALL');
  const { open: kind, sort } = opened;
  const { tradeDate, tradeDays } = day;
  const asked = { tradeDate, results: 'NEXT_DAY', pageSize: 100, ...(kind !== 'ALL' && { type: kind }) } as const;
  const list = useToolList(target, asked, { movingMs, sort });
  const columns = useLateColumns(list.rows.some(({ nextOpenPct }) => nextOpenPct !== null));
  const answered = list.first?.tradeDate;
  const isDayBefore = tradeDate === undefined && answered !== undefined && answered === tradeDays[1];
  return (
    <ToolListPage
      day={day}
      list={list}
      opened={opened}
      tabs={{ name: 'late-market', label: say('types'), lists: kinds, titleOf: say }}
      above={isDayBefore && <Banner tone="info">{say('dayBefore')}</Banner>}
    >
      {(_first, table) => (
        <>
          <ToolTable
            {...table}
            caption={say('list')}
            columns={columns}
            emptyText={say('empty')}
            rowHref={({ stockNo }) => href('lateMarket', { stockNo, tradeDate: answered ?? '' })}
          />
          <ToolResults tradeDate={tradeDate} nameOf={(of) => say(of as Kind)} usual={kinds.length - 1} />
        </>
      )}
    </ToolListPage>
  );
}

/** The next day's columns stand only where there has been one. */
function useLateColumns(hasResults: boolean): readonly ToolColumn<LateRow>[] {
  const say = useTexts(lateMarketTexts);
  const { sorted } = columnsOf<LateRow>();
  return [
    sorted('lateChangePct', say('lateChange'), 'signedPercent'),
    {
      key: 'types',
      title: say('types'),
      figure: 'text',
      value: ({ types }) => types.map((type) => say(type)).join(' '),
      width: '7rem',
    },
    sorted('lateMainNet', say('lateNet'), 'signedAmount'),
    {
      key: 'firstTime',
      title: say('firstTime'),
      figure: 'text',
      value: (row) => row.firstAbnormalTime?.slice(0, 5) ?? null,
    },
    sorted('lateAmountTimes', say('lateTimes'), 'ratio'),
    ...(hasResults
      ? [
          sorted('nextOpenPct', say('nextOpen'), 'signedPercent'),
          sorted('nextHighPct', say('nextHigh'), 'signedPercent'),
        ]
      : []),
    sorted('lateMainNetPct', say('lateNetPct'), 'signedPercent'),
    sorted('lateAmount', say('lateAmount'), 'amount'),
    sorted('lateAmountSharePct', say('lateShare'), 'percent'),
    sorted('closeCallChangePct', say('callChange'), 'signedPercent'),
    sorted('closeCallTimes', say('callTimes'), 'ratio'),
    sorted('closeCallAmount', say('callAmount'), 'amount'),
  ];
}
