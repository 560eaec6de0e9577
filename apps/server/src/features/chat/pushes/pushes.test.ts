import { blockedPeople, demoMessages } from '@lianpan/db';
import { day, hour, minute, newMobile, second, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { befriend, writeTo } from '../conversation.fixture.ts';
import { pushWaiting } from './pushes.ts';

let slice: Slice;
let sender: Member;
let reader: Member;
let made = 0;

beforeAll(async () => {
  slice = await startSlice({ demonstration: true, budgetFactor: 1e3 });
});
afterAll(() => slice.close());

/** Each test has a morning and two friends of its own, the reader at an app. */
beforeEach(async () => {
  const { db, clock } = slice;
  await db.delete(demoMessages);
  clock.set(Math.ceil(clock.now() / day) * day + 2 * hour);
  [sender, reader] = [await appMember(), await appMember()];
  await befriend(slice, sender, reader);
});

async function appMember(): Promise<Member> {
  const member = await slice.signIn(newMobile(), slice.newDevice({ clientType: 10 }));
  await member.device.call('POST /api/auth/common/updateUserClientinfo', { pushToken: `ring-token-${++made}` });
  return member;
}

const push = () => slice.demonstrationPush!;
const poll = (): Promise<number> =>
  pushWaiting({ db: slice.db, push: push().push, log: slice.log, now: slice.clock.now });
const say = (words: string) => writeTo(slice, sender, reader, words);
const delivered = async (): Promise<string[]> => {
  const rows = await slice.db
    .select()
    .from(demoMessages)
    .where(eq(demoMessages.channel, 'push'))
    .orderBy(asc(demoMessages.id));
  return rows.map(({ text }) => text);
};
/** A burst is waited for. */
const pollLater = (ms = 5 * second) => {
  slice.clock.advance(ms);
  return poll();
};
const setQuiet = (quiet: { from: number; to: number }) =>
  slice.callAs(reader)('POST /api/sp/hgd/mine/addOrUpdatePushStatus', { quiet });

it('a private message rings once on the phone of the other, and leads to the conversation', async () => {
  const { conversationId } = await say('你好，周末有空吗');
  expect(await poll()).toBe(0);
  expect(await pollLater()).toBe(1);
  expect(await poll()).toBe(0);
  const [text, ...rest] = await delivered();
  expect(rest).toEqual([]);
  expect(text).toContain('你好，周末有空吗');
  expect(text).toContain(`/chat/privateChat?conversationId=${conversationId}`);
});

it('a burst rings once, with how many there are, however many processes look', async () => {
  for (const words of ['第一句', '第二句', '第三句']) await say(words);
  slice.clock.advance(5 * second);
  const rounds = await Promise.all([poll(), poll(), poll()]);
  expect(rounds.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect((await delivered())[0]).toContain('3条新消息');
  await say('第四句');
  expect(await pollLater(50 * second)).toBe(0);
  expect(await pollLater(10 * second)).toBe(1);
  expect(await delivered()).toHaveLength(2);
});

it('what was read in the meantime does not ring', async () => {
  const { conversationId, seq } = await say('看到了吗');
  await slice.callAs(reader)('POST /api/chat/private/setRead', { conversationId, readSeq: seq });
  expect(await pollLater()).toBe(0);
  expect(await delivered()).toEqual([]);
});

it('a muted conversation does not ring, whether it was muted before or after', async () => {
  const { conversationId } = await say('在吗');
  const mute = (isMute: boolean) =>
    slice.callAs(reader)('POST /api/chat/common/setConversation', { conversationId, isMute });
  await mute(true);
  expect(await pollLater()).toBe(0);
  await say('在不在');
  expect(await pollLater()).toBe(0);
  await mute(false);
  await say('现在呢');
  expect(await pollLater()).toBe(1);
});

it('does not ring where private messages are switched off, and what was taken back says nothing', async () => {
  const { msgId } = await say('发错了');
  await slice.callAs(sender)('POST /api/chat/private/recallMsg', { msgId });
  expect(await pollLater()).toBe(0);
  await slice.callAs(reader)('POST /api/sp/hgd/mine/addOrUpdatePushStatus', { pushType: 7, status: 0 });
  await say('还在吗');
  expect(await pollLater(2 * minute)).toBe(0);
  expect(await delivered()).toEqual([]);
});

it('waits for the end of the silent hours and is then one', async () => {
  const minuteOfDay = Math.floor(((slice.clock.now() + 8 * hour) % day) / minute);
  await setQuiet({ from: minuteOfDay, to: minuteOfDay + 30 });
  await say('早上好');
  expect(await pollLater()).toBe(0);
  await say('醒了吗');
  expect(await pollLater(29 * minute)).toBe(0);
  expect(await pollLater(minute)).toBe(1);
  expect(await delivered()).toHaveLength(1);
});

it('is sent again when the provider refuses or its answer is lost, and rings once', async () => {
  await say('试一下');
  push().jpush.loseNextAnswer();
  expect(await pollLater()).toBe(0);
  expect(await pollLater(10 * second)).toBe(1);
  expect(await delivered()).toHaveLength(1);
});

it('of somebody who is blocked since rings no more', async () => {
  await say('别走');
  const [customerId, blockedId] = [reader.customerId, sender.customerId];
  await slice.db.insert(blockedPeople).values({ customerId, blockedId, blockedAt: new Date(slice.clock.now()) });
  expect(await pollLater()).toBe(0);
});
