import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

it.each([
  ['https://m.example.cn', 'm.example.cn', true],
  ['https://m.example.cn:8443', 'm.example.cn:8443', true],
  ['https://m.example.cn:8443', 'm.example.cn', true],
  ['https://m.example.cn:8443', 'm.example.cn:9443', false],
  ['https://evil.example', 'm.example.cn', false],
  ['https://m.example.cn.evil.example', 'm.example.cn', false],
  ['null', 'm.example.cn', false],
  [undefined, 'm.example.cn', true],
])('a page of %s at a host %s is ours: %s', (origin, host, isOurs) => {
  expect(isOwnOrigin({ headers: { origin, host } } as IncomingMessage)).toBe(isOurs);
});
