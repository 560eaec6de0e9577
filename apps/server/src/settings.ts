import { z } from 'zod';

/** A switch among the settings. */
export const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false', 'on', 'off'])
    .transform((word) => word === '1' || word === 'true' || word === 'on')
    .default(fallback);

/** Settings that can't be used; each line begins with the name of one. */
export const unusableSettings = (lines: readonly string[]): Error =>
  new Error(`These settings can't be used:\n${lines.map((line) => `  ${line}`).join('\n')}`);

/** All values of a group of settings, `undefined` where none is given. Throws for a part of them. */
export function allOrNone<Value>(values: Readonly<Record<string, Value | undefined>>): Value[] | undefined {
  const given = Object.values(values).filter((value) => value !== undefined);
  if (given.length === 0) return undefined;
  const names = Object.keys(values);
  if (given.length === names.length) return given;
  throw unusableSettings([`${names.slice(0, -1).join(', ')} and ${names.at(-1)} go together`]);
}
