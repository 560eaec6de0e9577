import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');
export const featuresFolder = path.join(root, 'apps/server/src/features');

export const allFeatures: readonly string[] = fs
  .readdirSync(featuresFolder, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** TypeScript files in a folder and its folders. */
export const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => name.endsWith('.ts'));

/** Whether a path is a source of a feature, and no test of one. */
export const isGuarded = (file: string): boolean => {
  const name = path.relative(featuresFolder, file);
  return !name.startsWith('..') && name.includes(path.sep) && !/\.(test|fixture|samples)\.ts$/.test(name);
};

/** Tests of a feature, those of its folders too. */
export const testsOf = (feature: string): string[] =>
  filesIn(path.join(featuresFolder, feature)).filter((name) => name.endsWith('.test.ts'));

/** Tests that walk the calls of all features. */
export const walks: readonly string[] = fs
  .readdirSync(featuresFolder)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => path.join(featuresFolder, name));

/** Features that ask the service of a feature: what it refuses may be tested where people meet it. */
export const usersOf = (feature: string): string[] =>
  allFeatures.filter((name) =>
    filesIn(path.join(featuresFolder, name)).some((file) =>
      new RegExp(`'(?:\\.\\./)+${feature}/service\\.ts'`).test(fs.readFileSync(file, 'utf8')),
    ),
  );
