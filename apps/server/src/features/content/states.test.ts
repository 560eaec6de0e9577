import { auditStates } from '@lianpan/domain/community';
import { comments, contentItems } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actor, pieceOf } from '../roles.fixture.ts';
import { selectCounters } from './reactions/queries.ts';
import { deleteItem, mayMove, setCommentState, setState, undoDeletion, type Mover } from './states.ts';

const names = Object.keys(auditStates) as (keyof typeof auditStates)[];

/** From each state, in the order of their numbers, the states that a text may come to. */
const allowed: Readonly<
  Record<Mover, Partial<Record<keyof typeof auditStates, readonly (keyof typeof auditStates)[]>>>
> = {
  author: {
    checking: ['deleted'],
    inReview: ['deleted'],
    published: ['deleted'],
    rejected: ['deleted'],
    hidden: ['deleted'],
    removed: ['deleted'],
    deleted: ['checking', 'inReview', 'published', 'rejected', 'hidden', 'removed'],
  },
  screening: {
    checking: ['inReview', 'published'],
    inReview: ['inReview', 'published'],
    published: ['published'],
    rejected: ['inReview', 'published'],
    hidden: ['inReview'],
  },
  reports: { published: ['hidden'] },
  moderator: {
    checking: ['published', 'rejected', 'hidden', 'removed'],
    inReview: ['published', 'rejected', 'hidden', 'removed'],
    published: ['published', 'rejected', 'hidden', 'removed'],
    rejected: ['published', 'rejected', 'hidden', 'removed'],
    hidden: ['published', 'rejected', 'hidden', 'removed'],
    removed: ['published', 'rejected', 'hidden', 'removed'],
  },
  moderatorUndo: { hidden: ['checking', 'inReview', 'published', 'rejected', 'hidden', 'removed'] },
  appeal: { rejected: ['published'], hidden: ['published'], removed: ['published'] },
  creatorAdmin: {
    checking: ['removed'],
    inReview: ['removed'],
    published: ['removed'],
    rejected: ['removed'],
    hidden: ['removed'],
    deleted: ['removed'],
  },
  demonstration: { checking: ['published'] },
};

const cases = (Object.keys(allowed) as Mover[]).flatMap((by) => names.map((from) => ({ by, from })));

it.each(cases)('lets $by take a text that is $from where it may go and nowhere else', ({ by, from }) => {
  const reached = names.filter((to) => mayMove(by, auditStates[from], auditStates[to]));
  expect(reached).toEqual(allowed[by][from] ?? []);
});

describe('a step in the database', () => {
  let slice: Slice;
  beforeAll(async () => {
    slice = await startSlice();
  });
  afterAll(() => slice.close());

  const written = async (state: number) => pieceOf(slice, await actor(slice, 'writer'), { state });
  const itemAt = async (id: number) => (await slice.db.select().from(contentItems).where(eq(contentItems.id, id)))[0]!;
  const at = () => new Date(slice.clock.now());

  it('keeps its reason and when the text was first published', async () => {
    const id = await written(auditStates.inReview);
    await slice.db.update(contentItems).set({ publishedAt: null }).where(eq(contentItems.id, id));
    const published = at();
    expect(await setState(slice.db, id, auditStates.published, { by: 'moderator', at: published })).toBe(true);
    expect(await itemAt(id)).toMatchObject({ state: auditStates.published, stateReason: null, publishedAt: published });
    const later = new Date(published.getTime() + 60_000);
    await setState(slice.db, id, auditStates.hidden, { by: 'reports', at: later, reason: 'report' });
    await setState(slice.db, id, auditStates.published, { by: 'appeal', at: later });
    expect((await itemAt(id)).publishedAt).toEqual(published);
  });

  it('changes nothing where it is none', async () => {
    const id = await written(auditStates.deleted);
    const change = { by: 'moderator', at: at(), reason: 'scam', change: { isHotAllowed: true } } as const;
    expect(await setState(slice.db, id, auditStates.published, change)).toBe(false);
    expect(await itemAt(id)).toMatchObject({ state: auditStates.deleted, isHotAllowed: false });
    expect(await setState(slice.db, 999_999_999, auditStates.hidden, change)).toBe(false);
  });

  it('brings a deleted text back to where it was, for ten seconds', async () => {
    const now = slice.clock.now();
    const id = await written(auditStates.hidden);
    expect(await deleteItem(slice.db, await itemAt(id), now)).toBe(true);
    expect(await deleteItem(slice.db, await itemAt(id), now)).toBe(false);
    expect(await undoDeletion(slice.db, await itemAt(id), now + 10_001)).toBeUndefined();
    expect(await undoDeletion(slice.db, await itemAt(id), now + 10_000)).toBe(auditStates.hidden);
    expect(await undoDeletion(slice.db, await itemAt(id), now)).toBeUndefined();
  });

  it('counts a comment at its text while it is shown', async () => {
    const writer = await actor(slice, 'commenter');
    const dataId = String(await written(auditStates.published));
    const row = { dataType: 1, dataId, customerId: writer.customerId, content: '样本' };
    const [comment] = await slice.db
      .insert(comments)
      .values({ ...row, state: auditStates.inReview, clientReqId: crypto.randomUUID(), createdAt: at() })
      .returning({ id: comments.id });
    const counted = async () => (await selectCounters(slice.db, 1, dataId))?.comments;
    await setCommentState(slice.db, comment!.id, auditStates.published, { by: 'moderator' });
    expect(await counted()).toBe(1);
    await setCommentState(slice.db, comment!.id, auditStates.hidden, { by: 'reports', reason: 'report' });
    expect(await counted()).toBe(0);
    expect(await setCommentState(slice.db, comment!.id, auditStates.hidden, { by: 'reports' })).toBe(false);
  });
});
