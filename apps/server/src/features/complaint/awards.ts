import type { AwardRefusal, Db, Executor } from '@lianpan/db';
import { dayMs, shanghaiDate, shanghaiInstant } from '@lianpan/domain';
import {
  auditStates,
  awardScore,
  awardStoryLength,
  commentQuality,
  dataTypes,
  missingForAward,
  percentileOf,
  prizeOfPlace,
  type AwardLack,
} from '@lianpan/domain/community';
import type { DataOf, Handler, MemberCaller } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { standingOf } from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { earn } from '../points/service.ts';
import { awardNotices } from './notices.ts';
import * as queries from './queries.ts';
import { lackTexts, refusals, texts } from './texts.ts';

type Parts = Pick<ServerParts, 'db' | 'now'>;
type SeasonCall = 'POST /api/dynamic/complaint/getAwardSeason';
type ApplyCall = 'POST /api/dynamic/complaint/applyAward';
type MineCall = 'POST /api/dynamic/complaint/getMyAwardApplications';

/** Prizes of every month. */
export const monthlyPrizes = [
  { level: 1, num: 1, points: 500 },
  { level: 2, num: 3, points: 200 },
  { level: 3, num: 6, points: 100 },
] as const;
/** Days after the end of a month in which the panel judges. */
const judgingDays = 9;
/** How long a strike counts. Source: product handbook 3.11. */
const strikeMs = 180 * dayMs;
const maxStories = 50;

const monthOf = (now: number): string => shanghaiDate(now).slice(0, 7);

/** The first moment after a month. */
export function endOfMonth(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return shanghaiInstant(`${next}-01`);
}

/** Opens the season of the month, ends those that are over and publishes those that were judged; how many changed. */
export async function runSeasons({ db, now }: Parts): Promise<number> {
  const at = now();
  const month = monthOf(at);
  const opened = await queries.insertSeason(db, {
    month,
    prizes: monthlyPrizes,
    state: 'open',
    deadline: new Date(endOfMonth(month)),
  });
  const ended = await queries.endSeasons(db, new Date(at));
  let changed = opened.length + ended.length;
  for (const season of await queries.selectJudged(db, new Date(at - judgingDays * dayMs)))
    if (await publishSeason(db, season, at)) changed += 1;
  return changed;
}

interface Ranked {
  readonly id: number;
  readonly itemId: number;
  readonly customerId: number;
  readonly score: number;
}

/** Shortlisted stories of a season that are shown still, the best first. */
async function rankedOf(db: Executor, seasonId: number): Promise<Ranked[]> {
  const all = await queries.selectOfSeason(db, seasonId);
  const standing = all.filter((row) => row.state === 'shortlisted' && row.contentState === auditStates.published);
  const sames = standing.map(({ sameNum }) => sameNum);
  const ranked: Ranked[] = [];
  for (const { id, itemId, customerId, panelScore, sameNum } of standing) {
    const said = await queries.selectSaid(db, dataTypes.complaint, itemId);
    const score = awardScore({
      panel: panelScore ?? 0,
      same: percentileOf(sameNum, sames),
      comments: commentQuality(said, customerId),
    });
    ranked.push({ id, itemId, customerId, score });
  }
  return ranked.toSorted((a, b) => b.score - a.score || a.id - b.id);
}

/** Gives the prizes of a season and tells everybody who applied, once. */
function publishSeason(db: Db, season: queries.SeasonRow, now: number): Promise<boolean> {
  const at = new Date(now);
  const { month } = season;
  return db.transaction(async (tx) => {
    if (!(await queries.markPublished(tx, season.id, at))) return false;
    const ranked = await rankedOf(tx, season.id);
    const placeOf = new Map(
      ranked.map((row, place) => [row.id, { ...row, prize: prizeOfPlace(season.prizes, place) }]),
    );
    const waiting = (await queries.selectOfSeason(tx, season.id)).filter(({ state }) => state === 'shortlisted');
    // Members are locked one after the other, in one order whatever their places.
    for (const { id, customerId } of waiting.toSorted((a, b) => a.customerId - b.customerId)) {
      const { prize, score } = placeOf.get(id) ?? {};
      const scored = { score: score ?? null, decidedAt: at };
      if (prize) {
        const { level, points } = prize;
        await queries.updateApplication(tx, id, { ...scored, state: 'awarded', level, points });
        await earn(tx, { customerId, task: 'storyAward', cause: String(id), at, points });
        const values = { month, points: String(points) };
        await addNotice(tx, { customerId, template: awardNotices.awarded, onceKey: String(id), values, now });
      } else {
        const reason = { code: placeOf.has(id) ? ('places' as const) : ('gone' as const), note: '' };
        await queries.updateApplication(tx, id, { ...scored, state: 'refused', reason });
        await addNotice(tx, {
          customerId,
          template: awardNotices.refused,
          onceKey: String(id),
          values: { month },
          now,
        });
      }
    }
    return true;
  });
}

export type Judgement = { readonly score: number } | { readonly refusal: AwardRefusal };

/** Why an application was refused, as its reader is told; empty for one that was not. */
export function refusalOf({ reason }: Pick<queries.ApplicationRow, 'reason'>, language: Language): string {
  if (reason === null) return '';
  if (!('code' in reason)) return say(reason, language);
  const view = say(refusals[reason.code], language);
  return reason.note === '' ? view : say(texts.refusal, language, { reason: view, note: reason.note });
}

export const judge = ({ db, now }: Parts, applicationId: number, judgement: Judgement): Promise<void> =>
  db.transaction((tx) => judgeIn(tx, applicationId, judgement, now()));

/**
 * The panel's word on an application: a score from 0 to 100 puts it on the shortlist, a refusal ends it with its reason and a
 * notice. May be said anew until the season is published.
 */
export async function judgeIn(tx: Executor, applicationId: number, judgement: Judgement, now: number): Promise<void> {
  const row = await queries.lockApplication(tx, applicationId);
  const seasons = await queries.selectSeasons(tx);
  const season = seasons.find(({ id }) => id === row?.seasonId);
  if (!row || !season || season.state === 'published' || row.state === 'awarded' || row.state === 'refused')
    throw rejected(texts.notOpen, 'ALREADY_DONE');
  if ('score' in judgement) {
    const { score } = judgement;
    if (!(score >= 0 && score <= 100)) throw rejected(texts.score, 'INPUT_INVALID');
    await queries.updateApplication(tx, row.id, { state: 'shortlisted', panelScore: score });
    return;
  }
  const change = { state: 'refused' as const, reason: judgement.refusal, decidedAt: new Date(now) };
  await queries.updateApplication(tx, row.id, change);
  await addNotice(tx, {
    customerId: row.customerId,
    template: awardNotices.refused,
    onceKey: String(row.id),
    values: { month: season.month },
    now,
  });
}

export async function seasonOf(
  { db }: Parts,
  language: Language,
  seasonId: string | undefined,
): Promise<DataOf<SeasonCall>> {
  const rows = await queries.selectSeasons(db);
  const row = seasonId === undefined ? rows[0] : rows.find(({ id }) => id === Number(seasonId));
  const seasons = rows.map(({ id, month, state }) => ({ seasonId: String(id), month, state }));
  if (!row) return { season: null, seasons };
  const winners = row.state === 'published' ? await queries.selectWinners(db, row.id) : [];
  return {
    seasons,
    season: {
      seasonId: String(row.id),
      month: row.month,
      state: row.state,
      deadline: row.deadline.getTime(),
      budget: row.prizes.reduce((sum, { num, points }) => sum + num * points, 0),
      awards: row.prizes,
      winners: winners
        .filter(({ isShown }) => isShown)
        .map(({ itemId, level, points, nickName, isAnonymous, title }) => ({
          complaintId: String(itemId),
          level: level ?? 0,
          points: points ?? 0,
          nickName: isAnonymous ? say(['匿名', 'Anonymous'], language) : nickName,
          title,
        })),
    },
  };
}

const applicationOf = (
  { application: row, month, title }: queries.OwnApplication,
  language: Language,
): DataOf<ApplyCall> => ({
  applicationId: String(row.id),
  complaintId: String(row.itemId),
  title,
  month,
  state: row.state,
  reason: refusalOf(row, language),
  level: row.level,
  points: row.points,
  createdTime: row.createdAt.getTime(),
});

/** What each own story lacks for an application now. */
async function lacksOf(tx: Executor, customerId: number, now: number) {
  const standing = await standingOf(tx, customerId, new Date(now));
  const stories = await queries.selectOwnStories(tx, customerId, maxStories);
  const applied = await queries.selectOwnApplications(tx, customerId);
  const season = (await queries.selectSeasons(tx)).find(({ state }) => state === 'open');
  const hasAppliedNow = applied.some(({ application }) => application.seasonId === season?.id);
  const lacks = stories.map((story) => ({
    ...story,
    missing: missingForAward(
      {
        isOwn: true,
        storyLength: story.length,
        hasOpenStrike: standing.lastAt !== null && now - standing.lastAt.getTime() < strikeMs,
        hasMobile: standing.hasMobile,
        publishedAt: story.state === auditStates.published ? (story.publishedAt?.getTime() ?? null) : null,
        hasApplied: hasAppliedNow || applied.some(({ application }) => application.itemId === story.id),
      },
      now,
    ),
  }));
  return { lacks, season, applied };
}

export function ownApplications({ db, now }: Parts, { customerId, language }: MemberCaller): Promise<DataOf<MineCall>> {
  return db.transaction(async (tx) => {
    const { lacks, applied } = await lacksOf(tx, customerId, now());
    return {
      list: applied.map((row) => applicationOf(row, language)),
      stories: lacks.map(({ id, title, length, missing }) => ({ complaintId: String(id), title, length, missing })),
      leastLength: awardStoryLength,
    };
  });
}

/** Puts an own story forward; what is missing is told whole, and checked under the member's lock. */
export function apply(
  { db, now }: Parts,
  { customerId, language }: MemberCaller,
  { complaintId, why, realName }: Parameters<Handler<ApplyCall>>[0],
): Promise<DataOf<ApplyCall>> {
  const at = now();
  return db.transaction(async (tx) => {
    const { lacks, season } = await lacksOf(tx, customerId, at);
    if (!season || season.deadline.getTime() <= at) throw rejected(texts.noSeason, 'ALREADY_DONE');
    const story = lacks.find(({ id }) => id === Number(complaintId));
    const missing: readonly AwardLack[] = story?.missing ?? ['own'];
    if (missing.length > 0) {
      const what = missing
        .map((lack) => say(lackTexts[lack], language, { n: awardStoryLength }))
        .join(language === 'en' ? ', ' : '；');
      throw rejected(texts.lacks, 'INPUT_INVALID', { what }, { missing: [...missing] });
    }
    const [row] = await queries.insertApplication(tx, {
      seasonId: season.id,
      itemId: Number(complaintId),
      customerId,
      why,
      realName: realName ?? null,
      state: 'applied',
      createdAt: new Date(at),
    });
    return applicationOf({ application: row!, month: season.month, title: story!.title }, language);
  });
}
