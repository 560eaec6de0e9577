import { beforeEach, expect, it } from 'vitest';
import { trySilentLogin, type SilentLoginParts } from './silent-login.ts';

let left: string[];
let stored: Map<string, string>;
const parts = (clientType: number, fails = false): SilentLoginParts => ({
  clientType,
  storage: { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) },
  start: (back) => (fails ? Promise.reject(new Error('no messenger')) : Promise.resolve(`https://authorise${back}`)),
  leaveFor: (url) => void left.push(url),
});

beforeEach(() => {
  left = [];
  stored = new Map();
});

it('lets the messenger say who the person is, once a session', async () => {
  expect(await trySilentLogin(parts(2), '/setting/devices')).toBe(true);
  expect(await trySilentLogin(parts(2), '/setting/devices')).toBe(false);
  expect(left).toEqual(['https://authorise/setting/devices']);
});

it.each([0, 1, 10, 113])('leaves client type %i alone', async (clientType) => {
  expect(await trySilentLogin(parts(clientType), '/mine')).toBe(false);
});

it('goes on without the messenger when it can’t be asked, and does not try again', async () => {
  expect(await trySilentLogin(parts(2, true), '/mine')).toBe(false);
  expect(await trySilentLogin(parts(2), '/mine')).toBe(false);
});
