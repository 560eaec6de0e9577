import { expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { generateHistory } from './history.ts';
import { simulatedRuleFacts } from './rule-facts.ts';
import { createSimulator } from './simulator.ts';

it('tells the heat of themes to the last bit when they are followed from a late day on', () => {
  const firstDay = aShareCalendar.atOrBefore('2024-06-03');
  const lastDay = firstDay + 220;
  const stockCount = 400;
  const history = generateHistory({
    simulator: createSimulator({ seed: 5, firstDay, stockCount }),
    lastDay,
    shared: false,
  });
  const from = lastDay - 20;
  const [whole, late] = [simulatedRuleFacts(history), simulatedRuleFacts(history, from)];
  let known = 0;
  for (let index = 0; index < stockCount; index++) {
    for (let day = from; day <= lastDay; day++) {
      const heat = late.heatOn(index, day);
      expect(heat).toBe(whole.heatOn(index, day));
      if (heat > 0) known++;
    }
    expect(late.heatOn(index, from - 1)).toBeNaN();
  }
  expect(known).toBeGreaterThan(500);
});
