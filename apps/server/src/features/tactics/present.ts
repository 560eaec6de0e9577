import { cents } from '@lianpan/domain';
import { tacticsList } from '@lianpan/market/tactics';
import { behindDaysOf } from '../../archive/behind-days.ts';
import type { Caller, DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { Privileges } from '../privilege/service.ts';
import { groupOf, isClear, privilegeOf, type OpenGroups } from './access.ts';
import type { Archive, ArchivedTactics } from './archive.ts';
import { percent, resultsOf } from './figures.ts';
import type { FollowedSignal } from './followed-signals.ts';

type Signals = DataOf<'POST /api/stocks/tactics/getSignals'>;
type Card = DataOf<'POST /api/stocks/tactics/getTacticsDetail'>['card'];
export type SignalView = Signals['list'][number];
export type Lock = Signals['lock'];
type TacticsId = Card['tacticsId'];

const masked = '****';
const cardCurve = 60;

/** A tactics by its id, with its name in both languages. */
export function namedOf(tacticsId: string): Pick<Card, 'tacticsId' | 'name' | 'nameEn'> {
  const [name, nameEn] = tacticsList.find(({ id }) => id === tacticsId)!.rule.name;
  return { tacticsId: tacticsId as TacticsId, name, nameEn };
}

/** What every answer says of the archive. */
export async function archiveOf(market: Market, archive: Archive | null): Promise<Signals['archive']> {
  const first = archive && [...archive.tactics.values()][0];
  if (!archive || !first) return null;
  const { days, hash } = first;
  return {
    since: days[0]!.tradeDate,
    tradeDate: archive.newest,
    behindDays: await behindDaysOf(market, archive.newest),
    days: days.length,
    lateDays: days.filter(({ isLate }) => isLate).length,
    writtenTime: days.at(-1)!.writtenAt.getTime(),
    hash,
  };
}

export function cardOf(
  tacticsId: string,
  own: ArchivedTactics | undefined,
  { open, followed }: { readonly open: OpenGroups; readonly followed: ReadonlySet<string> },
): Card {
  const { group } = tacticsList.find(({ id }) => id === tacticsId)!;
  const days = own?.days ?? [];
  const [first, last] = [days[0], days.at(-1)];
  return {
    ...namedOf(tacticsId),
    group,
    isOpen: open.has(group),
    isFollowed: followed.has(tacticsId),
    signalNum: last?.events.signals.length ?? 0,
    openNum: own?.open.size ?? 0,
    results: resultsOf(own?.signals ?? []),
    totalPct: first && last ? percent(last.equity / first.equity - 1) : null,
    curve: days.slice(-cardCurve).map(({ equity }) => equity),
  };
}

const nothing = {
  signalId: null,
  stockName: masked,
  cell: null,
  refPrice: null,
  strength: null,
  invalidPrice: null,
  missedFor: null,
  enterDate: null,
  enterPrice: null,
  sincePct: null,
  leaving: null,
  exitDate: null,
  exitPrice: null,
  exitReason: null,
  days: null,
  resultPct: null,
  benchmarkPct: null,
  mostPct: null,
  leastPct: null,
} as const;

/** A signal as a row may show it: nothing of it is sent that the caller may not see. */
export function presentSignal(
  market: Market,
  archive: Archive,
  signal: FollowedSignal,
  groups: OpenGroups,
): SignalView {
  const { tacticsId, signalDate, publishedAt, isLate, state } = signal;
  const head = { ...namedOf(tacticsId), signalDate, publishedTime: publishedAt.getTime(), isLate, state };
  if (!isClear(signal, groups)) return { ...head, isMasked: true, ...nothing };
  const entry = market.directory.find(signal.stockNo);
  const cell = entry ? market.cell(entry) : null;
  const open = archive.tactics.get(tacticsId)?.open.get(`${signal.stockNo} ${signalDate}`);
  // The archive ends with a close: what the price did since then comes on top.
  const today = cell && cell.tradeDate > archive.newest ? (cell.changePct ?? 0) / 100 : 0;
  const since = open?.since ?? null;
  return {
    ...head,
    isMasked: false,
    signalId: signal.signalId,
    stockName: cell?.stockName ?? signal.stockName,
    cell,
    refPrice: signal.refPrice,
    strength: signal.strength,
    invalidPrice: signal.invalidPrice,
    missedFor: signal.missedFor,
    enterDate: signal.enterDate,
    enterPrice: signal.enterPrice,
    sincePct: percent(since === null ? null : (1 + since) * (1 + today) - 1),
    leaving: open?.leaving ?? null,
    exitDate: signal.exitDate,
    exitPrice: signal.exitPrice,
    exitReason: signal.exitReason,
    days: signal.days,
    resultPct: percent(signal.result),
    benchmarkPct: percent(signal.benchmark),
    mostPct: percent(signal.most ?? open?.most),
    leastPct: percent(signal.least ?? open?.least),
  };
}

/** Why rows of some tactics are masked, and how many are; `null` where none is. */
export async function lockOf(
  privileges: Privileges,
  caller: Pick<Caller, 'customerId'>,
  tacticsIds: readonly string[],
  rows: readonly { readonly isMasked: boolean }[],
): Promise<Lock> {
  const hiddenNum = rows.filter(({ isMasked }) => isMasked).length;
  if (hiddenNum === 0) return null;
  const ids = new Set(tacticsIds.map((id) => privilegeOf[groupOf(id)]));
  // Where the privilege of one group is held, the others are what lacks.
  return { reason: (await privileges.lockReason(caller, [...ids])) ?? 'privilege', hiddenNum };
}

export const rounded = (value: number): number => cents(value);
