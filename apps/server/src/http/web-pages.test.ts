import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { addSecurityHeaders, defaultShellNames, readAdmin, readPages, serveAdmin, serveWebApp } from './web-pages.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-pages-'));
const kinds = { '/hall': 'hall', '/square': 'tab-posts', '*': 'detail-text' };
fs.writeFileSync(path.join(folder, 'prepared.json'), JSON.stringify(kinds));
for (const kind of Object.values(kinds)) {
  for (const language of ['zh-CN', 'en'])
    fs.writeFileSync(path.join(folder, `index.${kind}.${language}.html`), `<html lang="${language}">${kind}</html>`);
}
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const pageWith = (shell: typeof defaultShellNames): string | undefined =>
  readPages(folder, false, shell).html['hall.zh-CN'];

it('tells the page of other names of the native shells, and nothing of the usual ones', () => {
  expect(pageWith({ scheme: 'myapp', token: 'MyApp' })).toContain('data-shell="myapp MyApp"');
  expect(pageWith(defaultShellNames)).not.toContain('data-shell=');
});

it('lets pages send links to the native shell and to no other program', async () => {
  const app = fastify();
  addSecurityHeaders(app, [], {
    shell: { scheme: 'myapp', token: 'MyApp' },
    storeOrigin: undefined,
  });
  app.get('/', () => 'page');
  const { headers } = await app.inject('/');
  expect(headers['content-security-policy']).toContain("frame-src 'self' myapp: https://www.sse.com.cn");
  await app.close();
});

it('gives scripts and styles what they need of it, in half of the bytes', async () => {
  const app = fastify();
  addSecurityHeaders(app, [], { shell: defaultShellNames, storeOrigin: undefined });
  app.get('/hall', () => 'page');
  app.get('/assets/hall-1.js', () => 'script');
  const [page, script] = [await app.inject('/hall'), await app.inject('/assets/hall-1.js')];
  expect(script.headers).toMatchObject({
    'content-security-policy': "default-src 'self' 'wasm-unsafe-eval'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  const bytes = ({ headers }: typeof page): number => JSON.stringify(headers).length;
  expect(bytes(script)).toBeLessThan(bytes(page) / 2);
  await app.close();
});

it('serves the front end of the staff to their addresses alone, in the language of who asks', async () => {
  fs.mkdirSync(path.join(folder, 'admin/assets'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'admin/admin.html'), '<html lang="zh-CN"><title>admin</title></html>');
  const page = readAdmin(folder, true)!;
  const from = async (address: string, headers = {}) => {
    const app = fastify({ trustProxy: true });
    await serveAdmin(app, folder, page, (one) => one === '10.0.0.1');
    const answer = await app.inject({ url: '/admin/queue', headers: { 'x-forwarded-for': address, ...headers } });
    await app.close();
    return answer;
  };
  expect((await from('10.0.0.1', { 'accept-language': 'en' })).body).toContain('<html data-demo="true" lang="en">');
  expect((await from('10.0.0.1')).headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });
  expect((await from('10.0.0.2')).statusCode).toBe(404);
  expect(readAdmin(path.join(folder, 'elsewhere'), true)).toBeUndefined();
});

it('answers programs that ask for what is not served with 404, and HEAD with a page', async () => {
  for (const name of ['assets', 'static']) fs.mkdirSync(path.join(folder, name), { recursive: true });
  const app = fastify();
  await serveWebApp(app, folder, readPages(folder, false, defaultShellNames));
  const statusOf = async (method: 'GET' | 'HEAD' | 'POST', url: string) =>
    (await app.inject({ method, url, headers: { 'accept-language': 'zh-CN' } })).statusCode;
  for (const url of ['/metrics', '/health', '/docs', '/docs/openapi.json', '/ready?x', '/notify/contact', '/api/x'])
    expect([url, await statusOf('GET', url)]).toEqual([url, 404]);
  for (const url of ['/', '/hall', '/healthy-eating']) expect([url, await statusOf('HEAD', url)]).toEqual([url, 200]);
  expect(await statusOf('POST', '/hall')).toBe(404);
  await app.close();
});

it('gives each page its own first picture, on a desk too, and another to what is no page', async () => {
  for (const name of ['assets', 'static']) fs.mkdirSync(path.join(folder, name), { recursive: true });
  const app = fastify();
  await serveWebApp(app, folder, readPages(folder, false, defaultShellNames));
  const kindOf = async (url: string, language = 'zh-CN') =>
    />(.*)</.exec((await app.inject({ url, headers: { 'accept-language': language } })).body)?.[1];
  for (const url of ['/', '/hall', '/pc', '/pc/hall', '/hall?a=1'])
    expect([url, await kindOf(url)]).toEqual([url, 'hall']);
  for (const url of ['/square', '/square/', '/pc/square?x', '/square?from=/hall'])
    expect([url, await kindOf(url)]).toEqual([url, 'tab-posts']);
  for (const url of ['/none', '/pcx', '/constructor']) expect([url, await kindOf(url)]).toEqual([url, 'detail-text']);
  expect(await kindOf('/square', 'en')).toBe('tab-posts');
  const packed = await app.inject({ url: '/square', headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  await app.close();
});

it('asks browsers for https alone where they came by it', async () => {
  const app = fastify({ trustProxy: true });
  addSecurityHeaders(app, [], { shell: defaultShellNames, storeOrigin: undefined });
  app.get('/hall', () => 'page');
  const hsts = async (proto: string) =>
    (await app.inject({ url: '/hall', headers: { 'x-forwarded-proto': proto } })).headers['strict-transport-security'];
  expect(await hsts('http')).toBeUndefined();
  expect(await hsts('https')).toBe('max-age=31536000');
  await app.close();
});
