import { mix32 } from '../simulator/random.ts';

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

/** What stands before a value, so that no two kinds of it look alike. */
const mark = { none: 1, yes: 2, no: 3, number: 4, text: 5, list: 6, record: 7 } as const;

const scratch = new Float64Array(1);
const words = new Uint32Array(scratch.buffer);

/**
 * A digest of plain content, 16 hexadecimal digits: numbers, texts, booleans, `null`, lists, typed arrays and records of
 * them, these by the names of their fields in whatever order. It tells contents apart and keeps nobody from forging one.
 * Throws TypeError for anything else.
 */
export function digestOf(content: unknown): string {
  let [first, second] = [0x243f6a88, 0x13198a2e];
  const addWord = (word: number): void => {
    first = mix32(first + Math.imul(word | 0, 0x9e3779b1));
    second = mix32((second ^ word) + 0x7f4a7c15);
  };
  const addNumber = (value: number): void => {
    // Both zeros are one number, and so are all values that are none.
    scratch[0] = Number.isNaN(value) ? Number.NaN : value + 0;
    addWord(words[0]!);
    addWord(words[1]!);
  };
  const addText = (text: string): void => {
    addWord(mark.text);
    addWord(text.length);
    for (let n = 0; n < text.length; n++) addWord(text.charCodeAt(n));
  };
  const addAll = (list: readonly unknown[]): void => {
    addWord(mark.list);
    addWord(list.length);
    for (const one of list) add(one);
  };
  const add = (value: unknown): void => {
    if (value === null || value === undefined) addWord(mark.none);
    else if (typeof value === 'boolean') addWord(value ? mark.yes : mark.no);
    else if (typeof value === 'number') {
      addWord(mark.number);
      addNumber(value);
    } else if (typeof value === 'string') addText(value);
    else if (Array.isArray(value)) addAll(value as readonly unknown[]);
    else if (ArrayBuffer.isView(value)) {
      const numbers = value as Numbers;
      addWord(mark.list);
      addWord(numbers.length);
      const isWhole = !(numbers instanceof Float32Array || numbers instanceof Float64Array);
      if (isWhole) for (const one of numbers) addWord(one);
      else for (const one of numbers) addNumber(one);
    } else if (Object.getPrototypeOf(value) === Object.prototype) {
      const fields = Object.entries(value).filter(([, field]) => field !== undefined);
      addWord(mark.record);
      addWord(fields.length);
      for (const [name, field] of fields.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        addText(name);
        add(field);
      }
    } else throw new TypeError(`no digest of ${Object.prototype.toString.call(value)}`);
  };
  add(content);
  return [first, second].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}
