import { expect, it, vi } from 'vitest';
import { QuestionLanes } from './question-lanes.ts';

const flush = () => vi.advanceTimersByTimeAsync(0);

/** A question that ends when the test says so. */
function question(name: string, order: string[]) {
  let end = (): void => undefined;
  const work = (): Promise<void> => {
    order.push(name);
    return new Promise((resolve) => (end = resolve));
  };
  return { work, end: () => end() };
}

it('what people ask goes before what runs in the background', async () => {
  vi.useFakeTimers();
  try {
    const order: string[] = [];
    const lanes = new QuestionLanes();
    const [person, first, second] = ['person', 'first', 'second'].map((name) => question(name, order));
    lanes.background(first!.work);
    lanes.background(second!.work);
    void lanes.people(person!.work);
    await flush();
    expect(order).toEqual(['person']);
    person!.end();
    await flush();
    expect(order).toEqual(['person', 'first']);
    await flush();
    expect(order).toEqual(['person', 'first']);
    first!.end();
    await flush();
    expect(order).toEqual(['person', 'first', 'second']);
  } finally {
    vi.useRealTimers();
  }
});

it('a background question begins after five seconds of a busy hour', async () => {
  vi.useFakeTimers();
  try {
    const order: string[] = [];
    const lanes = new QuestionLanes();
    void lanes.people(question('person', order).work);
    lanes.background(question('archive', order).work);
    await vi.advanceTimersByTimeAsync(4999);
    expect(order).toEqual(['person']);
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toEqual(['person', 'archive']);
  } finally {
    vi.useRealTimers();
  }
});
