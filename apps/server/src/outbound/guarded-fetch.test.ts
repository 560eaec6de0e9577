import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchPicture, type GuardedFetchOptions } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';
import { hostOf, publicUrl } from './public-url.ts';

describe('addresses of the open internet', () => {
  // Shells handbook 8.8, rule 4: 42 cases.
  const open = ['172.32.0.1', '8.8.8.8', '114.114.114.114', '::ffff:8.8.8.8', '2400:3200::1'];
  const closed = [
    '127.0.0.1',
    '127.9.9.9',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '0.0.0.0',
    '0.1.2.3',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.9',
    '240.0.0.1',
    '192.0.0.8',
    '192.88.99.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    '::127.0.0.1',
    '2001:20::1',
    '3fff::1',
    '5f00::1',
    '64:ff9b:1::1',
    'fec0::1',
  ];

  it('counts 42 cases', () => expect(open.length + closed.length).toBe(42));
  it.each(open)('W1 lets %s through', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each(closed)('W1 keeps away from %s', (address) => expect(isPublicAddress(address)).toBe(false));
  it('takes what is no address for closed', () => expect(isPublicAddress('example.com')).toBe(false));
});

describe('addresses of pictures', () => {
  const rules = { ownHosts: ['lianpan.example'], allowHttp: true };

  it.each([
    'http://0x7f.1/',
    'http://2130706433/',
    'http://127.1/',
    'http://0177.0.0.1/',
    'http://[::ffff:7f00:1]/',
    'http://１２７.0.0.1/',
    'http://127.0.0.1./',
    'http://①②⑦.0.0.1/',
  ])('W2 reads %s as this machine', (text) => {
    const url = publicUrl(text, rules);
    expect(url && isPublicAddress(hostOf(url))).toBe(false);
  });

  it.each([
    'http://localhost./',
    'http://localhost/',
    'http://a.localhost/',
    'http://printer.local/',
    'http://x.internal/',
    'http://router.home.arpa/',
    'http://intranet/',
    'http://a@8.8.8.8/',
    'http://:b@8.8.8.8/',
    'http://8.8.8.8:22/',
    'ftp://8.8.8.8/',
    'file:///etc/passwd',
    'gopher://8.8.8.8/',
    'javascript:alert(1)',
    'data:image/png;base64,AA==',
    'http://127.0.0.1%2f@x.com/',
    'not an address',
    '//8.8.8.8/',
    'http://',
    'https://lianpan.example/x.png',
    'https://LIANPAN.example./x.png',
    `https://e.com/${'a'.repeat(2048)}`,
    `https://${'a.'.repeat(130)}com/`,
  ])('W2 refuses %s', (text) => expect(publicUrl(text, rules)).toBeUndefined());

  it('wants https unless told otherwise', () => {
    expect(publicUrl('http://example.com/x.png', { ownHosts: [] })).toBeUndefined();
    expect(publicUrl('https://example.com/x.png', { ownHosts: [] })?.href).toBe('https://example.com/x.png');
    expect(publicUrl('https://example.com:443/x.png', { ownHosts: [] })?.port).toBe('');
  });
});

/** 127.0.0.2 plays the open internet, 127.0.0.1 what must not be reached. */
describe('the guarded fetch', () => {
  let web: http.Server;
  let canary: http.Server;
  let port: number;
  let canaryHits: number;
  let answer: http.RequestListener;
  const seen: http.IncomingHttpHeaders[] = [];
  /** Whether the port was free: somebody else may have it on one of the two addresses. */
  const listen = (server: http.Server, address: string, at: number): Promise<boolean> =>
    new Promise((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      );
      server.listen(at, address, () => resolve(true));
    });

  beforeEach(async () => {
    canaryHits = 0;
    seen.length = 0;
    web = http.createServer((request, response) => {
      seen.push(request.headers);
      answer(request, response);
    });
    canary = http.createServer((_request, response) => {
      canaryHits += 1;
      response.end();
    });
    for (let isFree = false; !isFree;) {
      await listen(web, '127.0.0.2', 0);
      ({ port } = web.address() as AddressInfo);
      isFree = await listen(canary, '127.0.0.1', port);
      if (!isFree) await new Promise((resolve) => web.close(resolve));
    }
  });
  afterEach(() => {
    for (const server of [web, canary]) {
      server.close();
      server.closeAllConnections();
    }
  });

  const options = (more: Partial<GuardedFetchOptions> = {}): GuardedFetchOptions => ({
    ownHosts: [],
    allowHttp: true,
    ports: [port],
    resolve: () => Promise.resolve(['127.0.0.2']),
    isAllowed: (address) => address === '127.0.0.2' || isPublicAddress(address),
    maxBytes: 1000,
    ...more,
  });
  const fetchFrom = (path: string, more?: Partial<GuardedFetchOptions>) =>
    fetchPicture(`http://pictures.example:${port}${path}`, options(more));
  const picture = (response: http.ServerResponse, body: Buffer | string = 'picture'): void => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(body);
  };

  it('brings the picture and sends nothing of ours along', async () => {
    answer = (_request, response) => picture(response);
    const file = await fetchFrom('/a.png');
    expect(file).toMatchObject({ contentType: 'image/png', host: 'pictures.example', address: '127.0.0.2' });
    expect(file.bytes.toString()).toBe('picture');
    expect(seen[0]).toEqual({
      host: `pictures.example:${port}`,
      'user-agent': 'Lianpan/1.0',
      accept: 'image/*',
      'accept-encoding': 'identity',
      connection: 'close',
    });
  });

  it('follows three redirections and no fourth', async () => {
    answer = (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) picture(response);
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    };
    expect((await fetchFrom('/3')).bytes.toString()).toBe('picture');
    await expect(fetchFrom('/4')).rejects.toThrow('too many redirections');
  });

  it.each([
    ['an address of this machine', () => `http://127.0.0.1:${port}/`],
    ['a name of this machine', () => `http://localhost:${port}/`],
    ['the metadata service', () => 'http://169.254.169.254/latest'],
    ['another scheme', () => 'file:///etc/passwd'],
  ])('W3 does not follow a redirection to %s', async (_title, location) => {
    answer = (_request, response) => response.writeHead(302, { location: location() }).end();
    await expect(fetchFrom('/')).rejects.toThrow(/not (allowed|public)/);
    expect(canaryHits).toBe(0);
  });

  it('W4 connects to the address that was checked, whatever the name means a moment later', async () => {
    const answers = [['127.0.0.2'], ['127.0.0.1']];
    let asked = 0;
    answer = (_request, response) => picture(response);
    await fetchFrom('/', { resolve: () => Promise.resolve(answers[asked++] ?? []) });
    expect([asked, canaryHits, seen.length]).toEqual([1, 0, 1]);
    await expect(fetchFrom('/', { resolve: () => Promise.resolve(answers[1] ?? []) })).rejects.toThrow('not public');
    expect(canaryHits).toBe(0);
  });

  it('W4 refuses a name of which one address is not public, and one that has none', async () => {
    answer = (_request, response) => picture(response);
    const mixed = fetchFrom('/', { resolve: () => Promise.resolve(['127.0.0.2', '127.0.0.1']) });
    await expect(mixed).rejects.toThrow('not public');
    await expect(fetchFrom('/', { resolve: () => Promise.resolve([]) })).rejects.toThrow('not public');
    await expect(fetchFrom('/', { resolve: () => Promise.reject(new Error('no')) })).rejects.toThrow('resolved');
    expect(seen).toHaveLength(0);
  });

  it('W5 stops reading at the limit, announced or not', async () => {
    answer = (_request, response) => picture(response, Buffer.alloc(1001));
    await expect(fetchFrom('/')).rejects.toThrow('too large');
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const more = (): void => {
        if (!response.destroyed) response.write(Buffer.alloc(400), more);
      };
      more();
    };
    await expect(fetchFrom('/')).rejects.toThrow('too large');
    answer = (_request, response) => picture(response, Buffer.alloc(1000));
    expect((await fetchFrom('/')).bytes).toHaveLength(1000);
  });

  it('wants a whole answer of 200 that says it is a picture', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    await expect(fetchFrom('/')).rejects.toThrow('not a picture');
    answer = (_request, response) => response.writeHead(404, { 'content-type': 'image/png' }).end();
    await expect(fetchFrom('/')).rejects.toThrow('status 404');
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': 100 });
      response.write('half', () => response.destroy());
    };
    await expect(fetchFrom('/')).rejects.toThrow(/broke off|not wanted/);
  });

  it('gives up an answer that does not come', async () => {
    answer = () => undefined;
    await expect(fetchFrom('/', { limitsMs: { connect: 1000, headers: 50, total: 1000 } })).rejects.toThrow('too long');
    const silent = new Promise<readonly string[]>(() => undefined);
    const limitsMs = { connect: 1000, headers: 1000, total: 50 };
    await expect(fetchFrom('/', { resolve: () => silent, limitsMs })).rejects.toThrow('time is up');
  });
});
