import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { href } from '../../../routes/href.ts';
import type { PosterOfPage } from '../../../shared/poster/poster-action.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { limitBoardTexts } from '../texts.ts';
import { rungsOf, type LadderStock } from './rungs.ts';

type BoardAnswer = CallOutput<'GET /api/stocks/hall/getStockHqLimitInfo'>;

/** Rungs and names that fit on a picture. */
const maxRungs = 6;
const maxNames = 3;

/** The day at the limits as a picture: its figures, and the ladder where that is shown. */
export function useBoardPoster(
  answer: BoardAnswer | undefined,
  rows: readonly LadderStock[],
  tab: string,
): (() => PosterOfPage) | undefined {
  const say = useTexts(limitBoardTexts);
  const board = answer?.board;
  if (!answer || !board) return undefined;
  return () => ({
    title: say(tab === 'LADDER' ? 'ladder' : 'figures'),
    dateText: answer.tradeDate,
    isSimulated: answer.sourceName === 'simulated',
    path: href('limitLists', { tradeDate: answer.tradeDate }),
    figures: [
      { name: say('limitUpNum'), text: String(board.limitUpNum), tone: 'up' },
      { name: say('limitDownNum'), text: String(board.limitDownNum), tone: 'down' },
      { name: say('sealRate'), text: figures.percent(board.sealRatePct) },
    ],
    rows: rungsOf(rows)
      .slice(0, maxRungs)
      .map(({ streak, stocks }) => ({
        name: say('posterRow', { n: streak, count: stocks.length }),
        text: stocks
          .slice(0, maxNames)
          .map(({ stockName }) => stockName)
          .join(' '),
      })),
  });
}
