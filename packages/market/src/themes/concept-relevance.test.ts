import { expect, it } from 'vitest';
import { conceptRelevanceOf } from './concept-relevance.ts';

const stock = { concepts: ['储能', '机器人', '信创'], conceptRelevance: [1, 0.7, 0.4] };

it('tells how much of a stock each of its concepts is', () => {
  expect(stock.concepts.map((concept) => conceptRelevanceOf(stock, concept))).toEqual([1, 0.7, 0.4]);
  expect(conceptRelevanceOf(stock, '军工')).toBe(0);
});

it('knows nothing where concepts or their relevance are not known', () => {
  expect(conceptRelevanceOf({ concepts: null }, '储能')).toBeNull();
  expect(conceptRelevanceOf({ concepts: ['储能'] }, '储能')).toBeNull();
});
