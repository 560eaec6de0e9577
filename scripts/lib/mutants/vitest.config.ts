import fs from 'node:fs';
import { defineConfig, type Plugin } from 'vitest/config';
import base from '../../../vitest.config.ts';

/** The one changed file of a run: its path, and where its changed text lies. */
const { MUTANT_FILE: file, MUTANT_TEXT: text } = process.env;

const plant: Plugin = {
  name: 'plant-a-fault',
  enforce: 'pre',
  transform: (_code, id) => (id === file && text !== undefined ? fs.readFileSync(text, 'utf8') : null),
};

/** The tests of the server with one file changed in memory. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    // It would hand the file over as it lies on the disk.
    fsModuleCache: false,
    projects: (base.test?.projects ?? []).map((project) =>
      typeof project === 'object' && 'test' in project ? { ...project, plugins: [plant] } : project,
    ),
  },
});
