import { expect, it } from 'vitest';
import { filesOfDrop, filesOfInput } from './picked-files.ts';

const file = (name: string, folder = ''): File =>
  Object.assign(new File(['x'], name), folder && { webkitRelativePath: `${folder}/${name}` });

const fileEntry = (fullPath: string) => ({
  ...{ fullPath, isFile: true },
  file: (resolve: (found: File) => void) => resolve(new File(['x'], fullPath.split('/').at(-1)!)),
});

/** A folder that gives its entries two at a time, as browsers give a hundred. */
const folderEntry = (fullPath: string, entries: readonly unknown[]) => ({
  ...{ fullPath, isFile: false },
  createReader() {
    const left = [...entries];
    return { readEntries: (resolve: (some: unknown[]) => void) => resolve(left.splice(0, 2)) };
  },
});

const itemsOf = (entries: readonly unknown[]) =>
  entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null })) as never;

it('files of an input have the folder that they were chosen with, and nothing hidden is among them', () => {
  const given = [file('b.csv'), file('a.csv', 'akshare'), file('.DS_Store', 'akshare'), file('x.csv', '__MACOSX')];
  expect(filesOfInput(given as unknown as FileList).map(({ name }) => name)).toEqual(['akshare/a.csv', 'b.csv']);
});

it('dropped folders are read to their end, with the folders in them', async () => {
  const inner = folderEntry(
    '/vipdoc/sh',
    [1, 2, 3].map((n) => fileEntry(`/vipdoc/sh/sh60000${n}.day`)),
  );
  const items = itemsOf([folderEntry('/vipdoc', [inner, fileEntry('/vipdoc/.hidden')]), fileEntry('/list.csv')]);
  const found = await filesOfDrop(items);
  expect(found.map(({ name }) => name)).toEqual(['list.csv', ...[1, 2, 3].map((n) => `vipdoc/sh/sh60000${n}.day`)]);
});

it('a drop without entries gives its files, and text that is dropped is none', async () => {
  const items = [
    { kind: 'string', webkitGetAsEntry: () => null, getAsFile: () => null },
    { kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => file('a.csv') },
  ] as never;
  expect((await filesOfDrop(items)).map(({ name }) => name)).toEqual(['a.csv']);
});
