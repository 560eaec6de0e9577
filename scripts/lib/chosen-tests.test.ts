import { describe, expect, it } from 'vitest';
import { chosenTests, patternOf } from './chosen-tests.mjs';

const files = [
  'apps/server/src/features/watchlist/watchlist.test.ts',
  'apps/server/src/features/watchlist/service.ts',
  'apps/web/src/features/watchlist/parts/rows.test.tsx',
  'apps/web/src/features/hall/hall.test.tsx',
  'e2e/watchlist.spec.ts',
  'e2e/clients/app.spec.ts',
  'e2e/page-models/app.ts',
  'scripts/lib/watchlist.test.mjs',
];

describe('tests chosen by a word', () => {
  it('are those whose path has it, by what runs them', () => {
    expect(chosenTests(['watchlist'], files)).toEqual({
      vitest: [files[0], files[2], 'scripts/lib/watchlist.test.mjs'],
      playwright: ['e2e/watchlist.spec.ts'],
    });
  });

  it('may be chosen by several words', () => {
    expect(chosenTests(['hall', 'clients'], files)).toEqual({ vitest: [files[3]], playwright: [files[5]] });
  });

  it('are found in the repository', () => {
    expect(chosenTests(['scripts/lib/chosen-tests']).vitest).toEqual(['scripts/lib/chosen-tests.test.ts']);
    expect(chosenTests(['no such word']).vitest).toEqual([]);
  });

  it('are named to Playwright so that no other file fits', () => {
    const pattern = new RegExp(patternOf('e2e/clients/app.spec.ts'));
    expect(pattern.test('/home/me/e2e/clients/app.spec.ts')).toBe(true);
    expect(pattern.test('/home/me/e2e/clients/app-spec.ts')).toBe(false);
    expect(pattern.test('/home/me/e2e/clients/other-app.spec.ts')).toBe(false);
  });
});
