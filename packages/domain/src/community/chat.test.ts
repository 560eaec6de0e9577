import { expect, it } from 'vitest';
import { screenMessage, presenceOf } from './chat.ts';

const screened = { ownHosts: ['lianpan.example'], isLicensed: false };
const at = (text: string) => screenMessage({ ...screened, text });

it.each([
  ['加我微信 abcde_778899 聊', '加我微信 ＊＊＊ 聊'],
  ['我的号码一三八零零一三八零零零', '＊＊＊'],
  ['看这里 https://evil.example/x?y=1 吧', '看这里 ＊＊＊ 吧'],
])('contact data are made unreadable: %s', (text, answer) => {
  expect(at(text)).toMatchObject({ text: answer, isMasked: true, fault: undefined });
});

it('what people usually say stays as it is', () => {
  const text = '今天成交 12345 万，600000 收在 10.52，换手 3.21%';
  expect(at(text)).toStrictEqual({ text, isMasked: false, fault: undefined });
});

it('promises of returns are refused, and no masking cures them', () => {
  expect(at('稳赚不赔，跟我做，微信 abcde_778899').fault?.rule).toBe('scam');
});

it.each([
  [0, 'online'],
  [90_000, 'online'],
  [90_001, 'away'],
  [600_001, 'offline'],
] as const)('seen %d ms ago is %s', (since, answer) => {
  expect(presenceOf(1_000_000 - since, 1_000_000)).toBe(answer);
});
