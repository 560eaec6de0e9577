import type { PublicTradingRecord, Seat, SeatTrade, SeatType } from './public-trading-record.ts';

/** A record in figures, yuan; a seat in both lists counts once. */
export interface RecordFigures {
  readonly buy: number;
  readonly sell: number;
  readonly net: number;
  /** Net, and both sides together, over what was traded; fractions. */
  readonly netShare: number;
  readonly amountShare: number;
  readonly institutionNet: number;
  readonly hotMoneyNet: number;
  readonly connectNet: number;
  /** Institutions that bought more than they sold, and that sold more. */
  readonly institutionBuyers: number;
  readonly institutionSellers: number;
}

/** The seats of a record, each once, buyers first. */
export function distinctSeats(record: Pick<PublicTradingRecord, 'buyTop' | 'sellTop'>): readonly SeatTrade[] {
  const seats = new Map<string, SeatTrade>();
  for (const trade of [...record.buyTop, ...record.sellTop]) seats.set(trade.seatCode, trade);
  return [...seats.values()];
}

/** Sums a record over its distinct seats. Source: market handbook C.14. */
export function recordFigures(
  record: Pick<PublicTradingRecord, 'buyTop' | 'sellTop' | 'amount'>,
  typeOf: (seatCode: string) => SeatType,
): RecordFigures {
  let buy = 0;
  let sell = 0;
  let institutionNet = 0;
  let hotMoneyNet = 0;
  let connectNet = 0;
  let institutionBuyers = 0;
  let institutionSellers = 0;
  for (const { seatCode, buyAmount, sellAmount } of distinctSeats(record)) {
    const net = buyAmount - sellAmount;
    buy += buyAmount;
    sell += sellAmount;
    const type = typeOf(seatCode);
    if (type === 'hotMoney') hotMoneyNet += net;
    if (type === 'connect') connectNet += net;
    if (type !== 'institution') continue;
    institutionNet += net;
    if (net > 0) institutionBuyers++;
    if (net < 0) institutionSellers++;
  }
  return {
    buy,
    sell,
    net: buy - sell,
    netShare: (buy - sell) / record.amount,
    amountShare: (buy + sell) / record.amount,
    institutionNet,
    hotMoneyNet,
    connectNet,
    institutionBuyers,
    institutionSellers,
  };
}

/**
 * The record that speaks for a stock and day: that of one day if there is one, else the shortest window; `null` for none.
 * Records of one day and of a window are never added up. Source: market handbook C.14.
 */
export function speakingRecord<R extends Pick<PublicTradingRecord, 'windowDays'>>(records: readonly R[]): R | null {
  let chosen: R | null = null;
  for (const record of records) if (chosen === null || record.windowDays < chosen.windowDays) chosen = record;
  return chosen;
}

/** The speaking record of each stock of a list, in the order of the list. */
export function speakingRecords<R extends Pick<PublicTradingRecord, 'index' | 'windowDays'>>(
  records: Iterable<R>,
): R[] {
  const byStock = new Map<number, R[]>();
  for (const record of records) {
    const list = byStock.get(record.index);
    if (list) list.push(record);
    else byStock.set(record.index, [record]);
  }
  return [...byStock.values()].flatMap((list) => speakingRecord(list) ?? []);
}

/** What a record says at a glance, by the first rule that holds. Source: market handbook C.14. */
export type Interpretation =
  | { readonly kind: 'institutionsBuy'; readonly count: number }
  | { readonly kind: 'bossBuys'; readonly boss: string }
  | { readonly kind: 'retailFollows' }
  | { readonly kind: 'connectBuys' }
  | { readonly kind: 'institutionsSell' }
  | { readonly kind: 'hotMoneyGame' };

const minInstitutions = 3;
const minRetailSeats = 3;
const minBossNet = 30e6;
const minConnectNet = 50e6;

export function interpretRecord(
  record: Pick<PublicTradingRecord, 'buyTop' | 'sellTop' | 'amount'>,
  seatOf: (seatCode: string) => Pick<Seat, 'type' | 'bosses'>,
): Interpretation {
  const figures = recordFigures(record, (code) => seatOf(code).type);
  const { institutionBuyers, institutionNet } = figures;
  if (institutionBuyers >= minInstitutions && institutionNet > 0) {
    return { kind: 'institutionsBuy', count: institutionBuyers };
  }
  let boss: string | null = null;
  let most = minBossNet;
  for (const { seatCode, buyAmount, sellAmount } of distinctSeats(record)) {
    const name = seatOf(seatCode).bosses[0];
    if (seatOf(seatCode).type !== 'hotMoney' || name === undefined || buyAmount - sellAmount < most) continue;
    boss = name;
    most = buyAmount - sellAmount;
  }
  if (boss !== null) return { kind: 'bossBuys', boss };
  const retail = record.buyTop.filter(({ seatCode }) => seatOf(seatCode).type === 'retail').length;
  if (retail >= minRetailSeats) return { kind: 'retailFollows' };
  if (figures.connectNet >= minConnectNet) return { kind: 'connectBuys' };
  const largestSeller = record.sellTop[0];
  if (institutionNet < 0 && largestSeller && seatOf(largestSeller.seatCode).type === 'institution') {
    return { kind: 'institutionsSell' };
  }
  return { kind: 'hotMoneyGame' };
}
