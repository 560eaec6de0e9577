import { expect, it } from 'vitest';
import { movedInGrid } from './grid-move.ts';

it.each([
  ['ArrowLeft', false, [1, 1], [1, 0]],
  ['ArrowLeft', false, [1, 0], [1, 0]],
  ['ArrowRight', false, [1, 3], [1, 3]],
  ['ArrowUp', false, [0, 2], [0, 2]],
  ['ArrowDown', false, [1, 2], [2, 2]],
  ['Home', false, [2, 2], [2, 0]],
  ['End', false, [0, 0], [0, 3]],
  ['Home', true, [2, 2], [0, 0]],
  ['End', true, [0, 0], [2, 3]],
] as const)('%s (ctrl %s) leads from %j to %j in three rows of four', (key, ctrlKey, [row, column], to) => {
  expect(movedInGrid({ key, ctrlKey }, { row, column }, 3, 4)).toEqual({ row: to[0], column: to[1] });
});

it('leaves every other key to the browser', () => {
  expect(movedInGrid({ key: 'Tab', ctrlKey: false }, { row: 0, column: 0 }, 3, 4)).toBeNull();
});
