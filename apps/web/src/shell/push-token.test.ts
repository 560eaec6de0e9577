import { hourMs } from '@lianpan/domain';
import { expect, it } from 'vitest';
import { pushTokenTeller } from './push-token.ts';

function device() {
  const kept = new Map<string, string>();
  const state = {
    token: 'token-one' as string | null,
    customerId: '7' as string | null | undefined,
    now: 1_795_000_000_000,
    isServerDown: false,
    sent: [] as string[],
  };
  const register = pushTokenTeller({
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
    now: () => state.now,
    customerId: () => state.customerId,
    readToken: () => Promise.resolve(state.token === null ? null : { provider: 'test', token: state.token }),
    send: (token) => {
      if (state.isServerDown) return Promise.reject(new Error('down'));
      state.sent.push(`${state.customerId} ${token}`);
      return Promise.resolve();
    },
  });
  return { state, register, kept };
}

it('SES-18 tells a push token once in 24 hours', async () => {
  const { state, register } = device();
  await register();
  state.now += 24 * hourMs - 1;
  await register();
  expect(state.sent).toEqual(['7 token-one']);
  state.now += 1;
  await register();
  expect(state.sent).toEqual(['7 token-one', '7 token-one']);
});

it('SES-18 tells a new token and a new member at once', async () => {
  const { state, register } = device();
  await register();
  state.token = 'token-two';
  await register();
  state.customerId = '8';
  await register();
  expect(state.sent).toEqual(['7 token-one', '7 token-two', '8 token-two']);
});

it('tells it again after signing out and in, because the server has forgotten it', async () => {
  const { state, register } = device();
  await register();
  state.customerId = null;
  await register();
  state.customerId = '7';
  await register();
  expect(state.sent).toHaveLength(2);
});

it('tells nothing of guests, of devices without a token, or before it is known who is there', async () => {
  const { state, register, kept } = device();
  state.customerId = undefined;
  await register();
  state.customerId = null;
  await register();
  state.customerId = '7';
  state.token = null;
  await register();
  expect([state.sent, kept.size]).toEqual([[], 0]);
});

it('asks once at a time, and tries again after a failure', async () => {
  const { state, register } = device();
  state.isServerDown = true;
  await register();
  state.isServerDown = false;
  await Promise.all([register(), register()]);
  expect(state.sent).toEqual(['7 token-one']);
});

it('SES-18 reads again when it was asked while reading', async () => {
  const { state, register } = device();
  const first = register();
  state.token = 'token-two';
  await Promise.all([first, register()]);
  expect(state.sent).toEqual(['7 token-one', '7 token-two']);
});
