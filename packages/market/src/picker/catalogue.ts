import { candlePatterns } from './candle-patterns.ts';
import { capitalConditions } from './capital-conditions.ts';
import { chartPatterns } from './chart-patterns.ts';
import type { Condition, ListParameter, ListSource, Parameter, ParameterValues } from './condition.ts';
import { fundamentalConditions } from './fundamental-conditions.ts';
import { quoteConditions } from './quote-conditions.ts';
import { technicalConditions } from './technical-conditions.ts';
import { themeConditions } from './theme-conditions.ts';
import { toolConditions } from './tool-conditions.ts';

/** Every condition of the picker, in the order of the handbook. */
export const pickerConditions: readonly Condition[] = [
  ...technicalConditions,
  ...quoteConditions,
  ...capitalConditions,
  ...fundamentalConditions,
  ...themeConditions,
  ...candlePatterns,
  ...chartPatterns,
];

const byId = new Map([...pickerConditions, ...toolConditions].map((condition) => [condition.id, condition]));

/** A query that can't be asked: what is wrong with it, for screens that tell people. */
export class QueryFault extends RangeError {
  readonly kind: 'unknownCondition' | 'unknownParameter' | 'outOfBounds' | 'wrongOrder' | 'tooMany' | 'empty';
  /** Id of the condition, and the key of its parameter. */
  readonly where: readonly string[];

  constructor(kind: QueryFault['kind'], where: readonly string[], message: string) {
    super(message);
    this.name = 'QueryFault';
    this.kind = kind;
    this.where = where;
  }
}

/** A condition of the catalogue, or one of those that pools ask for. Throws QueryFault for any other id. */
export function conditionOf(id: string): Condition {
  const condition = byId.get(id);
  if (!condition) throw new QueryFault('unknownCondition', [id], `there is no condition ${id}`);
  return condition;
}

/** Names that a market has, by what they name; a list may hold no others. */
export type MarketChoices = Readonly<Record<ListSource, ReadonlySet<string>>>;

/** Entries of one list at most. */
export const maxListed = 20;
const longestEntry = 40;

/** Whether a condition can be asked without saying more: it has no list, whose entries nobody can guess. */
export const hasUsualValues = ({ parameters }: Condition): boolean => parameters.every(({ kind }) => kind !== 'list');

/**
 * The values of a condition's parameters, defaults filled in. Throws QueryFault for a key that it does not have, a value
 * outside its bounds or between its steps, a lower bound above the upper one, and a list that is empty, too long or names
 * what is not in `choices`.
 */
export function completeValues(
  condition: Condition,
  given: Readonly<Record<string, unknown>> = {},
  choices?: MarketChoices,
): ParameterValues {
  const keys = new Set(condition.parameters.map(({ key }) => key));
  for (const key of Object.keys(given)) {
    if (!keys.has(key)) throw new QueryFault('unknownParameter', [condition.id, key], `${condition.id} has no ${key}`);
  }
  const values: Record<string, number | string | readonly string[]> = {};
  for (const parameter of condition.parameters) {
    if (parameter.kind === 'list') {
      values[parameter.key] = completeList(condition, parameter, given[parameter.key], choices);
      continue;
    }
    const value = given[parameter.key] ?? parameter.default;
    if (!isAllowed(parameter, value)) {
      const text = `${condition.id} can't be asked with ${parameter.key} ${JSON.stringify(value)}`;
      throw new QueryFault('outOfBounds', [condition.id, parameter.key], text);
    }
    values[parameter.key] = value;
  }
  const { least, most } = values;
  if (typeof least === 'number' && typeof most === 'number' && least > most) {
    throw new QueryFault(
      'wrongOrder',
      [condition.id, 'least'],
      `${condition.id} asks for at least ${least}, at most ${most}`,
    );
  }
  return values;
}

function completeList(
  { id }: Condition,
  { key, from }: ListParameter,
  given: unknown,
  choices: MarketChoices | undefined,
): readonly string[] {
  const entries = Array.isArray(given) ? given : [];
  const isListed = (entry: unknown): entry is string =>
    typeof entry === 'string' &&
    entry.length > 0 &&
    entry.length <= longestEntry &&
    (choices === undefined || choices[from].has(entry));
  if (entries.length === 0 || entries.length > maxListed || !entries.every(isListed)) {
    throw new QueryFault('outOfBounds', [id, key], `${id} needs 1 to ${maxListed} known ${from}`);
  }
  return [...new Set(entries)].sort();
}

function isAllowed(parameter: Exclude<Parameter, ListParameter>, value: unknown): value is number | string {
  if (parameter.kind === 'choice') return parameter.choices.some((choice) => choice.value === value);
  if (typeof value !== 'number' || !(value >= parameter.least && value <= parameter.most)) return false;
  const steps = value / parameter.step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}
