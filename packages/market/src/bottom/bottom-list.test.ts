import { describe, expect, it } from 'vitest';
import { drain } from '../parts.ts';
import { pick } from '../picker/picker.ts';
import { marketViews } from '../picker/market-views.ts';
import { simulatedPicker } from '../picker/simulated-picker.fixture.ts';
import { bottomList } from './bottom-list.ts';

describe('the list of rises at the bottom', () => {
  const { history, knowledgeOn } = simulatedPicker(400, 320);
  const { columns, lastDay } = history;
  const viewsOn = (day: number) => marketViews(columns, knowledgeOn(day));
  const listOn = (day: number) => drain(bottomList(400, day, viewsOn));
  const days = Array.from({ length: 30 }, (_, back) => lastDay - back);

  it('is what the picker finds, with the score that it tells', () => {
    let seen = 0;
    for (const day of days) {
      const question = { groups: [{ op: 'AND' as const, items: [{ id: 'C09' }] }], universe: 'std' as const };
      const { picked } = pick(columns, question, knowledgeOn(day));
      const list = listOn(day);
      expect(new Map(list.map(({ index, score }) => [index, score]))).toEqual(
        new Map(picked.map(({ index, figures }) => [index, figures[0]])),
      );
      seen += list.length;
    }
    expect(seen).toBeGreaterThan(5);
  });

  it('names the first of the last twenty days on which a stock was on it', () => {
    for (const day of days.slice(0, 10)) {
      for (const { index, firstDay, sinceFirst } of listOn(day)) {
        const within = Array.from({ length: 20 }, (_, n) => day - 19 + n);
        expect(firstDay).toBe(within.find((on) => listOn(on).some((one) => one.index === index)));
        if (firstDay === day) expect(sinceFirst).toBe(0);
      }
    }
  });
});
