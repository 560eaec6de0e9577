import type { Executor } from '@lianpan/db';
import {
  activityState,
  byUrgency,
  dayMs,
  prizeState,
  tasksDone,
  activityScore,
  type PrizeState,
} from '@lianpan/domain';
import type { Caller, DataOf, MemberCaller } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { activityTrials } from '../privilege/service.ts';
import { countsOfMember } from './counting.ts';
import * as queries from './queries.ts';
import { activityTexts as texts, taskTexts } from './texts.ts';

type Parts = Pick<ServerParts, 'db' | 'now'>;
type Activity = DataOf<'POST /api/dynamic/act/getActOutInfo'>;
type Tasks = DataOf<'POST /api/dynamic/act/getTasks'>;
type Viewing = Pick<Caller, 'customerId' | 'channelCode'>;

/** How long after its end an activity is still listed. */
const listedMs = 180 * dayMs;
const maxListed = 20;
const maxRanked = 10;

/** Takes out what is for another channel, unless the caller takes part already. */
async function openTo(
  db: Executor,
  rows: readonly queries.ActivityRow[],
  { customerId, channelCode }: Viewing,
): Promise<{ rows: queries.ActivityRow[]; joined: ReadonlySet<number> }> {
  const joined = new Set(
    customerId === null
      ? []
      : (
          await queries.selectJoined(
            db,
            customerId,
            rows.map(({ id }) => id),
          )
        ).map((row) => row.activityId),
  );
  const isSelective = rows.some(({ channelCodes }) => channelCodes.length > 0);
  const own = customerId !== null && isSelective ? await queries.selectChannel(db, customerId) : null;
  const channels = [channelCode, own].filter((code) => typeof code === 'string');
  const open = rows.filter(
    ({ id, channelCodes }) =>
      channelCodes.length === 0 || joined.has(id) || channels.some((code) => channelCodes.includes(code)),
  );
  return { rows: open, joined };
}

/** An activity that the caller may see. Rejects what there is not. */
export async function requireActivity(db: Executor, caller: Viewing, actId: string) {
  const row = await queries.selectActivity(db, Number(actId));
  const { rows, joined } = await openTo(db, row ? [row] : [], caller);
  const [activity] = rows;
  if (!activity) throw rejected(texts.none, 'CONTENT_GONE');
  return { activity, isJoined: joined.has(activity.id) };
}

const window = ({ startsAt, endsAt, quota, joined }: queries.ActivityRow) => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
  quota,
  joined,
});

export const leftOf = ({ quota, joined }: Pick<queries.ActivityRow, 'quota' | 'joined'>): number | null =>
  quota === null ? null : Math.max(0, quota - joined);

const prizeOf = ({ prizeNo, name, kind, value, total, claimed, needs }: queries.PrizeRow, language: Language) => ({
  prizeId: String(prizeNo),
  name: say(name, language),
  kind,
  points: kind === 'points' ? value : null,
  num: total,
  leftNum: total - claimed,
  needs,
});

const taskOf = (
  { topicId }: queries.ActivityRow,
  { kind, target }: queries.ActivityRow['tasks'][number],
  language: Language,
): Activity['tasks'][number] => {
  const { title, note, route } = taskTexts[kind];
  return {
    taskId: kind,
    title: say(title, language, { n: target }),
    note: say(note, language),
    target,
    route: kind === 'topicPost' && topicId !== null ? `/square/publishGraphtext?gambitId=${topicId}` : route,
  };
};

/** An activity whole: the one that is named, or the one that concerns people most now. */
export async function activityOf({ db, now }: Parts, caller: Caller, actId: string | undefined): Promise<Activity> {
  const at = now();
  const { customerId, language } = caller;
  const listed = await queries.selectActivities(db, new Date(at - listedMs), maxListed);
  const open = await openTo(db, listed, caller);
  const all = open.rows.toSorted((a, b) => byUrgency(at)(window(a), window(b)));
  const first = all[0];
  if (actId === undefined && !first) throw rejected(texts.none, 'CONTENT_GONE');
  const { activity, isJoined } =
    actId === undefined && first
      ? { activity: first, isJoined: open.joined.has(first.id) }
      : await requireActivity(db, caller, actId ?? '0');
  const [prizes, grants, gambitName, ranking] = await Promise.all([
    queries.selectPrizes(db, activity.id),
    activityTrials(db, at, String(activity.id), customerId),
    activity.topicId === null ? '' : queries.selectTopicName(db, activity.topicId),
    rankingOf(db, activity, isJoined ? customerId : null),
  ]);
  return {
    actId: String(activity.id),
    title: say(activity.title, language),
    summary: say(activity.summary, language),
    organiser: say(activity.organiser, language),
    rules: activity.rules.map((rule) => say(rule, language)),
    state: activityState(window(activity), at),
    startTime: activity.startsAt.getTime(),
    endTime: activity.endsAt.getTime(),
    claimEndTime: activity.claimUntil.getTime(),
    asOf: at,
    quota: activity.quota,
    joinNum: activity.joined,
    leftNum: leftOf(activity),
    isJoined,
    gambitId: activity.topicId === null ? null : String(activity.topicId),
    gambitName,
    tasks: activity.tasks.map((task) => taskOf(activity, task, language)),
    prizes: prizes.map((prize) => prizeOf(prize, language)),
    grants: grants.map(({ toolId, name, ...grant }) => ({
      ...grant,
      markingToolId: toolId,
      name: say(name, language),
    })),
    ranking,
    result:
      activity.settledAt === null
        ? null
        : { joinNum: activity.joined, ...(await queries.selectResult(db, activity.id, activity.tasks.length)) },
    others: all
      .filter(({ id }) => id !== activity.id)
      .map((row) => ({
        actId: String(row.id),
        title: say(row.title, language),
        state: activityState(window(row), at),
        startTime: row.startsAt.getTime(),
        endTime: row.endsAt.getTime(),
      })),
  };
}

async function rankingOf(
  db: Executor,
  { id, countedAt }: queries.ActivityRow,
  customerId: number | null,
): Promise<Activity['ranking']> {
  const [best, mine] = await Promise.all([
    queries.selectBest(db, id, maxRanked),
    customerId === null ? undefined : queries.selectPlace(db, id, customerId),
  ]);
  return {
    updatedTime: countedAt?.getTime() ?? null,
    list: best.map(({ nickName, headImg, score }, place) => ({
      rank: place + 1,
      nickName,
      headImg: headImg ?? '',
      score,
    })),
    mine: mine ?? null,
  };
}

/** What a member has done in an activity, counted now, and which prizes stand open. */
export async function tasksOf({ db, now }: Parts, caller: MemberCaller, actId: string): Promise<Tasks> {
  const { activity, isJoined } = await requireActivity(db, caller, actId);
  const counts = isJoined ? await countsOfMember(db, activity, caller.customerId) : {};
  const done = tasksDone(activity.tasks, counts);
  const claims = new Set(
    (await queries.selectClaims(db, activity.id, caller.customerId)).map(({ prizeNo }) => prizeNo),
  );
  const isOver = now() >= activity.claimUntil.getTime();
  return {
    isJoined,
    score: activityScore(activity.tasks, counts),
    doneNum: done,
    tasks: activity.tasks.map(({ kind, target }) => {
      const doneNum = Math.min(target, counts[kind] ?? 0);
      return { taskId: kind, doneNum, target, isDone: doneNum === target };
    }),
    prizes: (await queries.selectPrizes(db, activity.id)).map(({ prizeNo, needs, total, claimed }) => {
      const state: PrizeState = prizeState({ needs, total, claimed, isMine: claims.has(prizeNo) }, { done, isOver });
      return { prizeId: String(prizeNo), leftNum: total - claimed, state };
    }),
  };
}
