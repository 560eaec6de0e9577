import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MissingColumnError, type ImportNote, type Refusal } from '@lianpan/market/import';
import { readConfig } from '../../config.ts';
import { prepareDataDir } from '../../data-dir.ts';
import { importMarket, type ImportSummary } from './import-market.ts';

const usage = `Loads real bars of stocks and indices, valuations, flows and events into the market.

  npm run market:import -- <csv, csv.gz or folder> [--stocks <csv>] [--report <file>]

A daily csv needs the columns code, date, open, high, low, close, volume; it may have preClose, amount, adjFactor, isST,
tradeStatus. In a folder, files are known by their names: stocks, daily…, bars…, minute…, valuation…, exrights,
index_daily…, limit_up_pool, limit_up_broken_pool, limit_down_pool, news, lhb_…, xgb_pools…, concept_members…, flows… or
moneyflow… and cross_section… (of which the flows alone are read); a manifest.json may name kind,
units and sha256 of others. The list of stocks needs code and name; exrights needs code, date, prevClose, preClose, ratio and
may have split, the shares that one share becomes. Flows need code, date and buySmAmt, sellSmAmt, the same of Md, Lg and Elg:
what orders of each size bought and sold. Members of concepts need concept and code, and a column date or a name with one. Indices are told with their exchange: sh000001 or 000001.SH. A running
server takes the import over within seconds.`;

/** Lines of refusals shown on the screen; the report file has all that were kept. */
const shownRefusals = 20;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stocks: { type: 'string' }, report: { type: 'string' }, help: { type: 'boolean' } },
  });
  const given = positionals[0];
  if (values.help || given === undefined) {
    process.stdout.write(`${usage}\n`);
    return values.help ? 0 : 2;
  }
  for (const file of [given, values.stocks]) {
    if (file !== undefined && !fs.existsSync(file)) throw new Error(`${file}: there is no such file`);
  }
  const { dataDir } = readConfig(process.env);
  prepareDataDir(dataDir);
  const summary = await importMarket({
    root: path.join(dataDir, 'market'),
    path: given,
    stocksFile: values.stocks,
    onProgress: (lines) => process.stdout.write(`read ${lines.toLocaleString('en')} lines\n`),
  });
  tell(summary, values.report ?? path.join(dataDir, 'market', 'import-report.txt'));
  return 0;
}

function tell(summary: ImportSummary, reportFile: string): void {
  const { daily, others, files, skipped } = summary;
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const count = (value: number): string => value.toLocaleString('en');
  for (const { name, kind, lines } of files) say(`${kind.padEnd(10)} ${name}: ${count(lines)} lines`);
  for (const { name, reason, detail } of skipped) say(`skipped    ${name}: ${reason}, ${detail}`);
  const bars = daily.stocks.reduce((sum, stock) => sum + stock.day.length, 0);
  say(`imported ${daily.stocks.length} stocks with ${count(bars)} bars; ${summary.total} stocks in all`);
  const { minuteBars, valuations, events, exRightsDays, indexBars, flowDays, conceptMembers } = summary;
  if (minuteBars + valuations + events + exRightsDays + indexBars + flowDays + conceptMembers > 0) {
    say(
      `${count(minuteBars)} minute bars, ${count(valuations)} valuations, ${count(events)} events, ` +
        `${count(exRightsDays)} ex-rights days, ${count(indexBars)} bars of indices, ${count(flowDays)} days of flows, ` +
        `${count(conceptMembers)} members of concepts`,
    );
  }
  const all = [daily, ...others];
  const refused = all.reduce((sum, one) => sum + one.refusedCount, 0);
  const notes = all.flatMap((one) => one.notes);
  say(`${daily.suspendedDays} suspended days, ${notes.length} notes, ${refused} lines refused`);
  for (const { file, lines: again } of all.flatMap((one) => one.repeated))
    say(`${count(again)} lines of ${file} say again what another file had said`);
  const lines = all.flatMap((one) => one.refused.map(refusalLine));
  for (const line of lines.slice(0, shownRefusals)) say(`  ${line}`);
  fs.writeFileSync(reportFile, `${[...lines, ...notes.map(noteLine)].join('\n')}\n`);
  say(`the whole report: ${reportFile}`);
}

const placeOf = (file: string | null, line: number | null): string =>
  `${file === null ? '' : `${file}:`}${line ?? ''}`.replace(/:$/, '');

const refusalLine = ({ file, line, stockNo, date, reason, detail }: Refusal): string =>
  `line ${placeOf(file, line)}\t${stockNo}\t${date}\t${reason}\t${detail}`;

const noteLine = ({ file, line, kind, stockNo, date, detail }: ImportNote): string =>
  `note ${placeOf(file, line)}\t${stockNo}\t${date ?? 'whole stock'}\t${kind}\t${detail}`;

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
