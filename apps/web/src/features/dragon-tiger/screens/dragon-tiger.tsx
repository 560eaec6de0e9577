import { Note } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { columnsOf, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { ToolListPage, useOpenList } from '../../../shared/tool/tool-list-page.tsx';
import { ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useToolList, type ToolRowOf } from '../../../shared/tool/use-tool-list.ts';
import { Awaited, ListLinks } from '../parts/list-links.tsx';
import { ListSummary } from '../parts/list-summary.tsx';
import { dragonTigerTexts } from '../texts.ts';
import { movingMs } from '../tool.ts';

const target = 'POST /api/stocks/hall/getLHBStockList';
const tabs = ['ALL', 'INST', 'HOT', 'HK', 'MULTI'] as const;
type ListTab = (typeof tabs)[number];

/** The exchange's list of a day, most net buying first, with what came after it. Market handbook C.14. */
export default function DragonTiger() {
  const say = useTexts(dragonTigerTexts);
  const day = useToolDay();
  const opened = useOpenList<ListTab>('ALL');
  const { open: tab, sort } = opened;
  const { tradeDate } = day;
  const list = useToolList(target, { tab, tradeDate, withResults: true, pageSize: 100 }, { movingMs, sort });
  const columns = useListColumns();
  return (
    <ToolListPage
      day={day}
      list={list}
      opened={opened}
      tabs={{ name: 'dragon-tiger', label: say('list'), lists: tabs, titleOf: say }}
      above={<ListLinks tradeDate={tradeDate} />}
    >
      {(first, table) => (
        <>
          <Awaited answer={first} />
          <ListSummary summary={first.summary} />
          <ToolTable {...table} caption={say(tab)} columns={columns} emptyText={say('none')} />
          <Note isPadded>{say('afterNote')}</Note>
        </>
      )}
    </ToolListPage>
  );
}

function useListColumns(): readonly ToolColumn<ToolRowOf<typeof target>>[] {
  const say = useTexts(dragonTigerTexts);
  const { sorted } = columnsOf<ToolRowOf<typeof target>>();
  const after = (n: 1 | 2 | 5 | 10) => sorted(`after${n}dPct`, say('after', { n }), 'signedPercent');
  return [
    sorted('lhbNet', say('lhbNet'), 'signedAmount'),
    {
      key: 'says',
      title: say('says'),
      figure: 'text',
      width: '8.5rem',
      value: ({ interpretation: said }) => said && say(said.kind, { n: said.num ?? 0, name: said.name ?? '' }),
    },
    sorted('lhbNetPct', say('lhbNetPct'), 'signedPercent'),
    sorted('instNet', say('instNet'), 'signedAmount'),
    sorted('hotNet', say('hotNet'), 'signedAmount'),
    sorted('hkNet', say('hkNet'), 'signedAmount'),
    {
      key: 'reasons',
      title: say('reasons'),
      figure: 'text',
      width: '9rem',
      value: ({ reasons }) => reasons.map((reason) => say(reason)).join(' / '),
    },
    sorted('lhbAmountPct', say('lhbAmountPct'), 'percent'),
    after(1),
    after(2),
    after(5),
    after(10),
  ];
}
