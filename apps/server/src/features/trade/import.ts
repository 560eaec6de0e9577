import type { Db, Executor } from '@lianpan/db';
import { readStatement, type BrokerStatement, type StatementMapping } from '@lianpan/market/trades';
import type { DataOf, MemberCaller } from '../../http/handle.ts';
import { rejected } from '../../rejection.ts';
import { practiceTrades } from '../paper/service.ts';
import * as queries from './queries.ts';
import { readFile } from './read-file.ts';
import { readRows, type ReadRow } from './read-rows.ts';
import { maxTrades, priceOf } from './register.ts';
import { texts } from './texts.ts';

type Imported = DataOf<'POST /api/stocks/trade/importTrades'>;
type Taken = Pick<Imported, 'counts' | 'booked' | 'rows'>;
type Lines = BrokerStatement['lines'];
type Who = Pick<MemberCaller, 'customerId' | 'market' | 'language'>;

const maxLines = 5000;

interface ImportInput {
  readonly action: 'preview' | 'book';
  readonly content: string;
  readonly mapping?: StatementMapping | undefined;
}

/** Reads a statement and tells what becomes of each line; books what is new of it in one piece, or nothing. */
export async function importTrades(db: Db, who: Who, input: ImportInput, now: Date): Promise<Imported> {
  const bytes = Buffer.from(input.content, 'base64');
  if (bytes.toString('latin1').trim() === '') throw rejected(texts.empty, 'INPUT_INVALID');
  const { rows, encoding, isCut } = await readFile(bytes);
  const read = readStatement(rows, { mapping: input.mapping, isCut });
  if (read.layout === null) {
    // Read in a wrong encoding, a header has none of the words that each of them has.
    if (
      read.head.flat().join('').includes('锟斤拷') ||
      !/[证券股票成交买卖日期]|[a-z]{2}/i.test(read.head.flat().join(''))
    ) {
      throw rejected(texts.unreadable, 'INPUT_INVALID');
    }
    const none = { new: 0, known: 0, refused: 0, skipped: 0 };
    return { layout: null, encoding, head: read.head.map((line) => [...line]), counts: none, booked: 0, rows: [] };
  }
  if (read.lines.length === 0) throw rejected(texts.empty, 'INPUT_INVALID');
  if (read.lines.length > maxLines) throw rejected(texts.tooLong, 'LIMIT_REACHED', { n: maxLines });
  const source = { action: input.action, source: 'statement' } as const;
  return {
    layout: read.layout,
    encoding,
    head: [[...read.header]],
    ...(await takeLines(db, who, read.lines, source, now)),
  };
}

/** The same with the trades of the member's free practice account, the oldest first. */
export async function importPractice(db: Db, who: Who, action: ImportInput['action'], now: Date): Promise<Taken> {
  const trades = await practiceTrades(db, who.customerId, who.market.name);
  const lines = trades.map(({ symbol, side, quantity, amountFen, feesFen, date, time }, at): Lines[number] => ({
    line: at + 1,
    text: '',
    read: { stockNo: symbol.slice(0, 6), name: '', orderNo: null, side, quantity, amountFen, feesFen, date, time },
  }));
  return takeLines(db, who, lines, { action, source: 'practice' }, now);
}

/** What becomes of trades from elsewhere beside those that are registered; books the new ones where it is asked. */
async function takeLines(
  db: Db,
  who: Who,
  lines: Lines,
  { action, source }: { readonly action: ImportInput['action']; readonly source: 'statement' | 'practice' },
  now: Date,
): Promise<Taken> {
  const { market, customerId, language } = who;
  const rowsBeside = async (tx: Executor): Promise<ReadRow[]> =>
    readRows(market, lines, await queries.selectTrades(tx, customerId, market.name), language);
  const taken = (rows: readonly ReadRow[], booked: number): Taken => {
    const countOf = (state: ReadRow['state']): number => rows.filter((row) => row.state === state).length;
    return {
      counts: {
        new: countOf('new'),
        known: countOf('known'),
        refused: countOf('refused'),
        skipped: countOf('skipped'),
      },
      booked,
      rows: rows.map(wireRow),
    };
  };
  if (action === 'preview') return taken(await rowsBeside(db), 0);
  return db.transaction(async (tx) => {
    await queries.lockMember(tx, customerId);
    const rows = await rowsBeside(tx);
    const fresh = rows.filter(({ state }) => state === 'new').map(({ trade }) => newTrade(who, trade!, source, now));
    if (fresh.length > 0) {
      const count = await queries.countTrades(tx, { customerId, market: market.name });
      if (count + fresh.length > maxTrades) throw rejected(texts.tooMany, 'LIMIT_REACHED', { n: maxTrades });
      await queries.insertTrades(tx, fresh);
    }
    return taken(rows, fresh.length);
  });
}

const newTrade = (
  { customerId, market }: Who,
  { symbol, side, quantity, amountFen, feesFen, tradeDate, time, key }: NonNullable<ReadRow['trade']>,
  source: 'statement' | 'practice',
  now: Date,
): queries.NewTrade => ({
  ...{ customerId, symbol, side, quantity, amountFen, feesFen, tradeDate, key },
  market: market.name,
  tradeTime: time,
  note: '',
  source,
  createdAt: now,
  changedAt: now,
});

const wireRow = ({ line, raw, state, reason, trade }: ReadRow): Imported['rows'][number] => ({
  line,
  state,
  reason,
  raw: raw.slice(0, 300),
  trade: trade && {
    tradeDate: trade.tradeDate,
    tradeTime: trade.time,
    stockNo: trade.stockNo,
    stockName: trade.entry.name,
    side: trade.side,
    price: priceOf(trade),
    quantity: trade.quantity,
    amount: trade.amountFen / 100,
    fees: trade.feesFen / 100,
    isFeesReckoned: trade.isFeesReckoned,
  },
});
