import { below, happens, uniform } from '../random.ts';
import {
  freshBranch,
  institutionNo,
  seatParts,
  shanghaiConnect,
  shenzhenConnect,
  type SeatDirectory,
} from './seat-directory.ts';

/** One stock on one day, as its seats need it; yuan. */
export interface LedgerDay {
  /** Draw key of the stock and day. */
  readonly key: number;
  readonly amount: number;
  readonly mainNet: number;
  /** Connect seat, `null` for a stock outside of connect. */
  readonly connect: 'shanghai' | 'shenzhen' | null;
  readonly isLargeCap: boolean;
  /** Branches of known traders that buy today. */
  readonly bossBranches: readonly number[];
}

/** What a seat bought and sold, yuan. */
export interface SeatAmounts {
  buy: number;
  sell: number;
}

/** Part of the day's amount that the five largest seats of a side have. */
const minPart = 0.12;
const maxPart = 0.45;
/** Chance that the list's net has the sign of the day's main flow. */
const signChance = 0.75;
const institutionChance = 0.25;
const largeCapChance = 0.2;
const connectChance = 0.5;
const retailChance = 0.5;
/** Most that the sales of known traders make up of their side. */
const bossSellPart = 0.75;
/** The weaker side is held this far below the other, so that small amounts across do not turn the sign. */
const gap = 0.88;

/** Sums of the five largest buyers and sellers. Source: market handbook H.10. */
function sideSums({ key, amount, mainNet }: LedgerDay): SeatAmounts {
  const [one, two] = [0, 1].map((k) => minPart + (maxPart - minPart) * uniform(key, k)) as [number, number];
  const high = Math.max(one, two);
  const low = Math.max(minPart, Math.min(one, two, high * gap));
  const isInflow = happens(key, 2, signChance) === mainNet > 0;
  return { buy: amount * (isInflow ? high : low), sell: amount * (isInflow ? low : high) };
}

/** The seats of one side in the order of their size, seven of them. `base` is the first of the side's own counters. */
function seatsOf(day: LedgerDay, seats: SeatDirectory, side: 'buy' | 'sell', base: number): number[] {
  const { key } = day;
  const places: { readonly seatNo: number; readonly place: number }[] = [];
  const taken = new Set<number>();
  const add = (seatNo: number, bonus: number): void => {
    if (taken.has(seatNo)) return;
    taken.add(seatNo);
    places.push({ seatNo, place: uniform(key, base + taken.size) - bonus });
  };
  if (side === 'buy') for (const branch of day.bossBranches) add(branch, 0.5);
  if (day.connect !== null && happens(key, 3, connectChance)) {
    add(day.connect === 'shanghai' ? shanghaiConnect : shenzhenConnect, 0.25);
  }
  if (happens(key, base + 30, institutionChance + (day.isLargeCap ? largeCapChance : 0))) {
    const count = 1 + below(key, base + 31, 3);
    // Sellers are other institutions than the buyers, but for a few that do both.
    const first = side === 'sell' && !happens(key, base + 32, 0.15) ? 5 : 0;
    for (let n = 0; n < count; n++) add(institutionNo(first + n), 0.15);
  }
  if ((side === 'buy' || happens(key, 4, 0.3)) && happens(key, 5, retailChance)) {
    const count = 1 + below(key, 6, 4);
    for (let n = 0; n < count; n++) add(seats.retailBranches[below(key, 40 + n, seats.retailBranches.length)]!, 0.05);
  }
  for (let n = 0; places.length < seatParts.length; n++) {
    add(freshBranch(seats, key, base + 100 + n * 20, taken), 0);
  }
  return places
    .sort((a, b) => a.place - b.place)
    .slice(0, seatParts.length)
    .map(({ seatNo }) => seatNo);
}

const buyBase = 1000;
const sellBase = 2000;

/** What each buyer of a day bought, largest first. Depends on nothing but the day itself. */
export function buyersOf(day: LedgerDay, seats: SeatDirectory): Map<number, number> {
  const { buy } = sideSums(day);
  return new Map(seatsOf(day, seats, 'buy', buyBase).map((seatNo, n) => [seatNo, buy * seatParts[n]!]));
}

/**
 * All large seats of a stock on one day. `bossSales` are the positions that known traders close, by branch, yuan; the
 * other sellers share what is left of the side. Source: market handbook H.10.
 */
export function ledgerOf(
  day: LedgerDay,
  seats: SeatDirectory,
  bossSales: ReadonlyMap<number, number>,
): Map<number, SeatAmounts> {
  const ledger = new Map<number, SeatAmounts>();
  const entryOf = (seatNo: number): SeatAmounts => {
    const known = ledger.get(seatNo) ?? { buy: 0, sell: 0 };
    ledger.set(seatNo, known);
    return known;
  };
  const { sell } = sideSums(day);
  const buyers = buyersOf(day, seats);
  for (const [seatNo, amount] of buyers) entryOf(seatNo).buy += amount;
  const sold = [...bossSales.values()].reduce((sum, value) => sum + value, 0);
  const scale = sold > 0 ? Math.min(1, (bossSellPart * sell) / sold) : 0;
  for (const [seatNo, amount] of bossSales) entryOf(seatNo).sell += amount * scale;
  const sellers = seatsOf(day, seats, 'sell', sellBase).filter((seatNo) => !bossSales.has(seatNo));
  const left = sell - sold * scale;
  const places = Math.max(1, 5 - bossSales.size);
  const parts = seatParts.slice(0, places).reduce((sum, part) => sum + part, 0);
  sellers.forEach((seatNo, n) => (entryOf(seatNo).sell += (left * (seatParts[n] ?? 0)) / parts));
  addSmallAmounts(day.key, ledger, new Set(seats.retailBranches));
  return ledger;
}

/** A seat of one side mostly did a little on the other; retail much, traders' customers buy and sell alike. */
function addSmallAmounts(key: number, ledger: ReadonlyMap<number, SeatAmounts>, retail: ReadonlySet<number>): void {
  let k = 3000;
  for (const [seatNo, amounts] of ledger) {
    const u = uniform(key, k++);
    const part = retail.has(seatNo) ? 0.3 + 0.5 * u : u < 0.45 ? 0 : 0.12 * (u - 0.45);
    if (amounts.sell === 0) amounts.sell = amounts.buy * part;
    else if (amounts.buy === 0) amounts.buy = amounts.sell * part;
  }
}
