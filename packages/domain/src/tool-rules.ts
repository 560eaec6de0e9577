import { toolIds, type ToolId } from './tool-ids.ts';

/** What opens a tool, and what stands in for holding it. */
export interface ToolRule {
  /**
   * `nothing`: everybody sees all of it; `login`: members do; `privilege`: it has to be held. Who may not see all is shown the
   * first rows.
   */
  readonly opensBy: 'nothing' | 'login' | 'privilege';
  /** What one use opens until midnight; `null` where a grant opens it for as long as the grant runs. */
  readonly useOpens: 'day' | 'stock' | null;
  /** May be tried once before it is bought: where the page of the tool can begin a trial. */
  readonly hasTrial: boolean;
  /** What it says of single stocks, those of the own watchlist too, is for everybody; only its whole lists are not. */
  readonly isFreeByStock: boolean;
  /** One stock a day may be seen without holding it. */
  readonly hasFreeStock: boolean;
  /** PRV-02: it is held for one stock. */
  readonly isOfOneStock: boolean;
}

const rule = (change: Partial<ToolRule>): ToolRule => ({
  opensBy: 'privilege',
  useOpens: null,
  hasTrial: false,
  isFreeByStock: false,
  hasFreeStock: false,
  isOfOneStock: false,
  ...change,
});

const free = rule({ opensBy: 'login' });
const ranking = rule({ useOpens: 'day', hasTrial: true, hasFreeStock: true });
const theme = rule({ useOpens: 'day', hasTrial: true });
const heldOnly = rule({ hasFreeStock: true });

/**
 * Who sees what of each tool, by its number: rows of lists, locks and their words, tags of cards, trials and what a use pays
 * for all follow from here. Source: product handbook 10.2 and 10.6.
 */
export const toolRules: Readonly<Record<ToolId, ToolRule>> = {
  [toolIds.briefing]: rule({ opensBy: 'nothing' }),
  [toolIds.leakPool]: ranking,
  [toolIds.auction]: { ...ranking, isFreeByStock: true },
  [toolIds.themeVane]: free,
  [toolIds.limitBoard]: free,
  [toolIds.signals]: ranking,
  [toolIds.capitalRanking]: free,
  [toolIds.lateMarket]: ranking,
  [toolIds.bottomVolume]: free,
  [toolIds.capitalDirection]: free,
  [toolIds.sentiment]: free,
  [toolIds.focusPool]: free,
  [toolIds.goodStocks]: ranking,
  [toolIds.dragonTiger]: ranking,
  [toolIds.diagnosisMembership]: rule({}),
  [toolIds.fullDiagnosis]: rule({ useOpens: 'stock', hasFreeStock: true, isOfOneStock: true }),
  [toolIds.strategyResult]: rule({ useOpens: 'stock', hasFreeStock: true, isOfOneStock: true }),
  [toolIds.themePool]: theme,
  [toolIds.themeStrength]: theme,
  [toolIds.themeLeaders]: theme,
  [toolIds.themeRotation]: theme,
  [toolIds.trendSieve]: ranking,
  [toolIds.capitalSieve]: ranking,
  [toolIds.valueSieve]: ranking,
  [toolIds.eventSieve]: ranking,
  [toolIds.preferred]: theme,
  [toolIds.breakoutTactics]: heldOnly,
  [toolIds.pullbackTactics]: heldOnly,
  [toolIds.reversalTactics]: heldOnly,
  [toolIds.lowVolatilityTactics]: heldOnly,
  [toolIds.picker]: heldOnly,
  [toolIds.bundle]: rule({}),
  [toolIds.aiDiagnosis]: rule({ useOpens: 'stock', hasTrial: true, hasFreeStock: true }),
};

/** The rule of a tool; a number that is no tool opens for nobody. */
export const toolRule = (toolId: number): ToolRule =>
  (toolRules as Readonly<Record<number, ToolRule>>)[toolId] ?? rule({});

const numbersWhere = (isWanted: (of: ToolRule) => boolean): readonly number[] =>
  Object.entries(toolRules).flatMap(([id, of]) => (isWanted(of) ? [Number(id)] : []));

/** PRV-02: these are held for one stock. */
export const perStockPrivileges: readonly number[] = numbersWhere(({ isOfOneStock }) => isOfOneStock);
