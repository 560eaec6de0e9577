import { expect, it } from 'vitest';
import { toolNames } from './tool-names.ts';

it('no two tools have one name in either language', () => {
  const names = Object.values(toolNames);
  expect(names.length).toBe(33);
  for (const at of [0, 1] as const) expect(new Set(names.map((name) => name[at])).size).toBe(names.length);
});
