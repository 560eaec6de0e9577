import { randomUUID } from 'node:crypto';
import { notices } from '@lianpan/db';
import { documentOf } from '@lianpan/domain/community';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { qrPictureOf } from '../../qr-code.ts';
import { oldMember } from '../roles.fixture.ts';
import { md5Of, pngOf } from '../upload/samples.fixture.ts';

// The acceptance lines of product handbook 3.12, one test each; publishing twice with one name is in `square.test.ts`.

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
});
afterAll(() => slice.close());

const docOf = (text: string) => documentOf(text) as unknown as Record<string, unknown>;
const post = (who: Member, docJson: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  slice.callAs(who)('POST /api/dynamic/square/publishDynamic', {
    dataType: 1,
    docJson,
    clientReqId: randomUUID(),
    ...more,
  });
const recommended = async (who: Member): Promise<readonly string[]> =>
  (await slice.callAs(who)('POST /api/dynamic/square/getSquareDynamics', { tab: 'recommend', pageSize: 50 })).list.map(
    ({ dynamicDetailId }) => dynamicDetailId,
  );

/** A picture in the store, as an editor sends it. */
async function uploaded(member: Member, bytes: Buffer): Promise<string> {
  const call = slice.callAs(member);
  const { url, headers, filePath } = await call('POST /api/dynamic/filelog/getSignatureUrl', {
    fileName: 'a.png',
    bucketName: 'gp-media',
    size: bytes.length,
    md5: md5Of(bytes),
    contentType: 'image/png',
  });
  await fetch(slice.baseUrl + url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  const file = { fileValue: md5Of(bytes), fileUrl: filePath, fileType: 1 as const };
  return (await call('POST /api/dynamic/filelog/saveFileLog', file)).fileUrl;
}

it('3.12 a post with a picture of a QR code never stands in what is recommended', async () => {
  const [author, reader] = [await oldMember(slice), await oldMember(slice)];
  const withCode = await uploaded(author, await qrPictureOf('https://example.com/group'));
  const plain = await uploaded(author, await pngOf());
  const coded = await post(author, docOf('看图里的走势'), { fileUrls: [withCode] });
  const shown = await post(author, docOf('看图里的另一段走势'), { fileUrls: [plain] });
  expect([coded.auditStatus, shown.auditStatus]).toEqual([2, 3]);
  slice.clock.advance(61_000);
  for (const who of [reader, author]) {
    const ids = await recommended(who);
    expect(ids).toContain(shown.dynamicDetailId);
    expect(ids).not.toContain(coded.dynamicDetailId);
  }
});

it('3.12 a rejected post is changed by its author and published then', async () => {
  const [author, reader] = [await oldMember(slice), await oldMember(slice)];
  const { dynamicDetailId, auditStatus } = await post(author, docOf('想学的加薇信 abc12345 一起'));
  expect(auditStatus).toBe(4);
  const call = slice.callAs(author);
  const { version } = await call('POST /api/dynamic/square/getEditable', { dynamicDetailId });
  const change = { dynamicDetailId, version, docJson: docOf('想学的在评论里说一声') };
  expect(await call('POST /api/dynamic/square/editDynamic', change)).toMatchObject({ auditStatus: 3, auditHint: '' });
  const { dynamic } = await slice.callAs(reader)('POST /api/dynamic/square/getDynamicDetail', { dynamicDetailId });
  expect(dynamic.brief).toBe('想学的在评论里说一声');
});

it('3.12 a block keeps mentions away, from whichever side it came', async () => {
  const [author, blocker, blocked, friend] = [
    await oldMember(slice),
    await oldMember(slice),
    await oldMember(slice),
    await oldMember(slice),
  ];
  const block = (who: Member, whom: Member) =>
    slice.callAs(who)('POST /api/system/blackoutUser', { customerId: String(whom.customerId), status: 1 });
  await block(blocker, author);
  await block(author, blocked);
  const mention = ({ customerId }: Member) => ({
    type: 'mention',
    attrs: { id: String(customerId), label: '某人' },
  });
  const content = [{ type: 'text', text: '请看 ' }, ...[blocker, blocked, friend].map(mention)];
  await post(author, { type: 'doc', content: [{ type: 'paragraph', content }] });
  const reported = async ({ customerId }: Member): Promise<number> =>
    (
      await slice.db
        .select()
        .from(notices)
        .where(and(eq(notices.customerId, customerId), eq(notices.code, 'soc.at')))
    ).length;
  expect([await reported(blocker), await reported(blocked), await reported(friend)]).toEqual([0, 0, 1]);
});

it('3.12 switching what is personal off changes the order and drops the personal reasons', async () => {
  const [reader, liked, other] = [await oldMember(slice), await oldMember(slice), await oldMember(slice)];
  await slice.callAs(reader)('POST /api/system/focusUser', { customerId: String(liked.customerId), status: 1 });
  const first = await post(liked, docOf('关注的人写的方法，先看仓位'));
  const second = await post(other, docOf('没关注的人写的方法，先看量能'));
  slice.clock.advance(61_000);
  const isBefore = async (): Promise<boolean> => {
    const ids = await recommended(reader);
    return ids.indexOf(first.dynamicDetailId) < ids.indexOf(second.dynamicDetailId);
  };
  const reasons = async () =>
    (
      await slice.callAs(reader)('POST /api/dynamic/square/getWhyShown', {
        dataType: 1,
        dataId: first.dynamicDetailId,
      })
    ).reasons;
  expect(await isBefore()).toBe(true);
  expect(await reasons()).toContain('你关注了作者');
  await slice.callAs(reader)('POST /api/system/personalizedRecommendSwitch', { type: 'pcr', status: 0 });
  expect(await isBefore()).toBe(false);
  expect(await reasons()).not.toContain('你关注了作者');
});

it('texts of nothing that is seen are refused, what is turned around is kept upright, and emoji count as one sign', async () => {
  const author = await oldMember(slice);
  for (const words of ['', ' \n\t', '\u200b\u200d\ufeff', '\u202e\u2066\u2069'])
    await expect(post(author, docOf(words)), JSON.stringify(words)).rejects.toMatchObject(refusal('INPUT_INVALID'));
  const { dynamicDetailId } = await post(author, docOf('看\u202e涨\u200b还是看跌，写下来再说'));
  const { dynamic } = await slice.call('POST /api/dynamic/square/getDynamicDetail', { dynamicDetailId });
  expect(dynamic.brief).toBe('看涨还是看跌，写下来再说');
  const family = '👨‍👩‍👧‍👦';
  expect(await post(author, docOf(family.repeat(2000)))).toMatchObject({ auditStatus: 3 });
  await expect(post(author, docOf(family.repeat(2001)))).rejects.toMatchObject(refusal('INPUT_INVALID'));
  await expect(post(author, docOf('复盘'.repeat(1000) + '多'))).rejects.toMatchObject(refusal('INPUT_INVALID'));
});

it('what its author deletes while somebody reads it takes no word, like or vote any more', async () => {
  const [author, reader] = [await oldMember(slice), await oldMember(slice)];
  const poll = { question: '先看什么', options: ['量能', '家数'], isMulti: false, days: 3 };
  const { dynamicDetailId: dataId } = await post(author, docOf('收盘以后先看哪一样'), { poll });
  const read = slice.callAs(reader);
  await read('POST /api/dynamic/square/getDynamicDetail', { dynamicDetailId: dataId });
  await slice.callAs(author)('POST /api/dynamic/square/deleteDynamic', { dynamicDetailId: dataId });
  const gone = refusal('CONTENT_GONE');
  const said = { dataType: 1, dataId, content: '我先看量能', clientReqId: randomUUID() };
  await expect(read('POST /api/dynamic/square/addComment', said)).rejects.toMatchObject(gone);
  await expect(read('POST /api/dynamic/square/likeData', { dataType: 1, dataId, status: 1 })).rejects.toMatchObject(
    gone,
  );
  const vote = { dynamicDetailId: dataId, optionIds: [1] };
  await expect(read('POST /api/dynamic/square/votePoll', vote)).rejects.toMatchObject(gone);
  await expect(read('POST /api/dynamic/square/getDynamicDetail', { dynamicDetailId: dataId })).rejects.toMatchObject(
    gone,
  );
});
