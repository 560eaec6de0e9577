import { describe, expect, it } from 'vitest';
import { riskStatusOn, type WarnedStock } from './risk-status.ts';

describe('the risk status of a day', () => {
  const stock: WarnedStock = {
    status: 'DELISTING',
    statusChanges: [
      { day: 0, status: 'NORMAL' },
      { day: 100, status: 'ST' },
      { day: 140, status: '*ST' },
      { day: 200, status: 'DELISTING' },
    ],
  };

  it('begins on the day of the change', () => {
    expect([99, 100, 139, 140, 199, 200, 900].map((day) => riskStatusOn(stock, day))).toEqual([
      'NORMAL',
      'ST',
      'ST',
      '*ST',
      '*ST',
      'DELISTING',
      'DELISTING',
    ]);
  });

  it('reaches back before the first known change', () => {
    expect(riskStatusOn({ status: 'NORMAL', statusChanges: [{ day: 50, status: 'ST' }] }, 10)).toBe('ST');
  });

  it('is that of now where no history is known', () => {
    expect(riskStatusOn({ status: '*ST' }, 5)).toBe('*ST');
    expect(riskStatusOn({ status: 'NORMAL', statusChanges: [] }, 5)).toBe('NORMAL');
  });
});
