import { describe, expect, it } from 'vitest';
import { documentOf, lengthOf, plainTextOf } from './document.ts';
import { gradeTest, ruleQuestions } from './inventor-test.ts';
import { markSentences } from './paper-marks.ts';
import { hiddenLength, previewOf } from './paper-preview.ts';

describe('the test of the rules', () => {
  const right = Object.fromEntries(ruleQuestions.map(({ id, isRight }) => [id, isRight]));

  it('has ten questions, some right and some wrong, each in both languages with why', () => {
    expect(ruleQuestions).toHaveLength(10);
    expect(ruleQuestions.filter(({ isRight }) => isRight)).toHaveLength(5);
    for (const { text, why } of ruleQuestions) expect([...text, ...why].every((one) => one.length > 5)).toBe(true);
  });

  it('counts what was answered rightly; what was left out is wrong', () => {
    expect(gradeTest(right)).toEqual({ score: 10, wrong: [] });
    expect(gradeTest({ ...right, 3: !right[3] }).wrong.map(({ id }) => id)).toEqual([3]);
    expect(gradeTest({}).score).toBe(0);
  });
});

describe('sentences of class E', () => {
  const marksOf = (text: string, stockNames: readonly string[] = ['江山纸业']) =>
    markSentences({ text, stockNames, historyBefore: '2026-10-08' }).map(({ rule }) => rule);

  it.each([
    ['江山纸业下周会突破前高。', ['time']],
    ['江山纸业明天可能涨停。', ['time']],
    ['12.5元附近买入，跌破离场。', ['price']],
    ['止盈价是20元。', ['price']],
    ['江山纸业在2026-11-02放量。', ['recent']],
    ['江山纸业在2026年10月9日缩量。', ['recent']],
    ['江山纸业在2025-03-03放量上涨，12元买入的人后来被套。', []],
    ['江山纸业在2025-03-03放量，又在2026-11-03缩量。', ['recent']],
    ['江山纸业做纸浆和包装。', []],
    ['先看量能，再看均线。', []],
    ['江山纸业做纸浆。它下周会上涨。再看别的。', ['time']],
  ])('%s is marked %j', (text, rules) => {
    expect(marksOf(text)).toEqual(rules);
  });

  it('are free of marks where no stock is named at all', () => {
    expect(marksOf('不要写“12.5元附近买入”这样的话。', [])).toEqual([]);
    expect(marksOf('不要写“12.5元附近买入”这样的话，比如$江山纸业(600001)$。', [])).toEqual(['price']);
  });

  it('are told as they stand', () => {
    const marks = markSentences({
      text: '第一句。江山纸业下周会上涨！第三句。',
      stockNames: ['江山纸业'],
      historyBefore: '2026-10-08',
    });
    expect(marks).toEqual([{ sentence: '江山纸业下周会上涨！', rule: 'time' }]);
  });
});

describe('a preview', () => {
  const doc = documentOf(['一二三四五六七八九十', '甲乙丙丁', '子丑寅卯辰巳午未申酉戌亥', '最后一段的话'].join('\n'));
  const total = lengthOf(plainTextOf(doc));

  it.each([10, 20, 30, 40])('of %i percent never holds more than its share', (percent) => {
    const text = plainTextOf(previewOf(doc, { percent })).replace('…', '');
    expect(lengthOf(text)).toBeLessThanOrEqual(Math.floor((total * percent) / 100));
    expect(plainTextOf(doc).startsWith(text)).toBe(true);
  });

  it('is cut within the block in which its share ends', () => {
    expect(plainTextOf(previewOf(doc, { percent: 40 }))).toBe('一二三四五六七八九十\n甲乙…');
    expect(plainTextOf(previewOf(doc, { percent: 10 }))).toBe('一二三…');
  });

  it('by blocks never holds the last one', () => {
    expect(previewOf(doc, { blocks: 2 }).content).toHaveLength(2);
    expect(previewOf(doc, { blocks: 20 }).content).toHaveLength(3);
    expect(previewOf(documentOf('只有一段'), { blocks: 1 }).content).toHaveLength(0);
  });

  it('leaves the rest hidden', () => {
    expect(hiddenLength(doc, previewOf(doc, { blocks: 3 }))).toBe(6);
    expect(hiddenLength(doc, doc)).toBe(0);
  });
});
