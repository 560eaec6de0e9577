import { dayKey, entityKey, mix32, normal, stream, uniform } from './random.ts';

/** One side's level: fen and shares. */
export interface BookLevel {
  readonly price: number;
  readonly volume: number;
}

/** Five levels at most on each side, best first; a sealed board has one side empty. */
export interface OrderBook {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

/** What a book is built around. Prices fen, limits 0 on a day without limit, volumes shares. */
export interface BookSituation {
  readonly price: number;
  readonly up: number;
  readonly down: number;
  /** Traded in fifteen seconds on average, as far as the day shows it. */
  readonly typicalVolume: number;
  readonly floatShares: number;
  /** -1, 0 or 1: where the price goes in the next half minute. */
  readonly lean: number;
  /** Waiting at the limit while sealed, 0 otherwise. */
  readonly sealVolume: number;
}

const bookKey = (seed: number, index: number, day: number, frame: number): number =>
  mix32(entityKey(dayKey(seed, stream.BOOK, day), index) + Math.imul(frame, 0x9e3779b1));

/** The first level is smaller than those behind it; the five have fifteen seconds of turnover on average. */
const levelScales = { first: 0.8, behind: 1.05 } as const;

/** Fen that the levels reach from the price at most: a wide spread and five sparse levels. */
const widestBook = 16;

/**
 * Whether a level of a book that is not at a limit could hold so many yuan. Exact where it says no, and cheap: a level is
 * as large only if its first uniform number is as small, and few are.
 */
export function mayHoldLevel(
  seed: number,
  index: number,
  day: number,
  frame: number,
  { price, typicalVolume }: Pick<BookSituation, 'price' | 'typicalVolume'>,
  yuan: number,
): boolean {
  const usual = (typicalVolume * 1.2 * levelScales.behind * (price + widestBook)) / 100;
  // Volumes are rounded to lots, the smallest level is one.
  const least = (Math.log((yuan * 0.99) / usual) + 0.32) / 0.8;
  if (least <= 0 || price + widestBook >= yuan) return true;
  const bound = Math.exp((-least * least) / 2);
  const key = bookKey(seed, index, day, frame);
  for (let n = 0; n < 5; n++) if (uniform(key, n * 4) <= bound || uniform(key, 50 + n * 4) <= bound) return true;
  return false;
}

/** The book of one security at one three-second frame. Source: market handbook H.7. */
export function drawBook(seed: number, index: number, day: number, frame: number, situation: BookSituation): OrderBook {
  const key = bookKey(seed, index, day, frame);
  const { price, up, down } = situation;
  if (up > 0 && price === up) return { bids: levels(key, 0, up, -1, situation), asks: [] };
  if (down > 0 && price === down) return { bids: [], asks: levels(key, 50, down, 1, situation) };
  const isThin = price > 10000 || situation.floatShares * price < 2e11;
  const spread = isThin ? 2 + Math.floor(uniform(key, 100) * 2) : 1;
  const isAtAsk = uniform(key, 101) < 0.5 + 0.2 * situation.lean;
  const bestBid = Math.max(isAtAsk ? price - spread : price, down, 1);
  const bestAsk = Math.max(bestBid + 1, isAtAsk ? price : price + spread);
  return {
    bids: levels(key, 0, bestBid, -1, situation),
    asks: up > 0 && bestAsk > up ? [] : levels(key, 50, bestAsk, 1, situation),
  };
}

/** Levels from the best away; `direction` -1 for bids. Nothing stands beyond a limit. */
function levels(key: number, at: number, best: number, direction: number, situation: BookSituation): BookLevel[] {
  const { up, down } = situation;
  const out: BookLevel[] = [];
  const tilt = 1 - 0.2 * situation.lean * direction;
  let price = best;
  for (let n = 0; n < 5; n++) {
    if (price < Math.max(1, down) || (up > 0 && price > up)) break;
    const drawn =
      situation.typicalVolume *
      tilt *
      Math.exp(0.8 * normal(key, at + n * 4) - 0.32) *
      (n === 0 ? levelScales.first : levelScales.behind);
    const isSeal = n === 0 && situation.sealVolume > 0;
    out.push({ price, volume: isSeal ? situation.sealVolume : Math.max(100, Math.round(drawn / 100) * 100) });
    const isSparse = situation.floatShares * price < 1e11;
    price += direction * (isSparse && uniform(key, at + n * 4 + 2) < 0.3 ? 2 : 1);
  }
  return out;
}

/** Where a moment lies in its seal: first sealed point, and how many more points it holds (3 for "three or more"). */
export interface SealStretch {
  readonly since: number;
  readonly left: number;
}

/**
 * Shares waiting at the limit of a board sealed at a point of the day, with noise of 15 % a minute. Orders queue up
 * over the first three minutes and are gone within three before a break. Source: market handbook H.5.
 */
export function sealVolumeAt(
  seed: number,
  index: number,
  day: number,
  floatShares: number,
  point: number,
  isOnePrice: boolean,
  stretch: SealStretch,
): number {
  const key = entityKey(dayKey(seed, stream.SEAL, day), index);
  const share = Math.min(0.2, Math.exp(Math.log(0.009) + normal(key, 60)));
  const scale = (isOnePrice ? 1.8 : 1) * (stretch.since >= lateSeal ? 0.6 : 1);
  const growth = 0.6 + 0.4 * (point / 240);
  const noise = Math.exp(0.15 * normal(key, 200 + point * 2));
  const filling = Math.min(1, (point - stretch.since + 1) / 3, (stretch.left + 1) / 4);
  return Math.max(100, Math.round((floatShares * share * scale * growth * noise * filling) / 100) * 100);
}

/** Point from which a first seal counts as late: 14:00. */
const lateSeal = 180;
