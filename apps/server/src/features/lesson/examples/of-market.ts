import { cents, dayMs } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { SentimentPhase } from '@lianpan/market/daily-facts';
import { closeSecond } from '@lianpan/market/rules';
import type { Text } from '../../../language.ts';
import type { Market } from '../../../market/market.ts';
import type { ReasonedLimit } from '../../../market/wire/facts-protocol.ts';
import {
  barsAround,
  barsFrom,
  benchmarkOf,
  changeOf,
  daysOf,
  finishedDate,
  type Days,
  type Example,
} from './example.ts';

/** Days that are looked through for a limit. */
const limitDays = 10;
const moodDays = 40;
const yearDays = 250;

/** The newest up limit of which something holds, so many days ago at least, with the stock's days. */
async function newestLimit(market: Market, least: number, holds: (record: ReasonedLimit) => boolean) {
  const newest = aShareCalendar.numberOf(finishedDate(market))!;
  for (let back = least; back < limitDays; back++) {
    const date = aShareCalendar.dateOf(newest - back);
    const board = await market.ask('limitBoard', date);
    const record = board?.records.find((one) => one.side === 'up' && holds(one));
    const entry = record && market.directory.at(record.index);
    if (!entry) continue;
    const days = await daysOf(market, entry);
    const at = days.date.indexOf(date);
    if (at > 0) return { record, days, at };
  }
  return null;
}

/** A stock that closed at its up limit. */
export async function limitUp(market: Market): Promise<Example | null> {
  const found = await newestLimit(market, 0, ({ isSealed }) => isSealed);
  if (!found) return null;
  const { record, days, at } = found;
  return {
    entry: days.entry,
    bars: barsAround(days, at, 5),
    marks: [{ date: days.date[at]!, text: ['涨停', 'Limit up'] }],
    pane: 'VOL',
    facts: [
      { name: ['前收盘', 'Previous close'], value: cents(record.limit / 100 / (1 + record.change)), unit: 'yuan' },
      { name: ['涨停价', 'Limit-up price'], value: record.limit / 100, unit: 'yuan' },
      { name: ['涨幅', 'Change'], value: cents(record.change * 100), unit: 'change' },
      { name: ['连板', 'Limit-ups in a row'], value: record.streak, unit: 'count' },
    ],
  };
}

/** A stock that reached its up limit and did not keep it. */
export async function brokenBoard(market: Market): Promise<Example | null> {
  const found = await newestLimit(market, 1, ({ isSealed }) => !isSealed);
  if (!found) return null;
  const { record, days, at } = found;
  return {
    entry: days.entry,
    bars: barsAround(days, at, 5),
    marks: [{ date: days.date[at]!, text: ['炸板', 'Failed'] }],
    pane: 'VOL',
    facts: [
      { name: ['涨停价', 'Limit-up price'], value: record.limit / 100, unit: 'yuan' },
      { name: ['收盘涨幅', 'Close change'], value: cents(record.change * 100), unit: 'change' },
      { name: ['炸板次数', 'Times broken'], value: record.breakCount, unit: 'count' },
      {
        name: ['次日开盘较收盘', 'Next open vs close'],
        value: changeOf(days.open[at + 1], days.close[at]),
        unit: 'change',
      },
    ],
  };
}

const phaseNames: Readonly<Record<SentimentPhase, Text>> = {
  ice: ['冰点', 'Freeze'],
  start: ['启动', 'Start'],
  rising: ['发酵', 'Rising'],
  climax: ['高潮', 'Climax'],
  divergence: ['分歧', 'Divergence'],
  ebb: ['退潮', 'Ebb'],
};

/** Where the phase of mood changed within the last days, on the market's index. */
export async function moodPhases(market: Market): Promise<Example | null> {
  const entry = benchmarkOf(market);
  if (!entry) return null;
  const days = await daysOf(market, entry);
  const until = finishedDate(market);
  const moods = (await market.ask('sentiment', moodDays, until)).map(({ mood }) => mood);
  const last = moods.at(-1);
  if (!last || days.date.length === 0) return null;
  const turns = moods.filter((mood, n) => n > 0 && mood.phase !== moods[n - 1]!.phase);
  const scores = moods.map(({ score }) => score);
  return {
    entry,
    bars: barsAround(days, days.date.length - 1, 0),
    marks: turns.map(({ day, phase }) => ({ date: aShareCalendar.dateOf(day), text: phaseNames[phase] })).slice(-8),
    pane: 'MACD',
    facts: [
      { name: ['现在的阶段', 'Current phase'], value: null, unit: 'figure', text: phaseNames[last.phase] },
      { name: ['第几天', 'Day of phase'], value: last.dayInPhase, unit: 'count' },
      { name: ['情绪分', 'Mood score'], value: cents(last.score), unit: 'points' },
      { name: ['近40日最高', '40-day high'], value: cents(Math.max(...scores)), unit: 'points' },
      { name: ['近40日最低', '40-day low'], value: cents(Math.min(...scores)), unit: 'points' },
    ],
  };
}

/** A report and the day on which it came out. */
export async function reportDay(market: Market): Promise<Example | null> {
  const entry = market.directory.entries.find(({ kind, delisted }) => kind === 'stock' && !delisted);
  const study = entry && (await market.ask('companyStudy', entry.slot, finishedDate(market)));
  const report = study?.statements.at(-1);
  if (!entry || !report) return null;
  const days = await daysOf(market, entry);
  const { date: published, second } = report.publishedAt;
  // What came out after a close is traded on from the next day.
  const at = days.date.findIndex((date) => (second >= closeSecond ? date > published : date >= published));
  if (at < 1) return null;
  const apart = Math.round((Date.parse(published) - Date.parse(report.periodEnd)) / dayMs);
  return {
    entry,
    bars: barsAround(days, at),
    marks: [{ date: days.date[at]!, text: ['公布后首日', 'First day after'] }],
    pane: 'VOL',
    facts: [
      { name: ['报告期末', 'Period end'], value: null, unit: 'figure', text: report.periodEnd },
      { name: ['公布日', 'Published'], value: null, unit: 'figure', text: published },
      { name: ['相隔天数', 'Days apart'], value: apart, unit: 'count' },
      {
        name: ['公布前10日', '10 days before'],
        value: changeOf(days.close[at - 1], days.close[at - 11]),
        unit: 'change',
      },
      { name: ['公布后首日', 'First day after'], value: changeOf(days.close[at], days.close[at - 1]), unit: 'change' },
    ],
  };
}

/** The deepest fall of the market's index within a year. */
export async function drawdown(market: Market): Promise<Example | null> {
  const entry = benchmarkOf(market);
  if (!entry) return null;
  const days = await daysOf(market, entry);
  const { peak, trough } = deepestFall(days);
  const { date, close } = days;
  if (trough === peak) return null;
  const last = close.length - 1;
  return {
    entry,
    bars: barsFrom(days, peak, trough),
    marks: [
      { date: date[peak]!, text: ['最高', 'Peak'] },
      { date: date[trough]!, text: ['最低', 'Trough'] },
    ],
    pane: 'MACD',
    facts: [
      { name: ['最高点', 'Peak'], value: null, unit: 'figure', text: date[peak]! },
      { name: ['最低点', 'Trough'], value: null, unit: 'figure', text: date[trough]! },
      { name: ['最大回撤', 'Max drawdown'], value: changeOf(close[trough], close[peak]), unit: 'change' },
      {
        name: ['从最低回到最高要涨', 'Gain back to peak'],
        value: changeOf(close[peak], close[trough]),
        unit: 'change',
      },
      { name: ['现在较最高', 'Now vs peak'], value: changeOf(close[last], close[peak]), unit: 'change' },
    ],
  };
}

function deepestFall({ close }: Days): { readonly peak: number; readonly trough: number } {
  const from = Math.max(0, close.length - yearDays);
  let highest = from;
  let [peak, trough] = [from, from];
  for (let at = from; at < close.length; at++) {
    if (close[at]! > close[highest]!) highest = at;
    if (close[at]! / close[highest]! < close[trough]! / close[peak]!) [peak, trough] = [highest, at];
  }
  return { peak, trough };
}
