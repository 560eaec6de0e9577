import { readdir } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { uploads } from '@lianpan/db';
import { uploadLimits } from '@lianpan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, hour, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { startS3Server } from '../../storage/s3-server.fixture.ts';
import { jpegWithPlace, md5Of, mp4Of, pngOf } from './samples.fixture.ts';
import { sweepUploads } from './service.ts';
import { useUploads, mebibyte } from './upload.fixture.ts';

useUploads();

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
