import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { minute, startSlice, type Member } from '@lianpan/testkit';
import { gifOf, jpegWithPlace, md5Of, mp4Of, pngBomb, pngOf, svgOf } from './samples.fixture.ts';
import { useUploads, mebibyte, slice, put, sign, save, send, ask, bodyOf } from './upload.fixture.ts';

useUploads();

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
    const paper = { ...file, contentType: 'application/pdf', bucketName: 'gp-contract' } as const;
    await expect(call(key, paper)).rejects.toMatchObject({ details: { bizCode: 'LIMIT_REACHED' } });
    const elsewhere = { ...paper, size: 100, bucketName: 'gp-media' } as const;
    await expect(call(key, elsewhere)).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
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
