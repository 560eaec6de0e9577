import { aShareCalendar } from '@lianpan/market/calendar';
import { createSimulator, generateHistory, type SimulatedHistory } from '@lianpan/market/simulator';
import { expect, it } from 'vitest';
import { simulationStart } from '../simulated/simulated-market.ts';
import { DayScorer } from './good-study.ts';

const lastDay = aShareCalendar.numberOf('2024-05-10')!;
const history = (): SimulatedHistory =>
  generateHistory({
    simulator: createSimulator({ seed: 7, stockCount: 40, firstDay: aShareCalendar.numberOf(simulationStart)! }),
    lastDay,
    shared: true,
  });

it('says the same of a day whether it has scored others before or not', () => {
  const scorer = new DayScorer(history());
  // Over the days on which the reports of a quarter and of a year come out.
  const days = [lastDay - 12, lastDay - 11, lastDay - 10, lastDay];
  const onTheWay = days.map((day) => scorer.after(day));
  for (const [at, day] of days.entries()) expect(onTheWay[at]).toEqual(new DayScorer(history()).after(day));
  expect(onTheWay[0]!.scores).not.toEqual(onTheWay[3]!.scores);
  expect(onTheWay[3]!.best.STEADY.length).toBeGreaterThan(5);
});
