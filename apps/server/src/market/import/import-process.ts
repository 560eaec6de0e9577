import fs from 'node:fs';
import { say, type Language, type Text } from '../../language.ts';
import { writeDurably } from '../files/column-files.ts';
import { importMarket, NothingReadError, undoImport } from './import-market.ts';
import { reportOf } from './import-report.ts';
import type { ImportMessage, ImportReport, ImportTask } from './import-task.ts';
import { texts } from './report-texts.ts';

/** Whoever asks how it goes asks no more often. */
const progressMs = 200;

const [, , taskFile = '', parent] = process.argv;

const send = (message: ImportMessage): void => void process.stdout.write(`${JSON.stringify(message)}\n`);

async function main(): Promise<void> {
  const task = JSON.parse(fs.readFileSync(taskFile, 'utf8')) as ImportTask;
  if (task.kind === 'undo') return send({ kind: 'undone', isUndone: undoImport(task.root) });
  const { importId, root, files, volume, resultFile } = task;
  let [rows, done, all, saidAt] = [0, 0, files.length, Number.NEGATIVE_INFINITY];
  const sayProgress = (): void => {
    if (performance.now() - saidAt < progressMs) return;
    saidAt = performance.now();
    send({ kind: 'reading', rows, done, all });
  };
  const report = await importMarket({
    root,
    paths: files,
    volume,
    onProgress(soFar) {
      rows = soFar;
      sayProgress();
    },
    onFile(read, of) {
      [done, all] = [read, of];
      sayProgress();
    },
    onStoring() {
      // Nobody would know of what is stored for a server that has ended.
      if (process.ppid !== Number(parent)) throw new Error('the server has ended');
      send({ kind: 'storing' });
    },
  }).then(reportOf, emptyReport);
  writeDurably(resultFile, JSON.stringify({ importId, report }));
  send({ kind: 'imported', report });
}

/** That none of the files could be read is a report like others. Throws any other error on. */
function emptyReport(error: unknown): ImportReport {
  if (!(error instanceof NothingReadError)) throw error;
  const files = error.skipped.map(({ name, reason, detail }) => ({
    name,
    ...{ table: null, rows: 0, refused: 0, skipped: { reason, detail } },
  }));
  return { files, sentences: inBoth((language) => say(texts.nothing, language)), isEmpty: true };
}

const inBoth = (sentence: (language: Language) => string) => ({ 'zh-CN': [sentence('zh-CN')], en: [sentence('en')] });

const why = (error: unknown): Text => {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return texts.diskFull;
  const detail = error instanceof Error ? error.message : String(error);
  return [detail, detail];
};

main().catch((error: unknown) => {
  send({
    kind: 'failed',
    why: inBoth((language) => `${say(why(error), language)} ${say(texts.nothing, language)}`.trim()),
  });
  process.exitCode = 1;
});
