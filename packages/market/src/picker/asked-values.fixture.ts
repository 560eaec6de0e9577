import type { Condition, Parameter, ParameterValues } from './condition.ts';

/** A sequence of choices that is the same in every run. */
export function chooser(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Values that somebody might ask with: near the usual ones, in order where there is an order. */
export function someValues({ parameters }: Condition, choose: (below: number) => number): ParameterValues {
  const values: Record<string, number | string> = {};
  const valueOf = (parameter: Parameter): number | string => {
    if (parameter.kind === 'list') throw new TypeError(`${parameter.key} has no usual values`);
    if (parameter.kind === 'choice') return parameter.choices[choose(parameter.choices.length)]!.value;
    const value = parameter.default + (choose(13) - 6) * parameter.step;
    const inside = Math.min(parameter.most, Math.max(parameter.least, value));
    return Number(inside.toFixed(6));
  };
  for (const parameter of parameters) values[parameter.key] = valueOf(parameter);
  const { least, most } = values;
  if (typeof least === 'number' && typeof most === 'number' && least > most) {
    return { ...values, least: most, most: least };
  }
  return values;
}
