import { expect, it } from 'vitest';
import { readingTimeMs } from './reading-time.ts';

it('leaves a word for the default time', () => {
  expect(readingTimeMs('已保存')).toBe(1200);
  expect(readingTimeMs('Saved')).toBe(1200);
});

it.each([
  ['已加入我的自选', 2000],
  ['Added to my tools', 2000],
  ['投顾服务已停用，可在我的页面查看续期方案', 3000],
  ['Adviser service is not available. See Me for how to renew', 3000],
])('leaves time to read “%s”', (text, minMs) => {
  expect(readingTimeMs(text)).toBeGreaterThanOrEqual(minMs);
  expect(readingTimeMs(text)).toBeLessThan(6000);
});

it('ends, however long a sentence is', () => {
  expect(readingTimeMs('字'.repeat(200))).toBe(6000);
});
