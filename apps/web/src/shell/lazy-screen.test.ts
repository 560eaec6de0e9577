import { describe, expect, it, vi } from 'vitest';
import { lazyScreen, prepareScreen } from './lazy-screen.ts';

const Screen = (): null => null;

describe('a screen that is prepared', () => {
  it('is there at once when its page opens, and is fetched once', async () => {
    const load = vi.fn(() => Promise.resolve({ default: Screen }));
    await prepareScreen(load);
    await prepareScreen(load);
    expect(lazyScreen(load)).toBe(Screen);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('leaves one alone that is shown or on its way: another component would begin it anew', async () => {
    const load = (): Promise<{ default: typeof Screen }> => Promise.resolve({ default: Screen });
    const shown = lazyScreen(load);
    await prepareScreen(load);
    expect(lazyScreen(load)).toBe(shown);
  });

  it('that fails is tried again by its page', async () => {
    const load = (): Promise<{ default: typeof Screen }> => Promise.reject(new Error('offline'));
    await expect(prepareScreen(load)).rejects.toThrow('offline');
    expect(lazyScreen(load)).not.toBe(Screen);
  });
});
