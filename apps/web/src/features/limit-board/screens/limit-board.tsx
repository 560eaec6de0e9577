import type { CallInput } from '@lianpan/client';
import { usePage } from '@lianpan/nav';
import { TabPanel, Tabs, type TableSort } from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { ToolPage } from '../../../shared/tool/tool-page.tsx';
import { ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { sortInput, useToolAnswer, useToolList, type ToolRowOf } from '../../../shared/tool/use-tool-list.ts';
import { BoardTiles } from '../parts/board-tiles.tsx';
import { isOfTab, type LimitTab } from '../parts/is-of-tab.ts';
import { Ladder } from '../parts/ladder.tsx';
import { useBoardPoster } from '../parts/use-board-poster.ts';
import { limitBoardTexts } from '../texts.ts';
import { useSectorName } from '../../../shared/sector-name.tsx';

const target = 'POST /api/stocks/hall/getLimitStockList';
const tabs = ['LIMIT_UP', 'LADDER', 'BROKEN', 'LIMIT_DOWN', 'YESTERDAY'] as const satisfies readonly LimitTab[];
type LimitRow = ToolRowOf<typeof target>;

const toolId = 5;
/** Refresh class R5 of the market handbook 0.5. */
const movingMs = 5000;

/** Who stands at the limits, in the order of their strength, with the figures of the day. Market handbook C.5. */
export default function LimitBoard() {
  const say = useTexts(limitBoardTexts);
  const day = useToolDay();
  const side = usePage().search.get('side');
  const [tab, setTab] = useState<LimitTab>(side === 'down' ? 'LIMIT_DOWN' : 'LIMIT_UP');
  const [sort, setSort] = useState<TableSort | null>(null);
  const { tradeDate } = day;
  const order = sortInput<CallInput<typeof target>>(sort);
  const list = useToolList(target, { tab, tradeDate, pageSize: 100, ...order }, { movingMs });
  const board = useToolAnswer('GET /api/stocks/hall/getStockHqLimitInfo', { tradeDate }, movingMs);
  const columns = useLimitColumns(tab);
  const poster = useBoardPoster(board.data, list.rows, tab);
  const choose = (next: LimitTab): void => {
    setTab(next);
    setSort(null);
  };
  return (
    <ToolPage
      toolId={toolId}
      fresh={list.first}
      day={day}
      poster={poster}
      header={
        <Tabs
          tabs={tabs.map((key) => ({ key, title: say(key) }))}
          value={tab}
          onChange={choose}
          label={say('list')}
          name="limit-board"
        />
      }
    >
      <BoardTiles
        board={board.data?.board ?? null}
        tradeDate={board.data?.tradeDate}
        promotions={tab === 'LADDER' ? 6 : 1}
      />
      <TabPanel name="limit-board" tabKey={tab}>
        <Answered answer={{ ...list, data: list.first }}>
          {() => (
            <>
              {tab === 'LADDER' && <Ladder rows={list.rows} />}
              <ToolTable
                caption={say(tab)}
                list={list}
                columns={columns}
                isStill={({ limitState }) => isOfTab(tab, limitState)}
                rankingKey={`${tab} ${tradeDate}`}
                sort={sort}
                onSortChange={setSort}
                emptyText={
                  tab === 'BROKEN' ? say('noneBROKEN') : tab === 'LIMIT_DOWN' ? say('noneLIMIT_DOWN') : undefined
                }
              />
            </>
          )}
        </Answered>
      </TabPanel>
    </ToolPage>
  );
}

/** What each list tells of a stock beside its price. */
function useLimitColumns(tab: LimitTab): readonly ToolColumn<LimitRow>[] {
  const say = useTexts(limitBoardTexts);
  const nameOf = useSectorName();
  const isDown = tab === 'LIMIT_DOWN';
  const column = {
    streak: {
      key: 'streak',
      title: say('streak'),
      figure: 'count',
      value: (row) => row.streak,
      isSorted: true,
      metric: isDown ? 'downStreak' : 'limitStreak',
    },
    daysBoards: {
      key: 'daysBoards',
      title: say('daysBoards'),
      figure: 'text',
      value: (row) => row.daysBoards && say('daysBoardsOf', row.daysBoards),
      metric: isDown ? 'downDaysBoards' : 'daysBoards',
    },
    firstSeal: { key: 'firstSealTime', title: say('firstSeal'), figure: 'text', value: (row) => row.firstSealTime },
    lastSeal: { key: 'lastSealTime', title: say('lastSeal'), figure: 'text', value: (row) => row.lastSealTime },
    breaks: {
      key: 'breakCount',
      title: say('breaks'),
      figure: 'count',
      value: (row) => row.breakCount,
      isSorted: true,
      metric: isDown ? 'downOpenCount' : 'breakCount',
    },
    sealAmount: {
      key: 'sealAmount',
      title: say('sealAmount'),
      figure: 'amount',
      value: (row) => row.sealAmount,
      isSorted: true,
      metric: isDown ? 'downSealAmount' : 'sealAmount',
    },
    sealFloat: {
      key: 'sealFloatPct',
      title: say('sealFloat'),
      figure: 'percent',
      value: (row) => row.sealFloatPct,
      isSorted: true,
    },
    strength: {
      key: 'sealStrength',
      title: say('strength'),
      figure: 'score',
      value: (row) => row.sealStrength,
      isSorted: true,
      metric: 'sealStrength',
    },
    boardType: {
      key: 'boardType',
      title: say('boardType'),
      figure: 'text',
      value: ({ boardType }) => boardType && say(boardType === 'turnover' ? 'turnoverBoard' : boardType),
    },
    reason: {
      key: 'reason',
      title: say('reason'),
      figure: 'text',
      value: (row) => row.reasonName && nameOf(row.reasonName),
    },
    amount: { key: 'amount', title: say('amount'), figure: 'amount', value: (row) => row.amount, isSorted: true },
    turnover: {
      key: 'turnoverPct',
      title: say('turnover'),
      figure: 'percent',
      value: (row) => row.turnoverPct,
      isSorted: true,
    },
    back: {
      key: 'backPct',
      title: say('back'),
      figure: 'signedPercent',
      value: (row) => row.backPct,
      isSorted: true,
      metric: 'brokenBack',
    },
    boardAmount: {
      key: 'boardAmount',
      title: say('boardAmount'),
      figure: 'amount',
      value: (row) => row.boardAmount,
      isSorted: true,
    },
    openPct: {
      key: 'openPct',
      title: say('openPct'),
      figure: 'signedPercent',
      value: (row) => row.openPct,
      isSorted: true,
    },
    yestStreak: {
      key: 'streak',
      title: say('yestStreak'),
      figure: 'count',
      value: (row) => row.streak,
      isSorted: true,
    },
    result: { key: 'result', title: say('result'), figure: 'text', value: ({ result }) => result && say(result) },
  } as const satisfies Record<string, ToolColumn<LimitRow>>;
  const { streak, firstSeal, breaks, sealAmount, strength, reason, amount, turnover } = column;
  const atLimit = [
    streak,
    firstSeal,
    sealAmount,
    reason,
    strength,
    breaks,
    column.boardType,
    column.daysBoards,
    column.sealFloat,
    column.lastSeal,
    amount,
    turnover,
  ];
  const shown: Readonly<Record<LimitTab, readonly ToolColumn<LimitRow>[]>> = {
    LIMIT_UP: atLimit,
    LADDER: atLimit,
    BROKEN: [column.back, breaks, firstSeal, reason, amount, turnover],
    LIMIT_DOWN: [streak, sealAmount, breaks, column.boardAmount, column.daysBoards, amount, turnover],
    YESTERDAY: [column.result, column.openPct, column.yestStreak, firstSeal, amount, turnover],
  };
  return shown[tab];
}
