import { notices, trainingCases } from '@lianpan/db';
import { day, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifyWeek } from './notify-week.ts';

/** A Wednesday. */
const start = '2026-11-04T10:00:00+08:00';
let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: start, budgetFactor: 1e3 });
});
afterAll(() => slice.close());

const practise = (member: Member, from: 'week' | 'market') =>
  slice.callAs(member)('POST /api/stocks/training/startPractice', { from });
const report = () => notifyWeek({ ...slice.parts, now: slice.clock.now });
const reported = (member: Member) =>
  slice.db
    .select()
    .from(notices)
    .where(and(eq(notices.customerId, member.customerId), eq(notices.code, 'dyn.training')));
const muteKind = (member: Member) =>
  slice.callAs(member)('POST /api/notification/mine/muteKind', { subType: 'dyn.training', isMuted: true });

it('tells of a new week’s exercise who practised one lately, each once, and nobody else', async () => {
  const [player, early, chart, tired] = [
    await slice.signIn(),
    await slice.signIn(),
    await slice.signIn(),
    await slice.signIn(),
  ];
  await practise(player, 'week');
  await practise(early, 'week');
  await practise(tired, 'week');
  // A chart of one's own choice is no exercise of a week.
  await practise(chart, 'market');
  // Within the week that they practise in nobody hears of it.
  expect(await report()).toBe(0);
  slice.clock.advance(5 * day);
  await muteKind(tired);
  // Who was there before the word is told nothing that they know.
  await practise(early, 'week');
  expect(await report()).toBe(2);
  expect(await report()).toBe(2);
  expect(await reported(player)).toMatchObject([
    { onceKey: '2026-11-09', linkUrl: '/hgd/home/weeklyPractice', readAt: null },
  ]);
  expect(await reported(early)).toEqual([]);
  expect(await reported(chart)).toEqual([]);
  // Muted as any other topic: it stands in the list, read, and rings nowhere.
  expect(await reported(tired)).toMatchObject([{ pushAfter: null }]);
  expect((await reported(tired))[0]!.readAt).not.toBeNull();
  const { list } = await slice.callAs(player)('POST /api/notification/mine/getDynamicUpdateMessages', {});
  expect(list).toMatchObject([{ subType: 'dyn.training', linkUrl: '/hgd/home/weeklyPractice', canMute: true }]);
});

it('opens the exercise by itself, the same that the first to ask would get', async () => {
  slice.clock.set('2026-11-16T08:30:00+08:00');
  await report();
  const kept = await slice.db.select().from(trainingCases).where(eq(trainingCases.week, '2026-11-16'));
  expect(kept.filter(({ market }) => market === 'simulated')).toHaveLength(1);
  const newcomer = await slice.signIn();
  const { practiceId } = await practise(newcomer, 'week');
  const { code } = await slice.callAs(newcomer)('POST /api/stocks/training/getPractice', { practiceId });
  expect(kept.map((row) => row.code)).toContain(code);
});

it('leaves alone who practised the last one more than four weeks ago', async () => {
  const gone = await slice.signIn();
  slice.clock.set('2026-11-16T10:00:00+08:00');
  await practise(gone, 'week');
  slice.clock.set('2026-12-14T08:30:00+08:00');
  await report();
  expect(await reported(gone)).toHaveLength(1);
  slice.clock.set('2026-12-21T08:30:00+08:00');
  await report();
  expect(await reported(gone)).toHaveLength(1);
});
