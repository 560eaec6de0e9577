import type { ImportNote, Refusal } from '@lianpan/market/import';
import { say, type Language, type Text } from '../../language.ts';
import type { ImportSummary } from './import-market.ts';
import type { ImportReport } from './import-task.ts';
import { kindTexts, noteTexts, refusalTexts, skipTexts, sourceTexts, texts } from './report-texts.ts';

/** Files that are named one by one; the report has all. */
const maxFiles = 40;

const count = (value: number): string => value.toLocaleString('en');

/** What an import did, in sentences: a line a file, then what was taken, then one sentence a cause with an example. */
export function reportLines(summary: ImportSummary, language: Language): string[] {
  const { files, skipped } = summary;
  const lines = fileLines(summary, language).slice(0, maxFiles);
  const more = files.length + skipped.length - maxFiles;
  if (more > 0) lines.push(say(texts.more, language, { n: count(more) }));
  return [...lines, ...sentencesOf(summary, language)];
}

/** The same for a page, which has the files in a table of its own: those first of which something was not taken. */
export function reportOf(summary: ImportSummary): ImportReport {
  const left = summary.skipped.map(({ name, reason, detail }) => ({
    name,
    ...{ table: null, rows: 0, refused: 0, skipped: { reason, detail } },
  }));
  const taken = summary.files
    .toSorted((a, b) => b.refused - a.refused)
    .map(({ name, kind, source, rows, refused }) => ({
      name,
      ...{ table: { kind, source }, rows, refused, skipped: null },
    }));
  const sentences = { 'zh-CN': sentencesOf(summary, 'zh-CN'), en: sentencesOf(summary, 'en') };
  return { files: [...left, ...taken], sentences, isEmpty: summary.isEmpty };
}

/** What was taken, then one sentence a cause. */
function sentencesOf(summary: ImportSummary, language: Language): string[] {
  const { daily, findings, days } = summary;
  const lines: string[] = [];
  const counted = (text: Text, values: object): string =>
    say(
      text,
      language,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, count(value as number)])),
    );
  if (summary.isEmpty) return [...causeLines(summary, language), say(texts.nothing, language)];
  if (daily.stocks.length > 0) {
    const bars = daily.stocks.reduce((sum, { day }) => sum + day.length, 0);
    lines.push(
      counted(texts.total, { stocks: daily.stocks.length, bars, total: summary.total }),
      counted(texts.days, days),
    );
  }
  const { minuteBars, valuations, events, exRightsDays, indexBars, flowDays, conceptMembers } = summary;
  const others = { minuteBars, valuations, events, exRightsDays, indexBars, flowDays, conceptMembers };
  if (Object.values(others).some((one) => one > 0)) lines.push(counted(texts.others, others));
  if (daily.suspendedDays > 0) lines.push(counted(texts.suspended, { n: daily.suspendedDays }));
  const repeated = findings.flatMap((one) => one.repeated).reduce((sum, { lines: own }) => sum + own, 0);
  if (repeated > 0) lines.push(counted(texts.repeated, { n: repeated }));
  return [...lines, ...causeLines(summary, language)];
}

/** A line for each file that was taken, then for each that was not. */
function fileLines({ files, skipped }: ImportSummary, language: Language): string[] {
  return [
    ...files.map(({ name, kind, source, rows, refused }) =>
      say(texts.taken, language, {
        kind: kindTexts[kind],
        source: sourceTexts[source],
        ...{ name, rows: count(rows), taken: count(rows - refused), refused: count(refused) },
      }),
    ),
    ...skipped.map(({ name, reason, detail }) =>
      say(texts.skipped, language, { name, reason: skipTexts[reason], detail }),
    ),
  ];
}

/** One sentence for each reason of refusals and each kind of notes, the most frequent first. */
function causeLines({ findings }: ImportSummary, language: Language): string[] {
  const causes = new Map<Refusal['reason'], { count: number; example: Refusal }>();
  for (const { example, count: own } of findings.flatMap((one) => one.causes)) {
    const cause = causes.get(example.reason);
    if (cause) cause.count += own;
    else causes.set(example.reason, { count: own, example });
  }
  const notes = new Map<ImportNote['kind'], { count: number; example: ImportNote }>();
  for (const note of findings.flatMap((one) => one.notes)) {
    const known = notes.get(note.kind);
    if (known) known.count++;
    else notes.set(note.kind, { count: 1, example: note });
  }
  const most = <Cause extends { readonly count: number }>(all: Iterable<Cause>): Cause[] =>
    [...all].sort((a, b) => b.count - a.count);
  return [
    ...most(causes.values()).map(({ count: own, example }) =>
      say(texts.refused, language, {
        count: count(own),
        reason: refusalTexts[example.reason],
        example: refusalPlace(example),
      }),
    ),
    ...most(notes.values()).map(({ count: own, example }) =>
      say(texts.noted, language, { count: count(own), reason: noteTexts[example.kind], example: notePlace(example) }),
    ),
  ];
}

const lineOf = (file: string | null, line: number | null): string =>
  [file, line].filter((part) => part !== null).join(':');

const refusalPlace = ({ file, line, stockNo, date, detail }: Refusal): string =>
  [lineOf(file, line), stockNo, date, detail].filter((part) => part !== '').join(' ');

const notePlace = ({ file, line, stockNo, date, detail }: ImportNote): string =>
  [lineOf(file, line), stockNo, date ?? '', detail].filter((part) => part !== '').join(' ');

/** Every file, every refused row that was kept and every note, a line each, for whoever looks a single row up. */
export function wholeReport(summary: ImportSummary, language: Language): string {
  const refused = summary.findings.flatMap((one) => one.refused);
  const notes = summary.findings.flatMap((one) => one.notes);
  const lines = [
    ...fileLines(summary, language),
    ...refused.map((one) => `${one.reason}\t${refusalPlace(one)}`),
    ...notes.map((one) => `${one.kind}\t${notePlace(one)}`),
  ];
  return `${lines.join('\n')}\n`;
}
