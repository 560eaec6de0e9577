import fs from 'node:fs';
import path from 'node:path';
import { notices } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noticeTemplates } from '../features/index.ts';

const tables = path.resolve(import.meta.dirname, '../../../web/src/routes/tables');
const paths = new Set(
  fs
    .readdirSync(tables)
    .flatMap((name) => [...fs.readFileSync(path.join(tables, name), 'utf8').matchAll(/\bpath: '([^']+)'/g)])
    .map(([, address]) => address),
);

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ seed: true });
});
afterAll(() => slice.close());

const missing = (links: readonly string[]): string[] =>
  [...new Set(links.map((link) => new URL(link, 'http://here').pathname))].filter((address) => !paths.has(address));

it('every kind of message leads to a page that there is', () => {
  const links = [...noticeTemplates.values()].flatMap(({ linkUrl }) => linkUrl ?? []);
  expect(links.length).toBeGreaterThan(5);
  expect(missing(links)).toEqual([]);
});

it('every message of the demonstration leads to a page that there is', async () => {
  const rows = await slice.db
    .selectDistinct({ linkUrl: notices.linkUrl })
    .from(notices)
    .where(isNotNull(notices.linkUrl));
  expect(rows.length).toBeGreaterThan(5);
  expect(missing(rows.map(({ linkUrl }) => linkUrl!))).toEqual([]);
});
