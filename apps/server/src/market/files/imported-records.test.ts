import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { ImportedMinutes } from '@lianpan/market/import';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importMarket } from '../import/import-market.ts';
import type { FromEngine } from '../wire/engine-messages.ts';
import { MarketEngine } from '../engine/engine.ts';
import { minuteLineOf, minutesOn } from '../engine/imported/imported-minutes.ts';

const day = aShareCalendar.numberOf('2026-11-19')!;

describe('imported minute bars of a day', () => {
  const bars = (interval: number, minutes: readonly number[], days = minutes.map(() => day)): ImportedMinutes => {
    const closes = minutes.map((_, n) => 1000 + n);
    return {
      stockNo: '600000',
      interval,
      day: Uint16Array.from(days),
      minute: Uint16Array.from(minutes),
      open: Int32Array.from(closes, (close) => close - 1),
      high: Int32Array.from(closes),
      low: Int32Array.from(closes, (close) => close - 1),
      close: Int32Array.from(closes),
      volume: Float64Array.from(minutes, () => 200),
      amount: Float64Array.from(closes, (close) => close * 2),
    };
  };

  it('fill the points of the line; a minute without a bar had no trade', () => {
    const line = minuteLineOf(bars(1, [571, 572, 574]), day);
    expect(line.price).toEqual([9.99, 10, 10.01, 10.01, 10.02]);
    expect(line.volume).toEqual([0, 200, 200, 0, 200]);
    expect(line.averagePrice).toEqual([9.99, 10, 10.005, 10.005, 10.01]);
  });

  it('of five minutes stand at their ends, over lunch and up to the last', () => {
    const line = minuteLineOf(bars(5, [575, 690, 785, 900]), day);
    expect(line.price).toHaveLength(241);
    expect(line.volume.flatMap((shares, at) => (shares > 0 ? [at] : []))).toEqual([5, 120, 125, 240]);
    expect(line.price.slice(0, 6)).toEqual([9.99, 9.99, 9.99, 9.99, 9.99, 10]);
  });

  it('are the finest that the day has, and none of another day', () => {
    const both = [bars(5, [575]), bars(1, [571])];
    expect(minutesOn(both, '600000', day)?.interval).toBe(1);
    expect(minutesOn([bars(5, [575]), bars(1, [571], [day - 1])], '600000', day)?.interval).toBe(5);
    expect(minutesOn(both, '600000', day + 1)).toBeNull();
    expect(minutesOn(both, '000001', day)).toBeNull();
  });
});

describe('an engine with imported files', () => {
  let root: string;
  let engine: MarketEngine;
  let slotOf: ReadonlyMap<string, number>;
  beforeEach(async () => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-records-'));
    const folder = path.join(root, 'files');
    fs.mkdirSync(folder);
    const write = (name: string, ...lines: string[]) =>
      fs.writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
    write(
      'daily.csv',
      'code,date,open,high,low,close,preClose,volume',
      ...['600519', '000001'].flatMap((code) => [
        `${code},2026-11-18,10,10,10,10,10,1000`,
        `${code},2026-11-19,10,10.5,10,10.5,10,1000`,
      ]),
    );
    write(
      'minute1.csv',
      'code,datetime,open,high,low,close,volume,amount',
      '600519,2026-11-18 09:31:00,10,10,10,10,100,1000',
      '600519,2026-11-19 09:31:00,10,10.1,10,10.1,100,1005',
      '600519,2026-11-19 09:32:00,10.1,10.2,10.1,10.2,100,1015',
      '000001,2026-11-18 09:31:00,10,10,10,10,100,1000',
    );
    write(
      'news.csv',
      'date,publishTime,type,code,title',
      '2026-11-19,2026-11-18T18:30:00,announcement,600519,一个公告',
      '2026-11-20,2026-11-20T20:00:00,announcement,600519,晚间公告',
      '2026-11-19,,announcement,000001,另一只股票',
      '2026-11-19,,announcement,,没有股票',
    );
    write(
      'lhb_seats.csv',
      'date,code,name,seat,group,reasonCode,buy,sell,net',
      '2026-11-19,600519,x,甲营业部,,070003,300.0,100.0,200.0',
      '2026-11-19,600519,x,乙营业部,,070003,0,50.0,-50.0',
      '2026-11-19,600519,x,甲营业部,,070005,900.0,0,900.0',
    );
    write('stocks.csv', 'code,name,listDate', '600519,甲股,2001-08-27', '000001,乙股,2026-11-18');
    write('limit_up_pool.csv', 'date,code,price', '2026-11-19,600519,10.5');
    await importMarket({ root, paths: [folder] });
    const instant = Date.parse('2026-11-20T10:00:00+08:00');
    const heard: FromEngine[] = [];
    engine = new MarketEngine(
      { dataDir: root, seed: 5, stockCount: 60, clock: { mode: 'FIXED', fixedAt: instant, origin: instant } },
      (message) => heard.push(message),
      () => instant,
    );
    const directory = heard.findLast((message) => message.kind === 'directory');
    slotOf = new Map(directory?.entries.map(({ stockNo, slot }) => [stockNo, slot]));
  });
  afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

  it('draws the minutes of the day shown where they were imported, and nothing where they were not', () => {
    const line = engine.of('simulated').minuteLine(slotOf.get('600519')!);
    expect(line).toEqual({
      prevClose: 10,
      price: [10, 10.1, 10.2],
      averagePrice: [10, 10.05, 10.1],
      volume: [0, 100, 100],
    });
    // Its bars are of the day before.
    expect(engine.of('simulated').minuteLine(slotOf.get('000001')!)).toEqual({
      prevClose: 10,
      price: [],
      averagePrice: [],
      volume: [],
    });
  });

  it('has no score for want of bars, and says whether the stock or the file is young', async () => {
    expect(await engine.of('simulated').scoreCard(slotOf.get('600519')!)).toMatchObject({
      total: null,
      absence: 'noHistory',
    });
    expect(await engine.of('simulated').scoreCard(slotOf.get('000001')!)).toMatchObject({
      total: null,
      absence: 'newListing',
    });
  });

  it('tells what was published about a stock by now, and its days on the list', async () => {
    const { history, upcoming } = await engine.of('imported').stockEvents(slotOf.get('600519')!);
    expect(upcoming).toEqual([]);
    expect(history.map(({ event }) => event)).toMatchObject([
      {
        type: 'DRAGON_TIGER',
        publishedAt: { date: '2026-11-19', second: 61_200 },
        reasons: ['070003', '070005'],
        net: 150,
      },
      { type: 'NOTICE', publishedAt: { date: '2026-11-18', second: 66_600 }, title: ['一个公告', '一个公告'] },
    ]);
    expect((await engine.of('imported').stockEvents(slotOf.get('000001')!)).history).toHaveLength(1);
  });
});
