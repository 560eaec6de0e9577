import { clean } from '../picker/figure-rules.ts';

/** Kinds of moves before the close, as the handbook lists them: rises first. Source: market handbook C.8. */
export const lateTypes = ['GRAB', 'RAID', 'CALL_UP', 'SEAL', 'DIVE', 'CALL_DOWN'] as const;
export type LateType = (typeof lateTypes)[number];

/** What happened to a stock from 14:30 on; shares and changes are fractions, money is yuan. */
export interface LateFigures {
  /** Against the price at 14:30. */
  readonly change: number;
  /** The change reached what a raid takes after 14:50 and not before. */
  readonly isSudden: boolean;
  readonly amount: number;
  /** Of what the day has traded. */
  readonly amountShare: number;
  /** That share over its own mean of twenty days at the same minute; `null` where no earlier day is known. */
  readonly amountTimes: number | null;
  readonly mainNet: number;
  /** Of the late amount; `null` where nothing was traded. */
  readonly mainNetShare: number | null;
  /** What the closing call did to the last price before it; `null` before the close. */
  readonly call: {
    readonly change: number;
    readonly amount: number;
    /** Over its own mean of twenty days. */
    readonly times: number | null;
  } | null;
}

const grab = { change: 0.015, times: 1.5, net: 5e6, netShare: 0.05 } as const;
/** Rise that a raid takes. */
export const raidChange = 0.03;
const dive = { change: -0.02, times: 1.5 } as const;
const call = { change: 0.005, times: 3 } as const;

const atLeast = (figure: number | null | undefined, bound: number): boolean =>
  typeof figure === 'number' && clean(figure) >= bound;

/** The kinds of moves that the figures are. `isSealed`: sealed at the up limit now, for the first time since 14:30. */
export function lateTypesOf(figures: LateFigures, isSealed: boolean): LateType[] {
  const { change, amountTimes, mainNet, mainNetShare, call: closing } = figures;
  const isCall = atLeast(closing?.times, call.times);
  const holds: Readonly<Record<LateType, boolean>> = {
    GRAB:
      atLeast(change, grab.change) &&
      atLeast(amountTimes, grab.times) &&
      atLeast(mainNet, grab.net) &&
      atLeast(mainNetShare, grab.netShare),
    RAID: figures.isSudden && atLeast(change, raidChange),
    CALL_UP: isCall && atLeast(closing?.change, call.change),
    SEAL: isSealed,
    DIVE: atLeast(-change, -dive.change) && atLeast(amountTimes, dive.times),
    CALL_DOWN: isCall && atLeast(closing && -closing.change, call.change),
  };
  return lateTypes.filter((type) => holds[type]);
}

/** Whether changes could make one of the kinds: what else it takes costs more to know. `closing` is the call's, once matched. */
export const mayBeLate = (change: number, closing: number | null): boolean =>
  atLeast(change, grab.change) ||
  atLeast(-change, -dive.change) ||
  atLeast(closing === null ? null : Math.abs(closing), call.change);
