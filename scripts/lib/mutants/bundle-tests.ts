import fs from 'node:fs';
import path from 'node:path';
import { rolldown, type OutputChunk } from 'rolldown';

const entry = '\0tests';

/**
 * Tests and what they import as one text that asks `require` for vitest and node alone; `changed` gives the texts of files
 * that shall differ from those on the disk, by absolute path.
 */
export async function bundleTests(
  testFiles: readonly string[],
  changed: ReadonlyMap<string, string>,
): Promise<{ code: string; files: readonly string[] }> {
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    external: ['vitest', /^node:/],
    treeshake: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'mutant',
        resolveId: (id) => (id === entry ? id : null),
        load(id) {
          if (id === entry) return testFiles.map((file) => `import ${JSON.stringify(file)};`).join('\n');
          const code = changed.get(id);
          return code === undefined ? null : { code, moduleType: 'ts' };
        },
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'cjs', codeSplitting: false });
  await bundle.close();
  const chunk: OutputChunk = output[0];
  return { code: chunk.code, files: chunk.moduleIds };
}

/** Test files of a folder that reach a source file, those named after it first. `skip` names tests to leave out. */
export async function testsReaching(sourceFile: string, skip: RegExp): Promise<string[]> {
  const folder = path.dirname(sourceFile);
  const tests = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts') && !skip.test(name))
    .map((name) => path.join(folder, name));
  const reaching: string[] = [];
  for (const test of tests) {
    if ((await bundleTests([test], new Map())).files.includes(sourceFile)) reaching.push(test);
  }
  const own = sourceFile.replace(/\.ts$/, '.test.ts');
  return reaching.toSorted((a, b) => Number(b === own) - Number(a === own));
}
