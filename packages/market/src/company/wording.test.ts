import { expect, it } from 'vitest';
import { fillTemplate } from './news-item.ts';
import { inBoth, moneyWords, percentWords, priceWords } from './wording.ts';

it.each([
  [123_456_789, '1.23亿元', '123.46 million yuan'],
  [2.5e9, '25亿元', '2.5 billion yuan'],
  [-4.2e7, '-4200万元', '-42 million yuan'],
  [12_345, '1.23万元', '12,345 yuan'],
])('says %d yuan as people do', (yuan, zh, en) => {
  expect(moneyWords(yuan)).toEqual([zh, en]);
});

it('says shares and prices without a sign and with their decimals', () => {
  expect(percentWords(-0.12345)).toEqual(['12.35%', '12.35%']);
  expect(priceWords(3.5)).toEqual(['3.50元', '3.50 yuan']);
});

it('fills both languages and misses no slot', () => {
  const words = { stock: inBoth('云川电子'), size: moneyWords(1e8) };
  expect(fillTemplate(['{stock}签下{size}合同', '{stock} signs {size}'], words)).toEqual([
    '云川电子签下1亿元合同',
    '云川电子 signs 100 million yuan',
  ]);
  expect(() => fillTemplate(['{nobody}', '{nobody}'], words)).toThrow(RangeError);
});
