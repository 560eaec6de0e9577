/** What large orders seem to be about; `watch` where nothing else holds. Source: market handbook D.4. */
export type MainForcePhase = 'accumulation' | 'markup' | 'distribution' | 'shakeout' | 'watch';

/** Figures of the last twenty traded days; fractions. */
export interface MainForceFigures {
  /** Change of the close over twenty days. */
  readonly change20: number;
  /** Main net inflow of twenty days over the money traded in them. */
  readonly netShare20: number;
  /** Where the close lies between the lowest low, 0, and the highest high, 1, of sixty days. */
  readonly position60: number;
  /** Volume of the day over its mean of twenty days. */
  readonly volumeRatio20: number;
}

/** Thresholds in the order of the phases. Source: market handbook D.4. */
const accumulation = { netShare: 0.02, change: 0.08 };
const markup = { netShare: 0.01, change: 0.08 };
const distribution = { netShare: -0.015, position: 0.7 };
const shakeout = { netShare: 0, deepest: -0.1, shallowest: -0.03 };

/** The first phase that holds; `null` unless all four figures are known. */
export function mainForcePhase(figures: MainForceFigures): MainForcePhase | null {
  const { change20, netShare20, position60, volumeRatio20 } = figures;
  if (!Number.isFinite(change20 + netShare20 + position60 + volumeRatio20)) return null;
  if (netShare20 >= accumulation.netShare && Math.abs(change20) <= accumulation.change) return 'accumulation';
  if (netShare20 >= markup.netShare && change20 > markup.change) return 'markup';
  if (netShare20 <= distribution.netShare && position60 >= distribution.position) return 'distribution';
  const isDip = change20 >= shakeout.deepest && change20 <= shakeout.shallowest;
  return netShare20 >= shakeout.netShare && isDip && volumeRatio20 < 1 ? 'shakeout' : 'watch';
}

/** What a phase asks of one figure, and whether it holds; a bound is a fraction, `null` on a side without one. */
export interface PhaseTest {
  readonly figure: keyof MainForceFigures;
  readonly least: number | null;
  readonly most: number | null;
  readonly isMet: boolean;
}

/** The conditions of each phase but the last, in their order, beside the figures that decide them. */
export function phaseTests({
  change20,
  netShare20,
  position60,
  volumeRatio20,
}: MainForceFigures): { readonly phase: MainForcePhase; readonly tests: readonly PhaseTest[] }[] {
  const netAbove = (least: number): PhaseTest => ({
    figure: 'netShare20',
    least,
    most: null,
    isMet: netShare20 >= least,
  });
  const { change: calm } = accumulation;
  return [
    {
      phase: 'accumulation',
      tests: [
        netAbove(accumulation.netShare),
        { figure: 'change20', least: -calm, most: calm, isMet: Math.abs(change20) <= calm },
      ],
    },
    {
      phase: 'markup',
      tests: [
        netAbove(markup.netShare),
        { figure: 'change20', least: markup.change, most: null, isMet: change20 > markup.change },
      ],
    },
    {
      phase: 'distribution',
      tests: [
        {
          figure: 'netShare20',
          least: null,
          most: distribution.netShare,
          isMet: netShare20 <= distribution.netShare,
        },
        {
          figure: 'position60',
          least: distribution.position,
          most: null,
          isMet: position60 >= distribution.position,
        },
      ],
    },
    {
      phase: 'shakeout',
      tests: [
        netAbove(shakeout.netShare),
        {
          figure: 'change20',
          least: shakeout.deepest,
          most: shakeout.shallowest,
          isMet: change20 >= shakeout.deepest && change20 <= shakeout.shallowest,
        },
        { figure: 'volumeRatio20', least: null, most: 1, isMet: volumeRatio20 < 1 },
      ],
    },
  ];
}

/** One day's flow as the cost and the control are counted from it; yuan, `vwap` yuan a share, adjusted. */
export interface MainForceDay {
  readonly vwap: number;
  readonly amount: number;
  readonly mainNet: number;
  /** Bought and sold by large and super-large orders; NaN where only their difference is known. */
  readonly mainIn: number;
  readonly mainOut: number;
}

const costDays = 20;

/**
 * What large orders paid: vwap weighted by what they bought on days with a net inflow, of the last twenty. `null` without
 * such a day, or where what was bought is not known. Source: market handbook D.4.
 */
export function mainCost20(days: readonly MainForceDay[]): number | null {
  let paid = 0;
  let bought = 0;
  for (const { vwap, mainNet, mainIn } of days.slice(-costDays)) {
    if (!(mainNet > 0)) continue;
    paid += vwap * mainIn;
    bought += mainIn;
  }
  const cost = paid / bought;
  return bought > 0 && Number.isFinite(cost) ? cost : null;
}

/** Share of twenty days' money on both sides that large orders moved, a fraction; `null` where it is not known. */
export function controlShare20(days: readonly MainForceDay[]): number | null {
  let moved = 0;
  let traded = 0;
  for (const { mainIn, mainOut, amount } of days.slice(-costDays)) {
    moved += mainIn + mainOut;
    traded += 2 * amount;
  }
  const share = moved / traded;
  return traded > 0 && Number.isFinite(share) ? share : null;
}

export type ControlLevel = 'none' | 'light' | 'medium' | 'high';

/** Below 20 % nobody controls the stock; 35 % and 50 % part the levels above. Source: market handbook D.4. */
export function controlLevel(share: number): ControlLevel {
  if (share < 0.2) return 'none';
  if (share < 0.35) return 'light';
  return share <= 0.5 ? 'medium' : 'high';
}
