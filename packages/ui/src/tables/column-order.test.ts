import { describe, expect, it } from 'vitest';
import { chosenColumns, columnOrderOf, moveColumn, shownColumns, toggleColumn } from './column-order.ts';

const all = ['name', 'price', 'change', 'amount', 'ratio'];

describe('the order of columns', () => {
  it('puts the chosen ones first and keeps the others hidden behind them', () => {
    const order = columnOrderOf(all, ['amount', 'price']);
    expect(order.keys).toEqual(['amount', 'price', 'change', 'ratio']);
    expect([...order.hidden]).toEqual(['change', 'ratio']);
  });

  it('leaves the fixed column out, passes over unknown and doubled ones', () => {
    expect(shownColumns(columnOrderOf(all, ['gone', 'ratio', 'name', 'ratio', 'price']))).toEqual(['ratio', 'price']);
  });

  it.each([
    ['price', 2, ['change', 'amount', 'price', 'ratio']],
    ['ratio', 0, ['ratio', 'price', 'change', 'amount']],
    ['change', 1, ['price', 'change', 'amount', 'ratio']],
  ])('moves %s to place %i', (key, to, keys) => {
    expect(moveColumn(columnOrderOf(all, all), key, to).keys).toEqual(keys);
  });

  it('hides and shows a column where it stands', () => {
    const hidden = toggleColumn(columnOrderOf(all, all), 'change');
    expect(shownColumns(hidden)).toEqual(['price', 'amount', 'ratio']);
    expect(shownColumns(toggleColumn(hidden, 'change'))).toEqual(['price', 'change', 'amount', 'ratio']);
  });
});

describe('the columns of a kept choice', () => {
  const columns = all.map((key) => ({ key }));

  it('are the first one and those chosen, in their order', () => {
    expect(chosenColumns(columns, ['ratio', 'price']).map(({ key }) => key)).toEqual(['name', 'ratio', 'price']);
  });

  it('pass over keys that are no column any more', () => {
    expect(chosenColumns(columns, ['gone', 'name', 'price', 'price']).map(({ key }) => key)).toEqual(['name', 'price']);
  });
});
