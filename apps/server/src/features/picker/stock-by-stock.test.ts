import { dayMs } from '@lianpan/domain';
import { privilegeGrants } from '@lianpan/db';
import { aShareCalendar } from '@lianpan/market/calendar';
import {
  completeValues,
  conditionOf,
  marketViews,
  pickerConditions,
  type Condition,
  type Parameter,
  type ParameterValues,
  type StockView,
  isYesNo,
} from '@lianpan/market/picker';
import { isStandardStock } from '@lianpan/market/rules';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { knowledgeOf } from '../../market/engine/picker/picker-reader.ts';
import { choicesOf, simulatedPickerMarket } from '../../market/engine/picker/picker-markets.ts';
import { simulatedPart } from '../../market/engine/picker/picker-task.ts';
import { SimulatedMarket } from '../../market/engine/simulated/simulated-market.ts';
import type { WireQuery } from './wire-query.ts';

const queries = 200;
/** Few, so that they are asked one by one in seconds. */
const stockCount = 60;
const askedDate = '2026-11-19';
const pageSize = 50;

let slice: Slice;
let member: Member;
let reference: ReturnType<typeof stocksOneByOne>;
beforeAll(async () => {
  slice = await startSlice({ stockCount });
  member = await slice.signIn();
  await slice.db.insert(privilegeGrants).values({
    customerId: member.customerId,
    privilegeId: 33,
    source: 'order',
    startsAt: new Date(slice.clock.now() - dayMs),
    endsAt: new Date(slice.clock.now() + dayMs),
  });
  reference = stocksOneByOne();
});
afterAll(() => slice.close());

/** The market of the slice once more, as one view of each stock that traded. */
function stocksOneByOne() {
  const simulated = new SimulatedMarket(
    { root: inject('lianpan').marketDir, seed: 20261120, stockCount, keepsHistory: false, onProgress: () => {} },
    aShareCalendar.atOrBefore('2026-11-20'),
  );
  const market = simulatedPickerMarket(simulatedPart(simulated, null), null);
  const day = market.lastDay;
  for (const _ of market.readying(day, new Set(['themes', 'popularity', 'lists']))) continue;
  const viewOf = marketViews(market.columns, knowledgeOf(market, day));
  const stocks = market.securities.flatMap(({ stockNo }, index) => {
    const view = viewOf(index);
    return view ? [{ stockNo, view }] : [];
  });
  return { stocks, choices: choicesOf(market) };
}

/** A sequence that is the same in every run. */
function chooser(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const choose = chooser(33);
const oneOf = <Value>(values: readonly Value[]): Value => values[choose(values.length)]!;

function someValue(parameter: Parameter): number | string | string[] {
  if (parameter.kind === 'choice') return oneOf(parameter.choices).value;
  if (parameter.kind === 'list') return [oneOf([...reference.choices[parameter.from]])];
  const value = parameter.default + (choose(9) - 4) * parameter.step;
  return Number(Math.min(parameter.most, Math.max(parameter.least, value)).toFixed(6));
}

function someItem() {
  const { id, parameters } = oneOf(pickerConditions);
  const params = Object.fromEntries(parameters.map((one) => [one.key, someValue(one)]));
  const { least, most } = params;
  if (typeof least === 'number' && typeof most === 'number' && least > most)
    Object.assign(params, { least: most, most: least });
  return { id, ...(parameters.length > 0 && { params }), ...(choose(4) === 0 && { not: true }) };
}

function someQuery(): WireQuery {
  const groups = Array.from({ length: 1 + choose(3) }, () => ({
    // Several that all hold find nobody most of the time.
    op: choose(4) === 0 ? ('AND' as const) : ('OR' as const),
    items: Array.from({ length: 1 + choose(3) }, someItem),
  }));
  const universe = oneOf(['all', 'traded', 'std', undefined] as const);
  const sorted = choose(2) === 0 ? oneOf(groups.flatMap(({ items }) => items)).id : undefined;
  return {
    groups,
    ...(universe && { universe }),
    ...(sorted && { sort: { id: sorted, order: oneOf(['asc', 'desc'] as const) } }),
  };
}

interface Item {
  readonly condition: Condition;
  readonly values: ParameterValues;
  readonly not: boolean;
}

/** Without the parts of the picker that join, count and sort: every condition is asked of every stock. */
function expectedOf({ universe = 'std', groups, sort }: WireQuery) {
  const asked = groups.map(({ op, items }) => ({
    op,
    items: items.map(({ id, params, not = false }): Item => {
      const condition = conditionOf(id);
      return { condition, values: completeValues(condition, params), not };
    }),
  }));
  const items = asked.flatMap((group) => group.items);
  const counts = items.map(() => 0);
  const meets = ({ condition, values, not }: Item, view: StockView): boolean => condition.test(view, values) === !not;
  const list: { stockNo: string; figures: (number | null)[]; met: boolean[] }[] = [];
  for (const { stockNo, view } of reference.stocks) {
    if (universe === 'std' && !isStandard(view)) continue;
    for (const [at, item] of items.entries()) if (meets(item, view)) counts[at]! += 1;
    const isFound = asked.every(({ op, items: some }) =>
      op === 'AND' ? some.every((item) => meets(item, view)) : some.some((item) => meets(item, view)),
    );
    if (!isFound) continue;
    const figures = items.map(({ condition, values }) => condition.value(view, values));
    list.push({ stockNo, figures, met: items.map((item) => meets(item, view)) });
  }
  const at = items.findIndex(({ condition }) => condition.id === sort?.id);
  if (at >= 0) {
    const missing = sort?.order === 'asc' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    // What holds or does not has no figure that anybody sees.
    const rank = ({ figures, met }: (typeof list)[number]): number =>
      isYesNo(items[at]!.condition) ? Number(met[at]) : (figures[at] ?? missing);
    list.sort((a, b) => (rank(a) === rank(b) ? 0 : (rank(a) - rank(b)) * (sort?.order === 'asc' ? 1 : -1)));
  }
  return { counts, list };
}

const isStandard = (view: StockView): boolean =>
  isStandardStock({
    isTraded: true,
    status: view.security.status,
    listedDays: Number.isFinite(view.listedDays) ? view.listedDays : view.last + 1,
  });

async function foundBy(query: WireQuery) {
  const list: { stockNo: string; figures: readonly (number | null)[]; met: readonly boolean[] }[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const page = await slice.callAs(member)('POST /api/stocks/picker/run', {
      query: query as never,
      tradeDate: askedDate,
      pageNum,
      pageSize,
    });
    list.push(...page.list.map(({ cell, figures, met }) => ({ stockNo: cell!.stockNo, figures, met })));
    if (pageNum * pageSize >= page.total)
      return { tradeDate: page.tradeDate, total: page.total, counts: page.counts, list };
  }
}

/** Some at a time, so that server and picker work side by side. */
async function inBatches<From, To>(all: readonly From[], ask: (one: From) => Promise<To>, size = 10): Promise<To[]> {
  const answers: To[] = [];
  for (let at = 0; at < all.length; at += size) {
    answers.push(...(await Promise.all(all.slice(at, at + size).map(ask))));
  }
  return answers;
}

it(`finds for ${queries} queries what asking stock by stock finds`, async () => {
  let found = 0;
  const asked = Array.from({ length: queries }, someQuery);
  const answers = await inBatches(asked, foundBy);
  for (const [n, query] of asked.entries()) {
    const { counts, list } = expectedOf(query);
    const answer = answers[n]!;
    const what = JSON.stringify(query);
    expect({ ...answer, list: answer.list.map(({ stockNo }) => stockNo) }, what).toEqual({
      tradeDate: askedDate,
      total: list.length,
      counts,
      list: list.map(({ stockNo }) => stockNo),
    });
    for (const [row, { figures, met }] of list.entries()) {
      expect(answer.list[row]!.met, what).toEqual(met);
      for (const [at, figure] of figures.entries()) {
        const shown = answer.list[row]!.figures[at];
        if (figure === null || !Number.isFinite(figure)) expect(shown, what).toBeNull();
        else expect(shown, what).toBeCloseTo(figure, Math.abs(figure) > 1e6 ? -3 : 4);
      }
    }
    found += list.length;
  }
  // Queries that find nobody would agree about nothing.
  expect(found).toBeGreaterThan(queries * 5);
});
