import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json } from './actions.ts';
import { decodeText, encodeText, isOwnPath, writeLink } from './link.ts';
import { judgeLink } from './native-side.ts';

interface Vectors {
  scheme: string;
  origins: string[];
  actions: string[];
  cap: string;
  links: {
    name: string;
    link: string;
    page: string;
    greeted: boolean;
    repeat?: { text: string; times: number };
    code: number;
    id: string;
    action?: string;
    payload?: string;
  }[];
  written: { name: string; action: string; id: string; cap?: string; params: Record<string, Json>; link: string }[];
  paths: { path: string; isOurs: boolean }[];
}

const vectors = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../bridge-vectors.json'), 'utf8'),
) as Vectors;
const { scheme, origins, actions, cap } = vectors;

describe('links of the bridge', () => {
  it.each(vectors.links)('R5 $name', ({ link, page, greeted, repeat, code, id, action, payload }) => {
    const whole = link + (repeat ? repeat.text.repeat(repeat.times) : '');
    const verdict = judgeLink(whole, page, { scheme, origins, actions, cap: greeted ? cap : null });
    expect(verdict).toEqual(code === 0 ? { code, id, action, payload } : { code, id });
  });

  it.each(vectors.written)('R5 writes $name', ({ link, ...parts }) => {
    expect(writeLink({ scheme, ...parts })).toBe(link);
  });

  it.each(vectors.paths)('knows whether "$path" is a path of ours', ({ path: given, isOurs }) => {
    expect(isOwnPath(given)).toBe(isOurs);
  });

  it('gives back every text that it encodes', () => {
    for (const text of ['', 'a', '复制成功 📈', '\u0000\uffff', '{"a":"?>~"}'])
      expect(decodeText(encodeText(text))).toBe(text);
  });
});
