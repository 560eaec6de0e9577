import { previewRows } from '@lianpan/contract/tool-wire';
import { conditionOf, isYesNo } from '@lianpan/market/picker';
import type { DataOf, Handlers } from '../../http/handle.ts';
import type { Language } from '../../language.ts';
import type { AskedStock } from '../../market/wire/picker-protocol.ts';
import type { ServerParts } from '../../parts.ts';
import {
  conditionWords,
  headingWords,
  pick,
  queryWords,
  wireItemOf as itemOf,
  wireQueryOf,
  type WireItem,
} from '../picker/service.ts';
import { toolAccess } from '../privilege/service.ts';
import { lockOf, toolDayOf } from '../tool/service.ts';
import { unknownOf } from './unknown-conditions.ts';
import {
  everybody,
  itemsOfSteps,
  pathPrivileges,
  paths,
  queryOfSteps,
  stepsWithout,
  type SieveItem,
  type SieveStep,
} from './paths.ts';

type Sieve = DataOf<'POST /api/stocks/tactics/getSieve'>;
type Asked = NonNullable<Sieve['asked']>;

/** Rows that are told at most: who wants more takes another step, or goes on in the picker. */
const maxRows = 100;

export const sieveHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'POST /api/stocks/tactics/getSieve': async ({ path, steps: wanted, stockNo, tradeDate }, caller) => {
      const { market, customerId, language } = caller;
      const entry = stockNo === undefined ? undefined : market.require(stockNo);
      const { steps, sortId } = paths[path];
      const taken = Math.min(wanted ?? steps.length, steps.length);
      const [day, access] = await Promise.all([
        toolDayOf(market, tradeDate, 'pick'),
        toolAccess(db, now(), customerId, pathPrivileges[path]),
      ]);
      const most = access.isOpen ? maxRows : previewRows;
      const { tradeDate: date } = day;
      const unknown = await unknownOf(market, steps, date);
      const upTo = (count: number): readonly SieveStep[] => stepsWithout(steps.slice(0, count), unknown);
      const first = upTo(taken);
      const countOf = async (asked: readonly SieveStep[]) =>
        (await pick(market, queryOfSteps(asked), { offset: 0, limit: 0 }, date)).rowCount;
      const [begin, remain, answer, whole] = await Promise.all([
        countOf([everybody]),
        Promise.all(steps.map((_, at) => countOf(upTo(at + 1)))),
        pick(market, queryOfSteps(first, sortId), { offset: 0, limit: most }, date),
        entry && access.isOpen
          ? pick(market, queryOfSteps(upTo(steps.length)), { offset: 0, limit: 0, slot: entry.slot }, date)
          : undefined,
      ]);
      return {
        ...day.fresh,
        path,
        closeDate: answer.closeDate,
        begin,
        steps: steps.map((step, at) => ({
          key: step.key,
          conditions: queryWords(wireQueryOf({ groups: [step] }), language),
          unknown: step.items.filter((item) => unknown.has(item)).map((item) => conditionWords(itemOf(item), language)),
          remain: remain[at]!,
        })),
        taken,
        conditions: itemsOfSteps(first).map((item) => ({
          ...describedCondition(item),
          name: headingWords(itemOf(item), language),
        })),
        total: answer.rowCount,
        list: answer.rows.flatMap(({ slot, figures, met }) => {
          const cell = day.cellOf(slot);
          return cell ? [{ ...cell, figures: [...figures], met: [...met] }] : [];
        }),
        asked:
          entry && whole?.asked
            ? { stockNo: entry.stockNo, stockName: entry.name, ...presentAsked(steps, unknown, whole.asked, language) }
            : null,
        ...(!access.isOpen && {
          lock: lockOf({ toolId: pathPrivileges[path], access }, Math.max(0, answer.rowCount - answer.rows.length)),
        }),
      };
    },
  }) satisfies Partial<Handlers>;

function describedCondition({ id }: WireItem): Omit<Sieve['conditions'][number], 'name'> {
  const condition = conditionOf(id);
  return { id, unit: condition.unit, isYesNo: isYesNo(condition) };
}

/** Step by step what a stock meets; the first step that it does not pass is where it fell out. */
function presentAsked(
  steps: readonly SieveStep[],
  unknown: ReadonlySet<SieveItem>,
  asked: AskedStock,
  language: Language,
): Omit<Asked, 'stockNo' | 'stockName'> {
  // The query has the choices behind all that has to hold together.
  const left = new Map(itemsOfSteps(stepsWithout(steps, unknown)).map((item, at) => [item, asked.items[at]!]));
  const view = steps.map(({ key, op, items }) => {
    const own = items.map((item) => ({ item, ...(left.get(item) ?? { isMet: null, figure: null }) }));
    const known = own.filter(({ isMet }) => isMet !== null);
    return {
      key,
      isPassed:
        op === 'AND' || known.length === 0 ? known.every(({ isMet }) => isMet) : known.some(({ isMet }) => isMet),
      items: own.map(({ item, isMet, figure }) => ({
        ...describedCondition(item),
        name: conditionWords(itemOf(item), language),
        isMet,
        value: figure,
      })),
    };
  });
  const isOfUniverse = asked.isOfUniverse;
  return { isOfUniverse, fellAt: view.find(({ isPassed }) => !isPassed)?.key ?? null, steps: view };
}
