import type { Db } from '@lianpan/db';
import { shanghaiDate } from '@lianpan/domain';
import type { DataOf } from '../../http/handle.ts';
import { cursorOf, placeFrom } from '../../list-place.ts';
import { say, type Language, type Text } from '../../language.ts';
import { balancesOf, monthsOf, statementOf } from '../ledger/service.ts';
import { findTool } from '../privilege/service.ts';
import * as queries from './queries.ts';
import type { PointUse } from './service.ts';
import { pointTexts, taskTexts } from './texts.ts';

type Bills = DataOf<'POST /api/system/getIntegralBills'>;
type Statement = Awaited<ReturnType<typeof statementOf>>[number];

/** What a transaction was for; what a later version wrote is told in general words. */
interface Cause {
  readonly task?: keyof typeof taskTexts;
  readonly use?: string;
  readonly toolId?: number;
  readonly date?: string;
  readonly season?: Text;
  readonly rank?: number;
  /** Of a paper that was bought. */
  readonly title?: string;
  readonly activity?: Text;
}

const kinds: Readonly<Record<string, Bills['list'][number]['kind']>> = {
  EARN: 'earn',
  SPEND: 'spend',
  RETURN: 'return',
  EXPIRE: 'expire',
  REVERSE: 'reverse',
};

/** Uses that have a name of their own. */
const uses: readonly PointUse[] = ['toolDay', 'question', 'questionBounty', 'paper', 'studySupport', 'order'];

function titleOf(kind: Bills['list'][number]['kind'], { task, use }: Cause, language: Language): string {
  if (kind === 'expire') return say(pointTexts.expire, language);
  const known = task && Object.hasOwn(taskTexts, task) ? taskTexts[task].name : undefined;
  const spent = uses.find((one) => one === use);
  const title = say(known ?? (spent ? pointTexts[spent] : pointTexts.other), language);
  return kind === 'return' || kind === 'reverse' ? say(pointTexts[kind], language, { title }) : title;
}

function noteOf({ task, toolId, date, season, rank, title, activity }: Cause, language: Language): string {
  const tool = toolId === undefined ? undefined : findTool(toolId);
  if (title !== undefined) return title;
  if (activity) return say(activity, language);
  if (tool) return say(pointTexts.toolDayNote, language, { tool: tool.name });
  if (season && rank !== undefined) return say(pointTexts.prizeNote, language, { season, rank });
  if (date) return say(task === undefined ? pointTexts.expireNote : pointTexts.betNote, language, { date });
  return '';
}

const monthOf = (at: Date): string => shanghaiDate(at.getTime()).slice(0, 7);

function billOf(
  { id, key, kind: written, at, cause, amount, balanceAfter }: Statement,
  ends: ReadonlyMap<string, string>,
  language: Language,
): Bills['list'][number] {
  const view = cause as Cause;
  const kind = kinds[written] ?? 'earn';
  return {
    billId: String(id),
    kind,
    points: amount,
    balanceAfter,
    refType: view.task ?? view.use ?? written.toLowerCase(),
    title: titleOf(kind, view, language),
    note: noteOf(view, language),
    expireDate: ends.get(key) ?? null,
    createdTime: at.getTime(),
    month: monthOf(at),
  };
}

/** Points that end next, and after which day. */
export async function expiringOf(db: Db, customerId: number): Promise<Bills['expiring']> {
  const lots = await queries.selectLeft(db, customerId);
  const date = lots[0]?.expiresOn;
  if (date === undefined) return null;
  const points = lots.filter(({ expiresOn }) => expiresOn === date).reduce((sum, { left }) => sum + left, 0);
  return { points, date };
}

const account = (owner: number) => ({ book: 'POINTS', owner, name: 'points' }) as const;

/** A part of a member's points, newest first, with the sums of its months. */
export async function billsOf(
  db: Db,
  customerId: number,
  {
    type,
    cursor,
    pageSize,
  }: { readonly type: 'in' | 'out' | 'all'; readonly cursor?: string; readonly pageSize: number },
  language: Language,
): Promise<Bills> {
  const page = {
    before: placeFrom(cursor),
    direction: type === 'all' ? undefined : type,
    limit: pageSize + 1,
  };
  const [rows, months, balances, expiring] = await Promise.all([
    statementOf(db, account(customerId), page),
    monthsOf(db, account(customerId)),
    balancesOf(db, 'POINTS', customerId),
    expiringOf(db, customerId),
  ]);
  const shown = rows.slice(0, pageSize);
  const ends = await queries.selectEnds(
    db,
    shown.map(({ key }) => key),
  );
  const endOf = new Map(ends.map(({ key, expiresOn }) => [key, expiresOn]));
  const monthsShown = new Set(shown.map(({ at }) => monthOf(at)));
  return {
    balance: balances['points'] ?? 0,
    expiring,
    months: months
      .filter(({ month }) => monthsShown.has(month))
      .map(({ month, came, went }) => ({ month, in: came, out: went })),
    list: shown.map((row) => billOf(row, endOf, language)),
    nextCursor: rows.length > pageSize ? cursorOf(shown.at(-1)!) : null,
  };
}
