import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { Figure, SkeletonBlock, Stack, StatGrid, StatTile } from '@lianpan/ui';
import type { Metric } from '../../../shared/explanation/metric-texts.ts';
import { metricRef } from '../../../shared/explanation/metric-texts.ts';
import { ExplainedFigure } from '../../../shared/explanation/use-explanation.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { limitBoardTexts } from '../texts.ts';

type Board = NonNullable<CallOutput<'GET /api/stocks/hall/getStockHqLimitInfo'>['board']>;

interface BoardTilesProps {
  readonly board: Board | null;
  /** `undefined` while the answer is under way. */
  readonly tradeDate: string | undefined;
  /** Rungs of the ladder that are shown with their promotion. */
  readonly promotions: number;
}

/** As high as the tiles, so that the list stands where it will stay. */
const tilesHeight = 160;

/** The figures of a day at the limits, each of which explains itself. */
export function BoardTiles({ board, tradeDate, promotions }: BoardTilesProps) {
  const say = useTexts(limitBoardTexts);
  if (tradeDate === undefined)
    return (
      <Stack isPadded>
        <SkeletonBlock height={tilesHeight} />
      </Stack>
    );
  if (!board) return null;
  const figure = (metric: Metric, name: string, text: string, value: number | null = null) => (
    <ExplainedFigure
      explainRef={metricRef(metric, 'MARKET', tradeDate)}
      name={name}
      text={text}
      tone={value === null ? 'none' : figures.toneOf(value)}
      isStrong
    />
  );
  const [leader, ...others] = board.maxStreakStocks;
  return (
    <Stack isPadded>
      <StatGrid label={say('figures')}>
        <StatTile name={say('limitUpNum')} note={say('withSt', { n: board.limitUpNumSt })}>
          {figure('limitUpCount', say('limitUpNum'), String(board.limitUpNum), 1)}
        </StatTile>
        <StatTile name={say('sealRate')} note={say('brokenOf', { n: board.brokenNum })}>
          {figure('sealRate', say('sealRate'), figures.percent(board.sealRatePct))}
        </StatTile>
        <StatTile name={say('limitDownNum')} note={say('withSt', { n: board.limitDownNumSt })}>
          {figure('limitDownCount', say('limitDownNum'), String(board.limitDownNum), -1)}
        </StatTile>
        <StatTile
          name={say('maxStreak')}
          note={leader && `${leader.stockName}${others.length > 0 ? ` +${others.length}` : ''}`}
        >
          {figure(
            'maxStreak',
            say('maxStreak'),
            say(board.isMaxStreakOpen ? 'openBoards' : 'boards', { n: board.maxStreak }),
          )}
        </StatTile>
        <StatTile
          name={say('yestLimit')}
          note={say('premium', { gap: figures.signedPercent(board.yestOpenPremiumPct) })}
        >
          {figure('yesterdayChange', say('yestLimit'), figures.signedPercent(board.yestLimitPct), board.yestLimitPct)}
        </StatTile>
        {board.promotion.slice(0, promotions).map(({ from, num, base, ratePct }) => (
          <StatTile
            key={from}
            name={say('promotionOf', { from, to: from + 1 })}
            note={say('promotionNote', { num, base })}
          >
            <Figure text={figures.percent(ratePct)} isStrong />
          </StatTile>
        ))}
      </StatGrid>
    </Stack>
  );
}
