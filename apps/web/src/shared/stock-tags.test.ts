import { expect, it } from 'vitest';
import { stockTag } from './stock-tags.ts';

it.each([
  ['创', '创', 'ChiNext'],
  ['科', '科', 'STAR'],
  ['北', '北', 'BSE'],
  ['退', '退', 'Delisting'],
  ['*ST', '*ST', '*ST'],
])('says the mark %s in both languages', (tag, chinese, english) => {
  expect([stockTag(tag, 'zh-CN'), stockTag(tag, 'en')]).toEqual([chinese, english]);
});
