import { bundleTests } from './bundle-tests.ts';
import type { TestBench } from './test-bench.ts';

/** Whether tests notice another text of a file: one fails, does not end, or the text can't be built at all. */
export async function isNoticed(
  bench: TestBench,
  tests: readonly string[],
  file: string,
  text: string,
  timeoutMs: number,
): Promise<boolean> {
  let code: string;
  try {
    ({ code } = await bundleTests(tests, new Map([[file, text]])));
  } catch {
    return true;
  }
  return (await bench.run(code, timeoutMs)).failed !== null;
}
