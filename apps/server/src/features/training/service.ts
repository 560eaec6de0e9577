import { randomUUID } from 'node:crypto';
import type { Db, Executor } from '@lianpan/db';
import { shanghaiDate } from '@lianpan/domain';
import { addDays, weekdayOf } from '@lianpan/market/calendar';
import {
  averageRule,
  caseLength,
  firstDecisionBar,
  keepAll,
  playCase,
  playedResult,
  reviewCase,
  trainingRules,
  type CaseKind,
} from '@lianpan/market/training';
import type { Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import { rejected } from '../../rejection.ts';
import { earn } from '../points/service.ts';
import { watchedStockNos } from '../watchlist/service.ts';
import { drawCase, newCode, stocksOf, type DrawnCase } from './draw-case.ts';
import * as queries from './queries.ts';
import { decisionBarsOf, hasDecided, mustDecide, standingOf, type Standing } from './standing.ts';

/** Practices that a member may leave unfinished. */
export const mostOpen = 30;

const texts = {
  noPractice: ['没有找到这次训练', 'Practice not found'],
  noCase: ['没有找到这个题号，请核对', 'No case with this number. Please check it'],
  otherMarket: ['这道题属于另一个市场，请先切换市场', 'This case belongs to the other market. Switch markets first'],
  full: ['最多保留 {n} 个未完成的训练，请先完成一些', 'Up to {n} unfinished practices. Finish some first'],
  noStock: ['没有历史足够长的股票可以出题', 'No stock has enough history for a case'],
  noWatched: [
    '自选股里没有历史足够长的股票，请添加上市满半年的股票',
    'No stock of the watchlist has enough history. Add one that is listed for half a year',
  ],
  over: ['这次训练已经结束', 'This practice has ended'],
  changed: [
    '这次训练已在别的设备上继续，已为你更新',
    'The practice went on on another device. You see the newest state now',
  ],
  notNow: ['现在不是决策点，请先看下一根', 'Not a decision point. See the next bar first'],
  decideFirst: ['请先做出这一次决策', 'Make this decision first'],
  nothingHeld: ['没有持仓可以卖出', 'No position to sell'],
  noMoney: ['可用资金不够买一手', 'Not enough cash for one lot'],
  stopAbove: ['止损价要低于最新收盘价', 'The stop must be below the last close'],
  targetBelow: ['目标价要高于最新收盘价', 'The target must be above the last close'],
} as const satisfies Record<string, Text>;

export interface Training {
  readonly customerId: number;
  readonly market: Market;
  readonly now: Date;
}

const traineeOf = ({ customerId, market }: Training): queries.Trainee => ({ customerId, market: market.name });

/** Monday of the week of an instant. */
export function mondayOf(now: Date): string {
  const today = shanghaiDate(now.getTime());
  return addDays(today, -((weekdayOf(today) + 6) % 7));
}

type From = { readonly from: 'week' | 'market' | 'watchlist' } | { readonly from: 'code'; readonly code: string };

/** Begins a practice, or gives the one that was begun at the same case; its id. */
export async function startPractice(db: Db, training: Training, from: From): Promise<number> {
  const caseId = await caseOf(db, training, from);
  const { customerId, now } = training;
  return db.transaction(async (tx) => {
    await queries.lockOwner(tx, customerId);
    const started = await queries.selectPracticeOfCase(tx, customerId, caseId);
    if (started) return started.id;
    const open = await queries.selectOpen(tx, traineeOf(training));
    if (open.length >= mostOpen) throw rejected(texts.full, 'LIMIT_REACHED', { n: mostOpen });
    const row = { customerId, caseId, version: 0, at: firstDecisionBar, startedAt: now };
    return (await queries.insertPractice(tx, row)).id;
  });
}

async function caseOf(db: Db, training: Training, asked: From): Promise<number> {
  const { market } = training;
  if (asked.from === 'code') {
    const known = await queries.selectCaseByCode(db, asked.code);
    if (!known) throw rejected(texts.noCase, 'CONTENT_GONE');
    if (known.market !== market.name) throw rejected(texts.otherMarket, 'CONTENT_GONE');
    return known.id;
  }
  if (asked.from === 'week') {
    const id = await keepCaseOfWeek(db, training);
    if (id === null) throw rejected(texts.noStock, 'STOCK_STATE');
    return id;
  }
  const open = await queries.selectOpen(db, traineeOf(training));
  if (open.length >= mostOpen) throw rejected(texts.full, 'LIMIT_REACHED', { n: mostOpen });
  const stocks = stocksOf(market);
  const watched = asked.from === 'watchlist' ? await watchedStockNos(db, traineeOf(training)) : null;
  const pool = watched ? stocks.filter(({ stockNo }) => watched.has(stockNo)) : stocks;
  const drawn = await drawCase(market, pool, randomUUID());
  if (!drawn) throw rejected(watched ? texts.noWatched : texts.noStock, 'STOCK_STATE');
  return (await keepCase(db, training, drawn, null))!.id;
}

/** The case of the week, drawn where nobody has asked for it yet; `null` where no stock has the days. */
export async function keepCaseOfWeek(db: Db, drawing: Pick<Training, 'market' | 'now'>): Promise<number | null> {
  const { market } = drawing;
  const week = mondayOf(drawing.now);
  const known = await queries.selectCaseOfWeek(db, market.name, week);
  if (known) return known.id;
  const drawn = await drawCase(market, stocksOf(market), `${market.name} ${week}`);
  if (!drawn) return null;
  // Two who are the first of the week at once get the same case.
  return ((await keepCase(db, drawing, drawn, week)) ?? (await queries.selectCaseOfWeek(db, market.name, week))!).id;
}

const keepCase = (db: Db, { market, now }: Pick<Training, 'market' | 'now'>, drawn: DrawnCase, week: string | null) =>
  queries.insertCase(db, {
    ...drawn,
    code: newCode(),
    market: market.name,
    mode: week === null ? 'ENDLESS' : 'WEEKLY',
    week,
    drawnOn: shanghaiDate(now.getTime()),
    createdAt: now,
  });

/** A case for everybody who has its code: of a kind, where one is found, and of none of some stocks; `null` where there is none at all. */
export async function makeCase(
  db: Db,
  { market, now, kind, without }: Pick<Training, 'market' | 'now'> & { kind: CaseKind; without: readonly string[] },
): Promise<string | null> {
  const stocks = stocksOf(market).filter(({ stockNo }) => !without.includes(stockNo));
  const drawn = await drawCase(market, stocks, randomUUID(), kind);
  if (!drawn) return null;
  const code = newCode();
  await queries.insertCase(db, {
    ...drawn,
    code,
    market: market.name,
    mode: 'ENDLESS',
    week: null,
    drawnOn: shanghaiDate(now.getTime()),
    createdAt: now,
  });
  return code;
}

/** An own practice as it stands. */
export async function practiceOf(db: Executor, training: Training, id: number): Promise<Standing> {
  const row = await queries.selectPractice(db, id, traineeOf(training));
  if (!row) throw rejected(texts.noPractice, 'CONTENT_GONE');
  return standingOf(row, await queries.selectDecisions(db, id));
}

async function lockedPractice(tx: Executor, training: Training, id: number): Promise<Standing> {
  const row = await queries.lockPractice(tx, id, traineeOf(training));
  if (!row) throw rejected(texts.noPractice, 'CONTENT_GONE');
  return standingOf(row, await queries.selectDecisions(tx, id));
}

function checkVersion({ practice }: Standing, version: number): void {
  if (practice.finishedAt !== null) throw rejected(texts.over, 'ALREADY_DONE');
  if (practice.version !== version) throw rejected(texts.changed, 'VERSION_CONFLICT');
}

export interface Asked {
  readonly practiceId: number;
  readonly version: number;
}

interface Decision extends Asked {
  readonly decisionId: string;
  readonly action: 'buy' | 'sell' | 'hold';
  readonly fraction: number;
  readonly reasonCode: string;
  readonly note: string;
  readonly stop?: number | undefined;
  readonly target?: number | undefined;
}

/** Keeps a decision after the last bar. Rejects what cannot be meant, and what another device overtook; sent twice, it counts once. */
export async function decide(db: Db, training: Training, asked: Decision): Promise<Standing> {
  const { practiceId, version, decisionId, action, fraction, reasonCode, note } = asked;
  return db.transaction(async (tx) => {
    const standing = await lockedPractice(tx, training, practiceId);
    if (standing.decisions.some((one) => one.decisionId === decisionId)) return standing;
    checkVersion(standing, version);
    const { at } = standing.practice;
    if (!decisionBarsOf(standing.case).includes(at) || hasDecided(standing))
      throw rejected(texts.notNow, 'ALREADY_DONE');
    const guards = guardsOf(standing, asked);
    const row = {
      practiceId,
      decisionId,
      bar: at,
      action,
      fraction,
      reasonCode,
      note,
      ...guards,
      decidedAt: training.now,
    };
    await queries.insertDecision(tx, row);
    await queries.updatePractice(tx, practiceId, { version: version + 1, at });
    return lockedPractice(tx, training, practiceId);
  });
}

/** Stop and target in hundredths, where anything is held or bought that they could guard. */
function guardsOf({ bars, practice, played }: Standing, { action, fraction, stop, target }: Decision) {
  const { close } = bars[practice.at]!;
  const { shares, cashFen } = played.states.at(-1)!;
  if (action === 'sell' && shares === 0) throw rejected(texts.nothingHeld, 'INPUT_INVALID');
  if (action === 'buy' && cashFen * fraction < close * trainingRules.lot)
    throw rejected(texts.noMoney, 'INPUT_INVALID');
  const keepsNothing = (action === 'hold' && shares === 0) || (action === 'sell' && fraction === 1);
  if (keepsNothing) return { stop: null, target: null };
  const [low, high] = [stop, target].map((price) => (price === undefined ? null : Math.round(price * 100)));
  if (low !== null && low! >= close) throw rejected(texts.stopAbove, 'INPUT_INVALID');
  if (high !== null && high! <= close) throw rejected(texts.targetBelow, 'INPUT_INVALID');
  return { stop: low!, target: high! };
}

/** Tells the next bar; the last one ends the practice. */
export async function step(db: Db, training: Training, { practiceId, version }: Asked): Promise<Standing> {
  return goOn(db, training, practiceId, (standing) => {
    checkVersion(standing, version);
    if (mustDecide(standing)) throw rejected(texts.decideFirst, 'INPUT_INVALID');
    return standing.practice.at + 1;
  });
}

/** Ends a practice with what was decided so far. */
export const finish = (db: Db, training: Training, { practiceId, version }: Asked): Promise<Standing> =>
  goOn(db, training, practiceId, (standing) => {
    checkVersion(standing, version);
    return caseLength - 1;
  });

async function goOn(
  db: Db,
  training: Training,
  practiceId: number,
  nextBar: (standing: Standing) => number,
): Promise<Standing> {
  return db.transaction(async (tx) => {
    const before = await lockedPractice(tx, training, practiceId);
    const at = nextBar(before);
    const finishedAt = at === caseLength - 1 ? training.now : null;
    const changes = { version: before.practice.version + 1, at };
    await queries.updatePractice(tx, practiceId, finishedAt ? { ...changes, finishedAt } : changes);
    const practice = { ...before.practice, ...changes, finishedAt };
    const after = standingOf({ practice, case: before.case }, before.decisions);
    if (finishedAt) {
      await recordFinished(tx, after, finishedAt);
      await payFor(tx, after, finishedAt);
    }
    return after;
  });
}

/** Buying and keeping, and the rule, on the same bars. */
export function comparedWith({ bars, case: { drawnOn } }: Standing) {
  const options = { feeDate: drawnOn };
  return { hold: playCase(bars, keepAll, options), rule: playCase(bars, averageRule(bars), options) };
}

export const reviewOf = ({ bars, decisions, played }: Standing, holdRatio: number) =>
  reviewCase(bars, decisions, played, holdRatio);

/** The exercise of a week is a lesson, and to have decided each time its check. Any number of other cases could be drawn. */
async function payFor(tx: Executor, { practice, case: played, decisions }: Standing, at: Date): Promise<void> {
  if (played.mode !== 'WEEKLY' || decisions.length < decisionBarsOf(played).length) return;
  const { customerId, caseId } = practice;
  await earn(tx, { customerId, task: 'lessonFinished', cause: `case:${caseId}`, at });
}

/** The one place where a finished practice becomes a result. */
async function recordFinished(tx: Executor, standing: Standing, finishedAt: Date): Promise<void> {
  const { hold, rule } = comparedWith(standing);
  const holdRatio = playedResult(hold);
  const { practice } = standing;
  const { market, kind } = standing.case;
  await queries.insertResult(tx, {
    ...reviewOf(standing, holdRatio),
    practiceId: practice.id,
    customerId: practice.customerId,
    caseId: practice.caseId,
    market,
    kind,
    ownRatio: playedResult(standing.played),
    holdRatio,
    ruleRatio: playedResult(rule),
    finishedAt,
  });
}
