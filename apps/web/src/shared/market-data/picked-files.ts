/** A file with the folders that it was dragged with. */
export interface PickedFile {
  readonly name: string;
  readonly file: File;
}

/** What systems put beside people's files. */
const isHidden = (name: string): boolean =>
  name
    .split('/')
    .some((part) => part.startsWith('.') || part === '__MACOSX' || /^(Thumbs\.db|desktop\.ini)$/.test(part));

const visible = (files: readonly PickedFile[]): PickedFile[] =>
  files.filter(({ name }) => !isHidden(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** The files of an input; those of a folder have its name before theirs. */
export const filesOfInput = (files: FileList): PickedFile[] =>
  visible(Array.from(files, (file) => ({ name: file.webkitRelativePath || file.name, file })));

/** The files that were dropped, those of folders and of their folders too. Call it while the drop is handled. */
export async function filesOfDrop(items: DataTransferItemList): Promise<PickedFile[]> {
  // Entries are there as long as the event alone: they are all taken before the first pause.
  const dropped = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const found = await Promise.all(
    dropped.map(async ({ entry, file }) => {
      if (entry) return filesOf(entry);
      return file ? [{ name: file.name, file }] : [];
    }),
  );
  return visible(found.flat());
}

async function filesOf(entry: FileSystemEntry): Promise<PickedFile[]> {
  const name = entry.fullPath.replace(/^\//, '');
  if (isHidden(name)) return [];
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ name, file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: PickedFile[] = [];
  for (;;) {
    // A browser gives a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    for (const one of some) found.push(...(await filesOf(one)));
  }
}
