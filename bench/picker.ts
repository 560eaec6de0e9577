import { pick, pickerConditions, prepare, query } from '@lianpan/market/picker';
import { wholeMarket } from './lib/market-columns.ts';
import { measureAnswers } from './lib/picker-answers.ts';
import { pickerTable } from './lib/picker-table.ts';
import { compareAsync, compareWorks, lessIsBetter, line, timed } from './lib/report.ts';

const { columns, securities, actions } = wholeMarket();
const count = columns.length.length;
const knowledge = {
  securityOf: (index: number) => securities[index],
  actionsOf: (index: number) => actions[index] ?? [],
};

/** Four conditions as somebody would ask them, of the twenty that stand in the peers' tables. */
const question = [{ id: 'T03' }, { id: 'Q20' }, { id: 'Q16' }, { id: 'T08' }];
const asked = question.map(({ id }) => id);
const others = pickerConditions.map(({ id }) => id).filter((id) => !asked.includes(id));
const kept = [...asked, ...others.slice(0, 16)];

let market = prepare(columns, knowledge, []);
const prepareMs = timed(() => {
  market = prepare(columns, knowledge);
});
line(`${pickerConditions.length} conditions prepared for ${count} securities in ${(prepareMs / 1000).toFixed(1)} s`);

/** The same answers as plain objects, one a security. */
const rows = Array.from({ length: count }, () => ({}) as Record<string, boolean>);
for (const id of kept) {
  for (const row of rows) row[id] = false;
  for (const { index } of pick(columns, [{ id }], knowledge).picked) rows[index]![id] = true;
}
const filter = (): number => rows.filter((row) => asked.every((id) => row[id] === true)).length;
const bits = (): number => query(market, question).matched;
if (filter() !== bits()) throw new Error(`${bits()} stocks match, filter() finds ${filter()}`);
line(`${question.length} prepared conditions of ${kept.length}, ${bits()} securities match`);

const rounds = 1000;
const repeated = (work: () => unknown) => (): void => {
  for (let round = 0; round < rounds; round++) work();
};
lessIsBetter('query() beside objects and filter()', 'µs', ...compareWorks(repeated(bits), repeated(filter), 7));
const whole = (): number => {
  const { counts, picked } = query(market, question);
  return counts.length + picked.length;
};
lessIsBetter('the same with figures, counts and order', 'µs', ...compareWorks(repeated(whole), repeated(filter), 7));

/** All that are kept at once: nearly no stock meets them, and what asks stock by stock stops early. */
const long = kept.map((id) => ({ id }));
const longFilter = (): number => rows.filter((row) => kept.every((id) => row[id] === true)).length;
const longBits = (): number => query(market, long).matched;
if (longFilter() !== longBits()) throw new Error(`${longBits()} stocks match ${long.length} conditions`);
lessIsBetter(
  `query() of ${long.length} beside objects and filter()`,
  'µs',
  ...compareWorks(repeated(longBits), repeated(longFilter), 7),
);

const table = await pickerTable(
  kept,
  rows.map((row) => kept.map((id) => row[id] === true)),
);
const countInTable = table.count(asked);
const inTable = await countInTable();
if (inTable !== bits()) throw new Error(`${bits()} stocks match, PostgreSQL finds ${inTable}`);
const repeatedLater = async (): Promise<void> => {
  for (let round = 0; round < rounds; round++) await countInTable();
};
lessIsBetter(
  'query() beside PostgreSQL, call included',
  'µs',
  ...(await compareAsync(repeated(bits), repeatedLater, 5)),
);
await table.close();

/** What a query reads: a bit of each security for each condition. */
const bytes = Math.ceil(count / 32) * 4 * question.length;
const words = Array.from({ length: question.length }, () => new Uint32Array(Math.ceil(count / 32)));
const target = new Uint32Array(Math.ceil(count / 32));
const read = (): void => {
  for (const set of words) target.set(set);
};
lessIsBetter(`query() beside copying its ${bytes} bytes`, 'µs', ...compareWorks(repeated(bits), repeated(read), 7));

await measureAnswers();
