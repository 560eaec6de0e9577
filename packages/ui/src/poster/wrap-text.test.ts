import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap-text.ts';

/** A wide sign is as wide as two narrow ones, as in most fonts. */
const widthOf = (text: string): number => Array.from(text).reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0);

it.each([
  ['leaves a short text whole', '今日复盘', 20, ['今日复盘']],
  ['breaks Chinese between signs', '半导体板块领涨两市', 8, ['半导体板', '块领涨两', '市']],
  ['breaks English at spaces', 'Chips lead the market today', 12, ['Chips lead', 'the market', 'today']],
  ['keeps a full stop behind its word', '今天上涨，明天', 8, ['今天上', '涨，明天']],
  ['keeps a bracket before its word', '半导体（龙头）', 8, ['半导体', '（龙头）']],
  ['keeps figures and their signs together', '涨幅+12.34%领先', 11, ['涨幅+12.34%', '领先']],
  ['breaks a word that is too long', 'Semiconductors', 6, ['Semico', 'nducto', 'rs']],
  ['keeps the line ends of the text', '第一\n\n第二', 20, ['第一', '', '第二']],
  ['puts no space first or last in a line', '涨停 50 家  跌停', 9, ['涨停 50', '家  跌停']],
])('%s', (_what, text, width, lines) => {
  expect(wrapText(text, width, widthOf)).toEqual(lines);
});

describe.each([6, 9, 14, 30])('in lines of %d', (width) => {
  const text = 'A股三大指数收涨，Semiconductors（半导体）+3.25%；两市成交 1.2 万亿。Breadth improved, 3,812 rose!';
  const lines = wrapText(text, width, widthOf);

  it('loses no sign', () => {
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });

  it('keeps every line within the width', () => {
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width);
  });
});
