import { expect, it } from 'vitest';
import { Haste } from '../wire/haste.ts';
import { drawFirstLists, type ListedFacts } from './first-lists.ts';

it('draws all lists, those behind one that fails too, and hurries the scores of the good stocks alone', async () => {
  const drawn: string[] = [];
  const haste = new Haste();
  let scored = (): void => {};
  const draw = (name: string) => async () => {
    drawn.push(name);
    if (name === 'themes') throw new Error('no themes');
    if (name === 'focusPool') scored();
    return null;
  };
  const facts = {
    limitBoard: draw('limitBoard'),
    themes: { themes: draw('themes') },
    abnormalEvents: draw('abnormalEvents'),
    bottom: { bottomRises: draw('bottomRises') },
    auction: { bidChances: draw('bidChances') },
    signal: { signals: draw('signals') },
    late: { lateMoves: draw('lateMoves') },
    pools: {
      leakPool: draw('leakPool'),
      focusPool: draw('focusPool'),
      prepareGoodStocks: () =>
        new Promise<void>((_, fail) => (scored = () => fail(new Error('the thread of the scores broke down')))),
    },
  } as unknown as ListedFacts;
  const faults: string[] = [];
  const progress: number[] = [];
  const drawing = drawFirstLists(facts, haste, {
    onProgress: (done, total) => progress.push(done / total),
    onFault: (error) => faults.push(String(error)),
  });
  expect(haste.isHurried).toBe(true);
  await drawing;
  expect(haste.isHurried).toBe(false);
  expect(drawn).toEqual([
    'limitBoard',
    'themes',
    'abnormalEvents',
    'bottomRises',
    'bidChances',
    'signals',
    'leakPool',
    'lateMoves',
    'focusPool',
  ]);
  expect(faults).toEqual(['Error: no themes', 'Error: the thread of the scores broke down']);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});
