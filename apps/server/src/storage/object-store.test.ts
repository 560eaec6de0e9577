import { dayMs } from '@lianpan/domain';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveObjects } from '../http/objects.ts';
import { keyIn, newKey, objectOfPath, thumbnailKey } from './keys.ts';
import { LocalDisk } from './local-disk.ts';
import { compositeETag } from './local-parts.ts';
import type { ObjectName, ObjectStore, SignedAddress } from './object-store.ts';
import { S3Store } from './s3.ts';
import { startS3Server, type S3Server } from './s3-server.fixture.ts';

const minute = 60_000;
const start = Date.parse('2026-11-20T10:00:00+08:00');
const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');
const name = (bucket: ObjectName['bucket'] = 'incoming'): ObjectName => ({ bucket, key: newKey(start) });

interface Place {
  readonly store: ObjectStore;
  readonly clock: { now: number };
  readonly base: string;
  readonly close: () => Promise<void>;
}

async function localPlace(
  options: { keepFreeBytes?: number; maxBytes?: number } = {},
): Promise<Place & { folder: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lianpan-objects-'));
  const clock = { now: start };
  const store = new LocalDisk({
    folder,
    secretKey: 'secret',
    now: () => clock.now,
    keepFreeBytes: options.keepFreeBytes ?? 0,
    maxBytes: options.maxBytes ?? 1 << 20,
  });
  const app = fastify({ forceCloseConnections: true });
  await serveObjects(app, store);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    store,
    clock,
    folder,
    base: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async close() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function s3Place(): Promise<Place & { server: S3Server }> {
  const server = await startS3Server('a-secret');
  const clock = { now: start };
  const store = new S3Store({
    endpoint: server.endpoint,
    region: 'cn-test',
    accessKey: 'key',
    secretKey: 'a-secret',
    bucketPrefix: 'test-',
    now: () => clock.now,
  });
  return { store, clock, server, base: '', close: server.close };
}

const put = (place: Place, { url, headers }: SignedAddress, body: Buffer, more: Record<string, string> = {}) =>
  fetch(place.base + url, { method: 'PUT', headers: { ...headers, ...more }, body: new Uint8Array(body) });

async function bytesOf(
  store: ObjectStore,
  object: ObjectName,
  range?: { start: number; end: number },
): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await store.read(object, range)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

describe.each([
  ['a folder', localPlace],
  ['an S3 end point', s3Place],
] as const)('objects in %s', (_title, open) => {
  let place: Place;
  let store: ObjectStore;
  beforeAll(async () => {
    place = await open();
    ({ store } = place);
  });
  afterAll(() => place.close());

  it('takes a signed PUT and gives the bytes back whole and in part', async () => {
    const object = name();
    const body = Buffer.from('hello object');
    const shape = { contentType: 'image/png', size: body.length, md5: md5(body) };
    const answer = await put(place, store.signPut(object, shape, 600), body);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe(`"${md5(body)}"`);
    expect(await store.facts(object)).toMatchObject({ size: 12, eTag: md5(body), contentType: 'image/png' });
    expect(await bytesOf(store, object)).toBe('hello object');
    expect(await bytesOf(store, object, { start: 6, end: 8 })).toBe('obj');
  });

  it('refuses a PUT of another length, type or content than was signed, and another name', async () => {
    const object = name();
    const body = Buffer.from('hello object');
    const signed = store.signPut(object, { contentType: 'image/png', size: body.length, md5: md5(body) }, 600);
    expect((await put(place, signed, Buffer.from('hello'))).status).toBe(403);
    expect((await put(place, signed, body, { 'content-type': 'text/html' })).status).toBe(403);
    expect((await put(place, signed, Buffer.from('HELLO object'))).status).toBe(400);
    const elsewhere = { ...signed, url: signed.url.replace(object.key, newKey(start)) };
    expect((await put(place, elsewhere, body)).status).toBe(403);
    expect(await store.facts(object)).toBeUndefined();
  });

  it('joins parts in their order, with the ETag of the parts', async () => {
    const object = name();
    const bodies = ['aaaaa', 'bbbbb', 'ccc'].map((text) => Buffer.from(text));
    const uploadId = await store.beginParts(object, 'video/mp4');
    for (const [index, body] of [...bodies.entries()].reverse()) {
      const signed = store.signPart(object, uploadId, index + 1, { size: body.length }, 3600);
      expect((await put(place, signed, body)).headers.get('etag')).toBe(`"${md5(body)}"`);
    }
    const parts = await store.listParts(object, uploadId);
    expect(parts).toEqual(bodies.map((body, index) => ({ partNumber: index + 1, eTag: md5(body), size: body.length })));
    await store.joinParts(object, uploadId, parts ?? []);
    const facts = await store.facts(object);
    expect(facts).toMatchObject({ size: 13, eTag: '5221b8125ff31b2c22af573896655769-3' });
    expect(await bytesOf(store, object)).toBe('aaaaabbbbbccc');
    expect(await store.listParts(object, uploadId)).toBeUndefined();
  });

  it('keeps the later of two bodies of one part', async () => {
    const object = name();
    const uploadId = await store.beginParts(object, 'video/mp4');
    for (const text of ['first', 'later']) {
      const body = Buffer.from(text);
      await put(place, store.signPart(object, uploadId, 1, { size: body.length }, 3600), body);
    }
    expect(await store.listParts(object, uploadId)).toEqual([
      { partNumber: 1, eTag: md5(Buffer.from('later')), size: 5 },
    ]);
    await store.dropParts(object, uploadId);
  });

  it('forgets a dropped upload, twice if asked twice, and takes no more parts of it', async () => {
    const object = name();
    const uploadId = await store.beginParts(object, 'video/mp4');
    await store.dropParts(object, uploadId);
    await store.dropParts(object, uploadId);
    expect(await store.listParts(object, uploadId)).toBeUndefined();
    const late = await put(place, store.signPart(object, uploadId, 1, { size: 1 }, 3600), Buffer.from('x'));
    expect(late.status).toBe(404);
  });

  it('moves an object with a new type and removes what is not there without complaint', async () => {
    const [from, to] = [name(), name('media')];
    await store.write(from, Buffer.from('moved'), 'application/octet-stream');
    await store.move(from, to, 'video/mp4');
    expect(await store.facts(from)).toBeUndefined();
    expect(await store.facts(to)).toMatchObject({ contentType: 'video/mp4', size: 5 });
    await store.remove(to);
    await store.remove(to);
    expect(await store.facts(to)).toBeUndefined();
    await expect(store.read(to)).rejects.toThrow(/ENOENT|404/);
  });

  it('signs addresses for reading a private object', async () => {
    const object = name('contract');
    await store.write(object, Buffer.from('private'), 'image/png');
    const signed = place.base + store.signGet(object, 600);
    expect(await (await fetch(signed)).text()).toBe('private');
    expect((await fetch(signed.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(403);
  });
});

describe('an S3 end point', () => {
  it('is not believed when an answer of 200 carries an error', async () => {
    const { store, server, close } = await s3Place();
    const [from, to] = [name(), name('media')];
    await store.write(from, Buffer.from('x'), 'video/mp4');
    server.failNext('copy');
    await expect(store.move(from, to, 'video/mp4')).rejects.toThrow('SlowDown');
    const uploadId = await store.beginParts(from, 'video/mp4');
    server.failNext('join');
    await expect(store.joinParts(from, uploadId, [])).rejects.toThrow('InternalError');
    expect(server.objects()).toEqual([`test-incoming/${from.key}`]);
    await close();
  });
});

describe('a folder', () => {
  it('serves public objects with headers that let nothing run', async () => {
    const place = await localPlace();
    const object = name('media');
    await place.store.write(object, Buffer.from('0123456789'), 'image/gif');
    const url = `${place.base}/objects/gp-media/${object.key}`;
    const answer = await fetch(url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/gif',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'inline',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe('10');
    const page = name('media');
    await place.store.write(page, Buffer.from('<svg/>'), 'image/svg+xml');
    const attached = await fetch(`${place.base}/objects/gp-media/${page.key}`);
    expect(attached.headers.get('content-disposition')).toBe('attachment');
    await place.close();
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', null],
  ])('answers the range %s with %i', async (range, status, text, contentRange) => {
    const place = await localPlace();
    const object = name('media');
    await place.store.write(object, Buffer.from('0123456789'), 'video/mp4');
    const answer = await fetch(`${place.base}/objects/gp-media/${object.key}`, { headers: { range } });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
    await place.close();
  });

  it('shows incoming objects to nobody and private ones only by an address that has not run out', async () => {
    const place = await localPlace();
    const [incoming, contract] = [name(), name('contract')];
    await place.store.write(incoming, Buffer.from('x'), 'image/png');
    await place.store.write(contract, Buffer.from('x'), 'image/png');
    expect((await fetch(place.base + place.store.signGet(incoming, 600))).status).toBe(404);
    expect((await fetch(`${place.base}/objects/gp-contract/${contract.key}`)).status).toBe(403);
    const signed = place.base + place.store.signGet(contract, 600);
    const answer = await fetch(signed);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    place.clock.now += 11 * minute;
    expect((await fetch(signed)).status).toBe(403);
    await place.close();
  });

  it('leaves nothing behind when a sender goes away in the middle', async () => {
    const place = await localPlace();
    const object = name();
    const { url, headers } = place.store.signPut(object, { contentType: 'image/png', size: 100_000 }, 600);
    const request = http.request(place.base + url, {
      method: 'PUT',
      headers: { ...headers, 'content-length': 100_000 },
    });
    const ended = new Promise((resolve) => request.once('close', resolve));
    request.on('error', () => {});
    const temporary = path.join(place.folder, 'temporary');
    request.write(randomBytes(50_000));
    await expect.poll(() => readdir(temporary).catch(() => [])).toHaveLength(1);
    request.destroy();
    await ended;
    await expect.poll(() => readdir(temporary)).toEqual([]);
    expect(await place.store.facts(object)).toBeUndefined();
    const body = Buffer.from('still alive');
    expect((await put(place, place.store.signPut(name(), { size: body.length }, 600), body)).status).toBe(200);
    await place.close();
  });

  it('refuses a body over the limit while it is read, and one that does not fit on the disk', async () => {
    const small = await localPlace({ maxBytes: 1000 });
    const signed = small.store.signPut(name(), {}, 600);
    expect((await put(small, signed, Buffer.alloc(1001))).status).toBe(413);
    const streamed = await fetch(small.base + signed.url, {
      method: 'PUT',
      body: new ReadableStream({
        pull(controller) {
          controller.enqueue(new Uint8Array(600));
        },
      }),
      duplex: 'half',
    } as RequestInit).catch(() => undefined);
    expect(streamed?.status ?? 413).toBe(413);
    expect(await readdir(path.join(small.folder, 'temporary'))).toEqual([]);
    await small.close();
    const full = await localPlace({ keepFreeBytes: Number.MAX_SAFE_INTEGER });
    expect((await put(full, full.store.signPut(name(), {}, 600), Buffer.from('x'))).status).toBe(507);
    await full.close();
  });

  it('sweeps what interrupted requests left, once it is old', async () => {
    const place = await localPlace();
    await place.store.beginParts(name(), 'video/mp4');
    const day = dayMs;
    // By the clock of the file system, which is another one where tests run with theirs moved.
    const { mtimeMs } = await stat(place.folder);
    expect(await place.store.sweep(new Date(mtimeMs + day))).toBe(0);
    expect(await place.store.sweep(new Date(mtimeMs + 7 * day))).toBe(1);
    await place.close();
  });
});

describe('keys', () => {
  it('UPL-03 follow the date of Shanghai and find back to themselves', () => {
    const key = newKey(Date.parse('2026-11-20T23:30:00Z'), 'jpg');
    expect(key).toMatch(/^2026\/11\/21\/([0-9a-f]{2})\/\1[0-9a-f-]{34}\.jpg$/);
    expect(objectOfPath(`/objects/gp-media/${key}`)).toEqual({ bucket: 'media', key });
    expect(keyIn(`https://host/objects/gp-media/${key}?X-Amz-Date=1`)).toBe(key);
    expect(thumbnailKey(key, 240)).toBe(key.replace('.jpg', '-240.webp'));
  });

  it('name no file outside of their folder in any form of path', () => {
    const good = newKey(start, 'jpg');
    const folder = good.slice(0, 14);
    for (const key of [
      '../secret',
      '..\\secret',
      '/etc/passwd',
      'C:\\x',
      './x',
      `${folder}../../../x.jpg`,
      `${folder}..`,
      `${good}/..`,
      `${good}%00`,
      `${good}\0`,
      `${good}/`,
      `/${good}`,
      `${good}/../../x`,
      good.replaceAll('/', '\\'),
      `${good} `,
      good.toUpperCase(),
      `${good}.php.exe.toolong`,
      '%2e%2e%2f',
      '....//',
      '',
      '.',
      '~/x',
      `${folder}%2e%2e/x`,
      `a/${good}`,
    ]) {
      expect([key, objectOfPath(`/objects/gp-media/${key}`)]).toEqual([key, undefined]);
    }
    expect(objectOfPath(`/objects/gp-other/${good}`)).toBeUndefined();
    expect(objectOfPath(`/objects/../gp-media/${good}`)).toBeUndefined();
  });

  it('has the ETag of joined parts that stores have', () => {
    const parts = ['aaaaa', 'bbbbb', 'ccc'].map((text) => ({ eTag: md5(Buffer.from(text)) }));
    expect(compositeETag(parts)).toBe('5221b8125ff31b2c22af573896655769-3');
  });
});
