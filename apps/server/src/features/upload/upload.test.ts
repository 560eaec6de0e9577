import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { uploads } from '@lianpan/db';
import { uploadLimits } from '@lianpan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, hour, minute, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { startS3Server } from '../../storage/s3-server.fixture.ts';
import { gifOf, jpegWithPlace, md5Of, mp4Of, pngBomb, pngOf, svgOf } from './samples.fixture.ts';
import { sweepUploads } from './service.ts';

const mebibyte = 1024 * 1024;

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

type Bucket = 'gp-media' | 'gp-contract' | 'gp-avatar';

async function put(url: string, headers: Record<string, string>, bytes: Buffer): Promise<Response> {
  return fetch(slice.baseUrl + url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
}

const sign = (member: Member, bytes: Buffer, contentType: string, bucketName: Bucket = 'gp-media') =>
  slice.callAs(member)('POST /api/dynamic/filelog/getSignatureUrl', {
    fileName: '照片.png',
    bucketName,
    size: bytes.length,
    md5: md5Of(bytes),
    contentType,
  });

const save = (member: Member, bytes: Buffer, fileUrl: string, fileType: 1 | 2 = 1) =>
  slice.callAs(member)('POST /api/dynamic/filelog/saveFileLog', { fileValue: md5Of(bytes), fileUrl, fileType });

/** The whole way of a file in one piece. */
async function send(member: Member, bytes: Buffer, contentType: string, bucketName?: Bucket) {
  const { url, headers, filePath } = await sign(member, bytes, contentType, bucketName);
  expect((await put(url, headers, bytes)).status).toBe(200);
  return save(member, bytes, filePath, contentType.startsWith('video') ? 2 : 1);
}

const ask = (member: Member, bytes: Buffer, size: number | undefined = bytes.length) =>
  slice.callAs(member)('POST /api/dynamic/filelog/getFileLog', { md5String: md5Of(bytes), size });

const bodyOf = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(slice.baseUrl + url)).arrayBuffer());

describe('an image', () => {
  it('UPL-03 is stored under a key of the day with its smaller copies, and served without metadata', async () => {
    const member = await slice.signIn();
    const photograph = await jpegWithPlace(800, 600);
    const saved = await send(member, photograph, 'image/jpeg');
    expect(saved.fileUrl).toMatch(/^\/objects\/gp-media\/2026\/11\/20\/[0-9a-f]{2}\/[0-9a-f-]{36}\.jpg$/);
    expect((await bodyOf(saved.fileUrl)).includes('SecretCamera')).toBe(false);
    for (const url of [saved.thumbUrl, saved.previewUrl]) {
      const answer = await fetch(slice.baseUrl + url);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      await answer.arrayBuffer();
    }
  });

  it('UPL-01 that is a gif comes back byte for byte', async () => {
    const gif = await gifOf(5);
    const { fileUrl } = await send(await slice.signIn(), gif, 'image/gif');
    expect((await bodyOf(fileUrl)).equals(gif)).toBe(true);
  });

  it('that is an svg is stored as PNG', async () => {
    const { fileUrl } = await send(await slice.signIn(), svgOf(), 'image/svg+xml');
    expect(fileUrl).toMatch(/\.png$/);
    expect((await bodyOf(fileUrl)).subarray(1, 4).toString()).toBe('PNG');
  });

  it('gives the first answer when it is saved again, and when it is saved ten times at once', async () => {
    const member = await slice.signIn();
    const png = await pngOf();
    const { url, headers, filePath } = await sign(member, png, 'image/png');
    await put(url, headers, png);
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(member, png, filePath)));
    expect(new Set(answers.map((answer) => answer.fileUrl)).size).toBe(1);
    expect(await save(member, png, filePath)).toEqual(answers[0]);
    const { list } = await slice.callAs(member)('GET /api/developer/storedFiles', {});
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      fileName: '照片.png',
      md5: md5Of(png),
      sentSize: png.length,
      width: 40,
      height: 30,
    });
  });

  it('is stored once when two members send it at the same moment', async () => {
    const png = await pngOf();
    const members = [await slice.signIn(), await slice.signIn()];
    const [first, second] = await Promise.all(members.map((member) => send(member, png, 'image/png')));
    expect(first?.fileUrl).toBe(second?.fileUrl);
  });

  it('that lies about its type is refused and thrown away', async () => {
    const member = await slice.signIn();
    for (const bytes of [Buffer.from('<html><script>alert(1)</script>'), mp4Of(2000), Buffer.from('#!/bin/sh')]) {
      const { url, headers, filePath } = await sign(member, bytes, 'image/png');
      await put(url, headers, bytes);
      await expect(save(member, bytes, filePath)).rejects.toMatchObject({ message: '不支持的文件类型' });
      await expect(save(member, bytes, filePath)).rejects.toMatchObject({ message: '上传任务不存在或已结束' });
      expect(existsSync(path.join(slice.uploads.folder, 'files/objects/incoming', filePath))).toBe(false);
    }
  });

  it('that would burst the decoder is refused', async () => {
    const member = await slice.signIn();
    const attempt = send(member, pngBomb(), 'image/png');
    await expect(attempt).rejects.toMatchObject({ outcome: 'rejected', message: '图片像素过大，请缩小后再传' });
  });

  it('UPL-01 over 20 MB, of another type, or of a type for other places is refused before it is sent', async () => {
    const call = slice.callAs(await slice.signIn());
    const file = { fileName: 'x', bucketName: 'gp-media', size: 20 * mebibyte + 1, contentType: 'image/png' } as const;
    const key = 'POST /api/dynamic/filelog/getSignatureUrl';
    await expect(call(key, { ...file, size: 21_000_000 })).rejects.toMatchObject({ message: '图片不能超过20MB' });
    await expect(call(key, { ...file, size: 20 * mebibyte + 1 })).rejects.toMatchObject({
      message: '图片不能超过20MB',
    });
    await expect(call(key, { ...file, contentType: 'text/html' })).rejects.toMatchObject({
      message: '不支持的文件类型',
      details: { bizCode: 'INPUT_INVALID' },
    });
    const avatar = { ...file, size: 100, contentType: 'video/mp4', bucketName: 'gp-avatar' } as const;
    await expect(call(key, avatar)).rejects.toMatchObject({ message: '此处只能上传图片' });
    await expect(call(key, { ...file, bucketName: 'gp-incoming' as 'gp-media' })).rejects.toMatchObject({
      details: { bizCode: 'INPUT_INVALID' },
    });
  });

  it('whose bytes are not those that were announced is refused', async () => {
    const member = await slice.signIn();
    const [announced, sent] = [await pngOf(), await pngOf(41, 30)];
    const { url, headers, filePath } = await sign(member, announced, 'image/png');
    expect((await put(url, headers, sent)).status).toBe(403);
    const unsized = await slice.callAs(member)('POST /api/dynamic/filelog/getSignatureUrl', {
      fileName: 'x.png',
      bucketName: 'gp-media',
    });
    await put(unsized.url, unsized.headers, sent);
    await expect(save(member, announced, unsized.filePath)).rejects.toMatchObject({
      message: '收到的文件内容不符，请重新上传',
    });
    await expect(save(member, announced, filePath)).rejects.toMatchObject({ message: '文件未传完，请重试' });
  });

  it('says its sentences in English to those who ask in English', async () => {
    const member = await slice.signIn();
    member.device.language = 'en';
    const oversized = { fileName: 'x', bucketName: 'gp-media', size: 30 * mebibyte, contentType: 'image/png' } as const;
    await expect(slice.callAs(member)('POST /api/dynamic/filelog/getSignatureUrl', oversized)).rejects.toMatchObject({
      message: 'Images may be at most 20 MB',
    });
  });
});

describe('a known file', () => {
  it('UPL-03 need not be sent again, and becomes the other member’s too', async () => {
    const [owner, other] = [await slice.signIn(), await slice.signIn()];
    const png = await pngOf();
    expect(await ask(owner, png)).toEqual({ exists: false, multipartThreshold: 5 * mebibyte });
    const saved = await send(owner, png, 'image/png');
    const found = await ask(other, png);
    expect(found).toMatchObject({ exists: true, fileUrl: saved.fileUrl, fileType: 1 });
    const reused = await slice.callAs(other)('POST /api/dynamic/filelog/saveFileLog', {
      fileValue: md5Of(png),
      fileUrl: found.fileUrl ?? '',
      fileType: 1,
      fileName: 'mine.png',
    });
    expect(reused).toEqual(saved);
    const { list } = await slice.callAs(other)('GET /api/developer/storedFiles', {});
    expect(list.map(({ fileUrl, fileName }) => [fileUrl, fileName])).toEqual([[saved.fileUrl, 'mine.png']]);
  });

  it('is known by md5 and size together; without a size to those alone who have it', async () => {
    const [owner, other] = [await slice.signIn(), await slice.signIn()];
    const png = await pngOf();
    await send(owner, png, 'image/png');
    const question = { md5String: md5Of(png) };
    const exists = async (member: Member, more: { size?: number; sha256?: string } = {}) =>
      (await slice.callAs(member)('POST /api/dynamic/filelog/getFileLog', { ...question, ...more })).exists;
    expect(await exists(other, { size: png.length + 1 })).toBe(false);
    expect(await exists(other)).toBe(false);
    expect(await exists(owner)).toBe(true);
    const sha256 = createHash('sha256').update(png).digest('hex');
    expect(await exists(other, { size: png.length, sha256 })).toBe(true);
    expect(await exists(other, { size: png.length, sha256: '0'.repeat(64) })).toBe(false);
  });

  it('that is private is unknown to everybody else, and its address runs out', async () => {
    const [owner, other] = [await slice.signIn(), await slice.signIn()];
    const png = await pngOf();
    const saved = await send(owner, png, 'image/png', 'gp-contract');
    expect(saved.fileUrl).toMatch(/^\/objects\/gp-contract\/.*X-Amz-Signature=/);
    expect((await bodyOf(saved.fileUrl)).subarray(1, 4).toString()).toBe('PNG');
    const asked = { md5String: md5Of(png), size: png.length, bucketName: 'gp-contract' } as const;
    expect((await slice.callAs(other)('POST /api/dynamic/filelog/getFileLog', asked)).exists).toBe(false);
    expect((await slice.callAs(owner)('POST /api/dynamic/filelog/getFileLog', asked)).exists).toBe(true);
    expect((await ask(other, png)).exists).toBe(false);
    await expect(save(other, png, saved.fileUrl)).rejects.toMatchObject({ message: '上传任务不存在或已结束' });
    const otherFile = await send(other, png, 'image/png', 'gp-contract');
    expect(otherFile.fileUrl.split('?')[0]).not.toBe(saved.fileUrl.split('?')[0]);
    slice.clock.advance(11 * minute);
    expect((await fetch(slice.baseUrl + saved.fileUrl)).status).toBe(403);
    slice.clock.advance(-11 * minute);
  });

  it('is asked for at most 60 times a minute', async () => {
    const member = await slice.signIn();
    const png = await pngOf();
    for (let count = 0; count < 60; count++) await ask(member, png);
    await expect(ask(member, png)).rejects.toMatchObject({ details: { bizCode: 'TOO_FREQUENT' } });
    slice.clock.advance(minute);
    expect((await ask(member, png)).exists).toBe(false);
  });
});

describe('a video', () => {
  const partBytes = uploadLimits.smallestPartBytes;

  const begin = (member: Member, video: Buffer, contentType = 'video/mp4') =>
    slice.callAs(member)('POST /api/dynamic/getUploadId', {
      fileName: 'film.mp4',
      bucketName: 'gp-media',
      size: video.length,
      contentType,
    });

  const partOf = (video: Buffer, partNumber: number): Buffer =>
    video.subarray((partNumber - 1) * partBytes, partNumber * partBytes);

  async function sendParts(
    member: Member,
    upload: { uploadId: string; filePath: string },
    video: Buffer,
    numbers: number[],
  ) {
    const { urls } = await slice.callAs(member)('POST /api/dynamic/getMulSignatureUrl', {
      uploadId: upload.uploadId,
      filePath: upload.filePath,
      partNumbers: numbers,
    });
    return Promise.all(
      urls.map(async ({ partNumber, url, headers }) => {
        const answer = await put(url, headers, partOf(video, partNumber));
        return { partNumber, eTag: answer.headers.get('etag') ?? '' };
      }),
    );
  }

  const complete = (
    member: Member,
    { uploadId, filePath }: { uploadId: string; filePath: string },
    partEtags: { partNumber: number; eTag: string }[],
    md5?: string,
  ) => slice.callAs(member)('POST /api/dynamic/completeUpload', { uploadId, filePath, partEtags, md5 });

  it('up to the threshold is sent in one piece, with what its device knows of it and a poster', async () => {
    const member = await slice.signIn();
    const video = mp4Of(100_000);
    const poster = await send(member, await pngOf(), 'image/png');
    const { url, headers, filePath } = await sign(member, video, 'video/mp4');
    await put(url, headers, video);
    const saved = await slice.callAs(member)('POST /api/dynamic/filelog/saveFileLog', {
      fileValue: md5Of(video),
      fileUrl: `${slice.baseUrl}/objects/gp-incoming/${filePath}?X-Amz-Date=1`,
      fileType: 2,
      width: 640,
      height: 360,
      duration: 12.5,
      posterUrl: poster.fileUrl,
    });
    expect(saved).toEqual({ fileUrl: expect.stringMatching(/\.mp4$/), posterUrl: poster.fileUrl });
    const part = await fetch(slice.baseUrl + saved.fileUrl, { headers: { range: 'bytes=0-99' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(0, 100))).toBe(true);
    const stranger = await slice.signIn();
    const stolen = slice.callAs(stranger)('POST /api/dynamic/filelog/saveFileLog', {
      fileValue: md5Of(video),
      fileUrl: saved.fileUrl,
      fileType: 2,
      posterUrl: poster.fileUrl,
    });
    await expect(stolen).rejects.toMatchObject({ message: '图片上传失败' });
  });

  it('UPL-02 over the threshold is sent in parts, in any order, and joined once', async () => {
    const member = await slice.signIn();
    const video = mp4Of(2 * partBytes + 1000);
    const upload = await begin(member, video);
    expect(upload).toMatchObject({ partSize: partBytes, partCount: 3 });
    const sent = [
      ...(await sendParts(member, upload, video, [3, 1])),
      ...(await sendParts(member, upload, video, [2])),
    ];
    const parts = sent.sort((left, right) => left.partNumber - right.partNumber);
    const answers = await Promise.all([1, 2, 3, 4].map(() => complete(member, upload, parts, md5Of(video))));
    expect(new Set(answers.map((answer) => answer.fileUrl)).size).toBe(1);
    expect(answers[0]).toMatchObject({ size: video.length });
    expect(await complete(member, upload, parts)).toEqual(answers[0]);
    expect((await bodyOf(answers[0]?.fileUrl ?? '')).equals(video)).toBe(true);
    expect(await readdir(path.join(slice.uploads.folder, 'files/parts'))).toEqual([]);
    expect(await ask(member, video)).toMatchObject({ exists: true, fileType: 2 });
  });

  it('UPL-02 has the exact sizes of the specification', () => {
    expect(uploadLimits.partBytes).toBe(104_857_600);
    expect(uploadLimits.videoBytes).toBe(5_368_709_120);
    expect(Math.ceil(uploadLimits.videoBytes / uploadLimits.partBytes)).toBe(52);
  });

  it('goes on after a break with the parts that the server has', async () => {
    const member = await slice.signIn();
    const video = mp4Of(partBytes + 10);
    const upload = await begin(member, video);
    const [first] = await sendParts(member, upload, video, [1]);
    const { parts } = await slice.callAs(member)('POST /api/dynamic/getMulSignatureUrl', {
      uploadId: upload.uploadId,
      filePath: upload.filePath,
      list: true,
    });
    expect(parts).toEqual([{ partNumber: 1, eTag: first?.eTag.replaceAll('"', ''), size: partBytes }]);
    const [second] = await sendParts(member, upload, video, [2]);
    expect((await complete(member, upload, [first!, second!])).size).toBe(video.length);
  });

  it('is not joined while parts are missing, differ or stand in another order, and can then still be mended', async () => {
    const member = await slice.signIn();
    const video = mp4Of(partBytes + 10);
    const upload = await begin(member, video);
    const [first] = await sendParts(member, upload, video, [1]);
    const wrong = { message: '分片不完整，请重新上传缺少的分片' };
    await expect(complete(member, upload, [first!])).rejects.toMatchObject(wrong);
    const [second] = await sendParts(member, upload, video, [2]);
    await expect(complete(member, upload, [second!, first!])).rejects.toMatchObject(wrong);
    const other = { partNumber: 2, eTag: first!.eTag };
    await expect(complete(member, upload, [first!, other])).rejects.toMatchObject(wrong);
    expect((await complete(member, upload, [first!, second!])).size).toBe(video.length);
  });

  it('takes no part of another size, and signs no part that there is not', async () => {
    const member = await slice.signIn();
    const video = mp4Of(partBytes + 10);
    const upload = await begin(member, video);
    const call = slice.callAs(member);
    const { uploadId, filePath } = upload;
    const { urls } = await call('POST /api/dynamic/getMulSignatureUrl', { uploadId, filePath, partNumbers: [2] });
    expect((await put(urls[0]!.url, urls[0]!.headers, Buffer.alloc(11))).status).toBe(403);
    const surplus = call('POST /api/dynamic/getMulSignatureUrl', { uploadId, filePath, partNumbers: [3] });
    await expect(surplus).rejects.toMatchObject({ message: '没有这个分片' });
    const many = call('POST /api/dynamic/getMulSignatureUrl', { uploadId, filePath, partNumbers: Array(11).fill(1) });
    await expect(many).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
  });

  it('UPL-02 is cancelled with all its parts, twice without complaint', async () => {
    const member = await slice.signIn();
    const video = mp4Of(partBytes + 10);
    const upload = await begin(member, video);
    const { uploadId, filePath } = upload;
    await sendParts(member, upload, video, [1]);
    const folder = path.join(slice.uploads.folder, 'files/parts');
    const arrived = await readdir(folder);
    const call = slice.callAs(member);
    expect(await call('POST /api/dynamic/cancelUpload', { uploadId, filePath })).toEqual({});
    expect(await call('POST /api/dynamic/cancelUpload', { uploadId, filePath })).toEqual({});
    expect(await readdir(folder)).toHaveLength(arrived.length - 1);
    const more = call('POST /api/dynamic/getMulSignatureUrl', { uploadId, filePath, list: true });
    await expect(more).rejects.toMatchObject({ message: '上传任务不存在或已结束' });
    await expect(complete(member, upload, [{ partNumber: 1, eTag: 'x' }])).rejects.toMatchObject({
      message: '上传任务不存在或已结束',
    });
  });

  it('that is none is refused once it is whole, and thrown away', async () => {
    const member = await slice.signIn();
    const lie = Buffer.alloc(partBytes + 10, 'x');
    const upload = await begin(member, lie);
    const parts = await sendParts(member, upload, lie, [1, 2]);
    await expect(complete(member, upload, parts)).rejects.toMatchObject({ message: '不支持的文件类型' });
    await expect(complete(member, upload, parts)).rejects.toMatchObject({ message: '上传任务不存在或已结束' });
  });

  it('UPL-02 over 5 GB, small enough for one piece, or of another type begins no upload in parts', async () => {
    const call = slice.callAs(await slice.signIn());
    const file = { fileName: 'x', bucketName: 'gp-media', contentType: 'video/mp4', size: partBytes + 1 } as const;
    const key = 'POST /api/dynamic/getUploadId';
    await expect(call(key, { ...file, size: 5_368_709_121 })).rejects.toMatchObject({ details: { fields: ['size'] } });
    await expect(call(key, { ...file, size: partBytes })).rejects.toMatchObject({ message: '这个文件不需要分片上传' });
    await expect(call(key, { ...file, contentType: 'image/png' })).rejects.toMatchObject({
      message: '不支持的文件类型',
    });
    await expect(call(key, { ...file, bucketName: 'gp-avatar' })).rejects.toMatchObject({
      message: '此处只能上传图片',
    });
    await expect(
      call('POST /api/dynamic/filelog/getSignatureUrl', { ...file, size: partBytes + 1 }),
    ).rejects.toMatchObject({ message: '视频超过5MB，请分片上传' });
  });

  it('of another member is as unknown as one that never was', async () => {
    const [owner, stranger] = [await slice.signIn(), await slice.signIn()];
    const video = mp4Of(partBytes + 10);
    const upload = await begin(owner, video);
    const { uploadId, filePath } = upload;
    const [first] = await sendParts(owner, upload, video, [1]);
    const call = slice.callAs(stranger);
    const unknown = { message: '上传任务不存在或已结束' };
    await expect(
      call('POST /api/dynamic/getMulSignatureUrl', { uploadId, filePath, partNumbers: [2] }),
    ).rejects.toMatchObject(unknown);
    await expect(complete(stranger, upload, [first!])).rejects.toMatchObject(unknown);
    await expect(save(stranger, video, filePath, 2)).rejects.toMatchObject(unknown);
    expect(await call('POST /api/dynamic/cancelUpload', { uploadId, filePath })).toEqual({});
    const [second] = await sendParts(owner, upload, video, [2]);
    expect((await complete(owner, upload, [first!, second!])).size).toBe(video.length);
  });
});

describe('room', () => {
  it('of a member counts what is stored and what has been announced', async () => {
    const small = await startSlice({ uploads: { quotaBytes: 1000 } });
    const member = await small.signIn();
    const file = { fileName: 'x', bucketName: 'gp-media', contentType: 'image/png', size: 600 } as const;
    const key = 'POST /api/dynamic/filelog/getSignatureUrl';
    const results = await Promise.allSettled([1, 2, 3].map(() => small.callAs(member)(key, file)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    await expect(small.callAs(member)(key, file)).rejects.toMatchObject({
      message: '你的上传空间已满',
      details: { bizCode: 'LIMIT_REACHED' },
    });
    expect(await small.callAs(await small.signIn())(key, file)).toMatchObject({ method: 'PUT' });
    await small.close();
  });

  it('UPL-04 on the disk that is used up answers that the upload failed', async () => {
    const full = await startSlice({ uploads: { keepFreeBytes: Number.MAX_SAFE_INTEGER } });
    const member = await full.signIn();
    const call = full.callAs(member);
    const video = { fileName: 'x', bucketName: 'gp-media', contentType: 'video/mp4', size: 6 * mebibyte } as const;
    await expect(call('POST /api/dynamic/getUploadId', video)).rejects.toMatchObject({ message: '上传失败' });
    const image = { ...video, contentType: 'image/png', size: 5 };
    const { url, headers } = await call('POST /api/dynamic/filelog/getSignatureUrl', image);
    const answer = await fetch(full.baseUrl + url, { method: 'PUT', headers, body: 'hello' });
    expect(answer.status).toBe(507);
    await full.close();
  });
});

describe('with an S3 end point', () => {
  it('pictures and parts go there, and public addresses stay ours', async () => {
    const server = await startS3Server('secret');
    const { endpoint } = server;
    const s3 = { endpoint, region: 'cn', accessKey: 'key', secretKey: 'secret', bucketPrefix: 'gp-' };
    const own = await startSlice({ uploads: { s3 } });
    const call = own.callAs(await own.signIn());
    const png = await pngOf();
    const file = { fileName: 'x', bucketName: 'gp-media', size: png.length, contentType: 'image/png' } as const;
    const signed = await call('POST /api/dynamic/filelog/getSignatureUrl', { ...file, md5: md5Of(png) });
    expect(signed.url.startsWith(`${endpoint}/gp-incoming/`)).toBe(true);
    await fetch(signed.url, { method: 'PUT', headers: signed.headers, body: new Uint8Array(png) });
    const saved = await call('POST /api/dynamic/filelog/saveFileLog', {
      fileValue: md5Of(png),
      fileUrl: signed.url,
      fileType: 1,
    });
    expect(saved.fileUrl).toMatch(/^\/objects\/gp-media\/.*\.png$/);
    expect(server.objects().every((name) => name.startsWith('gp-media/'))).toBe(true);
    expect(server.objects()).toHaveLength(3);
    const shown = await fetch(own.baseUrl + saved.fileUrl);
    expect([shown.url.startsWith(endpoint), shown.headers.get('content-type')]).toEqual([true, 'image/png']);

    const video = mp4Of(uploadLimits.smallestPartBytes + 10);
    const started = await call('POST /api/dynamic/getUploadId', {
      ...file,
      size: video.length,
      contentType: 'video/mp4',
    });
    const { uploadId, filePath } = started;
    const { urls } = await call('POST /api/dynamic/getMulSignatureUrl', { uploadId, filePath, partNumbers: [1, 2] });
    const partEtags = await Promise.all(
      urls.map(async ({ partNumber, url, headers }) => {
        const part = video.subarray((partNumber - 1) * started.partSize, partNumber * started.partSize);
        const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(part) });
        return { partNumber, eTag: answer.headers.get('etag') ?? '' };
      }),
    );
    const joined = await call('POST /api/dynamic/completeUpload', { uploadId, filePath, partEtags, md5: md5Of(video) });
    expect(joined.size).toBe(video.length);
    expect([server.objects().length, server.uploadCount()]).toEqual([4, 0]);
    const page = await fetch(`${own.baseUrl}/live`);
    expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ${endpoint}`);
    await own.close();
    await server.close();
  });
});

describe('housekeeping', () => {
  it('forgets pieces after a day and parts after a week, with everything that has arrived', async () => {
    const own = await startSlice();
    const parts = { ...own.uploads, db: own.db, now: own.clock.now, log: { error() {} } as never };
    const member = await own.signIn();
    const call = own.callAs(member);
    const png = await pngOf();
    const file = { fileName: 'x', bucketName: 'gp-media', size: png.length, contentType: 'image/png' } as const;
    const piece = await call('POST /api/dynamic/filelog/getSignatureUrl', file);
    await fetch(own.baseUrl + piece.url, { method: 'PUT', headers: piece.headers, body: new Uint8Array(png) });
    await call('POST /api/dynamic/getUploadId', { ...file, size: 6 * mebibyte, contentType: 'video/mp4' });
    expect(await sweepUploads(parts)).toBe(0);
    own.clock.advance(day + hour);
    expect(await sweepUploads(parts)).toBe(1);
    expect(await own.uploads.store.facts({ bucket: 'incoming', key: piece.filePath })).toBeUndefined();
    expect(await own.db.select({ id: uploads.id }).from(uploads)).toHaveLength(1);
    own.clock.advance(7 * day);
    await sweepUploads(parts);
    expect(await own.db.select({ id: uploads.id }).from(uploads)).toEqual([]);
    expect(await readdir(path.join(own.uploads.folder, 'files/parts'))).toEqual([]);
    await own.close();
  });
});

describe('a picture from elsewhere', () => {
  let web: http.Server;
  let port: number;
  let hits = 0;
  let picture: Buffer;
  let own: Slice;
  let answer: http.RequestListener;

  beforeAll(async () => {
    picture = await jpegWithPlace();
    answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    web = http.createServer((request, response) => {
      hits += 1;
      answer(request, response);
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.2', resolve));
    ({ port } = web.address() as AddressInfo);
    own = await startSlice({
      uploads: {
        outbound: {
          allowHttp: true,
          ports: [port],
          resolve: () => Promise.resolve(['127.0.0.2']),
          isAllowed: (address) => address === '127.0.0.2',
        },
      },
    });
  });
  afterAll(async () => {
    web.close();
    web.closeAllConnections();
    await own.close();
  });
  const take = (member: Member, name: string) =>
    own.callAs(member)('GET /api/dynamic/getExternalToInternalFileUrl', {
      url: `http://pictures.example:${port}${name}`,
    });

  it('becomes ours, without its metadata, and is fetched once', async () => {
    const [first, second] = [await own.signIn(), await own.signIn()];
    const taken = await take(first, '/a.jpg');
    expect(taken).toMatchObject({ fileUrl: expect.stringMatching(/\.jpg$/), thumbUrl: expect.any(String) });
    const stored = await fetch(own.baseUrl + taken.fileUrl);
    expect(Buffer.from(await stored.arrayBuffer()).includes('SecretCamera')).toBe(false);
    expect(await take(second, '/a.jpg')).toEqual(taken);
    expect(hits).toBe(1);
    expect((await own.callAs(second)('GET /api/developer/storedFiles', {})).list).toHaveLength(1);
  });

  it('that fails for whatever reason gives one sentence, and the reason stands in the log', async () => {
    const member = await own.signIn();
    const sentence = { outcome: 'rejected', message: '图片获取失败，请保存后上传' };
    answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('<html>secret</html>');
    await expect(take(member, '/lie.png')).rejects.toMatchObject(sentence);
    answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
    await expect(take(member, '/redirect')).rejects.toMatchObject(sentence);
    for (const url of ['http://127.0.0.1/', 'file:///etc/passwd', 'http://localhost/']) {
      const attempt = own.callAs(member)('GET /api/dynamic/getExternalToInternalFileUrl', { url });
      await expect(attempt).rejects.toMatchObject(sentence);
    }
    expect(own.logged()).toContain('the host is not public');
  });

  it('is taken at most 30 times a minute', async () => {
    const member = await own.signIn();
    answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    for (let count = 0; count < 30; count++) await take(member, '/a.jpg');
    await expect(take(member, '/a.jpg')).rejects.toMatchObject({ details: { bizCode: 'TOO_FREQUENT' } });
  });

  it('is not taken for another site, although the path is a GET', async () => {
    const member = await own.signIn();
    for (const header of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]) {
      member.device.extraHeaders = header as unknown as Record<string, string>;
      await expect(take(member, '/a.jpg')).rejects.toMatchObject({ outcome: 'badSignature' });
    }
    member.device.extraHeaders = { 'sec-fetch-site': 'same-origin' };
    expect((await take(member, '/a.jpg')).fileUrl).toContain('/objects/gp-media/');
  });
});

it('asks a guest to log in before any of it', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const filePath = '2026/11/20/00/x';
  const file = { fileName: 'x', bucketName: 'gp-media', size: 6 * mebibyte, contentType: 'video/mp4' } as const;
  const attempts = [
    () => slice.call('POST /api/dynamic/filelog/getFileLog', { md5String: '0'.repeat(32) }),
    () => slice.call('POST /api/dynamic/filelog/getSignatureUrl', file),
    () =>
      slice.call('POST /api/dynamic/filelog/saveFileLog', {
        fileValue: '0'.repeat(32),
        fileUrl: filePath,
        fileType: 1,
      }),
    () => slice.call('GET /api/dynamic/getExternalToInternalFileUrl', { url: 'https://example.com/x.png' }),
    () => slice.call('POST /api/dynamic/getUploadId', file),
    () => slice.call('POST /api/dynamic/getMulSignatureUrl', { uploadId: id, filePath }),
    () => slice.call('POST /api/dynamic/cancelUpload', { uploadId: id, filePath }),
    () =>
      slice.call('POST /api/dynamic/completeUpload', {
        uploadId: id,
        filePath,
        partEtags: [{ partNumber: 1, eTag: 'x' }],
      }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ outcome: 'notLoggedIn' });
});
