import path from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import base from '../../../vitest.config.ts';
import { findGuards } from './find-guards.ts';
import { withSwitches } from './guard-switches.ts';
import { isGuarded } from './server-features.ts';

const switchGuards: Plugin = {
  name: 'switch-guards',
  enforce: 'pre',
  transform: (code, id) => (isGuarded(id) && findGuards(code).length > 0 ? withSwitches(id, code) : null),
};

const setup = path.join(import.meta.dirname, 'guard-setup.ts');

/** The tests of the server with guards that can be left out. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    // It would hand sources over as they lie on the disk.
    fsModuleCache: false,
    projects: (base.test?.projects ?? []).flatMap((project) =>
      typeof project === 'object' && 'test' in project && project.test?.name === 'server'
        ? [{ ...project, plugins: [switchGuards], test: { ...project.test, setupFiles: [setup] } }]
        : [],
    ),
  },
});
