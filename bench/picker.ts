import { pickerConditions } from '../packages/market/src/picker/catalogue.ts';
import { pick, prepare, query } from '../packages/market/src/picker/picker.ts';
import { wholeMarket } from './lib/market-columns.ts';
import { compareWorks, lessIsBetter, line, timed } from './lib/report.ts';

const { columns, securities, actions } = wholeMarket();
const count = columns.length.length;
const knowledge = {
  securityOf: (index: number) => securities[index],
  actionsOf: (index: number) => actions[index] ?? [],
};

/** Four conditions as somebody would ask them. */
const question = [{ id: 'T03' }, { id: 'Q20' }, { id: 'Q16' }, { id: 'T08' }];

let market = prepare(columns, knowledge, []);
const prepareMs = timed(() => {
  market = prepare(columns, knowledge);
});
line(`${pickerConditions.length} conditions prepared for ${count} securities in ${(prepareMs / 1000).toFixed(1)} s`);

/** The same answers as plain objects, one a security, for filter(). */
const rows = Array.from({ length: count }, (_, index) => ({ index }) as Record<string, number | boolean>);
for (const { id } of question) {
  for (const { index } of pick(columns, [{ id }], knowledge).picked) rows[index]![id] = true;
}
const filter = (): number => rows.filter((row) => question.every(({ id }) => row[id] === true)).length;
const bits = (): number => query(market, question).matched;
if (filter() !== bits()) throw new Error(`${bits()} stocks match, filter() finds ${filter()}`);
const repeated = (work: () => number) => (): void => {
  for (let round = 0; round < 1000; round++) work();
};
const [oursMs, filterMs] = compareWorks(repeated(bits), repeated(filter), 5);
line(`${question.length} prepared conditions, ${bits()} securities match`);
lessIsBetter('query(), with figures and order, beside filter()', 'µs', oursMs, filterMs);
