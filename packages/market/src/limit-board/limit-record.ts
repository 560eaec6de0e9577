import { boardTagsOf, boardTypeOf, type BoardTag, type BoardType } from './board-type.ts';
import { daysBoardsOf, streakOf, type DaysBoards, type LimitStreak, type PastLimits } from './limit-streak.ts';
import { sealStrength } from './seal-strength.ts';
import type { LimitInputs, LimitSide } from './limit-inputs.ts';

/** One stock at its limit on one day. Ratios are fractions; `null` is not known, or has no meaning on this side. */
export interface LimitRecord {
  readonly index: number;
  readonly day: number;
  readonly side: LimitSide;
  /** Fen. */
  readonly limit: number;
  /** Last price at the limit; false for a limit that was reached and left. */
  readonly isSealed: boolean;
  /** Last price over the reference price, less one. */
  readonly change: number;
  readonly turnover: number | null;
  readonly firstSealSecond: number | null;
  readonly lastSealSecond: number | null;
  readonly breakCount: number | null;
  /** Shares and yuan waiting at the limit now, and the most of the day. */
  readonly sealVolume: number | null;
  readonly sealAmount: number | null;
  readonly maxSealAmount: number | null;
  /** Waiting shares over the shares traded, and over the float. */
  readonly sealTradeRatio: number | null;
  readonly sealFloatShare: number | null;
  /** Traded while the price stood at the limit, yuan. */
  readonly boardAmount: number | null;
  /** Traded days in a row that closed at this limit, today included; 0 for a broken one. */
  readonly streak: number;
  /** The streak was published: the bars do not tell where it began. */
  readonly isStreakPublished?: true;
  /** "m days n boards"; `null` for a broken limit. */
  readonly daysBoards: DaysBoards | null;
  /** Only of a sealed up limit. */
  readonly boardType: BoardType | null;
  readonly tags: readonly BoardTag[];
  /** 0 to 100, only of a sealed up limit whose queue and times are known. */
  readonly strength: number | null;
}

/** The record of a stock that reached its limit, `null` for one that did not. Source: market handbook A.3, B.6. */
export function limitRecordOf(inputs: LimitInputs): LimitRecord | null {
  const { side, bar, times, queue, floatShares, past } = inputs;
  const limit = side === 'up' ? bar.up : bar.down;
  if (limit === 0 || (side === 'up' ? bar.high < limit : bar.low > limit)) return null;
  const isSealed = bar.close === limit;
  const sealVolume = queue === null ? null : isSealed ? queue.now : 0;
  const sealFloatShare = sealVolume === null || floatShares === null ? null : sealVolume / floatShares;
  const sealTradeRatio = sealVolume === null || bar.volume === 0 ? null : sealVolume / bar.volume;
  const turnover = floatShares === null ? null : bar.volume / floatShares;
  const { streak, isWhole }: LimitStreak = isSealed ? streakWith(past, inputs.listedStreak ?? null) : noStreak;
  const isSealedUp = isSealed && side === 'up';
  const [first, breakCount] = [times?.firstSealSecond ?? null, times?.breakCount ?? null];
  return {
    index: inputs.index,
    day: inputs.day,
    side,
    limit,
    isSealed,
    change: bar.close / bar.prevClose - 1,
    turnover,
    firstSealSecond: first,
    lastSealSecond: times?.lastSealSecond ?? null,
    breakCount,
    sealVolume,
    sealAmount: sealVolume === null ? null : (sealVolume * limit) / 100,
    maxSealAmount: queue === null || queue.peak === null ? null : (queue.peak * limit) / 100,
    sealTradeRatio,
    sealFloatShare,
    boardAmount: queue?.boardAmount ?? null,
    streak,
    ...(!isWhole && inputs.listedStreak ? { isStreakPublished: true } : {}),
    daysBoards: isSealed ? withStreak(daysBoardsOf(past), streak) : null,
    boardType: isSealedUp ? boardTypeOf(bar, times, turnover) : null,
    tags: boardTagsOf(inputs),
    strength:
      isSealedUp && sealFloatShare !== null && sealTradeRatio !== null && first !== null && breakCount !== null
        ? sealStrength({ sealFloatShare, sealTradeRatio, firstSealSecond: first, breakCount, streak })
        : null,
  };
}

const noStreak: LimitStreak = { streak: 0, isWhole: true };

/** The streak of the bars, and the published one where they do not reach back to its begin. */
function streakWith(past: PastLimits, listed: number | null): LimitStreak {
  const known = streakOf(past);
  return known.isWhole || listed === null ? known : { ...known, streak: Math.max(known.streak, listed) };
}

/** Days and boards hold at least the days in a row. */
const withStreak = ({ days, boards }: DaysBoards, streak: number): DaysBoards => ({
  days: Math.max(days, streak),
  boards: Math.max(boards, streak),
});
