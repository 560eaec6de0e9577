import { expect, it } from 'vitest';
import { allocateColumns } from '../columns.ts';
import { conditionOf } from '../picker/catalogue.ts';
import { pick } from '../picker/picker.ts';
import type { QueryItem } from '../picker/query.ts';
import { simulatedPicker } from '../picker/simulated-picker.fixture.ts';
import { quickConditions, screen } from './screen.ts';
import { WalkedScreen } from './walked-screen.ts';

const { history, knowledgeOn } = simulatedPicker(200, 420);
const { columns, actions, lastDay } = history;

/** Wide enough that some stocks meet each of them on most days. */
const eased: readonly QueryItem[] = [
  { id: 'F02', values: { least: 0 } },
  { id: 'F04', values: { n: 1 } },
  { id: 'Q11', values: { n: 20, k: 2 } },
  { id: 'Q13', values: { k: 1 } },
  { id: 'Q34', values: { most: 1, times: 1 } },
  { id: 'Q18', values: { least: 3e8 } },
];

const everyItem = quickConditions.flatMap((id): QueryItem[] => {
  const choices = conditionOf(id).parameters.flatMap((parameter) =>
    parameter.kind === 'choice' ? parameter.choices.map(({ value }) => ({ [parameter.key]: value })) : [],
  );
  return [{ id }, { id, not: true }, ...choices.map((values) => ({ id, values }))];
});

it('gives quick answers that are those of views, with all that is known of a market', () => {
  expect(actions.some((some) => some.length > 0)).toBe(true);
  const met = new Map<string, number>();
  for (const day of [lastDay, lastDay - 1, lastDay - 7, lastDay - 40, lastDay - 110, lastDay - 200, lastDay - 330]) {
    const knowledge = knowledgeOn(day);
    for (const item of [...everyItem, ...eased]) {
      const found = pick(columns, [item], knowledge).picked.map(({ index }) => index);
      expect([...screen(columns, [item], knowledge)], `${JSON.stringify(item)} on day ${day}`).toEqual(found);
      if (!item.not) met.set(item.id, (met.get(item.id) ?? 0) + found.length);
    }
  }
  for (const [id, count] of met) if (id !== 'C09') expect(count, id).toBeGreaterThan(0);
});

it('finds the rare rises at the bottom', () => {
  let met = 0;
  for (let day = lastDay - 160; day <= lastDay; day++) {
    for (const not of [false, true]) {
      const item = { id: 'C09', not };
      const found = pick(columns, [item], knowledgeOn(day)).picked.map(({ index }) => index);
      expect([...screen(columns, [item], knowledgeOn(day))], `on day ${day}`).toEqual(found);
      if (!not) met += found.length;
    }
  }
  expect(met).toBeGreaterThan(0);
});

it('ranks days whose ranges are as good as equal by the bits of the condition', () => {
  // Ranges that come again every fourteen bars have means that differ by rounding alone; wider ones before make them calm.
  const ranges = [31, 7, 113, 59, 2, 71, 17, 89, 43, 5, 97, 23, 61, 37];
  const bars = 400;
  const stocksOf = 6;
  const repeated = allocateColumns(Array<number>(stocksOf).fill(bars), false);
  for (let stock = 0; stock < stocksOf; stock++) {
    repeated.length[stock] = bars;
    for (let bar = 0; bar < bars; bar++) {
      const at = stock * bars + bar;
      const range =
        (stock === 0 ? 0 : ranges[(bar * stock) % ranges.length]!) + (bar % 240 < 100 || bar % 240 > 215 ? 90 : 0);
      repeated.day[at] = 1000 + bar;
      repeated.open[at] = repeated.close[at] = repeated.prevClose[at] = 1000 + stock;
      repeated.high[at] = 1000 + stock + range;
      repeated.low[at] = 1000 + stock;
      repeated.volume[at] = repeated.amount[at] = 1e6;
    }
  }
  const figures = new Set<number | null>();
  const question = { all: [{ id: 'T32' }], some: [] };
  const walked = new WalkedScreen(repeated, (day) => ({ day }), [question], 1399);
  for (let day = 1300; day < 1400; day++) {
    const { picked } = pick(repeated, [{ id: 'T32' }], { day });
    const found = picked.map(({ index }) => index);
    expect([...screen(repeated, [{ id: 'T32' }], { day })], `on day ${day}`).toEqual(found);
    expect(walked.foundOn(question, day), `walked to day ${day}`).toEqual(found);
    for (const { figures: own } of picked) figures.add(own[0]!);
  }
  expect(figures.size).toBeGreaterThan(3);
});
