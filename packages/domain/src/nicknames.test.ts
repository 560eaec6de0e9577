import { expect, it } from 'vitest';
import { judgeNickname } from './nicknames.ts';

it.each(['慢慢练', '练友a1b2c3', 'Old Tree', '𠮷野家', '二〇二六'])('passes %s', (name) => {
  expect(judgeNickname(name)).toEqual({ kind: 'passed' });
});

it.each([
  ['一', 'length'],
  ['一'.repeat(17), 'length'],
  ['练盘客服', 'title'],
  ['张·老·师', 'title'],
  ['ｏｆｆｉｃｉａｌ号', 'title'],
  ['加我138 0013 8000', 'contact'],
  ['w x 12345678', 'contact'],
  ['www.a.com', 'contact'],
  ['a\u200bb', 'characters'],
  ['<b>x', 'characters'],
  [' ab', 'characters'],
] as const)('refuses %s for its %s', (name, reason) => {
  expect(judgeNickname(name)).toEqual({ kind: 'refused', reason });
});

it('leaves figures that may be a number in parts to a person', () => {
  expect(judgeNickname('阿牛8848')).toEqual({ kind: 'doubtful' });
});
