import { describe, expect, it } from 'vitest';
import type { Fact } from '../written-answer/index.ts';
import { figuresIn, methodPhrases, strayFigures } from './index.ts';

const fact = (text: string, name = '名'): Fact => ({
  id: 'a',
  name: [name, name],
  value: null,
  unit: 'word',
  text: [text, text],
  source: 'simulated',
  asOf: 0,
});

describe('figures of a sentence', () => {
  it.each([
    ['最新价12.40元', ['12.40']],
    ['共１，２３４只', ['1234']],
    ['百分之八十八', ['八十八']],
    ['约二十三点五元', ['二十三点五']],
    ['没有数字', []],
    ['一家公司', []],
  ])('are found however they are written: %s', (text, wanted) => {
    expect(figuresIn(text)).toEqual(wanted);
  });

  it.each([
    ['最新价12.40元，较昨收+1.20%。', ['12.40', '+1.20%'], []],
    ['近5日+3.15%，近20日-2.00%。', ['+3.15%', '-2.00%'], []],
    ['Support 1 lies at 11.98.', ['11.98'], []],
    // Figures of methods that stand alone are figures like all others.
    ['得分5。', ['65.3'], ['5']],
    ['近5日涨了20%', ['3.15'], ['20']],
    ['支撑12在11.98', ['11.98'], ['12']],
    ['over 15 days', [], ['15']],
    ['目标987.65元', ['12.40'], ['987.65']],
    ['得分12', ['12.40'], ['12']],
    ['得分2.4', ['12.40'], ['2.4']],
    ['涨八十八个点', ['12.40'], ['八十八']],
    ['得分９９', ['12.40'], ['99']],
  ])('are its facts or those of a method: %s', (text, facts, stray) => {
    expect(
      strayFigures(
        text,
        facts.map((one) => fact(one)),
        'zh-CN',
      ),
    ).toEqual(stray);
  });

  it('of the name of a fact are none of its own', () => {
    expect(strayFigures('7天后', [fact('12.40', '7天')], 'zh-CN')).toEqual(['7']);
  });

  it('of methods have a meaning in both languages', () => {
    for (const { written, meaning } of methodPhrases) {
      expect(written.every((phrase) => /\d/.test(phrase))).toBe(true);
      expect(meaning.every((words) => words !== '' && figuresIn(words).length < 2)).toBe(true);
    }
  });
});
