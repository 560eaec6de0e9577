import { describe, expect, it } from 'vitest';
import { costOfQuestion, halvedBounty, likedMost, similarTo, subjectsOf, type LikedAnswer } from './question.ts';

it.each([
  [0, 0],
  [2, 0],
  [3, 10],
  [9, 10],
])('after %d questions of the day one more costs %d points', (askedToday, points) => {
  expect(costOfQuestion(askedToday)).toBe(points);
});

it.each([
  [0, 0, 0],
  [1, 0, 1],
  [50, 25, 25],
  [51, 25, 26],
])('of a bounty of %d likes pay %d and %d go back', (bounty, paid, returned) => {
  expect(halvedBounty(bounty)).toEqual({ paid, returned });
});

describe('likes choose', () => {
  const answer = (id: number, likes: number, trust = 2, isOwnDevice = false): LikedAnswer => ({
    id,
    likes,
    trust,
    isOwnDevice,
  });
  it.each<[string, LikedAnswer[], number | undefined]>([
    ['nobody among no answers', [], undefined],
    ['the most liked', [answer(1, 2), answer(2, 5)], 2],
    ['the earlier one of two alike', [answer(3, 5), answer(2, 5)], 2],
    ['nobody of little trust', [answer(1, 9, 1), answer(2, 1)], 2],
    ['nobody without a like', [answer(1, 0)], undefined],
    ['nobody of a device of the asker', [answer(1, 9, 3, true), answer(2, 1)], 2],
  ])('%s', (_, answers, id) => {
    expect(likedMost(answers)?.id).toBe(id);
  });
});

describe('similar questions', () => {
  const rows = [
    { title: '最近放量下跌是什么原因', answerNum: 1 },
    { title: '分红率还能保持吗', answerNum: 4 },
    { title: '放量下跌的原因是什么', answerNum: 3 },
  ];

  it('share words, the most alike first', () => {
    expect(similarTo('请问放量下跌的原因是什么？', rows, 5).map(({ answerNum }) => answerNum)).toEqual([3, 1]);
  });

  it('are none for other words, or for words that every question has', () => {
    expect(similarTo('公司回购进展如何', rows, 5)).toEqual([]);
    expect(similarTo('这只股票怎么样？', rows, 5)).toEqual([]);
  });

  it('are as many as asked for', () => {
    expect(similarTo('放量下跌', rows, 1)).toHaveLength(1);
  });
});

it.each([
  ['现在估值贵不贵', ['valuation']],
  ['业绩下滑，主力资金是不是在流出', ['capital', 'fundamental']],
  ['Is the support still valid?', ['technical']],
  ['大家怎么看', ['technical', 'risk']],
])('a question like “%s” is about %j', (text, subjects) => {
  expect(subjectsOf(text)).toEqual(subjects);
});
