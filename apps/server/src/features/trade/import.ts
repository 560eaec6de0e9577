import type { Db, Executor } from '@lianpan/db';
import { readStatement, type StatementMapping } from '@lianpan/market';
import type { DataOf, MemberCaller } from '../../http/handle.ts';
import { rejected } from '../../rejection.ts';
import { decodeStatement } from './decode-statement.ts';
import * as queries from './queries.ts';
import { readRows, type ReadRow } from './read-rows.ts';
import { mostTrades } from './register.ts';
import { texts } from './texts.ts';

type Imported = DataOf<'POST /api/stocks/trade/importTrades'>;
type Who = Pick<MemberCaller, 'customerId' | 'market' | 'language'>;

const mostLines = 5000;

interface ImportInput {
  readonly action: 'preview' | 'book';
  readonly content: string;
  readonly mapping?: StatementMapping | undefined;
}

/** Reads a statement and tells what becomes of each line; books what is new of it in one piece, or nothing. */
export async function importTrades(db: Db, who: Who, input: ImportInput, now: Date): Promise<Imported> {
  const { text, encoding, isCut } = decodeStatement(Buffer.from(input.content, 'base64'));
  if (text.trim() === '') throw rejected(texts.empty, 'INPUT_INVALID');
  const read = readStatement(text, { mapping: input.mapping, isCut });
  if (read.layout === null) {
    // Read in a wrong encoding, a header has none of the words that each of them has.
    if (text.includes('锟斤拷') || !/[证券股票成交买卖日期]|[a-z]{2}/i.test(read.head.flat().join(''))) {
      throw rejected(texts.unreadable, 'INPUT_INVALID');
    }
    const none = { new: 0, known: 0, refused: 0, skipped: 0 };
    return { layout: null, encoding, head: read.head.map((line) => [...line]), counts: none, booked: 0, rows: [] };
  }
  if (read.lines.length === 0) throw rejected(texts.empty, 'INPUT_INVALID');
  if (read.lines.length > mostLines) throw rejected(texts.tooLong, 'LIMIT_REACHED', { n: mostLines });
  const { market, customerId, language } = who;
  const rowsBeside = async (tx: Executor): Promise<ReadRow[]> =>
    readRows(market, read.lines, await queries.selectTrades(tx, customerId, market.name), language);
  const told = (rows: readonly ReadRow[], booked: number): Imported => {
    const countOf = (state: ReadRow['state']): number => rows.filter((row) => row.state === state).length;
    return {
      layout: read.layout,
      encoding,
      head: [[...read.header]],
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
  if (input.action === 'preview') return told(await rowsBeside(db), 0);
  return db.transaction(async (tx) => {
    await queries.lockMember(tx, customerId);
    const rows = await rowsBeside(tx);
    const fresh = rows.filter(({ state }) => state === 'new').map(({ trade }) => newTrade(who, trade!, now));
    if (fresh.length > 0) {
      const count = await queries.countTrades(tx, { customerId, market: market.name });
      if (count + fresh.length > mostTrades) throw rejected(texts.tooMany, 'LIMIT_REACHED', { n: mostTrades });
      await queries.insertTrades(tx, fresh);
    }
    return told(rows, fresh.length);
  });
}

const newTrade = (
  { customerId, market }: Who,
  { symbol, side, quantity, amountFen, feesFen, tradeDate, time, key }: NonNullable<ReadRow['trade']>,
  now: Date,
): queries.NewTrade => ({
  ...{ customerId, symbol, side, quantity, amountFen, feesFen, tradeDate, key },
  market: market.name,
  tradeTime: time,
  note: '',
  source: 'statement',
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

/** Yuan a share, to a tenth of a fen. */
export const priceOf = ({ amountFen, quantity }: { readonly amountFen: number; readonly quantity: number }): number =>
  Math.round((amountFen / quantity) * 10) / 1000;
