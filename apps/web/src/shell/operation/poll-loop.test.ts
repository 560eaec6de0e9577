import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPolling } from './poll-loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('polling', () => {
  it('TAB-06 asks at once and then in its rhythm', async () => {
    const ask = vi.fn(() => Promise.resolve());
    const loop = startPolling({ ask, everyMs: 10_000, isWanted: () => true });
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(9999);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20_001);
    expect(ask).toHaveBeenCalledTimes(4);
    loop.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('asks nothing while nobody looks', async () => {
    let isVisible = false;
    const ask = vi.fn(() => Promise.resolve());
    startPolling({ ask, everyMs: 2000, isWanted: () => isVisible });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).not.toHaveBeenCalled();
    isVisible = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('REQ-11 goes on after a failure and tells nobody', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('down')));
    startPolling({ ask, everyMs: 1000, isWanted: () => true });
    await vi.advanceTimersByTimeAsync(3500);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('POP-05 makes one turn of many wishes within the debounce', async () => {
    const ask = vi.fn(() => Promise.resolve());
    const loop = startPolling({ ask, everyMs: 2000, isWanted: () => true, pokeAfterMs: 1000 });
    await vi.advanceTimersByTimeAsync(1000);
    for (let n = 0; n < 5; n++) loop.poke();
    await vi.advanceTimersByTimeAsync(999);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
