import type { DeskNews } from '@lianpan/contract';
import { connectSocket, hour, minute, startSlice, type Slice, type TestSocket } from '@lianpan/testkit';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { friends, writeTo } from '../../chat/conversation.fixture.ts';
import { signInStaff, type StaffDevice } from '../../staff/staff.fixture.ts';
import { adviserWorld } from '../adviser.fixture.ts';

const morning = '2026-11-20T10:00:00+08:00';
let slice: Slice;
let world: ReturnType<typeof adviserWorld>;
let [one, two]: StaffDevice[] = [];
let ear: TestSocket;
/** What the second adviser's socket has been told. */
let heard: DeskNews[] = [];

beforeAll(async () => {
  slice = await startSlice({ at: morning, budgetFactor: 1e3 });
  world = adviserWorld(slice);
  one = await world.signInAdviser('沈知行');
  two = await world.signInAdviser('顾青禾');
  const listener = await signInStaff(slice, 'adviser', 'service');
  const { ticket } = await listener.device.call('POST /api/admin/auth/getSocketTicket', {});
  ear = await connectSocket(slice.baseUrl, slice.newDevice(), { staffticket: ticket });
  ear.socket.on('deskNews', (news: DeskNews) => heard.push(news));
});
afterAll(async () => {
  ear.close();
  await slice.close();
});
beforeEach(() => {
  slice.clock.set(morning);
  heard = [];
});

/** All that was told before this moment has been heard once the socket has answered. */
const settled = async (): Promise<DeskNews[]> => {
  await ear.ask('updateOL', { online: true });
  return heard.splice(0);
};

describe('the desk hears of tickets', () => {
  it('that are asked, taken, answered, followed up and moved, each once and after it was kept', async () => {
    const who = await world.client();
    const clientReqId = randomUUID();
    const { ticketId } = await world.ask(who, { clientReqId });
    const news = (what: DeskNews['what'], byName = '') => ({ about: 'ticket', id: ticketId, what, byName });
    expect(await settled()).toEqual([news('asked')]);
    await world.ask(who, { clientReqId });
    expect(await settled()).toEqual([]);
    await world.move(one!, ticketId, 'take');
    expect(await settled()).toEqual([news('taken', one!.name)]);
    await expect(world.move(two!, ticketId, 'take')).rejects.toMatchObject({ outcome: 'rejected' });
    expect(await settled()).toEqual([]);
    const clientMsgId = randomUUID();
    await world.answer(one!, ticketId, { clientMsgId });
    await world.answer(one!, ticketId, { clientMsgId });
    expect(await settled()).toEqual([news('said', one!.name)]);
    await world.followUp(who, ticketId);
    expect(await settled()).toEqual([news('said')]);
    await world.moveNow(one!, ticketId, 'handOver', { toStaffId: String(two!.id), note: '请接着回答' });
    expect(await settled()).toEqual([news('moved', one!.name)]);
    await world.moveNow(two!, ticketId, 'close', { note: '已经解决' });
    await settled();
  });

  it('that a clock has moved', async () => {
    const { ticketId } = await world.ask(await world.client());
    await settled();
    const moved = { about: 'ticket', id: ticketId, what: 'moved', byName: '' };
    await world.runClocks();
    expect(await settled()).toContainEqual(moved);
    slice.clock.advance(31 * minute);
    await world.runClocks();
    expect(await settled()).toContainEqual(moved);
    slice.clock.advance(5 * hour);
    await world.runClocks();
    expect(await settled()).toContainEqual(moved);
  });
});

describe('the desk hears of the service', () => {
  it('that a member wrote, and that somebody has taken it', async () => {
    const member = await slice.signIn();
    const staff = await signInStaff(slice, 'service');
    const { conversationId } = await slice.callAs(member)('GET /api/chat/private/getOfficialId', {
      userTagEnum: 'SERVICE',
    });
    const news = (what: DeskNews['what'], byName = '') => ({ about: 'consult', id: conversationId, what, byName });
    const write = ear.next('deskNews');
    await slice.callAs(member)('POST /api/chat/private/addPrivateMsg', {
      conversationId,
      clientMsgId: randomUUID(),
      body: { msgType: 1, text: '登录后一直停在首页' },
    });
    expect(await write).toEqual(news('said'));
    await settled();
    await staff.device.call('POST /api/admin/consult/takeConversation', { conversationId });
    expect(await settled()).toEqual([news('taken', staff.name)]);
  });

  it('and of no talk between members', async () => {
    const [a, b] = await friends(slice);
    const peer = await connectSocket(slice.baseUrl, b.device);
    const message = peer.next('receiveMsg');
    await writeTo(slice, a, b, '你好');
    await message;
    peer.close();
    expect(await settled()).toEqual([]);
  });
});
