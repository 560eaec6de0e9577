import { connectSocket, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInStaff } from '../../staff/staff.fixture.ts';
import { friends, writeTo } from '../conversation.fixture.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T10:00:00+08:00', budgetFactor: 1e3 });
});
afterAll(() => slice.close());

describe('a reported message', () => {
  const reportMessage = (who: Member, msgId: string, optionCode: string) =>
    slice.callAs(who)('POST /api/system/addAccuse', { dataType: 56, dataId: `msg-${msgId}`, optionCode });
  const bodyFor = async (who: Member, conversationId: string, seq: number) =>
    (await slice.callAs(who)('POST /api/chat/private/getPrivateMsgPageList', { conversationId })).list.find(
      (message) => message.seq === seq,
    )?.body;

  it('is hidden at once where it asks for money, comes to the desk with what was said before, and leaves all screens when removed', async () => {
    const [a, b] = await friends(slice);
    await writeTo(slice, a, b, '早上好，先聊两句');
    const sent = await writeTo(slice, a, b, '先把钱转给我，明天还你');
    const { conversationId, seq, msgId } = sent;
    const socket = await connectSocket(slice.baseUrl, b.device);
    const answer = socket.next('receiveMsg');
    await reportMessage(b, msgId, 'scam');
    expect(await answer).toMatchObject({ payload: { kind: 'change', message: { seq, body: { msgType: 9 } } } });
    socket.close();
    expect(await bodyFor(b, conversationId, seq)).toMatchObject({ msgType: 9, reason: 'inReview' });
    expect(await bodyFor(a, conversationId, seq)).toMatchObject({ msgType: 1 });

    const staff = await signInStaff(slice, 'moderator');
    const queue = await staff.device.call('POST /api/admin/moderation/getQueue', { reason: 'report' });
    const review = queue.list.find(({ dataId }) => dataId === `msg-${msgId}`)!;
    const opened = await staff.device.call('POST /api/admin/moderation/getReview', { reviewId: review.reviewId });
    expect(opened.current?.text).toBe('先把钱转给我，明天还你');
    expect(opened.thread.map(({ text }) => text)).toContain('早上好，先聊两句');
    await staff.device.call('POST /api/admin/moderation/decideReview', {
      reviewId: review.reviewId,
      version: review.version,
      action: 'remove',
      rule: 'scam',
      note: '索要转账',
      strikeLevel: 1,
    });
    expect(await bodyFor(a, conversationId, seq)).toMatchObject({ msgType: 9, reason: 'removed' });
    expect(await bodyFor(b, conversationId, seq)).toMatchObject({ msgType: 9, reason: 'removed' });
  });

  it('is shown again when the desk finds nothing wrong', async () => {
    const [a, b] = await friends(slice);
    const { conversationId, seq, msgId } = await writeTo(slice, a, b, '周末一起复盘吧');
    await reportMessage(b, msgId, 'impostor');
    const staff = await signInStaff(slice, 'moderator');
    const queue = await staff.device.call('POST /api/admin/moderation/getQueue', { reason: 'report' });
    const { reviewId, version } = queue.list.find(({ dataId }) => dataId === `msg-${msgId}`)!;
    await staff.device.call('POST /api/admin/moderation/decideReview', { reviewId, version, action: 'approve' });
    expect(await bodyFor(b, conversationId, seq)).toMatchObject({ msgType: 1, text: '周末一起复盘吧' });
  });

  it('of a conversation of others never comes to the desk', async () => {
    const [a, b] = await friends(slice);
    const { msgId } = await writeTo(slice, a, b, '只给你看');
    await reportMessage(await slice.signIn(), msgId, 'scam');
    const staff = await signInStaff(slice, 'moderator');
    const queue = await staff.device.call('POST /api/admin/moderation/getQueue', { reason: 'report' });
    expect(queue.list.some(({ dataId }) => dataId === `msg-${msgId}`)).toBe(false);
  });
});
