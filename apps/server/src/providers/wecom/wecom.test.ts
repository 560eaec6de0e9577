import http from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallbackQuery, WantedCode } from '../contact-qr-port.ts';
import { CallbackSeal } from './callback-seal.ts';
import { wecomContactQr } from './contact-ways.ts';
import { startLoopbackWecom, type LoopbackWecom } from './loopback-wecom.ts';
import { xmlField } from './xml-field.ts';

const gettoken = '/cgi-bin/gettoken';
const addWay = '/cgi-bin/externalcontact/add_contact_way';

let now = 1_800_000_000_000;
let wecom: LoopbackWecom;
beforeAll(async () => {
  wecom = await startLoopbackWecom(() => now);
});
afterAll(() => wecom.close());

const provider = (access = wecom.access) =>
  wecomContactQr({ ...access, token: wecom.keys.token, aesKey: wecom.keys.aesKey, now: () => now });
const wanted = (more: Partial<WantedCode> = {}): WantedCode => ({
  scene: 'payment',
  state: 'S'.repeat(22),
  userIds: ['LuXiaoman'],
  ...more,
});

/** The values that WeCom's document of callbacks shows as its example. */
const published = {
  keys: {
    token: 'QDG6eK',
    aesKey: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C',
    receiver: 'wx5823bf96d3bd56c7',
  },
  echo: {
    query: { signature: '5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd3', timestamp: '1409659589', nonce: '263014780' },
    sealed: 'P9nAzCzyDtyTWESHep1vC5X9xho/qYX3Zpb4yKa9SKld1DsH3Iyt3tP3zNdtp+4RPcs8TgAE7OaBO+FZXvnaqQ==',
  },
} as const;

describe('the seal of callbacks', () => {
  const seal = new CallbackSeal(published.keys);

  it('opens the published example', () => {
    expect(seal.open(published.echo.query, published.echo.sealed)).toBe('1616140317555161061');
  });

  it.each([
    ['another signature', -40_001, { signature: '0'.repeat(40) }, published.echo.sealed],
    ['another time', -40_001, { timestamp: '1409659590' }, published.echo.sealed],
    ['a signature of another length', -40_001, { signature: '5c45' }, published.echo.sealed],
  ])('refuses %s', (_name, code, change, sealed) => {
    expect(() => seal.open({ ...published.echo.query, ...change }, sealed)).toThrow(expect.objectContaining({ code }));
  });

  it('refuses what is not sealed with its key or addressed to somebody else', () => {
    const query = (sealed: string): CallbackQuery => ({
      signature: seal.sign('1', '2', sealed),
      timestamp: '1',
      nonce: '2',
    });
    for (const text of ['', 'AAAA', Buffer.alloc(64, 7).toString('base64')])
      expect(() => seal.open(query(text), text)).toThrow(expect.objectContaining({ name: 'CallbackRefusal' }));
    const other = new CallbackSeal({ ...published.keys, receiver: 'ww0000000000000000' }).close('<xml/>');
    expect(() => seal.open(query(other), other)).toThrow(expect.objectContaining({ code: -40_005 }));
    expect(() => new CallbackSeal({ ...published.keys, aesKey: 'short' })).toThrow(
      expect.objectContaining({ code: -40_004 }),
    );
  });

  it.each(['', 'a', '十六字节之外的文字', 'x'.repeat(27), 'x'.repeat(1000)])('opens what it has closed: %s', (text) => {
    const sealed = seal.close(text);
    expect(seal.open({ signature: seal.sign('1', '2', sealed), timestamp: '1', nonce: '2' }, sealed)).toBe(text);
  });
});

describe('fields of a callback', () => {
  it('are read plain or as character data, and empty where there are none', () => {
    expect(xmlField('<xml><A><![CDATA[a <b> c]]></A><B>7</B></xml>', 'A')).toBe('a <b> c');
    expect(xmlField('<xml><A>x</A><B>7</B></xml>', 'B')).toBe('7');
    expect(xmlField('<xml></xml>', 'A')).toBe('');
  });

  it('are none in a document that declares something', () => {
    expect(xmlField('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xml><A>&e;</A></xml>', 'A')).toBe('');
  });
});

describe('a contact way', () => {
  beforeEach(() => {
    now += 10_000_000;
  });

  it('is made with its state and staff, with one token for many', async () => {
    const before = wecom.calls(gettoken);
    const qr = provider();
    const [one, two] = await Promise.all([qr.create(wanted()), qr.create(wanted({ userIds: ['A', 'B'] }))]);
    expect(wecom.calls(gettoken)).toBe(before + 1);
    expect(wecom.ways.get(one.configId)).toMatchObject({ type: 1, scene: 2, state: 'S'.repeat(22), remark: 'payment' });
    expect(wecom.ways.get(two.configId)).toMatchObject({ type: 2, user: ['A', 'B'] });
    expect(one.qrUrl).toMatch(/^https:/);
  });

  it('is made with a new token once the old one has run out or was forgotten', async () => {
    const qr = provider();
    await qr.create(wanted());
    const before = wecom.calls(gettoken);
    now += 7_200_000;
    await qr.create(wanted());
    expect(wecom.calls(gettoken)).toBe(before + 1);
    wecom.forgetTokens();
    await qr.create(wanted());
    expect(wecom.calls(gettoken)).toBe(before + 2);
    wecom.fail(addWay, 42_001);
    await qr.create(wanted());
    expect(wecom.calls(gettoken)).toBe(before + 3);
  });

  it.each([41_037, 41_040, 40_058, 84_061, 45_009, 45_033, -1, null])('tells the refusal %s', async (code) => {
    const qr = provider();
    wecom.fail(addWay, code);
    await expect(qr.create(wanted())).rejects.toMatchObject({ name: 'WecomError', code });
  });

  it('tells wrong keys, and never the keys', async () => {
    const wrong = provider({ ...wecom.access, secret: 'another-secret' });
    const error = await wrong.create(wanted()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'WecomError', code: 40_001 });
    expect(String(error)).not.toContain('another-secret');
    await expect(provider({ ...wecom.access, corpId: 'ww' }).create(wanted())).rejects.toMatchObject({ code: 40_013 });
  });

  it('needs somebody and a short state', async () => {
    await expect(provider().create(wanted({ userIds: [] }))).rejects.toThrow(RangeError);
    await expect(provider().create(wanted({ state: 'x'.repeat(31) }))).rejects.toThrow(RangeError);
  });

  it('is removed, and once more without a word', async () => {
    const qr = provider();
    const { configId } = await qr.create(wanted());
    await qr.remove(configId);
    expect(wecom.ways.has(configId)).toBe(false);
    await qr.remove(configId);
    wecom.fail('/cgi-bin/externalcontact/del_contact_way', 40_058);
    await expect(qr.remove(configId)).rejects.toMatchObject({ code: 40_058 });
  });

  it('says who came by it, greets once, and knows them over all apps', async () => {
    const qr = provider();
    await qr.create(wanted({ state: 'state-of-one' }));
    const sent = wecom.addContact('state-of-one', { externalUserId: 'wm1' })!;
    const { msg_signature: signature, ...query } = sent.query;
    const added = qr.readCallback({ ...query, signature }, sent.body)!;
    expect(added).toMatchObject({ state: 'state-of-one', externalUserId: 'wm1', userId: 'LuXiaoman' });
    await qr.greet(added.welcomeCode, '你好');
    expect(wecom.greetings.get(added.welcomeCode)).toBe('你好');
    await expect(qr.greet(added.welcomeCode, '你好')).rejects.toMatchObject({ code: 41_050 });
    expect(await qr.unionIdOf('wm1')).toBeNull();
    wecom.setUnionId('wm1', 'union-1');
    expect(await qr.unionIdOf('wm1')).toBe('union-1');
    await expect(qr.unionIdOf('nobody')).rejects.toMatchObject({ code: 84_061 });
    expect(() => qr.readCallback({ ...query, signature: '0'.repeat(40) }, sent.body)).toThrow(
      expect.objectContaining({ code: -40_001 }),
    );
  });

  it('tells nothing of other events', () => {
    const seal = new CallbackSeal(wecom.keys);
    const sealed = seal.close('<xml><Event><![CDATA[change_contact]]></Event></xml>');
    const query = { signature: seal.sign('1', '2', sealed), timestamp: '1', nonce: '2' };
    expect(provider().readCallback(query, `<xml><Encrypt><![CDATA[${sealed}]]></Encrypt></xml>`)).toBeNull();
  });
});

describe('the picture of a code', () => {
  it('is drawn anew from what the messenger serves', async () => {
    const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const server = http.createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(image),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const qr = wecomContactQr({
      ...wecom.access,
      token: wecom.keys.token,
      aesKey: wecom.keys.aesKey,
      now: () => now,
      outbound: { allowHttp: true, ports: [port], resolve: async () => ['127.0.0.1'], isAllowed: () => true },
    });
    const png = await qr.picture(`http://pictures.example.com:${port}/qr`, 'https://m.example.test');
    expect((await sharp(png).metadata()).format).toBe('png');
    await expect(provider().picture(`http://127.0.0.1:${port}/qr`, '')).rejects.toThrow('not allowed');
    server.close();
  });
});
