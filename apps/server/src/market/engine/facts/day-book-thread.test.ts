import { volatilityRanks } from '@lianpan/market/backtest';
import { aShareCalendar } from '@lianpan/market/calendar';
import { createSimulator, generateHistory, type SimulatedHistory } from '@lianpan/market/simulator';
import { describe, expect, it } from 'vitest';
import { simulationStart } from '../simulated/simulated-market.ts';
import { Haste } from '../../wire/haste.ts';
import type { DayBookJob } from './day-book-jobs.ts';
import { DayBookThread } from './day-book-thread.ts';

const lastDay = aShareCalendar.numberOf('2024-03-01')!;
const historyOf = (seed: number): SimulatedHistory =>
  generateHistory({
    simulator: createSimulator({ seed, stockCount: 40, firstDay: aShareCalendar.numberOf(simulationStart)! }),
    lastDay,
    shared: true,
  });

const ranks = (thread: DayBookThread, history: SimulatedHistory) =>
  thread.run(history, { kind: 'volatilityRanks', day: lastDay });

describe('the thread of the day book', () => {
  it('does each job over the history that it was given, one after the other', async () => {
    const thread = new DayBookThread(new Haste());
    const [one, other] = [historyOf(1), historyOf(2)];
    const found = await Promise.all([one, one, other, one].map((history) => ranks(thread, history)));
    const expected = [one, one, other, one].map(({ columns }) => volatilityRanks(columns));
    expect(found).toEqual(expected);
    expect(expected[0]).not.toEqual(expected[2]);
  });

  it('scores days when nothing else is asked', async () => {
    const thread = new DayBookThread(new Haste());
    const history = historyOf(1);
    const ended: string[] = [];
    const run = (name: string, job: DayBookJob) => thread.run(history, job).then(() => ended.push(name));
    await Promise.all([
      run('first day', { kind: 'scores', day: lastDay - 1 }),
      run('second day', { kind: 'scores', day: lastDay }),
      run('ranks', { kind: 'volatilityRanks', day: lastDay }),
    ]);
    expect(ended).toEqual(['first day', 'ranks', 'second day']);
  });

  it('hurries while anything but a score is asked, so that a day that is scored for nobody holds nothing up', async () => {
    const haste = new Haste();
    const thread = new DayBookThread(haste);
    const history = historyOf(1);
    const score = thread.run(history, { kind: 'scores', day: lastDay });
    expect(haste.isHurried).toBe(false);
    const ranked = ranks(thread, history);
    expect(haste.isHurried).toBe(true);
    await Promise.all([score, ranked]);
    await expect.poll(() => haste.isHurried).toBe(false);
  });

  it('says which job broke it down, and does the next ones in another', async () => {
    const thread = new DayBookThread(new Haste());
    const history = historyOf(1);
    const broken = ranks(thread, {} as SimulatedHistory);
    const next = ranks(thread, history);
    await expect(broken).rejects.toThrow(TypeError);
    expect(await next).toEqual(volatilityRanks(history.columns));
  });
});
