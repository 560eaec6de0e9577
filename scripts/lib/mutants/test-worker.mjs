import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend, setState } from '@vitest/expect';

/**
 * Runs bundled tests in this thread until the first one fails and answers with its title. The matchers are those of the
 * test runner; what collects the tests is the little that unit tests without set-up need.
 */
const require = createRequire(import.meta.url);

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
chai.config.useProxy = false;
const expect = Object.assign((value, message) => chai.expect(value, message), chai.expect);
setState({ assertionCalls: 0, expectedAssertionsNumber: null, testPath: '', currentTestName: '' }, expect);

function collector() {
  const tests = [];
  const it = (title, run) => void tests.push({ title, run });
  it.each = (rows) => (title, run) => {
    for (const row of rows) it(title, () => (Array.isArray(row) ? run(...row) : run(row)));
  };
  it.skipIf = (isSkipped) => (isSkipped ? () => {} : it);
  const describe = (_title, group) => group();
  describe.each = (rows) => (title, group) => {
    for (const row of rows) describe(title, () => (Array.isArray(row) ? group(...row) : group(row)));
  };
  describe.skipIf = (isSkipped) => (isSkipped ? () => {} : describe);
  return { tests, vitest: { describe, expect, it, test: it } };
}

async function firstFailure(code) {
  try {
    const { tests, vitest } = collector();
    const load = (name) => (name === 'vitest' ? vitest : require(name));
    // Tests that read files near them find none near this one, and skip what needs them.
    const start = compileFunction(code, ['require', 'module', 'exports', '__filename']);
    start(load, { exports: {} }, {}, import.meta.filename);
    for (const { title, run } of tests) {
      try {
        await run();
      } catch {
        return { failed: title, tests: tests.length };
      }
    }
    return { failed: null, tests: tests.length };
  } catch (error) {
    return { failed: `cannot be loaded: ${error.message}`, tests: 0 };
  }
}

parentPort.on('message', (code) => void firstFailure(code).then((answer) => parentPort.postMessage(answer)));
