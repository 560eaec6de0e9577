import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { PlainColumns } from '../columns.ts';
import { wanderingBars } from '../indicators/every-indicator.fixture.ts';
import { indicators } from '../indicators/indicator-set.ts';
import { indicatorNames } from '../indicators/set-outputs.ts';
import { hasUsualValues, pickerConditions } from '../picker/catalogue.ts';
import { pick } from '../picker/picker.ts';
import { plainRow } from './plain-row.ts';

const bars = 280;
const names = ['open', 'high', 'low', 'close', 'volume'] as const;
/** What each of five stocks lacks: nothing, its first bars, one bar, a stretch, and bars here and there. */
const gaps: readonly ((bar: number) => boolean)[] = [
  () => false,
  (bar) => bar < 90,
  (bar) => bar === 200,
  (bar) => bar >= 120 && bar < 140,
  (bar) => bar % 17 === 3,
];

function columnsOf(rows: readonly Record<(typeof names)[number], Float64Array>[]): PlainColumns {
  const [first] = rows;
  const count = first!.close.length;
  const column = (name: (typeof names)[number]): Float64Array =>
    Float64Array.from(rows.flatMap((row) => [...row[name]]));
  const prices = { open: column('open'), high: column('high'), low: column('low'), close: column('close') };
  return { stocks: rows.length, bars: count, ...prices, volume: column('volume') };
}

const full = gaps.map((_, stock) => wanderingBars(bars, stock + 41));
const gapped = columnsOf(
  full.map((row, stock) => {
    const without = (name: (typeof names)[number]): Float64Array =>
      row[name].map((value, bar) => (gaps[stock]!(bar) ? Number.NaN : value));
    return {
      open: without('open'),
      high: without('high'),
      low: without('low'),
      close: without('close'),
      volume: without('volume'),
    };
  }),
);
/** The same stock alone, as if its missing bars had never been. */
const closedUp = full.map((row, stock) => {
  const kept = (name: (typeof names)[number]): Float64Array => row[name].filter((_, bar) => !gaps[stock]!(bar));
  return columnsOf([
    { open: kept('open'), high: kept('high'), low: kept('low'), close: kept('close'), volume: kept('volume') },
  ]);
});

describe('a bar without a close is a day without trading', () => {
  it('for the indicator set, which has no value there', () => {
    indicators(gapped, 0, gapped.stocks, (stock, length, values) => {
      expect(length).toBe(bars);
      indicators(closedUp[stock]!, 0, 1, (_, kept, expected) => {
        const places = Array.from({ length: bars }, (_bar, bar) => bar).filter((bar) => !gaps[stock]!(bar));
        expect(places).toHaveLength(kept);
        for (const name of indicatorNames) {
          const given = values[name].subarray(0, bars);
          expect(
            places.map((bar) => given[bar]),
            `${name} of ${stock}`,
          ).toEqual([...expected[name].subarray(0, kept)]);
          for (let bar = 0; bar < bars; bar++) if (gaps[stock]!(bar)) expect(given[bar]).toBeNaN();
        }
      });
    });
  });

  it('for every condition of the picker', () => {
    for (const { id } of pickerConditions.filter(hasUsualValues)) {
      for (const not of [false, true]) {
        const found = pick(gapped, [{ id, not }]).picked.map(({ index }) => index);
        const expected = closedUp.flatMap((alone, stock) => (pick(alone, [{ id, not }]).matched === 1 ? [stock] : []));
        expect(found, `${not} ${id}`).toEqual(expected);
      }
    }
  });

  it('and who did not trade on the day is not asked', () => {
    const close = gapped.close.slice();
    close[bars - 1] = Number.NaN;
    expect(
      pick({ ...gapped, close }, [{ id: 'Q01', values: { least: 0.01 } }]).picked.map(({ index }) => index),
    ).not.toContain(0);
  });
});

it('lies in the memory of the columns where nothing is missing', () => {
  expect(plainRow(gapped, 0)).toMatchObject({ places: null });
  expect(plainRow(gapped, 0).close.buffer).toBe(gapped.close.buffer);
  expect([...plainRow(gapped, 2).places!]).not.toContain(200);
});

it('knows weeks and years of dated bars alone', () => {
  // Neither a condition nor its opposite holds of what is not known.
  const knownOf = (columns: PlainColumns, id: string): number =>
    [false, true].reduce((sum, not) => sum + pick(columns, [{ id, not }]).matched, 0);
  const first = aShareCalendar.atOrBefore('2025-06-03');
  const dated = { ...gapped, day: Uint16Array.from({ length: bars }, (_, bar) => first + bar) };
  for (const id of ['Q04', 'T33']) expect([knownOf(gapped, id), knownOf(dated, id)], id).toEqual([0, 5]);
  expect(() => knownOf({ ...dated, day: dated.day.subarray(1) }, 'Q04')).toThrow(RangeError);
});
