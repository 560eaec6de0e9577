import { paperBounds } from '@lianpan/domain';
import { faultsOf, lengthOf, markSentences } from '@lianpan/domain/community';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedFoods } from './foods.ts';
import { longReports } from './long-reports.ts';
import { moreFoods } from './more-foods.ts';
import { morePapers } from './more-papers.ts';
import { moreInventors } from './more-people.ts';
import { seedPapers } from './papers.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-05T14:00:00+08:00' });
});
afterAll(() => slice.close());

const cards = [
  ...seedFoods.map(({ takeaway, text, check }) => ({
    takeaway,
    text,
    words: check ? [check.question, ...check.options, check.explanation] : [],
  })),
  ...moreFoods.map(([takeaway, text, words = []]) => ({ takeaway, text, words })),
];
const papers = [
  ...seedPapers.map(({ abstract, method, conclusion, limits, disproofs, ...paper }) => ({
    ...paper,
    class: 'E' as const,
    stockNo: undefined,
    notes: [abstract, method, conclusion, limits, disproofs],
  })),
  ...morePapers,
];

/** What the machine that reads contents before people do finds in a text. */
const faultsIn = (text: string, isLicensed: boolean) =>
  faultsOf({ text, hasMedia: false, ownHosts: [], maxLinks: 0, isLicensed });

it('pass the check of contents, and promise nothing', () => {
  for (const { title, notes, paragraphs, class: kind } of papers)
    expect(faultsIn([title, ...notes, ...paragraphs].join('\n'), kind === 'V'), title).toEqual([]);
  for (const { takeaway, text, words } of cards)
    expect(faultsIn([takeaway, text, ...words].join('\n'), false), takeaway).toEqual([]);
  const all = [...papers.map((paper) => paper.paragraphs.join('')), ...cards.map(({ text }) => text)];
  for (const text of all) expect(text.match(/必涨|稳赚|保本|牛股|内幕|目标价/)?.[0], text.slice(0, 40)).toBeUndefined();
});

it('hold no sentence that education may not hold', () => {
  const marksIn = (texts: readonly string[], stockNo: string | undefined) =>
    markSentences({
      text: texts.join('\n'),
      stockNames: stockNo === undefined ? [] : [slice.parts.market.of('simulated').require(stockNo).name],
      historyBefore: '2026-01-01',
    });
  for (const { title, notes, paragraphs, class: kind, stockNo } of papers)
    if (kind === 'E') expect(marksIn([title, ...notes, ...paragraphs], stockNo), title).toEqual([]);
  for (const { takeaway, text, words } of cards)
    expect(marksIn([takeaway, text, ...words], undefined), takeaway).toEqual([]);
});

it('are forty cards and five reports that could be published as they are, views by licensed creators alone', () => {
  expect(cards).toHaveLength(40);
  for (const { takeaway, text } of cards) {
    expect(lengthOf(text), takeaway).toBeGreaterThanOrEqual(paperBounds.card.least);
    expect(lengthOf(takeaway), takeaway).toBeLessThanOrEqual(paperBounds.takeaway.most);
  }
  expect(longReports).toHaveLength(5);
  for (const { title, notes, paragraphs } of longReports) {
    const length = lengthOf(paragraphs.join(''));
    expect(length, title).toBeGreaterThanOrEqual(paperBounds.body.least);
    expect(length, title).toBeLessThanOrEqual(2000);
    for (const note of notes) expect(lengthOf(note), title).toBeGreaterThanOrEqual(paperBounds.note.least);
  }
  for (const { title, state, isOffShelf, paragraphs } of seedPapers)
    if (state === undefined && !isOffShelf)
      expect(lengthOf(paragraphs.join('')), title).toBeGreaterThanOrEqual(paperBounds.body.least);
  for (const { by, class: kind, title } of morePapers)
    if (kind === 'V')
      expect(by === 'creator' || (typeof by === 'number' && moreInventors[by]?.certNo !== undefined), title).toBe(true);
});

it('name figures of companies that the simulated market publishes, or their differences', async () => {
  for (const { stockNo, title, paragraphs } of longReports) {
    if (stockNo === undefined) continue;
    const { years } = await slice.call('POST /api/stocks/tactics/getStockResearch', { stockNo });
    const known = years
      .filter(({ name }) => name >= '2021' && name <= '2025')
      .map(({ netProfit, deductedProfit, revenue, operatingCashFlow, equity, dividends }) =>
        [netProfit, deductedProfit, revenue, operatingCashFlow, equity, dividends].map((yuan) => (yuan ?? 0) / 1e8),
      );
    expect(known, title).toHaveLength(5);
    const published = known.flatMap((year, at) => {
      const [netProfit, deducted, , , , dividends] = year as [number, number, number, number, number, number];
      const before = known[at + 1] ?? [];
      return [
        ...year,
        netProfit - deducted,
        netProfit - dividends,
        ...before.map((figure, nth) => year[nth]! - figure),
      ];
    });
    const said = [...paragraphs.join('').matchAll(/(\d+\.\d\d)亿/g)].map(([, figure]) => Number(figure));
    expect(said.length, title).toBeGreaterThanOrEqual(5);
    // Rounded twice, where a difference was taken of rounded figures.
    const strangers = said.filter((figure) => !published.some((one) => Math.abs(Math.abs(one) - figure) < 0.0151));
    expect(strangers, title).toEqual([]);
  }
});
