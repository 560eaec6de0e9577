import { randomUUID } from 'node:crypto';
import { blockedPeople, comments, follows, strikes, type contentItems } from '@lianpan/db';
import { auditStates, dataTypes } from '@lianpan/domain/community';
import { actor, casesOf, gone, letters, pieceOf, taken } from '../roles.fixture.ts';
import type { ForeignSamples, RoleSamples, Scene } from '../samples.fixture.ts';

/** As the codes of short addresses are made. */
export const patternSamples = { '^[A-Za-z0-9]{8,16}$': 'abcdefgh1234' };

const at = new Date('2026-11-20T10:00:00+08:00');

export const foreignSamples: ForeignSamples = {
  make: async ({ slice, messengerMember, add }) => {
    const owner = await messengerMember();
    const { customerId } = owner;
    const [comment] = await slice.db
      .insert(comments)
      .values({
        dataType: dataTypes.tool,
        dataId: '5',
        customerId,
        content: 'mine',
        state: auditStates.published,
        clientReqId: 'b8a1f0a2-70d5-4a5e-8f46-0f6e3d0d7a01',
        createdAt: at,
      })
      .returning();
    const [strike] = await slice.db
      .insert(strikes)
      .values({
        customerId,
        level: 1,
        rule: 'contact',
        quoted: 'mine',
        dataType: dataTypes.graphtext,
        dataId: '1',
        createdAt: at,
        expiresAt: new Date('2027-05-20T10:00:00+08:00'),
      })
      .returning();
    const strikeId = String(strike!.id);
    const content = 'I object';
    add(owner, 'POST /api/dynamic/square/appealStrike', { strikeId, content }, { strikeId: '999999999' });
    const commentId = String(comment!.id);
    add(owner, 'POST /api/dynamic/square/deleteComment', { commentId }, { commentId: '999999999' });
  },
  openCells: {
    'POST /api/dynamic/square/getComments rootId': 'what is said in public, for everybody',
    'POST /api/dynamic/square/getComments commentId': 'the same',
    'POST /api/dynamic/square/addComment parentId': 'what is said in public may be answered by everybody',
    'POST /api/dynamic/square/likeComment commentId': 'what is said in public may be liked by everybody',
    'POST /api/dynamic/square/topComment commentId':
      'a comment is public; the author of what it stands under alone may arrange it',
  },
};

type Piece = Partial<typeof contentItems.$inferInsert>;
type Comment = Partial<typeof comments.$inferInsert>;
type Part = 'author' | 'speaker' | 'follower' | 'stranger' | 'blocked';

/** A piece by the author, which somebody has blocked, with a word of the speaker under it. */
const under =
  (inputOf: (ids: { dataType: typeof dataTypes.graphtext; dataId: string; commentId: string }) => object) =>
  (piece: Piece = {}, comment: Comment = {}) =>
  (part: Part): Scene =>
  async (slice) => {
    const nameOf = (of: Part) => actor(slice, `content ${of}`);
    const [author, speaker, blocked, follower] = [
      await nameOf('author'),
      await nameOf('speaker'),
      await nameOf('blocked'),
      await nameOf('follower'),
    ];
    const { customerId } = author;
    await slice.db
      .insert(blockedPeople)
      .values({ customerId, blockedId: blocked.customerId, blockedAt: at })
      .onConflictDoNothing();
    await slice.db
      .insert(follows)
      .values({ customerId: follower.customerId, followedId: customerId, at })
      .onConflictDoNothing();
    const dataId = String(await pieceOf(slice, author, piece));
    const [row] = await slice.db
      .insert(comments)
      .values({
        dataType: dataTypes.graphtext,
        dataId,
        customerId: speaker.customerId,
        content: `a word ${letters()}`,
        state: auditStates.published,
        clientReqId: randomUUID(),
        createdAt: at,
        ...comment,
      })
      .returning({ id: comments.id });
    const input = { ...inputOf({ dataType: dataTypes.graphtext, dataId, commentId: String(row!.id) }) };
    return { by: (await nameOf(part)).device, input };
  };

const { inReview, rejected, hidden, removed, deleted } = auditStates;
const unseen = { inReview, rejected, hidden, removed, deleted };
const apart = 'BLOCKED_BY_USER';
const readers = { author: taken, speaker: taken, follower: taken, stranger: taken, blocked: apart } as const;

/** What everybody may do who sees a piece, and nobody else. */
const seenByAll = (ask: ReturnType<typeof under>) => ({
  roles: casesOf(readers, ask()),
  states: {
    ...Object.fromEntries(
      Object.entries(unseen).map(([name, state]) => [`a piece that is ${name}`, [gone, ask({ state })('stranger')]]),
    ),
    'a piece for followers, by a stranger': [gone, ask({ isForFollowers: true })('stranger')],
    'a piece for followers, by one of them': [taken, ask({ isForFollowers: true })('follower')],
  } as const,
});

const statesOfComment = (ask: ReturnType<typeof under>, part: Part, ends: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(unseen).map(([name, state]) => [
      `a comment that is ${name}`,
      [ends[name] ?? gone, ask({}, { state })(part)] as const,
    ]),
  );

const name = under(({ dataType, dataId }) => ({ dataType, dataId }));
const link = under(({ dataType, dataId }) => ({ dataType, dataId, channel: 'copy' }));
const like = under(({ dataType, dataId }) => ({ dataType, dataId, status: 1 }));
const say = under(({ dataType, dataId }) => ({
  dataType,
  dataId,
  content: `再看看 ${letters()}`,
  clientReqId: randomUUID(),
}));
const reply = under(({ dataType, dataId, commentId }) => ({
  dataType,
  dataId,
  parentId: commentId,
  content: `同意这一点 ${letters()}`,
  clientReqId: randomUUID(),
}));
const takeBack = under(({ commentId }) => ({ commentId }));
const likeWord = under(({ commentId }) => ({ commentId, status: 1 }));
const pin = under(({ commentId }) => ({ commentId, action: 'pin' }));

/** An objection to a strike of one's own. */
const appeal =
  (part: 'punished' | 'stranger', more: Partial<typeof strikes.$inferInsert> = {}): Scene =>
  async (slice) => {
    const { customerId } = await actor(slice, 'content punished');
    const now = slice.clock.now();
    const [strike] = await slice.db
      .insert(strikes)
      .values({
        customerId,
        level: 1,
        rule: 'contact',
        quoted: 'a word',
        dataType: dataTypes.graphtext,
        dataId: '1',
        createdAt: new Date(now - 1000),
        expiresAt: new Date(now + 1000),
        ...more,
      })
      .returning({ id: strikes.id });
    const input = { strikeId: String(strike!.id), content: '我没有留联系方式' };
    return { by: (await actor(slice, `content ${part}`)).device, input };
  };

export const roleSamples: RoleSamples = {
  'POST /api/dynamic/square/likeData': seenByAll(like),
  'POST /api/dynamic/square/collectData': seenByAll(like),
  'POST /api/dynamic/square/addView': seenByAll(name),
  'POST /api/dynamic/square/getComments': seenByAll(name),
  'POST /api/dynamic/square/generateLink': seenByAll(link),
  'POST /api/dynamic/square/generateQRCode': seenByAll(name),
  'POST /api/dynamic/square/addComment': {
    roles: seenByAll(say).roles,
    states: { ...seenByAll(say).states, ...statesOfComment(reply, 'stranger') },
  },
  'POST /api/dynamic/square/deleteComment': {
    roles: casesOf({ author: gone, speaker: taken, stranger: gone }, takeBack()),
    states: statesOfComment(takeBack, 'speaker', { inReview: taken, rejected: taken, hidden: taken, removed: taken }),
  },
  'POST /api/dynamic/square/likeComment': {
    roles: casesOf(readers, likeWord()),
    states: {
      ...statesOfComment(likeWord, 'stranger'),
      'a comment under a piece that was removed': [gone, likeWord({ state: removed })('stranger')],
    },
  },
  'POST /api/dynamic/square/topComment': {
    roles: casesOf({ author: taken, speaker: gone, stranger: gone, blocked: apart }, pin()),
    states: {
      ...statesOfComment(pin, 'author'),
      'a comment under a piece that was removed': [gone, pin({ state: removed })('author')],
    },
  },
  'POST /api/dynamic/square/appealStrike': {
    roles: { 'who was punished': [taken, appeal('punished')], 'a stranger': [gone, appeal('stranger')] },
    states: {
      'a strike that was objected to': ['ALREADY_DONE', appeal('punished', { appealState: 'open' })],
      'a strike that was upheld': ['ALREADY_DONE', appeal('punished', { appealState: 'lost' })],
      'a strike that was lifted': ['ALREADY_DONE', appeal('punished', { appealState: 'won' })],
    },
  },
};
