import { expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { generateHistory } from './history.ts';
import { createSecurityReader } from './past-shares.ts';
import { createSimulator } from './simulator.ts';

it('tells of each day what the market of that day told', () => {
  const firstDay = aShareCalendar.atOrBefore('2023-06-01');
  const historyTo = (lastDay: number) =>
    generateHistory({ simulator: createSimulator({ seed: 7, firstDay, stockCount: 500 }), lastDay, shared: false });
  const later = historyTo(firstDay + 450);
  const securityOn = createSecurityReader(later);
  const seen = new Set<string>();
  for (const back of [0, 150, 300]) {
    const then = historyTo(firstDay + 450 - back);
    then.securities.forEach((security, index) => {
      expect(securityOn(index, then.lastDay)).toEqual(security);
      if (security.floatShares !== later.securities[index]!.floatShares) seen.add('other shares');
      if (security.status !== later.securities[index]!.status) seen.add('another status');
    });
  }
  expect([...seen].toSorted()).toEqual(['another status', 'other shares']);
});
