import { describe, expect, it } from 'vitest';
import { activityScore, activityState, byUrgency, prizeState, tasksDone, type ActivityTask } from './activities.ts';

const window = { startsAt: 100, endsAt: 200 };

describe('the state of an activity', () => {
  it.each([
    [99, null, 0, 'notStarted'],
    [100, null, 0, 'running'],
    [199, 3, 2, 'running'],
    [150, 3, 3, 'full'],
    [200, 3, 3, 'ended'],
    [99, 3, 3, 'notStarted'],
  ] as const)('at %i with %s places and %i members it is %s', (now, quota, joined, state) => {
    expect(activityState({ ...window, quota, joined }, now)).toBe(state);
  });

  it('what runs is offered before what comes, and what comes before what is over', () => {
    const over = { startsAt: 0, endsAt: 50 };
    const longOver = { startsAt: 0, endsAt: 20 };
    const next = { startsAt: 300, endsAt: 400 };
    const later = { startsAt: 500, endsAt: 600 };
    expect([later, longOver, next, over, window].toSorted(byUrgency(150))).toEqual([
      window,
      next,
      later,
      over,
      longOver,
    ]);
  });
});

describe('progress', () => {
  const tasks: readonly ActivityTask[] = [
    { kind: 'signIn', target: 4 },
    { kind: 'lesson', target: 2 },
  ];
  it('weighs every task the same and counts no more than the target', () => {
    expect(activityScore(tasks, {})).toBe(0);
    expect(activityScore(tasks, { signIn: 1 })).toBe(12);
    expect(activityScore(tasks, { signIn: 40 })).toBe(50);
    expect(activityScore(tasks, { signIn: 4, lesson: 2 })).toBe(100);
    expect(activityScore([], { signIn: 4 })).toBe(0);
  });
  it('a task is done at its target', () => {
    expect(tasksDone(tasks, { signIn: 3, lesson: 2 })).toBe(1);
    expect(tasksDone(tasks, { signIn: 4, lesson: 3 })).toBe(2);
  });
});

describe('a prize', () => {
  const prize = { needs: 2, total: 5, claimed: 0, isMine: false };
  it.each([
    [prize, 1, false, 'locked'],
    [prize, 2, false, 'open'],
    [{ ...prize, claimed: 5 }, 2, false, 'gone'],
    [{ ...prize, claimed: 5, isMine: true }, 2, true, 'claimed'],
    [prize, 2, true, 'over'],
  ] as const)('%o with %i tasks done, over: %s', (given, done, isOver, state) => {
    expect(prizeState(given, { done, isOver })).toBe(state);
  });
});
