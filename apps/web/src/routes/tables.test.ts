/// <reference types="vite/client" />
import { expect, it } from 'vitest';

const tables = import.meta.glob<Record<string, Record<string, object>>>('./tables/*.ts', { eager: true });

it('no page has the name of another one, which would take its place', () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const [file, exported] of Object.entries(tables)) {
    for (const name of Object.values(exported).flatMap((rows) => Object.keys(rows))) {
      const other = seen.get(name);
      if (other !== undefined && other !== file) twice.push(`${name}: ${other} and ${file}`);
      seen.set(name, file);
    }
  }
  expect(twice).toEqual([]);
  expect(seen.size).toBeGreaterThan(90);
});
