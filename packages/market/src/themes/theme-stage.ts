/** Where a theme stands in its life: 启动, 发酵, 高潮, 分歧, 退潮, 蛰伏. */
export type ThemeStage = 'ignition' | 'spreading' | 'climax' | 'divergence' | 'ebb' | 'dormant';

export interface StageFigures {
  readonly heat: number;
  /** Heat of the day before; `null` on a theme's first day. */
  readonly heatBefore: number | null;
  /** Mean heat of the last five days, today included. */
  readonly meanHeat: number;
  readonly limitUps: number;
  /** Members that reached the limit and left it over all that reached it; 0 when none did. */
  readonly brokenRate: number;
}

/** The stage that the figures of a moment speak for, first match. Source: market handbook C.4. */
export function stageOf({ heat, heatBefore, meanHeat, limitUps, brokenRate }: StageFigures): ThemeStage {
  if (heat >= 70 && meanHeat < 55) return 'ignition';
  if (heat >= 85 && limitUps >= 5 && meanHeat >= 65) return 'climax';
  const hasCooled = heatBefore !== null && heat <= heatBefore - 15;
  if (meanHeat >= 65 && (brokenRate >= 0.45 || hasCooled)) return 'divergence';
  if (heat >= 60 && meanHeat >= 55) return 'spreading';
  if (meanHeat >= 55 && heat < 50) return 'ebb';
  return 'dormant';
}

/** Minutes between two looks at the stages while the market trades. */
export const stageMinutes = 5;

/** A stage that has been seen once and waits to be seen again. */
export interface HeldStage {
  readonly stage: ThemeStage;
  readonly candidate: ThemeStage | null;
}

/**
 * The stage after one more look: another one counts when two looks in a row agree on it, or at the close.
 * Source: market handbook C.4.
 */
export function holdStage(held: HeldStage, seen: ThemeStage, isClose: boolean): HeldStage {
  if (seen === held.stage) return { stage: held.stage, candidate: null };
  return isClose || seen === held.candidate ? { stage: seen, candidate: null } : { stage: held.stage, candidate: seen };
}
