import { createContext, use } from 'react';

/** Addresses of the stocks of a list, in the order shown: what one goes through from the page of one of them. */
type Round = readonly string[];

let round: Round = [];

/** Keeps the list from which a stock is opened; an empty one where it stood alone. */
export function enterRound(addresses: Round): void {
  round = addresses;
}

interface Neighbours {
  readonly before: string;
  readonly after: string;
}

/** Who stands before and after a stock in the list it was opened from, the ends joined; `null` outside of any list. */
export function neighboursOf(address: string): Neighbours | null {
  const at = round.indexOf(address);
  const before = round.at(at - 1);
  const after = round[(at + 1) % round.length];
  if (at < 0 || round.length < 2 || before === undefined || after === undefined) return null;
  return { before, after };
}

/** Tells rows of which list they are; asked when one is opened, so that live orders cost nothing. */
export const RoundContext = createContext<() => Round>(() => []);

/** To be called when a row is opened. */
export const useEnterRound = (): (() => void) => {
  const roundOf = use(RoundContext);
  return () => enterRound(roundOf());
};
