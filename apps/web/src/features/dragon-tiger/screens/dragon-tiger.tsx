import { Note } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { ToolListPage, useOpenList } from '../../../shared/tool/tool-list-page.tsx';
import { ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useToolList, type ToolRowOf } from '../../../shared/tool/use-tool-list.ts';
import { Awaited, ListLinks } from '../parts/list-links.tsx';
import { ListSummary } from '../parts/list-summary.tsx';
import { dragonTigerTexts } from '../texts.ts';
import { movingMs, toolId } from '../tool.ts';

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
      toolId={toolId}
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
  type Row = ToolRowOf<typeof target>;
  const money = (key: 'lhbNet' | 'instNet' | 'hotNet' | 'hkNet') =>
    ({ key, title: say(key), figure: 'signedAmount', value: (row: Row) => row[key], isSorted: true }) as const;
  const share = (key: 'lhbNetPct' | 'lhbAmountPct', figure: 'signedPercent' | 'percent') =>
    ({ key, title: say(key), figure, value: (row: Row) => row[key], isSorted: true }) as const;
  const after = (n: 1 | 2 | 5 | 10) => {
    const key = `after${n}dPct` as const;
    return {
      key,
      title: say('after', { n }),
      figure: 'signedPercent',
      value: (row: Row) => row[key],
      isSorted: true,
    } as const;
  };
  return [
    money('lhbNet'),
    {
      key: 'says',
      title: say('says'),
      figure: 'text',
      width: '8.5rem',
      value: ({ interpretation: { kind, num, name } }) => say(kind, { n: num ?? 0, name: name ?? '' }),
    },
    share('lhbNetPct', 'signedPercent'),
    money('instNet'),
    money('hotNet'),
    money('hkNet'),
    {
      key: 'reasons',
      title: say('reasons'),
      figure: 'text',
      width: '9rem',
      value: ({ reasons }) => reasons.map((reason) => say(reason)).join(' / '),
    },
    share('lhbAmountPct', 'percent'),
    after(1),
    after(2),
    after(5),
    after(10),
  ];
}
