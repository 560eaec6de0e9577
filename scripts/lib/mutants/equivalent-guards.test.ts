import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contract, type Call } from '../../../packages/contract/src/index.ts';
import { equivalentGuards, isEquivalent } from './equivalent-guards.ts';
import { findGuards } from './find-guards.ts';
import { featuresFolder } from './server-features.ts';

it.each(equivalentGuards)('$file still has $holds', ({ file, holds }) => {
  const source = fs.readFileSync(path.join(featuresFolder, file), 'utf8');
  const found = findGuards(source).filter((guard) => isEquivalent(file, source, guard));
  expect(found.map(({ line }) => source.split('\n')[line - 1]).join('\n')).toContain(holds);
});

it('no call takes an index where it takes the number of a stock', () => {
  const fields = (Object.values(contract) as Call[]).flatMap(({ input }) =>
    'shape' in input
      ? Object.entries(input.shape as Record<string, Call['input']>).filter(([name]) => /^stockNos?$/.test(name))
      : [],
  );
  expect(fields.length).toBeGreaterThan(50);
  for (const [name, field] of fields)
    expect(field.safeParse(name === 'stockNo' ? '000001.SH' : ['000001.SH']).success).toBe(false);
});
