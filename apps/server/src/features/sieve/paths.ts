import { toolIds } from '@lianpan/domain';
import type { DataOf } from '../../http/handle.ts';
import type { WireQuery } from '../picker/service.ts';

export type SievePath = DataOf<'POST /api/stocks/tactics/getSieve'>['path'];
export type SieveKey = DataOf<'POST /api/stocks/tactics/getSieve'>['steps'][number]['key'];
export type SieveItem = WireQuery['groups'][number]['items'][number];

/** What a step asks of a stock: all of its conditions, or one of them. */
export interface SieveStep {
  readonly key: SieveKey;
  readonly op: 'AND' | 'OR';
  readonly items: readonly SieveItem[];
}

const all = (key: SieveKey, ...items: readonly SieveItem[]): SieveStep => ({ key, op: 'AND', items });
const any = (key: SieveKey, ...items: readonly SieveItem[]): SieveStep => ({ key, op: 'OR', items });

/** Nothing that the market handbook C.13 calls a risk: pledges, goodwill, a release of shares soon, bad news. */
const risk = all(
  'risk',
  { id: 'B17', params: { most: 0.5 } },
  { id: 'B16', params: { most: 0.4 } },
  { id: 'B26', params: { n: 30 } },
  { id: 'N10', params: { kind: 'noBad', n: 20 } },
);

const notDear = all('valuation', { id: 'B01', params: { least: 0, most: 100 } });

/** The privilege of each path. Source: product handbook 10.2. */
export const pathPrivileges: Readonly<Record<SievePath, number>> = {
  trend: toolIds.trendSieve,
  capital: toolIds.capitalSieve,
  value: toolIds.valueSieve,
  event: toolIds.eventSieve,
};

/** The steps of each path in their order, and by which condition its list stands. */
export const paths: Readonly<Record<SievePath, { readonly steps: readonly SieveStep[]; readonly sortId: string }>> = {
  trend: {
    steps: [
      risk,
      all('trend', { id: 'T08', params: { n: 20 } }, { id: 'T08', params: { n: 60 } }),
      all('structure', { id: 'Q10', params: { n: 60, least: -0.15, most: 0 } }),
      all('capital', { id: 'F03', params: { n: '5', least: 0 } }),
      all('theme', { id: 'N06', params: { least: 50 } }),
      notDear,
    ],
    sortId: 'Q10',
  },
  capital: {
    steps: [
      risk,
      all('capital', { id: 'F03', params: { n: '5', least: 0 } }, { id: 'F03', params: { n: '20', least: 0 } }),
      all('flow', { id: 'F08', params: { n: 5 } }),
      all('trend', { id: 'T08', params: { n: 20 } }),
      all('theme', { id: 'N06', params: { least: 50 } }),
      notDear,
    ],
    sortId: 'F08',
  },
  value: {
    steps: [
      risk,
      all('quality', { id: 'B07', params: { least: 0.08 } }, { id: 'B15', params: { least: 0.8 } }),
      all('debt', { id: 'B14', params: { most: 0.6 } }),
      all('valuation', { id: 'B01', params: { least: 0, most: 30 } }, { id: 'B06', params: { most: 0.5 } }),
      all('trend', { id: 'T08', params: { n: 60 } }),
      all('capital', { id: 'F03', params: { n: '20', least: 0 } }),
    ],
    sortId: 'B07',
  },
  event: {
    steps: [
      risk,
      any(
        'event',
        { id: 'N10', params: { kind: 'good', n: 20 } },
        { id: 'B18' },
        { id: 'N12' },
        { id: 'N11', params: { least: 2 } },
      ),
      all('trend', { id: 'Q03', params: { n: 5, least: 0, most: 0.2 } }),
      all('capital', { id: 'F03', params: { n: '5', least: 0 } }),
      notDear,
    ],
    sortId: 'Q03',
  },
};

/** The first steps as one query of the picker: what has to hold together, and each choice in a group of its own. */
export function queryOfSteps(given: readonly SieveStep[], sortId?: string): WireQuery {
  const steps = given.length > 0 ? given : [everybody];
  const together = steps.filter(({ op }) => op === 'AND').flatMap(({ items }) => items);
  const isAsked = steps.some(({ items }) => items.some(({ id }) => id === sortId));
  return {
    groups: [{ op: 'AND', items: together }, ...steps.flatMap(({ op, items }) => (op === 'OR' ? [{ op, items }] : []))],
    ...(isAsked && sortId !== undefined && { sort: { id: sortId, order: 'desc' } }),
  };
}

/** The items of the steps in the order of that query. */
export const itemsOfSteps = (steps: readonly SieveStep[]): readonly SieveItem[] =>
  queryOfSteps(steps).groups.flatMap(({ items }) => items);

/** The steps without conditions of which nothing is known for any stock: nobody falls out for what is not there. */
export const stepsWithout = (steps: readonly SieveStep[], unknown: ReadonlySet<SieveItem>): readonly SieveStep[] =>
  steps
    .map((step) => ({ ...step, items: step.items.filter((item) => !unknown.has(item)) }))
    .filter(({ items }) => items.length > 0);

/** What every stock of the standard universe meets. */
export const everybody: SieveStep = { key: 'risk', op: 'AND', items: [{ id: 'N13' }] };
