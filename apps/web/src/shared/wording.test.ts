import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const roots = [join(import.meta.dirname, '..'), join(import.meta.dirname, '../../../server/src/features')];

/** Catalogues of both ends: what people read, apart from what people of the demonstration say to each other. */
const catalogues = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:texts|notices)\.ts$/.test(path) && !/seed|gallery|sample/.test(path))
    .map((path) => join(root, path)),
);
/** Titles of the pages. */
const tables = join(import.meta.dirname, '../routes/tables');
catalogues.push(...readdirSync(tables).map((path) => join(tables, path)));

/** Words that the trade does not use, with what it says instead. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/您/, '你'],
  [/论文/, '专栏'],
  [/'That is all'/, 'No more'],
  [/'Pass(?:ed)? on'/, 'Repost, Reposted'],
  [/\['收藏', 'Keep'\]/, 'Save'],
  [/'Shown trades'/, 'Shared trades'],
  [/[Oo]bjection|objected to/, 'Appeal'],
  [/收高占比|，收高|另成一组|短剧材料/, '收涨占比、移到新组'],
  [/['"]Mine['"]/, 'what is mine: My questions, My return'],
  [/Big list|Yesterday's today|Others like it/, 'Peers, Yesterday’s limit-ups today'],
  [/[Ss]ign(?:ed|s|ing)?[ -](?:in|out)\b/, 'Log in, Log out; Check in for points'],
  [/['"]There is no such [a-z ]+['"]/, 'Order not found'],
  [/\bTold\b|You (?:are|will be) told/, 'Published, Triggered, We’ll notify you'],
  [/\b(?:a|each|this|such) tactics\b/, 'a tactic'],
  [/['"][^'"]*情绪[^'"]*', ['"][^'"]*\b[Mm]ood\b/, 'Sentiment'],
  [/\bOne cannot\b|being looked at/, 'You can’t, Under review'],
];

it.each(replaced)('no catalogue says %s, but %s', (word) => {
  expect(catalogues.length).toBeGreaterThan(100);
  expect(catalogues.filter((path) => word.test(readFileSync(path, 'utf8')))).toEqual([]);
});
