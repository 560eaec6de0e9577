import { expect, it } from 'vitest';
import { besideIn } from './beside-rows.ts';

const fact = (id: string, label: string, value: string) => ({ id, label, value, time: 0, source: 'simulated' });

it('sets the facts of two stocks side by side, and leaves a gap where one has none', () => {
  const facts = [
    fact('a_name', '云岭 股票', '云岭'),
    fact('b_name', '海川 股票', '海川'),
    fact('a_price', '云岭 价格', '12.40'),
    fact('b_price', '海川 价格', '8.15'),
    fact('b_pe', '海川 市盈率TTM', '21.30'),
  ];
  const sentences = [
    { text: '以下是前两只。', factIds: [] },
    { text: '价格：云岭 12.40，海川 8.15。', factIds: ['a_name', 'a_price', 'b_name', 'b_price'] },
  ];
  expect(besideIn({ facts, sentences })).toEqual({
    names: ['云岭', '海川'],
    rows: [
      { id: 'price', label: '价格', values: ['12.40', '8.15'] },
      { id: 'pe', label: '市盈率TTM', values: [null, '21.30'] },
    ],
    rest: ['以下是前两只。'],
  });
  const english = [fact('a_name', 'Y: Stock', 'Y'), fact('b_name', 'H: Stock', 'H'), fact('a_pb', 'Y: PB', '1.20')];
  expect(besideIn({ facts: english, sentences: [] })!.rows).toEqual([
    { id: 'pb', label: 'PB', values: ['1.20', null] },
  ]);
});

it('is nothing of an answer about one stock', () => {
  expect(besideIn({ facts: [fact('name', '股票', '云岭'), fact('price', '价格', '12.40')], sentences: [] })).toBeNull();
});
