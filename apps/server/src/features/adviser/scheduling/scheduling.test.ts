import { randomUUID } from 'node:crypto';
import { auditEntries } from '@lianpan/db';
import { hour, refusal, startSlice, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffDevice } from '../../staff/staff.fixture.ts';
import { adviserWorld } from '../adviser.fixture.ts';
import { sendScheduled } from './scheduling.ts';

const morning = '2026-11-20T10:00:00+08:00';
let slice: Slice;
let world: ReturnType<typeof adviserWorld>;
let [one, two, lead]: StaffDevice[] = [];
beforeAll(async () => {
  slice = await startSlice({ at: morning, budgetFactor: 1e3 });
  world = adviserWorld(slice);
  one = await world.signInAdviser('沈知行');
  two = await world.signInAdviser('顾青禾');
  lead = await world.signInAdviser('陈牧', 'adviserLead');
});
afterAll(() => slice.close());
beforeEach(() => slice.clock.set(morning));

async function taken() {
  const who = await world.client();
  const { ticketId } = await world.ask(who);
  await world.move(one!, ticketId, 'take');
  return { who, ticketId };
}
const text = (words: string) => ({ msgType: 1 as const, text: words });
const schedule = (ticketId: string, more: object = {}, by = one!) =>
  by.device.call('POST /api/admin/adviser/scheduleAnswer', {
    ticketId,
    clientMsgId: randomUUID(),
    body: text('换手率是成交量与流通股本的比值'),
    sendTime: slice.clock.now() + hour,
    ...more,
  });
const cancel = (scheduledId: string, by = one!) =>
  by.device.call('POST /api/admin/adviser/cancelScheduled', { scheduledId });
const send = () => sendScheduled(slice.parts);
const opened = (ticketId: string, by = one!) => by.device.call('POST /api/admin/adviser/getTicket', { ticketId });
const answersOf = async (who: Parameters<typeof world.ticketOf>[0], ticketId: string) =>
  (await world.ticketOf(who, ticketId)).messages.filter(({ author }) => author === 'adviser');

describe('an answer that waits', () => {
  it('is sent once, when its time has come, and its customer sees nothing before', async () => {
    const { who, ticketId } = await taken();
    await schedule(ticketId);
    await send();
    expect(await answersOf(who, ticketId)).toEqual([]);
    slice.clock.advance(hour);
    await Promise.all([send(), send()]);
    await send();
    expect(await answersOf(who, ticketId)).toMatchObject([{ body: text('换手率是成交量与流通股本的比值') }]);
    expect((await opened(ticketId)).scheduled).toMatchObject([{ state: 'sent', isOwn: true }]);
    const log = await slice.db
      .select({ staffId: auditEntries.staffId })
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'ticket.answer'), eq(auditEntries.resourceId, ticketId)));
    expect(log).toEqual([{ staffId: one!.id }]);
  });

  it('set again under its name stands once; cancelled it is not sent', async () => {
    const { who, ticketId } = await taken();
    const clientMsgId = randomUUID();
    const first = await schedule(ticketId, { clientMsgId });
    expect((await schedule(ticketId, { clientMsgId })).scheduledId).toBe(first.scheduledId);
    await expect(cancel(first.scheduledId, two!)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    expect(await cancel(first.scheduledId)).toMatchObject({ state: 'cancelled' });
    await expect(cancel(first.scheduledId)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    slice.clock.advance(hour);
    await send();
    expect(await answersOf(who, ticketId)).toEqual([]);
  });

  it('is looked at when it is set and again when it is sent; why it was not sent is told', async () => {
    const { who, ticketId } = await taken();
    await expect(schedule(ticketId, { body: text('这只保本') })).rejects.toMatchObject(refusal('CONTENT_REJECTED'));
    await expect(schedule(ticketId, {}, two!)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await schedule(ticketId);
    await world.moveNow(lead!, ticketId, 'close', { note: '客户已经明白' });
    slice.clock.advance(hour);
    await send();
    expect(await answersOf(who, ticketId)).toEqual([]);
    const [row] = (await opened(ticketId, lead!)).scheduled;
    expect(row).toMatchObject({ state: 'refused' });
    expect(row!.refusal).not.toBe('');
  });

  it.each([
    ['in the past', -hour],
    ['at night', 13 * hour],
    ['beyond a week', 8 * 24 * hour],
  ])('is not set %s', async (_, ms) => {
    const { ticketId } = await taken();
    await expect(schedule(ticketId, { sendTime: slice.clock.now() + ms })).rejects.toMatchObject(
      refusal('INPUT_INVALID'),
    );
  });

  it('has no more than four beside it', async () => {
    const { ticketId } = await taken();
    for (let n = 0; n < 5; n++) await schedule(ticketId);
    await expect(schedule(ticketId)).rejects.toMatchObject(refusal('LIMIT_REACHED'));
  });
});

describe('the desk', () => {
  it('finds evidence of a stock with its source and day', async () => {
    const { ticketId } = await taken();
    const market = slice.parts.market.of('simulated');
    const { stockNo } = market.directory.entries.find(({ kind }) => kind === 'stock')!;
    const { list } = await one!.device.call('POST /api/admin/adviser/getFacts', { ticketId, stockNo });
    expect(list.length).toBeGreaterThan(5);
    for (const fact of list) expect(fact).toMatchObject({ day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
    expect(list.every(({ text: words, origin }) => words.length > 2 && origin !== '')).toBe(true);
    await expect(two!.device.call('POST /api/admin/adviser/getFacts', { ticketId, stockNo })).rejects.toMatchObject(
      refusal('CONTENT_GONE'),
    );
  });

  it('sends a form, and takes a ticket along as a page or a sheet that runs nothing', async () => {
    const { who, ticketId } = await taken();
    await one!.device.call('POST /api/admin/adviser/answer', {
      ticketId,
      clientMsgId: randomUUID(),
      body: { msgType: 13, form: 'visit' },
    });
    expect(await answersOf(who, ticketId)).toMatchObject([{ body: { msgType: 13, form: 'visit' } }]);
    await slice.callAs(who)('POST /api/sp/hgd/adviser/followUp', {
      ticketId,
      clientMsgId: randomUUID(),
      text: '=1+1 <b>粗体</b>',
    });
    const take = (format: 'csv' | 'html') =>
      lead!.device.call('POST /api/admin/adviser/exportTranscript', { ticketId, reason: '客户申请复核', format });
    const sheet = await take('csv');
    expect(sheet).toMatchObject({ contentType: 'text/csv', fileName: expect.stringMatching(/\.csv$/) });
    expect(sheet.text).toContain(`"'=1+1 <b>粗体</b>"`);
    const page = await take('html');
    expect(page.fileName).toMatch(/\.html$/);
    expect(page.text).toContain('=1+1 &lt;b&gt;粗体&lt;/b&gt;');
    expect(page.text).toContain('服务回访');
  });

  it('sees the page that the customer looks at, while they do', async () => {
    const { who, ticketId } = await taken();
    expect((await opened(ticketId)).customer.pageNow).toBeNull();
    const connection = Symbol('device');
    const at = { visitorId: 'v', customerId: who.customerId, route: '/hgd/mine' };
    slice.parts.presence.set(connection, { ...at, isVisible: true });
    expect((await opened(ticketId)).customer.pageNow).toBe('/hgd/mine');
    slice.parts.presence.set(connection, { ...at, isVisible: false });
    expect((await opened(ticketId)).customer.pageNow).toBeNull();
    slice.parts.presence.remove(connection);
  });
});
