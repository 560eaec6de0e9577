import { contactCodes, contactWays, messengerIdentities, notices, servicePeople } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasQrCode } from '../../qr-code.ts';
import { objectOfPath } from '../../storage/keys.ts';
import { removeEnded } from './codes.ts';

const generate = 'POST /api/dynamic/act/generateQiweiQRCode';
const addWay = '/cgi-bin/externalcontact/add_contact_way';
const callbackPath = '/notify/contact';

let slice: Slice;
const person = (code: string, position: number, more: Partial<typeof servicePeople.$inferInsert> = {}) => ({
  code,
  position,
  scenes: ['AssistantQr'],
  name: [`助理${code}`, `Assistant ${code}`] as const,
  title: ['服务助理', 'Service assistant'] as const,
  contactUserId: `user-${code}`,
  onlineFrom: 540,
  onlineUntil: 1020,
  ...more,
});
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T10:00:00+08:00', budgetFactor: 1e3, demonstration: true });
});
afterAll(() => slice.close());
beforeEach(async () => {
  await slice.db.delete(contactWays);
  await slice.db.delete(servicePeople);
  await slice.db.insert(servicePeople).values([person('a', 1), person('b', 2, { certificateNo: 'A01' })]);
});

const codeOf = (member: Member, more: { orderNo?: string; scene?: 'payment' | 'service' } = {}) =>
  slice.callAs(member)(generate, { scene: 'payment', ...more });
const rowOf = async ({ customerId }: Member) =>
  (await slice.db.select().from(contactWays).where(eq(contactWays.customerId, customerId)))[0]!;
const post = (sent: { query: Readonly<Record<string, string>>; body: string }) =>
  fetch(`${slice.baseUrl}${callbackPath}?${new URLSearchParams(sent.query).toString()}`, {
    method: 'POST',
    body: sent.body,
    headers: { 'content-type': 'text/xml' },
  });

describe('a code', () => {
  it('is a picture of ours that leads to the page of the demonstration', async () => {
    const member = await slice.signIn();
    const reported = await codeOf(member);
    expect(reported).toMatchObject({ name: '助理a', title: '服务助理', certNo: '', isAdded: false });
    expect(reported.expireTime).toBe(slice.clock.now() + dayMs);
    const { origin, pathname } = new URL(reported.qrUrl);
    expect(origin).toBe(new URL(slice.baseUrl).origin);
    const picture = await fetch(reported.qrUrl);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(480);
    expect(await hasQrCode(slice.parts.uploads.store, pathname)).toBe(true);
  });

  it('is the same one however often it is asked for, until it has nearly ended', async () => {
    const member = await slice.signIn();
    const many = await Promise.all([codeOf(member), codeOf(member), codeOf(member)]);
    expect(new Set(many.map(({ qrUrl }) => qrUrl)).size).toBe(1);
    expect((await codeOf(member, { orderNo: 'D-1' })).qrUrl).not.toBe(many[0]!.qrUrl);
    slice.clock.advance(dayMs - 60_000);
    expect((await codeOf(member)).qrUrl).not.toBe(many[0]!.qrUrl);
  });

  it('leads to whoever was given the fewest, of those who answer now', async () => {
    slice.clock.set('2026-11-24T10:00:00+08:00');
    const names: string[] = [];
    for (let n = 0; n < 4; n++) names.push((await codeOf(await slice.signIn())).name);
    expect(names).toEqual(['助理a', '助理b', '助理a', '助理b']);
    await slice.db.update(servicePeople).set({ onlineFrom: 0, onlineUntil: 60 }).where(eq(servicePeople.code, 'a'));
    expect((await codeOf(await slice.signIn())).name).toBe('助理b');
    expect((await codeOf(await slice.signIn())).name).toBe('助理b');
  });

  it('is made ten times a day at most', async () => {
    const member = await slice.signIn();
    for (let n = 0; n < 10; n++) await codeOf(member, { orderNo: `D-${n}` });
    await expect(codeOf(member, { orderNo: 'D-10' })).rejects.toMatchObject(refusal('LIMIT_REACHED'));
    expect((await codeOf(member, { orderNo: 'D-9' })).isAdded).toBe(false);
  });

  it('is refused where nobody can be added, where the messenger makes none, and to guests', async () => {
    const member = await slice.signIn();
    await expect(slice.call(generate, { scene: 'payment' })).rejects.toMatchObject({ outcome: 'notLoggedIn' });
    slice.wecom!.fail(addWay, 45_009);
    await expect(codeOf(member)).rejects.toMatchObject({
      outcome: 'busy',
      message: expect.stringContaining('在线客服'),
    });
    expect((await slice.db.select().from(contactWays)).length).toBe(0);
    await slice.db.update(servicePeople).set({ contactUserId: '' });
    await expect(codeOf(member)).rejects.toMatchObject(refusal('CONTENT_GONE'));
  });

  it('is taken away from the messenger with its picture once its time is over', async () => {
    const member = await slice.signIn();
    const { qrUrl } = await codeOf(member);
    const { state } = await rowOf(member);
    const stands = () => [...slice.wecom!.ways.values()].some((way) => way.state === state);
    // Those of the tests before.
    await removeEnded(slice.parts);
    expect(await removeEnded(slice.parts)).toBe(0);
    expect(stands()).toBe(true);
    slice.clock.advance(dayMs);
    slice.wecom!.fail('/cgi-bin/externalcontact/del_contact_way', ...Array.from({ length: 40 }, () => 45_009));
    await removeEnded(slice.parts);
    expect(stands()).toBe(true);
    slice.wecom!.fail('/cgi-bin/externalcontact/del_contact_way');
    expect(await removeEnded(slice.parts)).toBeGreaterThan(0);
    expect(stands()).toBe(false);
    expect(await slice.parts.uploads.store.facts(objectOfPath(new URL(qrUrl).pathname)!)).toBeUndefined();
    const codes = await slice.db.select().from(contactCodes);
    expect(codes.filter(({ removedAt }) => removedAt === null)).toEqual([]);
  });
});

describe('who adds the assistant', () => {
  it('is known by the state of the code, told once and greeted', async () => {
    const member = await slice.signIn();
    await codeOf(member);
    const { state } = await rowOf(member);
    const sent = slice.wecom!.addContact(state, { externalUserId: 'wm-1' })!;
    for (let n = 0; n < 2; n++) expect(await (await post(sent)).text()).toBe('success');
    await expect.poll(() => rowOf(member)).toMatchObject({ externalUserId: 'wm-1', addedAt: expect.any(Date) });
    expect((await codeOf(member)).isAdded).toBe(true);
    const reported = () => slice.db.select().from(notices).where(eq(notices.customerId, member.customerId));
    await expect.poll(async () => (await reported()).map(({ code }) => code)).toEqual(['contact.added']);
    await expect.poll(() => [...slice.wecom!.greetings.values()].at(-1)).toContain('我不提供投资建议');
  });

  it('is known by the name over all apps where a contact of before brings no state', async () => {
    const member = await slice.signIn();
    await codeOf(member);
    const { state } = await rowOf(member);
    const unknown = slice.wecom!.addContact(state, { externalUserId: 'wm-2', isKnown: true })!;
    await post(unknown);
    const identity = { appId: 'wx', openId: 'o-1', unionId: 'union-9', customerId: member.customerId };
    await slice.db.insert(messengerIdentities).values({ ...identity, createdAt: new Date(slice.clock.now()) });
    slice.wecom!.setUnionId('wm-3', 'union-9');
    await post(slice.wecom!.addContact(state, { externalUserId: 'wm-3', isKnown: true })!);
    await expect.poll(() => rowOf(member)).toMatchObject({ externalUserId: 'wm-3' });
  });

  it('is believed under a signature alone, and the address proves itself by the echo', async () => {
    const member = await slice.signIn();
    await codeOf(member);
    const { state } = await rowOf(member);
    const sent = slice.wecom!.addContact(state)!;
    const forged = await post({ ...sent, query: { ...sent.query, msg_signature: '0'.repeat(40) } });
    expect(forged.status).toBe(403);
    expect((await post({ ...sent, body: '<xml></xml>' })).status).toBe(403);
    expect((await rowOf(member)).addedAt).toBeNull();
    expect((await fetch(`${slice.baseUrl}${callbackPath}?msg_signature=x&echostr=y`)).status).toBe(403);
  });

  it('can be played on the page of the demonstration', async () => {
    const member = await slice.signIn();
    await codeOf(member);
    const { state } = await rowOf(member);
    const page = await (await fetch(`${slice.baseUrl}/__dev/qiwei?state=${state}`)).text();
    expect(page).toContain(`/__dev/qiwei/add?state=${state}`);
    expect(await (await fetch(`${slice.baseUrl}/__dev/qiwei/add?state=${state}`)).text()).toContain('已添加');
    await expect.poll(async () => (await codeOf(member)).isAdded).toBe(true);
    expect(await (await fetch(`${slice.baseUrl}/__dev/qiwei/add?state=none`)).text()).toContain('已失效');
    const evil = await (await fetch(`${slice.baseUrl}/__dev/qiwei?state=%22%3E%3Cscript%3E`)).text();
    expect(evil).not.toContain('<script>');
  });
});
