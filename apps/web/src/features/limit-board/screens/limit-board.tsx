import { usePage } from '@lianpan/nav';
import { useTexts } from '../../../shared/texts.ts';
import { columnsOf, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import type { ToolFreshness } from '../../../shared/tool/tool-page.tsx';
import { ToolListPage, useOpenList } from '../../../shared/tool/tool-list-page.tsx';
import { ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useToolAnswer, useToolList, type ToolRowOf } from '../../../shared/tool/use-tool-list.ts';
import { BoardTiles } from '../parts/board-tiles.tsx';
import { isOfTab, type LimitTab } from '../parts/is-of-tab.ts';
import { Ladder } from '../parts/ladder.tsx';
import { useBoardPoster } from '../parts/use-board-poster.ts';
import { limitBoardTexts } from '../texts.ts';
import { useSectorName } from '../../../shared/sector-name.tsx';

const target = 'POST /api/stocks/hall/getLimitStockList';
const tabs = ['LIMIT_UP', 'LADDER', 'BROKEN', 'LIMIT_DOWN', 'YESTERDAY'] as const satisfies readonly LimitTab[];
type LimitRow = ToolRowOf<typeof target>;

/** Refresh class R5 of the market handbook 0.5. */
const movingMs = 5000;

/** Who stands at the limits, in the order of their strength, with the figures of the day. Market handbook C.5. */
export default function LimitBoard() {
  const say = useTexts(limitBoardTexts);
  const day = useToolDay();
  const side = usePage().search.get('side');
  const opened = useOpenList<LimitTab>(side === 'down' ? 'LIMIT_DOWN' : 'LIMIT_UP');
  const { open: tab, sort } = opened;
  const { tradeDate } = day;
  const list = useToolList(target, { tab, tradeDate, pageSize: 100 }, { movingMs, sort });
  const board = useToolAnswer('GET /api/stocks/hall/getStockHqLimitInfo', { tradeDate }, movingMs);
  const columns = useLimitColumns(tab);
  const emptyOf = (of: LimitTab): string | undefined =>
    of === 'BROKEN' ? say('noneBROKEN') : of === 'LIMIT_DOWN' ? say('noneLIMIT_DOWN') : undefined;
  const poster = useBoardPoster(board.data, list.rows, tab);
  return (
    <ToolListPage
      day={day}
      list={list}
      opened={opened}
      poster={poster}
      tabs={{ name: 'limit-board', label: say('list'), lists: tabs, titleOf: say }}
      above={
        <BoardTiles
          board={board.data?.board ?? null}
          tradeDate={board.data?.tradeDate}
          promotions={tab === 'LADDER' ? 6 : 1}
        />
      }
    >
      {(first, table) => (
        <>
          {tab === 'LADDER' && <Ladder rows={list.rows} />}
          <ToolTable
            {...table}
            caption={say(tab)}
            columns={columns}
            isStill={({ limitState }) => isOfTab(tab, limitState)}
            emptyText={isBeforeOpen(first) ? say('beforeOpen') : emptyOf(tab)}
          />
        </>
      )}
    </ToolListPage>
  );
}

const sessionsBeforeOpen = new Set(['PRE_OPEN', 'OPEN_CALL_1', 'OPEN_CALL_2', 'OPEN_MATCH']);

/** The day that is shown has not begun to trade. */
const isBeforeOpen = ({ session, final }: Pick<ToolFreshness, 'session' | 'final'>): boolean =>
  !final && sessionsBeforeOpen.has(session);

/** What each list tells of a stock beside its price. */
function useLimitColumns(tab: LimitTab): readonly ToolColumn<LimitRow>[] {
  const say = useTexts(limitBoardTexts);
  const { plain, sorted } = columnsOf<LimitRow>();
  const nameOf = useSectorName();
  const isDown = tab === 'LIMIT_DOWN';
  const column = {
    streak: {
      ...sorted('streak', say('streak'), 'count', { metric: isDown ? 'downStreak' : 'limitStreak' }),
      // Bars that are missing leave its beginning to the list.
      value: (row) =>
        row.isStreakPublished
          ? say('publishedStreak', { n: row.streak })
          : row.isStreakOpen
            ? say('openStreak', { n: row.streak })
            : row.streak,
    },
    daysBoards: {
      key: 'daysBoards',
      title: say('daysBoards'),
      figure: 'text',
      value: (row) => row.daysBoards && say('daysBoardsOf', row.daysBoards),
      metric: isDown ? 'downDaysBoards' : 'daysBoards',
    },
    firstSeal: plain('firstSealTime', say('firstSeal'), 'text'),
    lastSeal: plain('lastSealTime', say('lastSeal'), 'text'),
    breaks: sorted('breakCount', say('breaks'), 'count', { metric: isDown ? 'downOpenCount' : 'breakCount' }),
    sealAmount: sorted('sealAmount', say('sealAmount'), 'amount', { metric: isDown ? 'downSealAmount' : 'sealAmount' }),
    sealFloat: sorted('sealFloatPct', say('sealFloat'), 'percent'),
    strength: sorted('sealStrength', say('strength'), 'score', { metric: 'sealStrength' }),
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
    amount: sorted('amount', say('amount'), 'amount'),
    turnover: sorted('turnoverPct', say('turnover'), 'percent'),
    back: sorted('backPct', say('back'), 'signedPercent', { metric: 'brokenBack' }),
    boardAmount: sorted('boardAmount', say('boardAmount'), 'amount'),
    openPct: sorted('openPct', say('openPct'), 'signedPercent'),
    yestStreak: sorted('streak', say('yestStreak'), 'count'),
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
