import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hour, minute, startSlice, type Slice } from '@lianpan/testkit';
import { platformTokens } from '@lianpan/db';
import { openMessenger } from './open-messenger.ts';

const tokenPath = '/cgi-bin/stable_token';
const ticketPath = '/cgi-bin/ticket/getticket';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ demoMode: true });
});
afterAll(() => slice.close());
beforeEach(async () => {
  await slice.db.delete(platformTokens);
  slice.loopback.forgetTokens();
});

const asked = (path: string) => slice.loopback.calls(path);
const person = (key: string) => {
  const found = slice.loopback.people.find((one) => one.key === key);
  if (!found) throw new Error(`nobody is called ${key}`);
  return found;
};

describe('tokens of the messenger platform', () => {
  it('are fetched once for many callers at the same moment and in two processes', async () => {
    const second = await openMessenger({
      real: { baseUrl: slice.loopback.baseUrl, apps: slice.loopback.apps },
      hosts: [],
      demoMode: false,
      db: slice.db,
      sealer: slice.secrets,
      now: slice.clock.now,
    });
    const before = [asked(tokenPath), asked(ticketPath)];
    const tickets = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => (n % 2 ? slice.messenger : second.platform)?.scriptTicket()),
    );
    expect(new Set(tickets).size).toBe(1);
    expect([asked(tokenPath), asked(ticketPath)]).toEqual(before.map((count) => count + 1));
  });

  it('are fetched anew after four fifths of their life', async () => {
    const first = await slice.messenger.scriptTicket();
    slice.clock.advance(1.5 * hour);
    expect(await slice.messenger.scriptTicket()).toBe(first);
    slice.clock.advance(10 * minute);
    expect(await slice.messenger.scriptTicket()).not.toBe(first);
  });

  it('stay in use while the platform is down and they still work', async () => {
    const first = await slice.messenger.scriptTicket();
    slice.clock.advance(1.7 * hour);
    slice.loopback.fail(ticketPath, -1);
    slice.loopback.fail(tokenPath, null);
    expect(await slice.messenger.scriptTicket()).toBe(first);
    slice.clock.advance(hour);
    slice.loopback.fail(tokenPath, -1);
    await expect(slice.messenger.scriptTicket()).rejects.toMatchObject({ name: 'MessengerError', code: -1 });
  });

  it.each([40001, 40014, 42001])('are fetched once more when the platform answers %i', async (code) => {
    const before = asked(tokenPath);
    slice.loopback.fail(ticketPath, code);
    expect(await slice.messenger.scriptTicket()).toMatch(/^[\w-]{20,}$/);
    expect(asked(tokenPath)).toBe(before + 2);
  });

  it('lie sealed in the database', async () => {
    const ticket = await slice.messenger.scriptTicket();
    const rows = await slice.db.select().from(platformTokens);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.ticket?.toString('latin1')).not.toContain(ticket);
    expect(slice.logged()).not.toContain(ticket);
  });

  it('tell a wrong secret by its code and keep it out of the words', async () => {
    const { serviceAccount, miniProgram } = slice.loopback.apps;
    const wrong = await openMessenger({
      real: {
        baseUrl: slice.loopback.baseUrl,
        apps: { serviceAccount: { ...serviceAccount, secret: 'not-the-secret' }, miniProgram },
      },
      hosts: [],
      demoMode: false,
      db: slice.db,
      sealer: slice.secrets,
      now: slice.clock.now,
    });
    const failure = await wrong.platform?.scriptTicket().catch((error: Error) => error);
    expect(failure).toMatchObject({ code: 40125 });
    expect(String(failure)).not.toContain('not-the-secret');
  });
});

describe('codes of the messenger platform', () => {
  it('name a person by open id, and by union id with the wider scope', async () => {
    const base = await slice.messenger.exchangeOAuthCode(slice.loopback.issueOAuthCode(person('lin'), 'snsapi_base'));
    expect(base).toMatchObject({ isSnapshot: false, scope: 'snsapi_base', unionId: undefined });
    const wide = await slice.messenger.exchangeOAuthCode(
      slice.loopback.issueOAuthCode(person('lin'), 'snsapi_userinfo'),
    );
    expect(wide.openId).toBe(base.openId);
    expect(wide.unionId).toMatch(/^u/);
    expect(await slice.messenger.userInfo(wide)).toMatchObject({ openId: base.openId, nickName: '小林' });
    await expect(slice.messenger.userInfo(base)).rejects.toMatchObject({ code: 48001 });
  });

  it('work once and for five minutes', async () => {
    const code = slice.loopback.issueOAuthCode(person('zhou'), 'snsapi_base');
    await slice.messenger.exchangeOAuthCode(code);
    await expect(slice.messenger.exchangeOAuthCode(code)).rejects.toMatchObject({ code: 40163 });
    const late = slice.loopback.issueOAuthCode(person('zhou'), 'snsapi_base');
    slice.clock.advance(5 * minute);
    await expect(slice.messenger.exchangeOAuthCode(late)).rejects.toMatchObject({ code: 40029 });
    await expect(slice.messenger.exchangeOAuthCode('')).rejects.toMatchObject({ code: 41008 });
  });

  it('mark the made-up account of a preview page', async () => {
    const grant = await slice.messenger.exchangeOAuthCode(
      slice.loopback.issueOAuthCode(person('snapshot'), 'snsapi_userinfo'),
    );
    expect(grant).toMatchObject({ isSnapshot: true, unionId: undefined });
    await expect(slice.messenger.userInfo(grant)).rejects.toMatchObject({ code: 48001 });
  });

  it('open a session of the mini-program under the same union id', async () => {
    const session = await slice.messenger.miniProgramSession(slice.loopback.issueLoginCode(person('lin')));
    const grant = await slice.messenger.exchangeOAuthCode(
      slice.loopback.issueOAuthCode(person('lin'), 'snsapi_userinfo'),
    );
    expect(session.unionId).toBe(grant.unionId);
    expect(session.openId).not.toBe(grant.openId);
    expect(session.sessionKey).not.toBe('');
    const wrongKind = slice.loopback.issueOAuthCode(person('lin'), 'snsapi_base');
    await expect(slice.messenger.miniProgramSession(wrongKind)).rejects.toMatchObject({ code: 40029 });
  });

  it('confirm a phone number once, also after the token was forgotten', async () => {
    const code = slice.loopback.issuePhoneCode('13800138000');
    expect(await slice.messenger.phoneNumber(code)).toEqual({ mobile: '13800138000', countryCode: '86' });
    await expect(slice.messenger.phoneNumber(code)).rejects.toMatchObject({ code: 40163 });
    slice.loopback.forgetTokens();
    const next = slice.loopback.issuePhoneCode('13800138001');
    expect((await slice.messenger.phoneNumber(next)).mobile).toBe('13800138001');
  });

  it.each([40226, 45011])('hand on the refusal %i of a mini-program login', async (code) => {
    slice.loopback.fail('/sns/jscode2session', code);
    await expect(slice.messenger.miniProgramSession('x')).rejects.toMatchObject({ code });
  });
});

describe('the authorise page of the loopback platform', () => {
  const open = (query: Record<string, string>) =>
    fetch(`${slice.baseUrl}/__dev/messenger/authorize?${new URLSearchParams(query)}`, { redirect: 'manual' });
  const asking = () => ({
    appid: slice.loopback.apps.serviceAccount.appId,
    redirect_uri: 'https://m.example.test/hall?x=1',
    response_type: 'code',
    scope: 'snsapi_base',
    state: 'abc123',
  });

  it('comes back at once with code and state for the base scope', async () => {
    const answer = await open(asking());
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe('https://m.example.test/hall');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ x: '1', state: 'abc123' });
    const grant = await slice.messenger.exchangeOAuthCode(back.searchParams.get('code') ?? '');
    expect(grant.openId).toMatch(/^o/);
  });

  it('asks who one wants to be for the wider scope', async () => {
    const page = await (await open({ ...asking(), scope: 'snsapi_userinfo' })).text();
    expect(page).toContain('小林');
    expect(page).toContain('snapshot account');
  });

  it.each([
    ['redirect_uri', 'https://evil.example/', '10003'],
    ['redirect_uri', 'https://m.example.test.evil.example/', '10003'],
    ['appid', 'wx0', '10015'],
    ['scope', 'all', '10005'],
    ['state', '"><script>', '10008'],
  ])('refuses a wrong %s', async (name, value, code) => {
    const answer = await open({ ...asking(), [name]: value });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(code);
  });
});
