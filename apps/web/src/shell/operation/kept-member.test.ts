import { beforeEach, expect, it, vi } from 'vitest';
import { keepMember, readKeptMember } from './kept-member.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

const member = { customerId: '7', canEnterAdvisory: true, unread: { chat: 3, messages: 13 } };

it('gives back what the bar of tabs showed of a member, and nothing after signing out', () => {
  expect(readKeptMember()).toBeNull();
  keepMember(member);
  expect(readKeptMember()).toEqual(member);
  keepMember(null);
  expect(readKeptMember()).toBeNull();
});

it.each(['{', '{}', '{"customerId":7}', '{"customerId":"7","unread":{"chat":"1","messages":2}}'])(
  'takes nothing from %s',
  (text) => {
    stored.set('lianpan-member', text);
    expect(readKeptMember()).toBeNull();
  },
);
