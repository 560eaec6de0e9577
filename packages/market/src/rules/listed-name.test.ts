import { describe, expect, it } from 'vitest';
import { riskStatusOfName } from './listed-name.ts';

// Handbook A.1.
describe('names', () => {
  it.each([
    ['贵州茅台', 'NORMAL'],
    ['ST中安', 'ST'],
    ['*ST中安', '*ST'],
    ['S*ST前锋', '*ST'],
    ['SST华塑', 'ST'],
    ['XDST中安', 'ST'],
    ['XR*ST中安', '*ST'],
    ['DRST中安', 'ST'],
    ['中安退', 'DELISTING'],
    ['退市中安', 'DELISTING'],
    ['中安(退)', 'DELISTING'],
    ['中退安', 'NORMAL'],
    ['TCL科技', 'NORMAL'],
    ['TST中安', 'NORMAL'],
    ['N华虹', 'NORMAL'],
  ])('%s is %s', (name, status) => {
    expect(riskStatusOfName(name)).toBe(status);
  });
});
