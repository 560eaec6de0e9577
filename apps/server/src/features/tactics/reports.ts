import { dayMs, figures } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { DataOf } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import { groupOf, type OpenGroups } from './access.ts';
import type { ArchivedTactics } from './archive.ts';
import type { ArchivedDay } from './archive-rows.ts';
import { benchmarkOver, mean } from './figures.ts';
import { signalIdOf, type FollowedSignal } from './followed-signals.ts';
import { reportTexts as texts } from './report-texts.ts';
import { namedOf } from './present.ts';

type Detail = DataOf<'POST /api/stocks/tactics/getReportDetail'>;
type Section = Detail['sections'][number];
export type ReportKind = Detail['head']['kind'];

/** The trading days that a report is about, the one before them first where there is one. */
export interface ReportPeriod {
  readonly kind: ReportKind;
  readonly days: readonly ArchivedDay[];
  readonly before: ArchivedDay | undefined;
}

export const reportIdOf = (tacticsId: string, kind: ReportKind, date: string): string =>
  `${tacticsId}-${kind === 'daily' ? 'D' : 'W'}${date.replaceAll('-', '')}`;

/** What an id of a report says; its form is checked by the contract. */
export function readReportId(reportId: string): { tacticsId: string; kind: ReportKind; tradeDate: string } {
  const [tacticsId = '', rest = ''] = reportId.split('-');
  const date = rest.slice(1);
  return {
    tacticsId,
    kind: rest.startsWith('D') ? 'daily' : 'weekly',
    tradeDate: `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`,
  };
}

const weekOf = (date: string): number => Math.floor((Date.parse(date) / dayMs + 3) / 7);

/** Whether a week is over with a day: the next trading day is one of the week after. */
function endsWeek(date: string): boolean {
  const next = aShareCalendar.atOrBefore(date) + 1;
  return next >= aShareCalendar.dayCount || weekOf(aShareCalendar.dateOf(next)) !== weekOf(date);
}

/** The periods of all reports of a kind, the oldest first. */
export function periodsOf(days: readonly ArchivedDay[], kind: ReportKind): ReportPeriod[] {
  if (kind === 'daily') return days.map((day, at) => ({ kind, days: [day], before: days[at - 1] }));
  return days.flatMap((day, at) => {
    if (!endsWeek(day.tradeDate)) return [];
    const first = days.findIndex(({ tradeDate }) => weekOf(tradeDate) === weekOf(day.tradeDate));
    return [{ kind, days: days.slice(first, at + 1), before: days[first - 1] }];
  });
}

/** What a period brought the model portfolio, a fraction. */
const changeOf = ({ days, before }: ReportPeriod): number => days.at(-1)!.equity / (before ?? days[0]!).equity - 1;

const signed = (fraction: number): string => figures.signedPercent(fraction * 100);

export function headOf(tacticsId: string, period: ReportPeriod, language: Language): Detail['head'] {
  const { kind, days } = period;
  const named = namedOf(tacticsId);
  const { tradeDate } = days.at(-1)!;
  const name = language === 'en' ? named.nameEn : named.name;
  return {
    ...named,
    reportId: reportIdOf(tacticsId, kind, tradeDate),
    kind,
    title: say(kind === 'daily' ? texts.dailyTitle : texts.weeklyTitle, language, { name }),
    tradeDate,
    totalPct: Math.round(changeOf(period) * 10_000) / 100,
  };
}

/** Signals that a period gave or ended. */
export function signalsIn({ days }: ReportPeriod, { id, signals }: ArchivedTactics): FollowedSignal[] {
  const ids = new Set(
    days.flatMap(({ tradeDate, events }) => [
      ...events.signals.map(({ stockNo }) => signalIdOf(id, stockNo, tradeDate)),
      ...events.events.map(({ stockNo, signalDate }) => signalIdOf(id, stockNo, signalDate)),
    ]),
  );
  return signals.filter(({ signalId }) => ids.has(signalId));
}

/** Writes a report from the rows of its days and nothing later. */
export function sectionsOf(
  own: ArchivedTactics,
  period: ReportPeriod,
  groups: OpenGroups,
  language: Language,
): Section[] {
  const write = (text: keyof typeof texts, values: Record<string, string> = {}): string =>
    say(texts[text], language, values);
  const sections: readonly [keyof typeof texts, readonly string[]][] = [
    ['overview', overview(own, period, write)],
    ['newSignals', newSignals(own, period, groups, write)],
    ['ended', ended(period, write)],
    ['portfolio', portfolio(own, period, write)],
    ['method', [write('how')]],
  ];
  return sections.map(([key, paragraphs]) => ({ key, title: write(key), paragraphs: [...paragraphs] }));
}

type Write = (text: keyof typeof texts, values?: Record<string, string>) => string;

function overview({ days: all }: ArchivedTactics, period: ReportPeriod, write: Write): string[] {
  const { days, before } = period;
  const last = days.at(-1)!;
  const values = { change: signed(changeOf(period)), total: signed(last.equity / all[0]!.equity - 1) };
  const index = benchmarkOver(before ? [before, ...days] : days);
  return [
    ...(last.phase === null ? [] : [write('phase', { phase: write(last.phase as keyof typeof texts) })]),
    index === null ? write('moveAlone', values) : write('move', { ...values, index: signed(index) }),
  ];
}

function newSignals({ id }: ArchivedTactics, { days }: ReportPeriod, groups: OpenGroups, write: Write): string[] {
  const signals = days.flatMap(({ events }) => events.signals);
  if (signals.length === 0) return [write('foundNone')];
  const found = days.reduce((sum, { events }) => sum + events.found, 0);
  const strongest = signals.toSorted((a, b) => b.strength - a.strength).slice(0, 5);
  return [
    write('found', { found: String(found), n: String(signals.length) }),
    groups.has(groupOf(id))
      ? write('strongest', { stocks: strongest.map(({ stockName }) => stockName).join(' · ') })
      : write('hidden'),
  ];
}

function ended({ days }: ReportPeriod, write: Write): string[] {
  const events = days.flatMap((day) => day.events.events);
  const exits = events.flatMap((event) => (event.kind === 'exited' ? [event] : []));
  const missed = events.filter(({ kind }) => kind === 'missed').length;
  const view = missed === 0 ? [] : [write('missed', { n: String(missed) })];
  if (exits.length === 0) return [write('endedNone'), ...view];
  const wins = exits.filter(({ result }) => result > 0).length;
  const sorted = exits.toSorted((a, b) => b.result - a.result);
  const one = (text: 'best' | 'worst', { stockName, result, reason }: (typeof exits)[number]): string =>
    write(text, { stock: stockName, result: signed(result), reason: write(reason) });
  return [
    write('endedSum', {
      n: String(exits.length),
      wins: String(wins),
      losses: String(exits.length - wins),
      mean: signed(mean(exits.map(({ result }) => result))!),
    }),
    one('best', sorted[0]!),
    ...(sorted.length > 1 ? [one('worst', sorted.at(-1)!)] : []),
    ...view,
  ];
}

/** What was held at the end of the period, by the rows up to then. */
function portfolio({ signals, days: all }: ArchivedTactics, { days }: ReportPeriod, write: Write): string[] {
  const end = days.at(-1)!.tradeDate;
  const held = signals.filter(
    ({ enterDate, exitDate }) => enterDate !== null && enterDate <= end && (exitDate === null || exitDate > end),
  );
  const positions = all
    .filter(({ tradeDate }) => tradeDate <= end)
    .flatMap(({ events }) => events.operations)
    .reduce((sum, { side }) => sum + (side === 'buy' ? 1 : -1), 0);
  return held.length === 0
    ? [write('heldNone')]
    : [write('heldSum', { n: String(held.length), positions: String(positions) })];
}
