/** A sealed up limit as its strength needs it; ratios are fractions. */
export interface SealFigures {
  readonly sealFloatShare: number;
  readonly sealTradeRatio: number;
  /** Second of the Shanghai day. */
  readonly firstSealSecond: number;
  readonly breakCount: number;
  readonly streak: number;
}

/** Share of the float that is as large a queue as counts. */
const fullQueue = 0.03;

/**
 * Strength 0 to 100 of a sealed up limit: queue against float and trading, how early, how steady, how far along.
 * Source: market handbook B.6.
 */
export function sealStrength(figures: SealFigures): number {
  return (
    30 * held(figures.sealFloatShare / fullQueue) +
    20 * held(figures.sealTradeRatio) +
    25 * earliness(figures.firstSealSecond) +
    15 * (1 - held(figures.breakCount / 3)) +
    10 * held((figures.streak - 1) / 4)
  );
}

/** 1 up to the opening bell, falling with the trading minutes to 0 at the close. */
function earliness(second: number): number {
  const morning = Math.min(120, Math.max(0, (second - 34_200) / 60));
  const afternoon = Math.min(120, Math.max(0, (second - 46_800) / 60));
  return 1 - (morning + afternoon) / 240;
}

const held = (value: number): number => Math.min(1, Math.max(0, value));
