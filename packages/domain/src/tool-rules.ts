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
export const toolRules: Readonly<Record<number, ToolRule>> = {
  1: rule({ opensBy: 'nothing' }),
  2: ranking,
  3: { ...ranking, isFreeByStock: true },
  4: free,
  5: free,
  6: ranking,
  7: free,
  8: ranking,
  9: free,
  10: free,
  11: free,
  12: free,
  13: ranking,
  14: ranking,
  15: rule({}),
  18: rule({ useOpens: 'stock', hasFreeStock: true, isOfOneStock: true }),
  19: rule({ useOpens: 'stock', hasFreeStock: true, isOfOneStock: true }),
  20: theme,
  21: theme,
  22: theme,
  23: theme,
  24: ranking,
  25: ranking,
  26: ranking,
  27: ranking,
  28: theme,
  29: heldOnly,
  30: heldOnly,
  31: heldOnly,
  32: heldOnly,
  33: heldOnly,
  37: rule({}),
  41: rule({ useOpens: 'stock', hasTrial: true, hasFreeStock: true }),
};

/** The rule of a tool; a number that is no tool opens for nobody. */
export const toolRule = (toolId: number): ToolRule => toolRules[toolId] ?? rule({});

const numbersWhere = (isWanted: (of: ToolRule) => boolean): readonly number[] =>
  Object.entries(toolRules).flatMap(([id, of]) => (isWanted(of) ? [Number(id)] : []));

/** PRV-02: these are held for one stock. */
export const perStockPrivileges: readonly number[] = numbersWhere(({ isOfOneStock }) => isOfOneStock);
