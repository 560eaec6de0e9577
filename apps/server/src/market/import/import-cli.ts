import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { prepareDataDir } from '../../data-dir.ts';
import { languageOf, say } from '../../language.ts';
import { importMarket, undoImport } from './import-market.ts';
import { skipReason } from './import-tables.ts';
import { reportLines, wholeReport } from './import-report.ts';
import { skipTexts, texts } from './report-texts.ts';

const usage = `Loads real bars, lists of stocks, valuations, flows and events into the market.

  npm run market:import -- <files, patterns or folders> [--stocks <file>] [--volume share|lot] [--report <file>]
  npm run market:import -- --undo

Files of Tushare, AKShare, BaoStock, Tongdaxin, Tonghuashun, Eastmoney, JoinQuant, Uqer and others are known by their columns:
csv, txt, gz, zip, xlsx, parquet, and Tongdaxin's .day, .lc1 and .lc5. A new day is added to those that are there. --volume says
in which unit volumes are where no amount beside them proves it; --undo takes the last import back. A manifest.json in a folder may name kind, units and sha256
of its files. A running server takes the import over within seconds.`;

const language = languageOf((process.env['LC_ALL'] || process.env['LANG'] || 'en').replace('_', '-'));

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stocks: { type: 'string' },
      volume: { type: 'string' },
      report: { type: 'string' },
      undo: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.undo) return undo();
  if (values.help || positionals.length === 0) {
    process.stdout.write(`${usage}\n`);
    return values.help ? 0 : 2;
  }
  const { volume } = values;
  if (volume !== undefined && volume !== 'share' && volume !== 'lot') throw new Error('--volume is share or lot');
  const paths = positionals.flatMap(named);
  for (const file of values.stocks === undefined ? paths : [...paths, values.stocks]) {
    if (!fs.existsSync(file)) throw new Error(`${file}: there is no such file`);
  }
  const { dataDir } = readConfig(process.env);
  prepareDataDir(dataDir);
  const summary = await importMarket({
    root: path.join(dataDir, 'market'),
    ...{ paths, volume, stocksFile: values.stocks },
    onProgress: (rows, file) => process.stdout.write(`read ${rows.toLocaleString('en')} rows, at ${file}\n`),
  });
  const report = values.report ?? path.join(dataDir, 'market', 'import-report.txt');
  fs.writeFileSync(report, wholeReport(summary, language));
  process.stdout.write(`${[...reportLines(summary, language), report].join('\n')}\n`);
  return summary.isEmpty ? 1 : 0;
}

/** Takes the last import back. */
function undo(): number {
  const { dataDir } = readConfig(process.env);
  const isUndone = undoImport(path.join(dataDir, 'market'));
  process.stdout.write(`${say(isUndone ? texts.undone : texts.nothingToUndo, language)}\n`);
  return isUndone ? 0 : 1;
}

/** The files of a pattern that no shell has resolved; anything else as it stands. */
const named = (given: string): string[] =>
  /[*?]/.test(given) && !fs.existsSync(given) ? fs.globSync(given).sort() : [given];

/** What to do about a failure, for people. */
function adviceOn(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
    return `${say(texts.diskFull, language)} ${say(texts.nothing, language)}`;
  }
  const reason = skipReason(error);
  const detail = error instanceof Error ? error.message : String(error);
  // A file that stands alone is named with the others' words.
  const name = path.basename(process.argv.slice(2).find((argument) => !argument.startsWith('-')) ?? '');
  const said = reason === null ? detail : say(texts.skipped, language, { name, reason: skipTexts[reason], detail });
  return `${said}\n${say(texts.nothing, language)}`;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${adviceOn(error)}\n`);
  process.exitCode = 1;
}
