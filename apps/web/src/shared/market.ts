import type { MarketPort } from '@lianpan/client';
import { marketNameOf, type MarketName } from '@lianpan/contract/market-wire';
import { createValue, useStoreValue } from './store.ts';

/** The market that this tab looks at: `null` until the person has chosen or the first answer has told. */
export interface ShownMarket {
  readonly name: MarketName | null;
  /** Counts changes: what is answered to an earlier one is not learned. */
  readonly epoch: number;
}

export const marketStore = createValue<ShownMarket>({ name: null, epoch: 0 });

export const useMarket = (): MarketName | null => useStoreValue(marketStore).name;

const key = 'lianpan-market';

/** A link is followed in this tab alone; a choice is of this device, and of the member on all. */
const stores = { link: () => sessionStorage, choice: () => localStorage } as const;

function read(from: keyof typeof stores): MarketName | null {
  try {
    return marketNameOf(stores[from]().getItem(key));
  } catch {
    return null;
  }
}

function write(to: keyof typeof stores, name: MarketName | null): void {
  try {
    if (name === null) stores[to]().removeItem(key);
    else stores[to]().setItem(key, name);
  } catch {
    // Without storage it lasts as long as the page.
  }
}

const showMarket = (name: MarketName | null): void =>
  marketStore.setState(({ value: { epoch } }) => ({ value: { name, epoch: epoch + 1 } }));

/** Takes the market that the address, an earlier page of this tab or an earlier visit names. */
export function restoreMarket(search: string): void {
  const named = marketNameOf(new URLSearchParams(search).get('market'));
  if (named) write('link', named);
  showMarket(named ?? read('link') ?? read('choice'));
}

/** Looks at a market that the person chose, here or on another device. */
export function takeChoice(name: MarketName): void {
  write('link', null);
  write('choice', name);
  showMarket(name);
}

/** Somebody else is looking: what the person before chose is none of theirs. A link was followed by the tab, and stays. */
export function forgetChoice(): void {
  write('choice', null);
  showMarket(read('link'));
}

/** A choice of another device is not taken over while this tab follows a link into a market. */
export const followsLink = (): boolean => read('link') !== null;

/** For the client, which sends the market with each call and learns it from the first answer. */
export const marketPort: MarketPort = {
  current: () => marketStore.getState().value,
  learn(name, epoch) {
    const { value } = marketStore.getState();
    if (value.epoch !== epoch || value.name === name) return;
    // Known once told: the epoch stays, as nobody chose anything.
    if (value.name === null) return marketStore.setState({ value: { name, epoch } });
    // What was asked for is not offered any more.
    write('link', null);
    write('choice', null);
    showMarket(name);
  },
};
