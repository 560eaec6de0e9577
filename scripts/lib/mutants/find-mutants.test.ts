import { describe, expect, it } from 'vitest';
import { findMutants, withMutant } from './find-mutants.ts';

const changes = (source: string): string[] =>
  findMutants(source).map((mutant) => `${mutant.line}: ${withMutant(source, mutant).split('\n')[mutant.line - 1]}`);

describe('mutants', () => {
  it('are made of operators, boundaries, numbers and values', () => {
    expect(changes('const a = (b: number) => b < 2;')).toEqual([
      '1: const a = (b: number) => b <= 2;',
      '1: const a = (b: number) => b >= 2;',
      '1: const a = (b: number) => b < 3;',
      '1: const a = (b: number) => b < 1;',
    ]);
    expect(changes('x += y && !z ? 0 : true;')).toEqual([
      '1: ;',
      '1: x -= y && !z ? 0 : true;',
      '1: x += !(y && !z) ? 0 : true;',
      '1: x += y || !z ? 0 : true;',
      '1: x += y && z ? 0 : true;',
      '1: x += y && !z ? 1 : true;',
      '1: x += y && !z ? 0 : false;',
    ]);
    expect(changes("const from = [\n  '2026-07-06',\n] as const;")).toEqual([
      "2:   '2026-07-07',",
      "2:   '2026-07-05',",
    ]);
    expect(changes('const rate = 0.5 ?? other;')).toEqual(['1: const rate = 1 ?? other;', '1: const rate = 0.5;']);
  });

  it('keep brackets in pairs where a fallback is left out', () => {
    const withoutFallback = (source: string): string | undefined =>
      changes(source)
        .find((text) => !text.includes('??'))
        ?.slice(3);
    expect(withoutFallback('const y = a ?? (b ? c : d);')).toBe('const y = a;');
    expect(withoutFallback('const y = (a && b) ?? c;')).toBe('const y = (a && b);');
    expect(withoutFallback('const y = (a ?? (b, c)) * d;')).toBe('const y = (a) * d;');
  });

  it('leave statements out and return nothing', () => {
    expect(changes('function f() {\n  g();\n  return h;\n}')).toEqual(['2:   ;', '3:   return undefined;']);
    expect(changes('function f() {\n  return undefined;\n}')).toEqual([]);
    expect(changes('if (a) throw new RangeError(`got ${a + 1}`);')).toEqual([
      '1: if (!(a)) throw new RangeError(`got ${a + 1}`);',
      '1: if (a) ;',
    ]);
  });

  it('leave types, imports and names alone', () => {
    const source = [
      "import { a } from './1.ts';",
      'type One = 1 | 2;',
      'interface Row { readonly at: 3 }',
      'const b: Array<4> = a as unknown as Array<5>;',
      "const text = 'no date';",
    ].join('\n');
    expect(changes(source)).toEqual([]);
  });

  it('are places in texts with letters of any width', () => {
    expect(changes("const name = '退市'; // 练盘\nconst size = 7;")).toEqual([
      '2: const size = 8;',
      '2: const size = 6;',
    ]);
  });
});
