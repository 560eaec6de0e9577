import type { comments, contentItems } from '@lianpan/db';
import { dayMs, hourMs, minuteMs } from '@lianpan/domain';
import { auditStates, dataTypes, documentOf, plainTextOf, qualityOf } from '@lianpan/domain/community';
import { below, shareOf, someOf, whileAwake } from '../../../../seed/chance.ts';
import { squareCrowdOf } from '../../../../seed/crowd.ts';
import { idOfWords } from '../../../../seed/id-of-words.ts';
import type { PersonaName } from '../../../../seed/personas.ts';
import type { Seed, SeedContext } from '../../../../seed/seed.ts';
import { deleteDemoReviews, openReview } from '../../../content/service.ts';
import * as queries from '../queries.ts';
import { blockedComments, deletedComments, foldedComments, replies } from './comments-articles.ts';
import { articleDocument } from './document.ts';
import { seedDrafts } from './drafts.ts';
import { communityDays, plannedAt, type Planned } from './plan.ts';
import { goneWords } from './posts-others.ts';
import { stateTexts } from './texts-states.ts';
import { communityTopics } from './topics.ts';

type NewItem = typeof contentItems.$inferInsert;
type NewComment = typeof comments.$inferInsert;

/** People of the demonstration who write among the crowd. */
const writingPersonas = [
  ...(['fullService', 'standard', 'invited', 'plainCreator'] as const),
  ...(['trial', 'lowestClass', 'renewalDue', 'testExpired'] as const),
] satisfies readonly PersonaName[];

const regions = [
  '浙江',
  '广东',
  '四川',
  '江苏',
  '湖北',
  '山东',
  '福建',
  '北京',
  '河南',
  '陕西',
  '上海',
  '湖南',
  '辽宁',
  '云南',
];

/** A text of the crowd as it stands: with its id, its author, and when. */
interface Written extends Planned {
  readonly id: number;
  readonly authorId: number;
  readonly dataType: number;
}

interface Community extends SeedContext {
  readonly people: readonly number[];
}

/** Those as whom nobody signs in. */
const crowdOf = ({ people }: Community): readonly number[] => people.slice(0, -writingPersonas.length);

const regionOf = ({ people }: Community, id: number): string =>
  regions[Math.max(0, people.indexOf(id)) % regions.length]!;

const othersThan = (people: readonly number[], ...ids: readonly number[]): number[] =>
  people.filter((id) => !ids.includes(id));

/**
 * A community on the square: texts of three months by more than sixty people, with what they say and think of each other. It comes
 * after all other rows of the demonstration, so that those keep their ids.
 */
export const seedCommunity: Seed = async (context) => {
  const { db, now, customerId } = context;
  const people = [...(await squareCrowdOf(db, now)), ...writingPersonas.map(customerId)];
  const community = { ...context, people };
  const topics = await writeTopics(community);
  const goneId = await writeHidden(community);
  const written = await writeItems(community, goneId);
  await queries.insertTopicItems(
    db,
    written.flatMap(({ id, text, topics: codes, isHot }) =>
      codes.map((code) => ({
        topicId: topics.get(code)!,
        itemId: id,
        isChosen: isHot && shareOf(`chosen ${text}`) < 0.5,
      })),
    ),
  );
  const said = await writeComments(community, written);
  await writeReactions(community, written, said, goneId);
  await writeTies(community);
  await queries.insertDrafts(
    db,
    seedDrafts.map(({ title = '', text, device }, at) => ({
      customerId: customerId('practice'),
      dataType: title === '' ? dataTypes.graphtext : dataTypes.article,
      title: title || text.slice(0, 40),
      body: { title, doc: documentOf(text) },
      device,
      updatedAt: new Date(now - minutesOfDrafts(at) * minuteMs),
      isDemo: true,
    })),
  );
};

/** How long ago each draft was left, minutes: two within an hour, others weeks apart. */
const minutesOfDrafts = (at: number): number =>
  Math.round(11 + 26 * at + 19 * at ** 2.6 + 40 * shareOf(`draft ${at}`) * (at + 1));

/** Topics of the crowd; ids of all by their codes. */
async function writeTopics({ db, now, customerId }: Community): Promise<Map<string, number>> {
  const before = await queries.selectDemoTopics(db);
  const ids = new Map(before.map(({ code, id }) => [code, id]));
  const own = new Set<string>(communityTopics.map(({ code }) => code));
  const first = before.filter(({ code }) => !own.has(code)).length;
  for (const [at, { code, name, intro, vote, endsInDays }] of communityTopics.entries()) {
    const ballot = vote && {
      question: vote.question,
      options: vote.options.map((text, id) => ({ id: id + 1, text })),
      endsAt: now + vote.endsInDays * dayMs,
      isMulti: false,
    };
    const row = {
      code,
      name,
      intro,
      hostId: customerId(at % 2 === 0 ? 'invited' : 'plainCreator'),
      startsAt: new Date(now - (communityDays - at) * dayMs),
      endsAt: endsInDays === null ? null : new Date(now + endsInDays * dayMs),
      vote: ballot,
      order: first + at,
      isDemo: true,
    };
    ids.set(code, await queries.upsertTopic(db, row));
  }
  return ids;
}

const common = { declarations: { ai: false, original: false, holds: null }, files: [], isDemo: true } as const;

/** Texts that are not shown to all, one of which was passed on before its author took it away; the id of that one. */
async function writeHidden(community: Community): Promise<number> {
  const { db, now } = community;
  const people = crowdOf(community);
  const hidden = Object.entries(stateTexts).flatMap(([state, texts]) =>
    texts.map((one) => ({ ...one, state: state as keyof typeof stateTexts })),
  );
  const all = [...hidden, { text: goneWords, rule: null, state: 'deleted' as const }];
  const rows = all.map(({ text, rule, state }, at): NewItem & { customerId: number } => {
    const customerId = people[(at * 3 + 1) % people.length]!;
    const isWaiting = state === 'checking' || state === 'inReview';
    const hours = isWaiting ? 0.2 + at / 40 : (9 + at) * 12 + shareOf(text);
    const createdAt = new Date(whileAwake(now - Math.floor(hours * hourMs), now, text));
    return {
      ...common,
      dataType: dataTypes.graphtext,
      customerId,
      doc: documentOf(text),
      plainText: text,
      ipRegion: regionOf(community, customerId),
      riskClass: 1,
      state: auditStates[state],
      stateReason: rule,
      quality: qualityOf({ text, pictures: 0 }),
      clientReqId: idOfWords(text),
      createdAt,
      publishedAt: isWaiting || state === 'rejected' ? null : createdAt,
    };
  });
  const made = await queries.insertItems(db, rows);
  for (const [at, { text, state }] of all.entries()) {
    if (state !== 'inReview' && state !== 'hidden') continue;
    await deleteDemoReviews(db, text);
    const { customerId, createdAt } = rows[at]!;
    const isReport = state === 'hidden';
    const reporters = isReport ? someOf(othersThan(people, customerId), 3, text) : [];
    await openReview(db, {
      dataType: dataTypes.graphtext,
      dataId: String(made[at]!.id),
      customerId,
      text,
      reason: isReport ? 'report' : 'first',
      class: null,
      marks: [],
      score: isReport ? 1 : 0,
      at: createdAt,
      dueAt: new Date(createdAt.getTime() + (isReport ? 200 : 1) * hourMs),
      isDemo: true,
      reporters: reporters.map((reporter) => ({ id: reporter, reason: 'attack', words: '' })),
    });
  }
  return made.at(-1)!.id;
}

async function writeItems(community: Community, goneId: number): Promise<Written[]> {
  const { db, now, people } = community;
  const planned = plannedAt(now);
  const rows = planned.map((one, at): NewItem & { customerId: number } => {
    const { text, title, waits, mood, files = [], passesOnGone } = one;
    // Whom people sign in as has all of a day's posts before them.
    const writers = one.at > now - 2 * dayMs ? crowdOf(community) : people;
    const customerId = writers[(at * 7) % writers.length]!;
    const isArticle = title !== undefined;
    const doc = isArticle ? articleDocument(text) : documentOf(text);
    const createdAt = new Date(one.at);
    return {
      ...common,
      dataType: isArticle ? dataTypes.article : dataTypes.graphtext,
      customerId,
      title: title ?? null,
      doc,
      plainText: plainTextOf(doc),
      files,
      cover: files[0]?.url ?? null,
      expressionId: mood ?? null,
      reference: passesOnGone ? { dataType: dataTypes.graphtext, dataId: String(goneId), words: [] } : null,
      declarations: { ai: false, original: isArticle, holds: null },
      ipRegion: regionOf(community, customerId),
      riskClass: waits === 'view' ? 3 : 1,
      state: waits ? auditStates.checking : auditStates.published,
      isHotAllowed: one.isHot,
      quality: qualityOf({ text, pictures: files.length }),
      clientReqId: idOfWords(title ?? text),
      createdAt,
      publishedAt: waits ? null : createdAt,
    };
  });
  const made = await queries.insertItems(db, rows);
  return planned.map((one, at) => ({
    ...one,
    id: made[at]!.id,
    authorId: rows[at]!.customerId,
    dataType: rows[at]!.dataType,
  }));
}

/** What is said under texts, answered by their authors here and there; what of it counts. */
async function writeComments(community: Community, written: readonly Written[]) {
  const { db, now, people, customerId } = community;
  const discussed = written.filter(({ comments: own }) => own.length > 0);
  const open = discussed.filter(({ waits }) => !waits);
  const commentOf = (under: Written, by: number, content: string, at: number): NewComment & { customerId: number } => ({
    dataType: under.dataType,
    dataId: String(under.id),
    customerId: by,
    content,
    ipRegion: regionOf(community, by),
    state: under.waits ? auditStates.checking : auditStates.published,
    clientReqId: idOfWords(`${under.id} ${content}`),
    createdAt: new Date(Math.min(now, under.at + Math.floor((0.2 + at * 1.7 + shareOf(content)) * hourMs))),
    isDemo: true,
  });
  const roots = discussed.flatMap((under, place) =>
    under.comments.map((content, at) => {
      const by = someOf(othersThan(people, under.authorId), under.comments.length, `talk ${under.text}`)[at]!;
      const isTop = at === 0 && place % 9 === 4 && !under.waits;
      return { under, row: { ...commentOf(under, by, content, at), isTop } };
    }),
  );
  // The first that is said under some is answered by whoever wrote the text.
  const answeredIds = new Set(open.filter((_, at) => at % 2 === 0).map(({ id }) => id));
  const answered = roots
    .filter(({ under, row }) => answeredIds.has(under.id) && row.content === under.comments[0])
    .slice(0, replies.length);
  for (const { row } of answered) Object.assign(row, { replies: 1 });
  const set = (contents: readonly string[], step: number, more: { foldReason?: string; state?: number }, by?: number) =>
    contents.map((content, at) => {
      const under = open[(at * step + step) % open.length]!;
      const from = by ?? someOf(othersThan(people, under.authorId), 1, content)[0]!;
      return { under, row: { ...commentOf(under, from, content, 6 + at), ...more } };
    });
  const all = [
    ...roots,
    ...set(foldedComments, 5, { foldReason: 'author' }),
    ...set(deletedComments, 11, { state: auditStates.deleted }),
    ...set(blockedComments, 17, {}, customerId('blocked')),
  ].toSorted((a, b) => a.row.createdAt.getTime() - b.row.createdAt.getTime());
  const likers = all.map(({ under, row }) =>
    row.state === auditStates.deleted
      ? []
      : someOf(
          othersThan(people, row.customerId, under.authorId),
          Math.floor(shareOf(`likes ${row.content} ${under.text}`) ** 3 * 12),
          row.content,
        ),
  );
  const made = await queries.insertComments(
    db,
    all.map(({ row }, at) => ({ ...row, likes: likers[at]!.length })),
  );
  const idOf = new Map(made.map(({ id, clientReqId }) => [clientReqId, id]));
  const second = answered.map(({ under, row }, at) => {
    const rootId = idOf.get(row.clientReqId)!;
    const reply = commentOf(under, under.authorId, replies[at]!, 3);
    const createdAt = new Date(Math.min(now, row.createdAt.getTime() + 25 * minuteMs));
    return { under, row: { ...reply, createdAt, rootId, parentId: rootId, replyToId: row.customerId } };
  });
  await queries.insertComments(
    db,
    second.map(({ row }) => row),
  );
  await queries.insertCommentLikes(
    db,
    all.flatMap(({ row }, at) =>
      likers[at]!.map((liker) => ({ commentId: idOf.get(row.clientReqId)!, customerId: liker })),
    ),
  );
  const counted = new Map<number, number>();
  for (const { under, row } of [...all, ...second])
    if (row.state !== auditStates.deleted) counted.set(under.id, (counted.get(under.id) ?? 0) + 1);
  return counted;
}

/** Likes and what else people do with texts, within a few days of each, and the numbers that come of it. */
async function writeReactions(
  { db, now, people }: Community,
  written: readonly Written[],
  said: ReadonlyMap<number, number>,
  goneId: number,
): Promise<void> {
  const reactions = written.flatMap((one) => {
    const { id, dataType, authorId, at, text } = one;
    const others = othersThan(people, authorId);
    // Few are liked by many, and a third by nobody.
    const liked = someOf(others, Math.floor(shareOf(`liked ${text}`) ** 4 * 55), `like ${text}`);
    const kept = someOf(others, below(one.title === undefined ? 3 : 9, `kept ${text}`), `keep ${text}`);
    const when = (who: number): Date =>
      new Date(Math.min(now, at + Math.floor(shareOf(`${who} ${text}`) ** 3 * 4 * dayMs) + 60_000));
    const target = { dataType, dataId: String(id) };
    return [
      ...liked.map((who) => ({ ...target, customerId: who, kind: 'like' as const, at: when(who) })),
      ...kept.map((who) => ({ ...target, customerId: who, kind: 'collect' as const, at: when(who) })),
    ];
  });
  const passing = written.find(({ passesOnGone }) => passesOnGone)!;
  const gone = { dataType: dataTypes.graphtext, dataId: String(goneId) };
  const at = new Date(passing.at);
  await queries.insertReactions(db, [...reactions, { ...gone, customerId: passing.authorId, kind: 'forward', at }]);
  const count = (id: number, kind: string): number => numbers.get(`${id} ${kind}`) ?? 0;
  const numbers = new Map<string, number>();
  for (const { dataId, kind } of reactions)
    numbers.set(`${dataId} ${kind}`, (numbers.get(`${dataId} ${kind}`) ?? 0) + 1);
  await queries.insertAllCounters(db, [
    ...written.map(({ id, dataType, text }) => {
      const [likes, collects, talk] = [count(id, 'like'), count(id, 'collect'), said.get(id) ?? 0];
      const views = likes * 11 + collects * 6 + talk * 7 + below(40, `seen ${text}`);
      return { dataType, dataId: String(id), likes, collects, comments: talk, views };
    }),
    { ...gone, forwards: 1, views: 23 },
  ]);
}

const followedByEach = 7;

/** Who follows whom and which topics, since three months, and how they voted. */
async function writeTies({ db, now, people, customerId }: Community): Promise<void> {
  const since = (words: string): Date =>
    new Date(now - Math.floor((0.5 + shareOf(words) * (communityDays - 1)) * dayMs));
  const known = [...people, customerId('creator')];
  const pairs = people.flatMap((who) =>
    someOf(othersThan(known, who), followedByEach, `follows ${who}`).map((followedId) => [who, followedId] as const),
  );
  const ownPairs = someOf(people, followedByEach, 'practice').map((id) => [customerId('practice'), id] as const);
  await queries.insertFollows(
    db,
    [...pairs, ...ownPairs].map(([who, followedId]) => ({
      customerId: who,
      followedId,
      at: since(`${who} follows ${followedId}`),
    })),
  );
  const topics = await queries.selectDemoTopics(db);
  await queries.insertTopicFollows(
    db,
    topics.flatMap(({ id, code }) =>
      someOf(people, 12 + below(30, code), `topic ${code}`).map((who) => ({
        topicId: id,
        customerId: who,
        at: since(`${who} topic ${code}`),
      })),
    ),
  );
  await queries.insertBallots(
    db,
    topics.flatMap(({ id, code, vote }) =>
      vote === null
        ? []
        : someOf(people, 24 + below(20, `votes ${code}`), `vote ${code}`).map((who) => ({
            of: 'topic' as const,
            ofId: id,
            customerId: who,
            // The first answers are given more often than the last ones.
            optionId: vote.options[Math.floor(shareOf(`${who} ${code}`) ** 1.5 * vote.options.length)]!.id,
            at: new Date(Math.min(now, vote.endsAt) - Math.floor(shareOf(`ballot ${who}`) * 6 * dayMs) - hourMs),
          })),
    ),
  );
}
