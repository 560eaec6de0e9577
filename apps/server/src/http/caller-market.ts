import { marketNameOf, type CallKey, type MarketName } from '@lianpan/contract';
import type { Market } from '../market/market.ts';
import type { MarketService } from '../market/market-service.ts';

/** Finds the one market that a caller looks at; `asked` is what the client says, if anything. */
export type FindMarket = (asked: string | undefined, customerId: number | null) => Promise<Market>;

/** Hides of which day a replay is: moves dates in what is told, and back in what is asked. */
export interface Disguise {
  /** JSON of an answer's data. */
  answer(json: string): string;
  message(text: string): string;
  /** What was sent, before it is decoded. */
  input(value: unknown): unknown;
}

/** The replay in which a call is made, and its market as it stands. */
export interface InReplay {
  readonly id: number;
  readonly market: Market;
  /** Of a blind one. */
  readonly disguise: Disguise | null;
}

/** Finds the replay that a caller names; `null` for a call that is answered outside of any. */
export type FindReplay = (
  target: CallKey,
  named: string | undefined,
  customerId: number | null,
) => Promise<InReplay | null>;

/**
 * The one place that decides in which market a call is answered: the one that the client names, else the one that the
 * member keeps, else the first that is offered. A market that is not offered is nobody's.
 */
export const findMarketOf =
  (markets: MarketService, keptBy: (customerId: number) => Promise<MarketName | null>): FindMarket =>
  async (asked, customerId) => {
    const named = marketNameOf(asked);
    const isChoice = markets.offered.length > 1;
    const kept = named === null && isChoice && customerId !== null ? await keptBy(customerId) : null;
    return markets.chosen(named ?? kept);
  };
