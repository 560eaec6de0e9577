import { describe, expect, it } from 'vitest';
import { layOutPoster, posterWidth, type PosterContent, type PosterMark, type TextWidth } from './poster-layout.ts';

/** As wide as in most fonts: a wide sign a square, a narrow one 0.58 of it. */
const widthOf: TextWidth = (text, size) =>
  Array.from(text).reduce((sum, sign) => sum + (sign > '\u2e80' ? size : size * 0.58), 0);

const short: PosterContent = {
  brand: '练盘',
  dateText: '2026-11-20',
  title: '今日连板天梯',
  figures: [
    { name: '涨停', text: '52', tone: 'up' },
    { name: '跌停', text: '3', tone: 'down' },
    { name: '最高连板', text: '7' },
  ],
  chart: { values: [1, null, 1.2, 1.1, 1.3], baseValue: 1, caption: '涨停家数' },
  rows: [{ name: '骏创科技', text: '+29.98%', tone: 'up' }],
  code: { text: 'https://lianpan.example/hall', caption: '长按识别，看全部' },
  disclaimer: '仅供学习，不构成投资建议。',
};

const written: PosterContent = {
  ...short,
  figures: undefined,
  chart: undefined,
  rows: undefined,
  words: {
    byline: '持牌笔记 · 2026-11-20',
    text: '很多人把复盘做成了看新闻。新闻会告诉你发生了什么，不会告诉你下次该怎么做。\nA second paragraph, in English.',
  },
};

const long: PosterContent = {
  ...short,
  brand: 'Lianpan, a place to learn the market by doing',
  dateText: 'Friday, 20 November 2026, 15:00 Beijing time',
  title: 'A summary of the day that is far longer than a poster is wide, 以及一个同样很长很长的中文标题，写满好几行',
  figures: [
    { name: 'Stocks that closed at their upper limit', text: '1,234,567,890.12 (100m)', tone: 'up' },
    { name: '跌停', text: '3' },
    { name: '最高连板', text: '7' },
    { name: 'Fourth', text: '-4' },
  ],
  rows: [
    { name: '一只名字特别特别特别特别特别特别长的股票或者基金组合名称', text: '+29.98%', tone: 'up' },
    { name: '简称', text: '这个数字后面跟着一段很长很长的说明文字，会另起一行，再长也不会被截断' },
  ],
  disclaimer: 'For learning only, not investment advice. '.repeat(6),
};

const boxOf = (mark: PosterMark & { kind: 'text' }) => {
  const width = widthOf(mark.text, mark.size, mark.isBold);
  const left = { left: mark.x, center: mark.x - width / 2, right: mark.x - width }[mark.align];
  return { left, right: left + width, top: mark.y - mark.size / 2, bottom: mark.y + mark.size / 2, text: mark.text };
};

describe.each([
  ['a short poster', short],
  ['one with words', written],
  ['a long one', long],
  ['one with the least', { ...short, figures: undefined, chart: undefined, rows: undefined }],
])('%s', (_name, content) => {
  const { width, height, marks } = layOutPoster(content, widthOf);
  const boxes = marks.flatMap((mark) => (mark.kind === 'text' && mark.text !== '' ? [boxOf(mark)] : []));

  it('cuts nothing off', () => {
    expect(width).toBe(posterWidth);
    expect(
      boxes.filter(({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height),
    ).toEqual([]);
  });

  it('writes nothing over another text', () => {
    const isOver = (one: (typeof boxes)[number], other: (typeof boxes)[number]): boolean =>
      one.left < other.right - 0.01 &&
      other.left < one.right - 0.01 &&
      one.top < other.bottom - 0.01 &&
      other.top < one.bottom - 0.01;
    const over = boxes.flatMap((one, at) =>
      boxes.slice(at + 1).flatMap((other) => (isOver(one, other) ? [`${one.text} | ${other.text}`] : [])),
    );
    expect(over).toEqual([]);
  });

  it('says everything that was declared', () => {
    const said = boxes
      .map(({ text }) => text)
      .join('')
      .replaceAll(' ', '');
    const { brand, dateText, title, words, figures = [], rows = [], disclaimer } = content;
    const declared = [
      brand,
      dateText,
      title,
      disclaimer,
      ...(words ? [words.byline, ...words.text.split('\n')] : []),
      ...[...figures, ...rows].flatMap(({ name, text }) => [name, text]),
    ];
    for (const text of declared) expect(said).toContain(text.replaceAll(' ', ''));
  });
});

it('breaks the line at a missing value and keeps it in its box', () => {
  const lines = layOutPoster(short, widthOf).marks.filter((mark) => mark.kind === 'line');
  expect(lines.map(({ points }) => points.length)).toEqual([1, 3]);
  const [first, second] = lines.map(({ points }) => points);
  expect([first?.[0]?.x, second?.at(-1)?.x]).toEqual([24, 351]);
});

it('grows with its rows', () => {
  const more = { ...short, rows: Array.from({ length: 10 }, () => ({ name: '骏创科技', text: '+29.98%' })) };
  expect(layOutPoster(more, widthOf).height).toBeGreaterThan(layOutPoster(short, widthOf).height + 250);
});
