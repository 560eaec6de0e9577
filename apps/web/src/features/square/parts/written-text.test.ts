import { expect, it } from 'vitest';
import { missingIn, namedIn, stockIn } from './written-text.ts';

const article = { isArticle: true, title: '五个字标题', text: '一'.repeat(100), hasStock: false, hasView: false };

it.each([
  [{}, undefined],
  [{ title: ' 四个字题 ' }, 'titleHint'],
  [{ text: '一'.repeat(99) }, 'articleShort'],
  [{ hasView: true }, 'viewNote'],
  [{ hasView: true, hasStock: true }, undefined],
  [{ isArticle: false, title: '', text: '一' }, undefined],
] as const)('a text with %j lacks %s', (more, missing) => {
  expect(missingIn({ ...article, ...more })).toBe(missing);
});

it('finds the first stock that a document names', () => {
  const stock = (id: string) => ({ type: 'stock', attrs: { id } });
  const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
  const doc = { type: 'doc', content: [paragraph({ type: 'text' }), paragraph(stock('600519'), stock('000001'))] };
  expect(stockIn(doc)).toBe('600519');
  expect(stockIn({ type: 'doc', content: [paragraph({ type: 'text' })] })).toBeUndefined();
});

it('takes from the address what is a stock, a topic and a tool, and nothing else', () => {
  const named = (words: string) => namedIn(new URLSearchParams(words));
  expect(named('stockNo=600519&gambitId=12&markingToolId=14')).toEqual({
    stockNos: ['600519'],
    gambitIds: ['12'],
    markingToolId: 14,
  });
  expect(named('stockNo=60051&gambitId=a&markingToolId=15')).toEqual({});
  expect(named('markingToolId=0')).toEqual({});
});
