import { percentOf } from '@lianpan/domain';
import type { LimitBoardAnswer } from '../../wire/facts-protocol.ts';
import { figure, given } from './explained-fact.ts';
import type { ExplainedFigure } from '../../wire/explained-figure.ts';

type Explain = (board: LimitBoardAnswer, time: string) => ExplainedFigure;

/** Figures of a whole limit board but those of a rung. Source: market handbook B.6, C.5, C.11. */
const explainers: Readonly<Record<string, Explain>> = {
  breadth: ({ market }, time) => {
    const moved = market === null ? 0 : market.up + market.down;
    return figure(percentOf(market === null || moved === 0 ? null : market.up / moved), 'percent', [
      given('risingStocks', market?.up ?? null, '', time),
      given('fallingStocks', market?.down ?? null, '', time),
      given('flatStocks', market?.flat ?? null, '', time),
    ]);
  },
  limitUpCount: (board, time) =>
    figure(board.summary.sealed, '', [
      ...touchedOf(board, time),
      given('riskWarned', board.riskWarned.up, '', time),
      ...board.byBoard.map(({ board: name, up }) => given(`board.${name}`, up, '', time)),
    ]),
  brokenCount: (board, time) => figure(board.summary.broken, '', touchedOf(board, time)),
  limitDownCount: (board, time) =>
    figure(board.summary.sealedDown, '', [
      given('openedDown', board.summary.openedDown, '', time),
      given('riskWarned', board.riskWarned.down, '', time),
      ...board.byBoard.map(({ board: name, down }) => given(`board.${name}`, down, '', time)),
    ]),
  sealRate: (board, time) => figure(percentOf(board.summary.sealRate), 'percent', touchedOf(board, time)),
  brokenRate: (board, time) => {
    const { broken, sealed } = board.summary;
    const rate = broken + sealed === 0 ? null : broken / (broken + sealed);
    return figure(percentOf(rate), 'percent', touchedOf(board, time));
  },
  promotionRate: (board, time) =>
    figure(percentOf(board.summary.promotionRate), 'percent', [
      given('promoted', promotedOf(board), '', time),
      given('promotionBase', sealedBeforeOf(board), '', time),
    ]),
  maxStreak: (board, time) => {
    const { maxStreak } = board.summary;
    const ladder = board.market?.ladder ?? [];
    return figure(maxStreak, '', [
      given('ladder', ladderOf(ladder.map(({ streak }) => streak)), '', time),
      given('ladderStocks', ladder.length, '', time),
      given('sealed', board.summary.sealed, '', time),
    ]);
  },
  yesterdayChange: (board, time) =>
    figure(percentOf(board.summary.yesterdayChange), 'percent', [
      given('promotionBase', sealedBeforeOf(board), '', time),
      given('promoted', promotedOf(board), '', time),
    ]),
  yesterdayGap: (board, time) =>
    figure(percentOf(board.summary.yesterdayGap), 'percent', [
      given('promotionBase', sealedBeforeOf(board), '', time),
      given('yesterdayChange', percentOf(board.summary.yesterdayChange), 'percent', time),
    ]),
  bigLossShare: (board, time) =>
    figure(percentOf(board.summary.bigLossShare), 'percent', [
      given('bigLosses', board.summary.bigLosses, '', time),
      given('touchedYesterday', board.summary.touchedYesterday, '', time),
    ]),
};

const rung = /^promotion\.([1-9]\d?)$/;

/** Whether a metric is a figure of a whole limit board. */
export const isBoardMetric = (metric: string): boolean => Object.hasOwn(explainers, metric) || rung.test(metric);

/**
 * A figure of a board as the board answers it, with the counts behind it; `promotion.k` is that of yesterday's stocks with
 * `k` boards. No value where nobody counts; `null` for a rung on which nobody stood.
 */
export function explainBoard(metric: string, board: LimitBoardAnswer, time: string): ExplainedFigure | null {
  const reported = Object.hasOwn(explainers, metric)
    ? explainers[metric]!(board, time)
    : explainRung(metric, board, time);
  return reported && { ...reported, inputs: reported.inputs.map((input) => ({ ...input, source: board.source })) };
}

function explainRung(metric: string, board: LimitBoardAnswer, time: string): ExplainedFigure | null {
  const asked = Number(rung.exec(metric)?.[1]);
  const promotion = board.summary.promotions.find(({ from }) => from === asked);
  if (!promotion) return null;
  const { from, base, promoted, rate } = promotion;
  return figure(percentOf(rate), 'percent', [
    given('promoted', promoted, '', time),
    given('promotionBase', base, '', time),
    given('fromStreak', from, '', time),
  ]);
}

const touchedOf = ({ summary: { sealed, broken } }: LimitBoardAnswer, time: string): ExplainedFigure['inputs'] => [
  given('sealed', sealed, '', time),
  given('broken', broken, '', time),
  given('touched', sealed + broken, '', time),
];

/** Of who was sealed yesterday and trades today, who is sealed again, and all of them. */
const promotedOf = ({ summary }: LimitBoardAnswer): number =>
  summary.promotions.reduce((sum, { promoted }) => sum + promoted, 0);
const sealedBeforeOf = ({ summary }: LimitBoardAnswer): number =>
  summary.promotions.reduce((sum, { base }) => sum + base, 0);

/** `5×1 · 2×3`: one stock at five boards, three at two. */
function ladderOf(streaks: readonly number[]): string | null {
  const counts = new Map<number, number>();
  for (const streak of streaks) counts.set(streak, (counts.get(streak) ?? 0) + 1);
  const rungs = [...counts].sort(([a], [b]) => b - a).map(([streak, stocks]) => `${streak}×${stocks}`);
  return rungs.length === 0 ? null : rungs.join(' · ');
}
