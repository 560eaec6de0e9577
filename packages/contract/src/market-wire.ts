/** The two markets: real stocks, imported or live, and the simulated ones. */
export const marketNames = ['real', 'simulated'] as const;

export type MarketName = (typeof marketNames)[number];

/**
 * The header in which a client says which market it looks at, and in which each answer says which it is of. A client that
 * does not know yet says nothing and gets the market that its person has chosen.
 */
export const marketHeader = 'market' as const;

/**
 * The header in which a member says in which replayed day the call is made: it is answered as of the moment of that replay and
 * of nothing else.
 */
export const replayHeader = 'replayid' as const;

/** The name in a header or an address; `null` for anything else. */
export const marketNameOf = (text: string | null | undefined): MarketName | null =>
  marketNames.find((name) => name === text) ?? null;
