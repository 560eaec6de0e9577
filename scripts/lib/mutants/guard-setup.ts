import { afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { GuardSwitches, switchesName } from './guard-switches.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The guard to leave out of each test file. */
    leftOutGuards: Readonly<Record<string, string>>;
  }
  interface TaskMeta {
    /** Guards that have refused somebody in a test file. */
    reachedGuards?: string[];
  }
}

const switches = new GuardSwitches();
Object.assign(globalThis, { [switchesName]: switches });
let hasFailed = false;

// Vitest wants a pattern where nothing is asked for.
// oxlint-disable-next-line no-empty-pattern
beforeAll(({}, { file }) => {
  switches.leftOut = inject('leftOutGuards')[file.filepath];
  file.meta.reachedGuards = switches.reached;
});

// The first failure says all: the tests after it would only take time.
beforeEach(({ skip }) => skip(hasFailed));

afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail';
});
