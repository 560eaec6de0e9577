import { findGuards } from './find-guards.ts';

/** The one guard that is left out while a test file runs, and the guards that have refused somebody since the file began. */
export class GuardSwitches {
  leftOut: string | undefined;
  reached: string[] = [];

  /** Records a guard at the moment it refuses; false where it is left out. */
  refuses(key: string): boolean {
    if (!this.reached.includes(key)) this.reached.push(key);
    return key !== this.leftOut;
  }
}

/** The global by which switched sources find their switches. */
export const switchesName = 'guardSwitches';

/** Guards go by the path of their source and their place among its guards. */
export const guardKey = (file: string, index: number): string => `${file}#${index}`;

/**
 * A source of which one guard can be left out while it runs, and which records each guard that refuses, left out or not. A
 * `throw` refuses when it is reached; a call of a guard when it throws, or whenever it is left out.
 */
export function withSwitches(file: string, source: string): string {
  let text = source;
  for (const [index, { start, end, before }] of [...findGuards(source).entries()].toReversed()) {
    const key = JSON.stringify(guardKey(file, index));
    const refuses = `${switchesName}.refuses(${key})`;
    const switched = before.startsWith('throw')
      ? `{ if (${refuses}) { ${before} } }`
      : `{ if (${switchesName}.leftOut !== ${key}) { try { ${before} } catch (error) { ${refuses}; throw error; } } else ${refuses}; }`;
    text = text.slice(0, start) + switched + text.slice(end);
  }
  return text;
}
