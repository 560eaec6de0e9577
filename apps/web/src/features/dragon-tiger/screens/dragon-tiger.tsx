import type { CallInput } from '@lianpan/client';
import { Note, TabPanel, Tabs, type TableSort } from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { ToolPage } from '../../../shared/tool/tool-page.tsx';
import { ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { sortInput, useToolList, type ToolRowOf } from '../../../shared/tool/use-tool-list.ts';
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
  const [tab, setTab] = useState<ListTab>('ALL');
  const [sort, setSort] = useState<TableSort | null>(null);
  const { tradeDate } = day;
  const order = sortInput<CallInput<typeof target>>(sort);
  const list = useToolList(target, { tab, tradeDate, withResults: true, pageSize: 100, ...order }, { movingMs });
  const columns = useListColumns();
  const choose = (next: ListTab): void => {
    setTab(next);
    setSort(null);
  };
  return (
    <ToolPage
      toolId={toolId}
      fresh={list.first}
      day={day}
      header={
        <Tabs
          tabs={tabs.map((key) => ({ key, title: say(key) }))}
          value={tab}
          onChange={choose}
          label={say('list')}
          name="dragon-tiger"
        />
      }
    >
      <ListLinks tradeDate={tradeDate} />
      <TabPanel name="dragon-tiger" tabKey={tab}>
        <Answered answer={{ ...list, data: list.first }}>
          {(first) => (
            <>
              <Awaited answer={first} />
              <ListSummary summary={first.summary} />
              <ToolTable
                caption={say(tab)}
                list={list}
                columns={columns}
                rankingKey={`${tab} ${tradeDate}`}
                sort={sort}
                onSortChange={setSort}
                emptyText={say('none')}
              />
              <Note isPadded>{say('afterNote')}</Note>
            </>
          )}
        </Answered>
      </TabPanel>
    </ToolPage>
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
