import fs from 'node:fs';

const rooms = ['apps', 'packages', 'scripts', 'shells', 'e2e'];
const passedOver = new Set(['node_modules', 'dist', 'artifacts']);

function* filesIn(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (passedOver.has(entry.name)) continue;
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(file);
    else yield file;
  }
}

/**
 * The test files whose path, from the root of the repository, has one of the words in it.
 *
 * @param {readonly string[]} words
 * @param {Iterable<string>} [files]
 * @returns {{ vitest: string[], playwright: string[] }}
 */
export function chosenTests(words, files = rooms.flatMap((room) => [...filesIn(room)])) {
  const chosen = [...files].filter((file) => words.some((word) => file.includes(word)));
  return {
    vitest: chosen.filter((file) => /\.test\.(tsx?|mjs)$/.test(file)),
    playwright: chosen.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file)),
  };
}

/** Playwright takes patterns over whole paths: one that this file alone fits. */
export const patternOf = (file) => `/${file.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`;
