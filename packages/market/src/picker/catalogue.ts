import { candlePatterns } from './candle-patterns.ts';
import { capitalConditions } from './capital-conditions.ts';
import { chartPatterns } from './chart-patterns.ts';
import type { Condition, Parameter, ParameterValues } from './condition.ts';
import { quoteConditions } from './quote-conditions.ts';
import { technicalConditions } from './technical-conditions.ts';

/** Every condition of the picker, in the order of the handbook. */
export const pickerConditions: readonly Condition[] = [
  ...technicalConditions,
  ...quoteConditions,
  ...capitalConditions,
  ...candlePatterns,
  ...chartPatterns,
];

const byId = new Map(pickerConditions.map((condition) => [condition.id, condition]));

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

/** Throws QueryFault for an id that is not in the catalogue. */
export function conditionOf(id: string): Condition {
  const condition = byId.get(id);
  if (!condition) throw new QueryFault('unknownCondition', [id], `there is no condition ${id}`);
  return condition;
}

/**
 * The values of a condition's parameters, defaults filled in. Throws QueryFault for a key that it does not have, a value
 * outside its bounds or between its steps, and a lower bound above the upper one.
 */
export function completeValues(condition: Condition, given: Readonly<Record<string, unknown>> = {}): ParameterValues {
  const keys = new Set(condition.parameters.map(({ key }) => key));
  for (const key of Object.keys(given)) {
    if (!keys.has(key)) throw new QueryFault('unknownParameter', [condition.id, key], `${condition.id} has no ${key}`);
  }
  const values: Record<string, number | string> = {};
  for (const parameter of condition.parameters) {
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

function isAllowed(parameter: Parameter, value: unknown): value is number | string {
  if (parameter.kind === 'choice') return parameter.choices.some((choice) => choice.value === value);
  if (typeof value !== 'number' || !(value >= parameter.least && value <= parameter.most)) return false;
  const steps = value / parameter.step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}
