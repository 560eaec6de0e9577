import { usePage } from '@lianpan/nav';
import { Note, PageFoot, Stack, TabPanel, Tabs, type TableSort } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { Explanations } from '../../../shared/explanation/use-explanation.tsx';
import { LateBanner } from '../../../shared/freshness.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { ShareAction } from '../../../shared/share-action.tsx';
import { SourceNotes } from '../../../shared/source-notes.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { columnsOf, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useToolList, type ToolRowOf } from '../../../shared/tool/use-tool-list.ts';
import { rankings } from '../ranking.ts';
import { rankingTexts } from '../ranking-texts.ts';

const target = 'POST /api/stocks/quote/getRanking';
const tabName = 'ranking';
/** Refresh class R15 of the market handbook 0.5. */
const movingMs = 15_000;
const pageSize = 50;

/** Those of the page that has room for all; `sort` of its address names one. */
const allRankings = {
  ...rankings,
  byTurnover: { sortField: 'turnoverPct', sortOrder: 'desc' },
  byVolume: { sortField: 'volume', sortOrder: 'desc' },
} as const;

type Ranking = keyof typeof allRankings;
const tabs = Object.keys(allRankings) as Ranking[];
const boards = ['ALL', 'SH_MAIN', 'SZ_MAIN', 'CHINEXT', 'STAR', 'BSE'] as const;

const sortOf = (ranking: Ranking): TableSort => ({
  key: allRankings[ranking].sortField,
  direction: allRankings[ranking].sortOrder === 'asc' ? 'ascending' : 'descending',
});

/** All stocks that trade, by one figure; a board alone, another figure or direction by tab and heading. */
export default function RankingPage() {
  const say = useTexts(rankingTexts);
  const common = useTexts(commonTexts);
  const { search } = usePage();
  const [ranking, setRanking] = useState(() => tabs.find((key) => key === search.get('sort')) ?? 'gainers');
  const [board, setBoard] = useState(() => boards.find((key) => key === search.get('board')) ?? 'ALL');
  const [sort, setSort] = useState(() => sortOf(ranking));
  const list = useToolList(target, { pageSize, ...(board !== 'ALL' && { board }) }, { movingMs, sort });
  const columns = useColumns(sort.key);
  const choose = (next: Ranking): void => {
    setRanking(next);
    setSort(sortOf(next));
  };
  const { first } = list;
  const header = (
    <Tabs
      tabs={tabs.map((key) => ({ key, title: say(key) }))}
      value={ranking}
      onChange={choose}
      label={say('movers')}
      name={tabName}
    />
  );
  return (
    <SubPage
      back="hall"
      header={header}
      actions={<ShareAction title={say(ranking)} path={href('ranking', { sort: ranking, board })} />}
    >
      <Explanations>
        <LateBanner fresh={first} />
        <TabPanel name={tabName} tabKey={ranking}>
          <Stack isPadded gap={1}>
            <Tabs
              tabs={boards.map((key) => ({ key, title: say(key) }))}
              value={board}
              onChange={setBoard}
              label={say('boards')}
              variant="segmented"
              name="board"
            />
            {first?.final && <Note>{say('closeOf', { date: first.tradeDate })}</Note>}
          </Stack>
          <TabPanel name="board" tabKey={board}>
            <Answered answer={{ ...list, data: first }}>
              {() => (
                <ToolTable
                  caption={say(ranking)}
                  list={list}
                  columns={columns}
                  isOfQuotes={sort.key === 'changePct'}
                  rankingKey={`${ranking} ${board}`}
                  sort={sort}
                  onSortChange={setSort}
                  emptyText={say('noMovers')}
                />
              )}
            </Answered>
          </TabPanel>
        </TabPanel>
      </Explanations>
      <PageFoot>
        <SourceNotes figures={first ? [first] : []} />
        <p>{common('riskLine')}</p>
      </PageFoot>
    </SubPage>
  );
}

/** What is told of a stock beside its price: first the figure that ranks it, which a phone has no room for further on. */
function useColumns(ranked: string): readonly ToolColumn<ToolRowOf<typeof target>>[] {
  const say = useTexts(rankingTexts);
  const { sorted } = columnsOf<ToolRowOf<typeof target>>();
  const columns: readonly ToolColumn<ToolRowOf<typeof target>>[] = [
    sorted('amount', say('amount'), 'amount'),
    sorted('turnoverPct', say('turnoverPct'), 'percent'),
    sorted('amplitudePct', say('amplitudePct'), 'percent'),
    sorted('volume', say('volume'), 'volume'),
  ];
  return columns.toSorted((a, b) => Number(b.key === ranked) - Number(a.key === ranked));
}
