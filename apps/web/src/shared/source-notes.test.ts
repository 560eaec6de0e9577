import { expect, it } from 'vitest';
import { sourcesOf } from './source-notes.tsx';

it('names each source of a list once, with the newest day that it gave', () => {
  const of = (sourceName: string, tradeDate: string) => ({ sourceName, tradeDate });
  const figures = [
    of('live', '2026-11-20'),
    of('imported', '2025-12-30'),
    of('simulated', '2026-11-20'),
    of('imported', '2025-12-31'),
    of('imported', '2025-12-29'),
  ];
  expect(sourcesOf(figures)).toEqual([
    of('live', '2026-11-20'),
    of('imported', '2025-12-31'),
    of('simulated', '2026-11-20'),
  ]);
  expect(sourcesOf([])).toEqual([]);
});
