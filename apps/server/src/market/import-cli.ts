import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MissingColumnError } from '@lianpan/market';
import { readConfig } from '../config.ts';
import { prepareDataDir } from '../data-dir.ts';
import { importDailyBars, type ImportSummary } from './import-daily-bars.ts';

const usage = `Loads real daily bars into the market.

  npm run market:import -- <daily csv or csv.gz> [--stocks <csv>] [--report <file>]

The daily csv needs the columns code, date, open, high, low, close, volume; it may have preClose, amount, adjFactor,
isST, tradeStatus. The stocks csv needs code and name. A running server takes the import over within seconds.`;

/** Lines of refusals shown on the screen; the report file has all that were kept. */
const shownRefusals = 20;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stocks: { type: 'string' }, report: { type: 'string' }, help: { type: 'boolean' } },
  });
  const daily = positionals[0];
  if (values.help || daily === undefined) {
    process.stdout.write(`${usage}\n`);
    return values.help ? 0 : 2;
  }
  for (const file of [daily, values.stocks]) {
    if (file !== undefined && !fs.existsSync(file)) throw new Error(`${file}: there is no such file`);
  }
  const { dataDir } = readConfig(process.env);
  prepareDataDir(dataDir);
  const summary = await importDailyBars({
    root: path.join(dataDir, 'market'),
    dailyFile: daily,
    stocksFile: values.stocks,
    onProgress: (lines) => process.stdout.write(`read ${lines.toLocaleString('en')} lines\n`),
  });
  tell(summary, values.report ?? path.join(dataDir, 'market', 'import-report.txt'));
  return 0;
}

function tell(summary: ImportSummary, reportFile: string): void {
  const { result } = summary;
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const bars = result.stocks.reduce((sum, stock) => sum + stock.day.length, 0);
  say(`imported ${result.stocks.length} stocks with ${bars.toLocaleString('en')} bars; ${summary.total} stocks in all`);
  say(`${result.suspendedDays} suspended days, ${result.notes.length} notes, ${result.refusedCount} lines refused`);
  const lines = result.refused.map(
    ({ line, stockNo, date, reason, detail }) =>
      `line ${line}\t${stockNo}\t${date ?? 'whole stock'}\t${reason}\t${detail}`,
  );
  for (const line of lines.slice(0, shownRefusals)) say(`  ${line}`);
  const notes = result.notes.map((note) => `note\t${note.stockNo}\t${note.kind}`);
  fs.writeFileSync(reportFile, `${[...lines, ...notes].join('\n')}\n`);
  say(`the whole report: ${reportFile}`);
}

/** What to do about a failure, for people. */
function adviceOn(error: unknown): string {
  if (error instanceof MissingColumnError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'The disk is full. Nothing was changed: the market serves what it had before.';
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR')
    return 'The file is no complete gzip file. Nothing was changed.';
  return error instanceof Error ? error.message : String(error);
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${adviceOn(error)}\n`);
  process.exitCode = 1;
}
