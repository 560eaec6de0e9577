import { expect, it } from 'vitest';
import type { Track } from '../../shared/runtime.ts';
import type { Answer } from './api.ts';
import { countAnswer, countAsk, countFeedback } from './count-answer.ts';

function counted(work: (track: Track) => void): unknown[] {
  const events: unknown[] = [];
  work((name, parameters) => events.push([name, parameters]));
  return events;
}
const body = (isAbstained: boolean, isRefused: boolean): Answer['body'] => ({
  msgType: 11,
  sentences: [],
  facts: [],
  links: [],
  isAbstained,
  isRefused,
});

it.each([
  ['市盈率是什么意思', 'chip'],
  ['别的问题', 'typed'],
])('counts how %s was asked, and nothing of its words', (text, from) => {
  expect(counted((track) => countAsk(track, text, ['市盈率是什么意思']))).toEqual([['aiAsk', { from }]]);
});

it.each([
  [false, false, []],
  [true, false, [['aiAbstain', {}]]],
  [false, true, [['aiRefuse', {}]]],
] as const)('counts an answer that abstains %s and refuses %s', (isAbstained, isRefused, wanted) => {
  expect(counted((track) => countAnswer(track, body(isAbstained, isRefused)))).toEqual(wanted);
});

it.each(['useful', 'useless', 'report'] as const)('counts feedback: %s', (to) => {
  expect(counted((track) => countFeedback(track, to))).toEqual([['aiFeedback', { to }]]);
});
