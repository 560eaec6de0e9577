import { beforeEach, expect, it } from 'vitest';
import { enterRound, neighboursOf } from './stock-round.ts';

beforeEach(() => enterRound(['600519', '000858', '300750']));

it.each([
  ['000858', '600519', '300750'],
  ['600519', '300750', '000858'],
  ['300750', '000858', '600519'],
])('%s stands between %s and %s, the ends joined', (address, before, after) => {
  expect(neighboursOf(address)).toEqual({ before, after });
});

it('has no neighbours outside the list, nor in a list of one', () => {
  expect(neighboursOf('601398')).toBeNull();
  enterRound(['600519']);
  expect(neighboursOf('600519')).toBeNull();
  enterRound([]);
  expect(neighboursOf('600519')).toBeNull();
});
