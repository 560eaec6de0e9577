import { hourMs, uploadLimits } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import { refusal, startSlice, type Device, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { qrPictureOf } from '../../../qr-code.ts';
import { signInStaff, type StaffDevice } from '../../staff/staff.fixture.ts';
import { md5Of, mp4Of, pngOf } from '../../upload/samples.fixture.ts';
import { adviserWorld } from '../adviser.fixture.ts';

let slice: Slice;
let world: ReturnType<typeof adviserWorld>;
let adviser: StaffDevice;
let other: StaffDevice;
let who: Member;
let ticketId: string;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T10:00:00+08:00', budgetFactor: 1e3 });
  world = adviserWorld(slice);
  adviser = await world.signInAdviser('沈知行');
  other = await world.signInAdviser('顾青禾');
  who = await world.client();
  ({ ticketId } = await world.ask(who));
  await world.move(adviser, ticketId, 'take');
});
afterAll(() => slice.close());

const put = (url: string, headers: Record<string, string>, bytes: Buffer) =>
  fetch(new URL(url, slice.baseUrl), { method: 'PUT', headers, body: new Uint8Array(bytes) });
const open = (device: Device, bytes: Buffer, contentType: string) =>
  device.call('POST /api/admin/upload/getSignatureUrl', {
    fileName: 'k.png',
    size: bytes.length,
    md5: md5Of(bytes),
    contentType,
  });
async function send({ device }: StaffDevice, bytes: Buffer, contentType = 'image/png') {
  const { url, headers, filePath } = await open(device, bytes, contentType);
  expect((await put(url, headers, bytes)).status).toBe(200);
  return device.call('POST /api/admin/upload/saveFileLog', { md5: md5Of(bytes), fileUrl: filePath });
}
const body = (...fileUrls: string[]) => ({ msgType: 1, text: '见图，量能从周三开始放大。', fileUrls });
const answerWith = (fileUrls: string[], more = {}) =>
  world.answer(adviser, ticketId, { body: body(...fileUrls), ...more });

const filesIn = (message: { readonly body: { readonly msgType: number } } | undefined) =>
  (message?.body as { files?: readonly { fileUrl: string; thumbUrl: string }[] }).files ?? [];

describe('pictures in an answer', () => {
  it('are refused before a byte is sent where they are announced as too large', async () => {
    const announce = (size: number) =>
      adviser.device.call('POST /api/admin/upload/getSignatureUrl', {
        ...{ fileName: 'k.png', size, md5: md5Of(Buffer.from('k')), contentType: 'image/png' },
      });
    await expect(announce(uploadLimits.imageBytes + 1)).rejects.toMatchObject(refusal('LIMIT_REACHED'));
    await expect(announce(uploadLimits.imageBytes)).resolves.toMatchObject({ method: 'PUT' });
  });

  it('are seen by the customer and at the desk, each with addresses that run out, and by nobody without', async () => {
    const [first, second] = [await send(adviser, await pngOf(60, 40)), await send(adviser, await pngOf(30, 90))];
    const clientMsgId = randomUUID();
    const { message } = await answerWith([first.fileUrl, second.fileUrl], { clientMsgId });
    expect(filesIn(message)).toHaveLength(2);
    // Sent again with addresses that were signed anew it stands once; with another picture it is another message.
    const again = await answerWith([`${first.fileUrl}&again=1`, second.fileUrl], { clientMsgId });
    expect(again.message.messageId).toBe(message.messageId);
    await expect(answerWith([first.fileUrl], { clientMsgId })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    const reported = filesIn((await world.ticketOf(who, ticketId)).messages.at(-1));
    expect(reported).toMatchObject([
      { fileType: 1, width: 60, height: 40 },
      { fileType: 1, width: 30, height: 90 },
    ]);
    for (const { fileUrl, thumbUrl } of reported)
      for (const url of [fileUrl, thumbUrl]) {
        expect((await fetch(new URL(url, slice.baseUrl))).status).toBe(200);
        expect((await fetch(new URL(url.split('?')[0]!, slice.baseUrl))).status).toBe(403);
      }
    expect(filesIn((await world.see(adviser, ticketId)).messages.at(-1))).toHaveLength(2);
    slice.clock.advance(601_000);
    expect((await fetch(new URL(reported[0]!.fileUrl, slice.baseUrl))).status).toBe(403);
    const anew = filesIn((await world.ticketOf(who, ticketId)).messages.at(-1));
    expect((await fetch(new URL(anew[0]!.fileUrl, slice.baseUrl))).status).toBe(200);
    slice.clock.advance(-601_000);
  });

  it('are named one by one in what is taken along', async () => {
    const { fileUrl } = await send(adviser, await pngOf(64, 32));
    await answerWith([fileUrl]);
    const name = /[0-9a-f-]{36}\.\w+/.exec(fileUrl)![0];
    const lead = await signInStaff(slice, 'adviserLead');
    const { text } = await lead.device.call('POST /api/admin/adviser/exportTranscript', {
      ticketId,
      reason: '客户要求',
      format: 'html',
    });
    expect(text).toContain(`<p>[图片1 64×32，编号 ${name}]</p>`);
    expect(text).not.toContain('sig=');
    const own = await slice.callAs(who)('POST /api/sp/hgd/adviser/exportTickets', {});
    expect(own.text).toContain(`[图片1 64×32，编号 ${name}]`);
  });

  it('are the author’s own: neither another adviser’s nor a customer’s nor what never was', async () => {
    const foreign = await send(other, await pngOf(20, 20));
    const bytes = await pngOf(21, 21);
    const call = slice.callAs(who);
    const signed = await call('POST /api/dynamic/filelog/getSignatureUrl', {
      fileName: 'a.png',
      bucketName: 'gp-media',
      size: bytes.length,
      md5: md5Of(bytes),
      contentType: 'image/png',
    });
    await put(signed.url, signed.headers, bytes);
    const ofCustomer = await call('POST /api/dynamic/filelog/saveFileLog', {
      fileValue: md5Of(bytes),
      fileUrl: signed.filePath,
      fileType: 1,
    });
    const never = '/objects/gp-contract/2026/11/20/aa/aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa.png';
    for (const url of [foreign.fileUrl, ofCustomer.fileUrl, never, 'https://elsewhere.example/a.png'])
      await expect(answerWith([url])).rejects.toMatchObject(refusal('INPUT_INVALID'));
    // Neither can an upload be ended that somebody else has begun.
    const started = await open(other.device, bytes, 'image/png');
    await put(started.url, started.headers, bytes);
    await expect(
      adviser.device.call('POST /api/admin/upload/saveFileLog', { md5: md5Of(bytes), fileUrl: started.filePath }),
    ).rejects.toMatchObject(refusal('ALREADY_DONE'));
    await expect(
      call('POST /api/dynamic/filelog/saveFileLog', {
        fileValue: md5Of(bytes),
        fileUrl: started.filePath,
        fileType: 1,
      }),
    ).rejects.toMatchObject(refusal('ALREADY_DONE'));
  });

  it('are four at most, pictures by their content, and hold no code to be scanned', async () => {
    const many = await Promise.all(
      [1, 2, 3, 4, 5].map(async (at) => (await send(adviser, await pngOf(20 + at, 20))).fileUrl),
    );
    await expect(answerWith(many)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await answerWith(many.slice(0, 4));
    await expect(open(adviser.device, Buffer.from('%PDF-1.7'), 'application/pdf')).rejects.toMatchObject(
      refusal('INPUT_INVALID'),
    );
    // What calls itself a picture is looked at.
    await expect(send(adviser, mp4Of(4096))).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(send(adviser, Buffer.from('<html>'))).rejects.toMatchObject(refusal('INPUT_INVALID'));
    const code = await qrPictureOf('https://elsewhere.example');
    const { fileUrl } = await send(adviser, code);
    await expect(answerWith([fileUrl])).rejects.toMatchObject(refusal('CONTENT_REJECTED'));
  });

  it('are sent by those alone who answer tickets', async () => {
    const bytes = await pngOf(10, 10);
    const service = await signInStaff(slice, 'service');
    await expect(open(service.device, bytes, 'image/png')).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    await expect(open(who.device, bytes, 'image/png')).rejects.toMatchObject({ outcome: 'notLoggedIn' });
  });

  it('wait with an answer that is sent later, and go with it', async () => {
    const { fileUrl } = await send(adviser, await pngOf(50, 50));
    const foreign = await send(other, await pngOf(51, 50));
    const later = (url: string) =>
      adviser.device.call('POST /api/admin/adviser/scheduleAnswer', {
        ticketId,
        clientMsgId: randomUUID(),
        body: body(url),
        sendTime: slice.clock.now() + hourMs,
      } as never);
    await expect(later(foreign.fileUrl)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await later(fileUrl);
    slice.clock.advance(3_660_000);
    const { sendScheduled } = await import('../scheduling/scheduling.ts');
    expect(await sendScheduled({ ...slice.parts, now: slice.clock.now })).toBe(1);
    expect(filesIn((await world.ticketOf(who, ticketId)).messages.at(-1))).toMatchObject([{ width: 50 }]);
    slice.clock.advance(-3_660_000);
  });
});
