import { describe, expect, it, vi } from 'vitest';
import { PermissionMemory } from './permissions.ts';

describe('NAV-06 remembered permissions', () => {
  it('are asked once in five minutes and anew after that', async () => {
    let now = 0;
    const memory = new PermissionMemory(() => now);
    const ask = vi.fn(() => Promise.resolve(now));
    await memory.get('scene', ask);
    now = 299_999;
    expect(await memory.get('scene', ask)).toBe(0);
    now = 300_000;
    expect(await memory.get('scene', ask)).toBe(300_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('are forgotten with the news of a change, and failures at once', async () => {
    const memory = new PermissionMemory(() => 0);
    const ask = vi.fn(() => Promise.resolve(1));
    await memory.get('scene', ask);
    memory.clear();
    await memory.get('scene', ask);
    expect(ask).toHaveBeenCalledTimes(2);
    await expect(memory.get('other', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await memory.get('other', ask)).toBe(1);
  });
});
