import type { ListingReason } from '../rules/public-trading.ts';
import type { PublicTradingRecord, Seat, SeatTrade, SeatType } from './public-trading-record.ts';
import {
  distinctSeats,
  interpretRecord,
  recordFigures,
  type Interpretation,
  type RecordFigures,
} from './record-figures.ts';

/** A seat in a row of a published list, yuan; what a row does not say is `null`. */
export interface GivenSeat {
  readonly name: string;
  /** The side in whose list it stands; `null` where the rows of both are mixed. */
  readonly side: 'buy' | 'sell' | null;
  readonly buy: number | null;
  readonly sell: number | null;
  /** Who is said to trade there. */
  readonly trader: string | null;
}

/** What was published of one stock for one reason, yuan; `null` is what nobody published. */
export interface GivenListing {
  readonly index: number;
  readonly day: number;
  /** As the source words it; `null` where it has a code of its own alone. */
  readonly reasonText: string | null;
  readonly amount: number | null;
  readonly buy: number | null;
  readonly sell: number | null;
  readonly net: number | null;
  readonly seats: readonly GivenSeat[];
}

/** A published entry as our rules read it; a reason or a window of days that its words do not tell is `null`. */
export interface ListedEntry {
  readonly index: number;
  readonly day: number;
  readonly reason: ListingReason | null;
  readonly windowDays: number | null;
  readonly amount: number | null;
  readonly figures: { readonly [Name in keyof RecordFigures]: number | null };
  /** With its seats; `null` where none were published. */
  readonly record: PublicTradingRecord | null;
  readonly seats: ReadonlyMap<string, Seat>;
  readonly interpretation: Interpretation | null;
}

/** A stock of a published list, by the entry that speaks for it. */
export interface ListedStock extends Omit<ListedEntry, 'record' | 'seats' | 'reason'> {
  /** Of all its entries that day, as far as their words tell. */
  readonly reasons: readonly ListingReason[];
  /** Kinds of seats in the entry, ordinary ones left out. */
  readonly seatTypes: readonly SeatType[];
}

/** Largest seats of a side that a list has. */
const seatsASide = 5;
const institution = '机构专用';
/** From a window of so many days on a movement is a serious one. Source: market handbook A.10. */
const seriousWindow = 10;

/** The code of the handbook for the words of an exchange; `null` for what is none of them. */
export function listingReasonOf(text: string): ListingReason | null {
  if (/^L[1-7]$/.test(text)) return text as ListingReason;
  const words = text.replaceAll('涨跌幅限制', '限制');
  const window = windowDaysOf(text);
  if (/严重异常/.test(words) || (window ?? 1) >= seriousWindow) return 'L7';
  if (/异常波动/.test(words) || (window ?? 1) > 1) return 'L6';
  if (/无价格限制/.test(words)) return 'L5';
  if (/换手率/.test(words)) return 'L4';
  if (/振幅/.test(words)) return 'L3';
  if (/跌幅/.test(words)) return 'L2';
  return /涨幅/.test(words) ? 'L1' : null;
}

const numerals: Readonly<Record<string, number>> = { 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 十: 10, 三十: 30 };

/** Market days that the amounts of a reason cover; `null` where its words do not tell. */
export function windowDaysOf(text: string): number | null {
  const [, count = ''] = /连续(\d+|[两二三四五十]+)个?(?:交易)?日/.exec(text) ?? [];
  if (count !== '') return numerals[count] ?? (Number(count) || null);
  if (/严重异常|异常波动|异常期间/.test(text)) return null;
  return /日|无价格涨跌幅限制/.test(text) ? 1 : null;
}

/** The kind of a seat by its name and by who is said to trade there. Source: market handbook A.11. */
function typeOf({ name, trader }: GivenSeat): SeatType {
  if (name === institution) return 'institution';
  if (/^[沪深]股通/.test(name)) return 'connect';
  if (trader === null) return 'normal';
  return /量化/.test(trader) ? 'quant' : 'hotMoney';
}

/** Reads an entry; `dayAmount` is what the stock traded on the day, for entries that do not say it. */
export function readListing(listing: GivenListing, dayAmount: number | null): ListedEntry {
  const { index, day, reasonText } = listing;
  const reason = reasonText === null ? null : listingReasonOf(reasonText);
  const windowDays = reasonText === null ? null : windowDaysOf(reasonText);
  const amount = listing.amount ?? (windowDays === 1 ? dayAmount : null);
  const seats = new Map<string, Seat>();
  const { buyTop, sellTop } = sidesOf(listing.seats, seats);
  const isKnown = [...buyTop, ...sellTop].every(
    ({ buyAmount, sellAmount }) => !Number.isNaN(buyAmount) && !Number.isNaN(sellAmount),
  );
  const hasSeats = seats.size > 0 && isKnown;
  const record: PublicTradingRecord | null = hasSeats
    ? {
        ...{ index, day, reason: reason ?? 'L6', figure: Number.NaN, windowDays: windowDays ?? 1 },
        ...{ amount: amount ?? Number.NaN, buyTop, sellTop },
      }
    : null;
  const summed = record && recordFigures(record, (code) => seats.get(code)!.type);
  const known = (figure: number | undefined): number | null =>
    figure === undefined || Number.isNaN(figure) ? null : figure;
  const [buy, sell] = [listing.buy ?? known(summed?.buy), listing.sell ?? known(summed?.sell)];
  const net = listing.net ?? (buy !== null && sell !== null ? buy - sell : null);
  const over = (sum: number | null): number | null => (sum === null || amount === null ? null : sum / amount);
  return {
    ...{ index, day, reason, windowDays, amount, record, seats },
    figures: {
      ...{ buy, sell, net, netShare: over(net) },
      amountShare: over(buy !== null && sell !== null ? buy + sell : null),
      institutionNet: known(summed?.institutionNet),
      hotMoneyNet: known(summed?.hotMoneyNet),
      connectNet: known(summed?.connectNet),
      institutionBuyers: known(summed?.institutionBuyers),
      institutionSellers: known(summed?.institutionSellers),
    },
    interpretation: record && interpretRecord(record, (code) => seats.get(code)!),
  };
}

/**
 * The largest seats of each side. A branch that stands in both lists is one seat; institutions trade without a name, so that
 * two of them are one where their amounts are.
 */
function sidesOf(
  given: readonly GivenSeat[],
  seats: Map<string, Seat>,
): Pick<PublicTradingRecord, 'buyTop' | 'sellTop'> {
  const found = new Map<string, { seat: GivenSeat; sides: Set<'buy' | 'sell'>; buy: number; sell: number }>();
  let institutions = 0;
  for (const row of given) {
    const name = row.name === institution ? `${institution} ${row.buy} ${row.sell}` : row.name;
    // Two of them on one side are two, whatever they traded.
    const isSecond = row.name === institution && row.side !== null && (found.get(name)?.sides.has(row.side) ?? false);
    const key = isSecond || (row.name === institution && row.side === null) ? `${name} ${++institutions}` : name;
    const one = found.get(key) ?? { seat: row, sides: new Set(), buy: Number.NaN, sell: Number.NaN };
    if (row.side) one.sides.add(row.side);
    if (row.buy !== null) one.buy = row.buy;
    if (row.sell !== null) one.sell = row.sell;
    found.set(key, one);
  }
  const trades = [...found.values()].map(({ seat, sides, buy, sell }, at) => {
    const code = seat.name === institution ? `INST${at + 1}` : seat.name;
    const bosses = seat.trader === null || typeOf(seat) !== 'hotMoney' ? [] : [seat.trader];
    const named = { name: seat.name, englishName: seat.name, shortName: shortNameOf(seat.name) };
    seats.set(code, { code, ...named, type: typeOf(seat), bosses });
    return { trade: { seatCode: code, buyAmount: buy, sellAmount: sell }, sides };
  });
  const topOf = (side: 'buy' | 'sell'): SeatTrade[] => {
    const size = ({ buyAmount, sellAmount }: SeatTrade): number => (side === 'buy' ? buyAmount : sellAmount);
    return trades
      .filter(({ trade, sides }) => (sides.size === 0 ? size(trade) > 0 : sides.has(side)))
      .map(({ trade }) => trade)
      .sort((a, b) => size(b) - size(a))
      .slice(0, seatsASide);
  };
  return { buyTop: topOf('buy'), sellTop: topOf('sell') };
}

/** Broker and place without the legal form and the word for a branch. */
const shortNameOf = (name: string): string =>
  name
    .replace(/证券股份有限公司|证券有限责任公司|股份有限公司|有限责任公司|有限公司/, '证券')
    .replace(/证券营业部$/, '');

/** What an entry covers: the shorter is the better told; of an unknown window less was traded in the shorter one. */
const windowOf = ({ windowDays }: ListedEntry): number => windowDays ?? Number.POSITIVE_INFINITY;
const sizeOf = ({ figures: { buy, sell } }: ListedEntry): number => (buy ?? 0) + (sell ?? 0);

/** The entry that speaks for a stock: of one day, else of the shortest window; they are never added up. Source: market handbook C.14. */
export const speakingEntry = (entries: readonly ListedEntry[]): ListedEntry | null =>
  entries.toSorted((a, b) => windowOf(a) - windowOf(b) || sizeOf(a) - sizeOf(b))[0] ?? null;

/** One row a stock of a published list, most net buying first, those without a net last. Source: market handbook C.14. */
export function stocksOfEntries(entries: readonly ListedEntry[]): ListedStock[] {
  const byStock = new Map<number, ListedEntry[]>();
  for (const entry of entries) byStock.set(entry.index, [...(byStock.get(entry.index) ?? []), entry]);
  return [...byStock.values()]
    .map((own): ListedStock => {
      const { record, seats, reason: _, ...entry } = speakingEntry(own)!;
      const types = record ? distinctSeats(record).map(({ seatCode }) => seats.get(seatCode)!.type) : [];
      return {
        ...entry,
        reasons: [...new Set(own.flatMap(({ reason }) => reason ?? []))].sort(),
        seatTypes: [...new Set(types)].filter((type) => type !== 'normal'),
      };
    })
    .sort((a, b) => (b.figures.net ?? -Infinity) - (a.figures.net ?? -Infinity) || a.index - b.index);
}
