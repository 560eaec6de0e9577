import { OutcomeError } from '@lianpan/contract/outcomes';
import { describe, expect, it, vi } from 'vitest';
import { createClient, type Credentials, type SessionPort } from './client.ts';
import { importSigningKey } from './crypto.ts';
import { singleFlight } from './single-flight.ts';

const now = 1_795_000_000_000;
const identity = { appId: 'gp-h5', clientType: 0, headers: () => ({ uvid: 'v' }) };
const guest: SessionPort = { current: () => null, refresh: async () => 'ERROR', reset: () => {} };

const answer = (code: number, data: unknown = {}): Response =>
  new Response(JSON.stringify({ code, message: 'm', data, requestId: 'r', serverTime: now }));

const credentialsFor = async (token: string, expiresAt = now + 900_000): Promise<Credentials> => ({
  token,
  key: await importSigningKey('4Yp868ny-la6Fj0tXzDKktOPDs1j0uy0ft4YscLhIPU'),
  expiresAt,
});

describe('calling the server', () => {
  it('REQ-01 sends identity, time, nonce and signature with every request', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => answer(1001));
    const call = createClient({ identity, session: guest, fetch, now: () => now });
    await call('GET /api/stocks/quote/searchStock', { keyword: '平安' });
    const [url, init] = fetch.mock.calls[0]!;
    expect(url).toBe('/api/stocks/quote/searchStock?keyword=%E5%B9%B3%E5%AE%89');
    const headers = init?.headers as Record<string, string>;
    expect(headers).toMatchObject({ uvid: 'v', clientType: '0', appId: 'gp-h5', timestamp: String(now) });
    expect(headers['signature']).toMatch(/^[\w-]{43}$/);
    expect(headers['noncestr']).toMatch(/^[\w-]{22}$/);
  });

  it('REQ-03 gives up after 15 seconds, silently', async () => {
    vi.useFakeTimers();
    const fetch = vi.fn<typeof globalThis.fetch>(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const call = createClient({ identity, session: guest, fetch, now: () => now });
    const failure = call('GET /api/stocks/hall/getStockMarketInfo', {}).catch((error: unknown) => error);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), 60_000);
    await vi.advanceTimersByTimeAsync(14_999);
    await vi.advanceTimersByTimeAsync(2);
    expect(await failure).toMatchObject({ outcome: 'timeout' });
    vi.useRealTimers();
  });

  it('REQ-09 tells a broken server from a missing network', async () => {
    const failing = (fetch: typeof globalThis.fetch) =>
      createClient({ identity, session: guest, fetch, now: () => now })('GET /api/stocks/hall/getStockMarketInfo', {});
    await expect(failing(async () => new Response('', { status: 502 }))).rejects.toMatchObject({
      outcome: 'maintenance',
    });
    await expect(failing(async () => new Response('<html>'))).rejects.toMatchObject({ outcome: 'maintenance' });
    await expect(failing(() => Promise.reject(new TypeError('network')))).rejects.toMatchObject({ outcome: 'offline' });
  });

  it('SES-08 lets twenty requests that met an expired token wait for one refresh and replays them', async () => {
    let token = 'old';
    const refreshes = vi.fn();
    const keys = { old: await credentialsFor('old'), new: await credentialsFor('new') };
    const session: SessionPort = {
      current: () => keys[token as 'old' | 'new'],
      // As the shell does: an answer that comes late finds the session refreshed already.
      refresh: singleFlight(async (seenToken: string) => {
        if (seenToken !== token) return 'SUCCESS' as const;
        refreshes();
        await new Promise((resolve) => setTimeout(resolve, 20));
        token = 'new';
        return 'SUCCESS' as const;
      }),
      reset: () => {},
    };
    const fetch = vi.fn<typeof globalThis.fetch>(async (_url, init) =>
      answer((init?.headers as Record<string, string>)['Authorization'] === 'new' ? 1001 : 401, { ok: 1 }),
    );
    const call = createClient({ identity, session, fetch, now: () => now });
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST /api/system/mine/getUserInfo', {})));
    expect(refreshes).toHaveBeenCalledOnce();
    expect(answers).toHaveLength(20);
    const signatures = fetch.mock.calls.map(([, init]) => (init?.headers as Record<string, string>)['signature']);
    expect(new Set(signatures).size).toBe(40);
  });

  it('SES-09 fails every waiting request when the session is gone, and does not loop', async () => {
    const old = await credentialsFor('old');
    const fetch = vi.fn<typeof globalThis.fetch>(async () => answer(401));
    const session: SessionPort = { current: () => old, refresh: async () => 'INVALID', reset: () => {} };
    const call = createClient({ identity, session, fetch, now: () => now });
    await expect(call('POST /api/system/mine/getUserInfo', {})).rejects.toMatchObject({ outcome: 'sessionInvalid' });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('SES-09 gives up after a second refusal', async () => {
    const old = await credentialsFor('old');
    const reset = vi.fn();
    const fetch = vi.fn<typeof globalThis.fetch>(async () => answer(401));
    const session: SessionPort = { current: () => old, refresh: async () => 'SUCCESS', reset };
    const call = createClient({ identity, session, fetch, now: () => now });
    await expect(call('POST /api/system/mine/getUserInfo', {})).rejects.toMatchObject({ outcome: 'sessionInvalid' });
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(reset).toHaveBeenCalledWith('expired');
  });

  it('SES-10 resets and asks for login on a 401 without token', async () => {
    const reset = vi.fn();
    const call = createClient({
      identity,
      session: { ...guest, reset },
      fetch: async () => answer(401),
      now: () => now,
    });
    await expect(call('POST /api/system/mine/getUserInfo', {})).rejects.toMatchObject({ outcome: 'notLoggedIn' });
    expect(reset).toHaveBeenCalledWith('guest401');
  });

  it('SES-11 refreshes a session with two minutes left before it is used', async () => {
    let current = await credentialsFor('old', now + 120_000);
    const refreshed = await credentialsFor('new');
    const refresh = vi.fn(async () => {
      current = refreshed;
      return 'SUCCESS' as const;
    });
    const fetch = vi.fn<typeof globalThis.fetch>(async () => answer(1001));
    const call = createClient({
      identity,
      session: { current: () => current, refresh, reset: () => {} },
      fetch,
      now: () => now,
    });
    await call('POST /api/system/mine/getUserInfo', {});
    expect(refresh).toHaveBeenCalledOnce();
    expect((fetch.mock.calls[0]![1]?.headers as Record<string, string>)['Authorization']).toBe('new');
  });

  it('REQ-08 carries the message and the reason of a refusal', async () => {
    const call = createClient({
      identity,
      session: guest,
      fetch: async () => answer(1002, { bizCode: 'LIMIT_REACHED' }),
      now: () => now,
    });
    const failure = await call('GET /api/stocks/hall/getStockMarketInfo', {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OutcomeError);
    expect(failure).toMatchObject({ outcome: 'rejected', message: 'm', details: { bizCode: 'LIMIT_REACHED' } });
  });

  it('signs anew with the right time after its clock was found wrong', async () => {
    const fetch = vi
      .fn<typeof globalThis.fetch>()
      .mockImplementationOnce(async () => answer(400, { reason: 'SIGN_SKEW', serverTime: now }))
      .mockImplementation(async () => answer(1001));
    const call = createClient({ identity, session: guest, fetch, now: () => now - 3_600_000 });
    await call('GET /api/stocks/hall/getStockMarketInfo', {});
    const times = fetch.mock.calls.map(([, init]) => Number((init?.headers as Record<string, string>)['timestamp']));
    expect(times[0]).toBe(now - 3_600_000);
    expect(Math.abs(times[1]! - now)).toBeLessThan(1000);
  });
});
