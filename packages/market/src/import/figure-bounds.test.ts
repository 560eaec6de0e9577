import { expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { days, read, row } from './daily-rows.fixture.ts';
import { feed, reasonsOf } from './csv-reading.fixture.ts';
import { createEventCsvReader } from './event-csv.ts';
import { createExRightsCsvReader } from './ex-rights-csv.ts';
import { createIndexCsvReader } from './index-csv.ts';
import { createMinuteCsvReader } from './minute-csv.ts';
import { createStockListReader } from './stock-list-csv.ts';
import { createValuationCsvReader } from './valuation-csv.ts';

const calendar = aShareCalendar;

const four = (price: string): Record<string, string> => ({
  open: price,
  high: price,
  low: price,
  close: price,
  preClose: price,
  amount: '',
});

it.each([
  [four('1e400'), 'tooLarge'],
  // 4,294,967,296 fen are 0 in 32 bits, and half of them negative.
  [four('42949682.96'), 'tooLarge'],
  [four('21474836.48'), 'tooLarge'],
  [four('0.000001'), 'notAMultipleOfTheTick'],
  [{ preClose: '1e400' }, 'tooLarge'],
  [{ volume: '1e400', amount: '' }, 'tooLarge'],
  [{ volume: '1e300', amount: '' }, 'tooLarge'],
  [{ amount: '1e400' }, 'tooLarge'],
  [{ amount: '-101000' }, 'negativeFigure'],
  [{ adjFactor: '1e400' }, 'tooLarge'],
])('a daily row with %j is refused alone as %s', (changes, reason) => {
  const result = read([row(days[0]!), row(days[1]!, changes), row(days[2]!)]);
  expect(reasonsOf(result)).toEqual([[3, reason]]);
  expect([...result.stocks[0]!.close]).toEqual([1010, 1010]);
});

it('figures of other files that no column holds are refused with their line', () => {
  const minutes = feed(createMinuteCsvReader({ calendar }), [
    'code,datetime,open,high,low,close,volume,amount',
    '600519,2026-02-05 09:31:00,1e400,1e400,1e400,1e400,100,',
    '600519,2026-02-05 09:32:00,10,10,10,10,1e400,',
    '600519,2026-02-05 09:33:00,10,10,10,10,1000,1e400',
    '600519,2026-02-05 09:34:00,10,10,10,10,1000,10000',
  ]);
  expect(reasonsOf(minutes)).toEqual([2, 3, 4].map((line) => [line, 'tooLarge']));
  const exRights = feed(createExRightsCsvReader({ calendar }), [
    'code,date,prevClose,preClose,ratio',
    '000001,2020-05-28,1e400,12.78,1',
    '000001,2020-05-28,13.0,12.78,1e400',
  ]);
  expect(reasonsOf(exRights)).toEqual([2, 3].map((line) => [line, 'tooLarge']));
  const valuations = feed(createValuationCsvReader({ calendar }), [
    'code,date,peTtm',
    '600009,2020-01-02,1e400',
    '600009,2020-01-03,29',
  ]);
  expect(reasonsOf(valuations)).toEqual([[2, 'tooLarge']]);
  const indices = feed(createIndexCsvReader({ calendar }), [
    'code,date,open,high,low,close,volume',
    'sh000001,2026-03-02,1e400,1e400,1e400,1e400,',
    'sh000001,2026-03-03,4000,4050,3990,4040,1e300',
  ]);
  expect(reasonsOf(indices)).toEqual([2, 3].map((line) => [line, 'tooLarge']));
  const events = createEventCsvReader({ lastDate: calendar.lastDate });
  const pool = feed({ ...events, header: (names) => events.header(names, 'limit_up_pool') }, [
    'date,code,price,amount',
    '2026-03-02,000035,1e400,',
    '2026-03-02,000035,7.71,1e400',
  ]);
  expect(reasonsOf(pool)).toEqual([2, 3].map((line) => [line, 'tooLarge']));
});

it('a stock is listed without a figure that no column holds', () => {
  const list = feed(createStockListReader({ calendar }), [
    'code,name,totalShares,floatShares',
    '600001,甲,1e400,1000',
    '600002,乙,2000,1e300',
  ]);
  expect(reasonsOf(list)).toEqual([2, 3].map((line) => [line, 'tooLarge']));
  expect([...list.stocks.values()].map(({ totalShares, floatShares }) => [totalShares, floatShares])).toEqual([
    [null, 1000],
    [2000, null],
  ]);
});
