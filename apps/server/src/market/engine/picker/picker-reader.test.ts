import { aShareCalendar } from '@lianpan/market/calendar';
import type { PickQuery } from '@lianpan/market/picker';
import type { Security } from '@lianpan/market/security';
import { afterEach, describe, expect, it } from 'vitest';
import type { QuoteBoard } from '../../wire/protocol.ts';
import { allocateBoard } from '../board.ts';
import { PickerReader } from './picker-reader.ts';
import { choicesOf, importedPickerMarket, simulatedPickerMarket, type PickerMarket } from './picker-markets.ts';
import { days, history, importedPart, lastDay, simulatedPart } from './picker-parts.fixture.ts';

const stockCount = history.securities.length;
const importedSlot = 60;
const readers: PickerReader[] = [];
function readerOf(market: PickerMarket): PickerReader {
  const reader = new PickerReader(market, choicesOf(market));
  readers.push(reader);
  return reader;
}
afterEach(() => {
  for (const reader of readers.splice(0)) reader.stop();
});

const simulated = () => simulatedPickerMarket(simulatedPart(), null);
const imported = (count = days, security: Partial<Security> = {}) => {
  const part = importedPart({}, count);
  return importedPickerMarket({ ...part, securities: part.securities.map((one) => ({ ...one, ...security })) });
};
const dateOf = (day: number): string => aShareCalendar.dateOf(day);

/** Every stock that trades has a price; the imported one is the dearest. */
const priced = { id: 'Q01', values: { least: 0.01, most: 10_000 } };
const dear = { id: 'Q01', values: { least: 400, most: 10_000 } };
const all = (...items: PickQuery['groups'][number]['items']): PickQuery => ({ groups: [{ op: 'AND', items }] });
const ask = (reader: PickerReader, query: PickQuery, date?: string) =>
  reader.pick({ query, offset: 0, limit: stockCount + 1 }, date);
const slotsOf = ({ rows }: Awaited<ReturnType<typeof ask>>): number[] => rows.map(({ slot }) => slot);

describe('the picker over one market', () => {
  it('asks imported stocks about their own days alone', async () => {
    const end = lastDay - 5;
    const reader = readerOf(imported(days - 5));
    const now = await ask(reader, all(priced));
    expect(now).toMatchObject({ tradeDate: dateOf(end), closeDate: dateOf(end), lastDate: dateOf(end), rowCount: 1 });
    expect(slotsOf(now)).toEqual([importedSlot]);
    const then = await ask(reader, all(priced), dateOf(end - 3));
    expect(then).toMatchObject({ closeDate: dateOf(end - 3), lastDate: dateOf(end), counts: [1] });
    const close = importedPart({}, days).columns.close[days - 9]! / 100;
    expect(then.rows).toEqual([{ slot: importedSlot, figures: [close], met: [true] }]);
  });

  it('counts what each condition meets and says which leaves nothing over', async () => {
    const query: PickQuery = { ...all(priced, { ...dear, not: true }), universe: 'traded' };
    const { counts, rowCount } = await ask(readerOf(simulated()), query);
    expect(rowCount).toBeGreaterThan(5);
    expect(counts).toEqual([rowCount, rowCount]);
    const real = await ask(readerOf(imported()), query);
    expect(real).toMatchObject({ rowCount: 0, counts: [1, 0], blocker: { item: 1, without: 1 } });
  });

  it('orders by a figure', async () => {
    const { rows } = await ask(readerOf(simulated()), { ...all(priced), sort: { id: 'Q01', order: 'desc' } });
    const figures = rows.map(({ figures: [price] }) => price!);
    expect(figures.length).toBeGreaterThan(5);
    expect(figures).toEqual(figures.toSorted((a, b) => b - a));
  });
});

describe('what the picker is asked', () => {
  it('is the standard universe unless a query names another', async () => {
    const reader = readerOf(imported(days, { status: 'ST' }));
    expect(slotsOf(await ask(reader, all(dear)))).toEqual([]);
    expect(slotsOf(await ask(reader, { ...all(dear), universe: 'std' }))).toEqual([]);
    for (const universe of ['all', 'traded'] as const) {
      expect(slotsOf(await ask(reader, { ...all(dear), universe }))).toEqual([importedSlot]);
    }
  });

  it('has twelve conditions at most', async () => {
    const reader = readerOf(simulated());
    const twelve = Array.from({ length: 12 }, () => priced);
    expect((await ask(reader, all(...twelve))).rowCount).toBeGreaterThan(5);
    await expect(ask(reader, all(...twelve, priced))).rejects.toMatchObject({ name: 'QueryFault', kind: 'tooMany' });
  });
});

describe('while today is being traded', () => {
  /** Everybody who traded yesterday stands a tenth above the close, and opened there. */
  function trading(): PickerMarket {
    const board: QuoteBoard = allocateBoard(stockCount + 1);
    const { columns } = history;
    const part = simulatedPart();
    for (let index = 0; index < stockCount; index++) {
      const count = columns.length[index]!;
      if (count === 0 || columns.day[columns.start[index]! + count - 1] !== lastDay) continue;
      const close = columns.close[columns.start[index]! + count - 1]!;
      part.today.traded[index] = 1;
      board.prevClose[index] = close;
      for (const prices of [board.open, board.high, board.low, board.price]) prices[index] = Math.round(close * 1.1);
      board.volume[index] = 1e6;
      board.amount[index] = close * 1e4;
    }
    return simulatedPickerMarket(part, board);
  }
  const risen = { id: 'Q02', values: { least: 0.09, most: 0.11 } };

  it('the answer is of today, and a stock without a bar of today is not in it', async () => {
    const reader = readerOf(trading());
    await reader.renewToday();
    const today = await ask(reader, all(priced));
    expect(today).toMatchObject({ tradeDate: dateOf(lastDay + 1), closeDate: dateOf(lastDay) });
    expect(today.lastDate).toBe(dateOf(lastDay + 1));
    const yesterday = await ask(reader, all(priced), dateOf(lastDay));
    expect(yesterday.rowCount).toBeGreaterThan(0);
    expect(slotsOf(yesterday)).toEqual(expect.arrayContaining(slotsOf(today)));
    expect((await ask(reader, all(risen))).rowCount).toBe(today.rowCount);
    expect((await ask(reader, all(risen), dateOf(lastDay + 1))).rowCount).toBe(today.rowCount);
  });

  it('the last finished day can be asked about by its date', async () => {
    const reader = readerOf(trading());
    await reader.renewToday();
    const closed = await ask(reader, all(priced), dateOf(lastDay));
    expect(closed).toMatchObject({ tradeDate: dateOf(lastDay), closeDate: dateOf(lastDay) });
    expect((await ask(reader, all(risen), dateOf(lastDay))).rowCount).toBeLessThan(closed.rowCount / 2);
  });
});
