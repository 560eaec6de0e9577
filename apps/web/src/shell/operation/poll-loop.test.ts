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

  it('REQ-11 goes on after a failure and tells nobody, slower and slower while the server is away', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('down')));
    startPolling({ ask, everyMs: 2000, isWanted: () => true });
    // At 0, 2, 6, 14, 30, 62 s, and once a minute from then on.
    await vi.advanceTimersByTimeAsync(62_500);
    expect(ask).toHaveBeenCalledTimes(6);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ask).toHaveBeenCalledTimes(16);
    ask.mockResolvedValue(undefined as never);
    await vi.advanceTimersByTimeAsync(60_000);
    ask.mockClear();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ask).toHaveBeenCalledTimes(10);
  });

  it('keeps a rhythm that is slower than any pause', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('down')));
    startPolling({ ask, everyMs: 90_000, isWanted: () => true });
    await vi.advanceTimersByTimeAsync(360_500);
    expect(ask).toHaveBeenCalledTimes(5);
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
