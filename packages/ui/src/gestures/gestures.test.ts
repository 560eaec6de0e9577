import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Press } from './press.ts';
import { watchScrollEnd } from './scroll-end.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (clientX: number, clientY = 0) => ({ clientX, clientY });

describe('a press', () => {
  it('DSP-02 is long after 700 ms, and its click is swallowed once', () => {
    const onLongPress = vi.fn();
    const press = new Press();
    press.down(at(0), onLongPress);
    vi.advanceTimersByTime(699);
    expect(onLongPress).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onLongPress).toHaveBeenCalledOnce();
    press.end();
    expect([press.swallowsClick(), press.swallowsClick()]).toEqual([true, false]);
  });

  it('DSP-02 is a tap before that', () => {
    const onLongPress = vi.fn();
    const press = new Press();
    press.down(at(0), onLongPress);
    vi.advanceTimersByTime(300);
    press.end();
    vi.advanceTimersByTime(1000);
    expect([onLongPress.mock.calls.length, press.swallowsClick()]).toEqual([0, false]);
  });

  it('DSP-02 is nothing once it has moved more than 30 px', () => {
    const onLongPress = vi.fn();
    const press = new Press();
    press.down(at(0), onLongPress);
    press.move(at(30));
    expect(press.swallowsClick()).toBe(false);
    press.down(at(0), onLongPress);
    press.move(at(22, 22));
    vi.advanceTimersByTime(1000);
    expect([onLongPress.mock.calls.length, press.swallowsClick()]).toEqual([0, true]);
  });
});

describe('the end of a scrolling element', () => {
  let scrolled: () => void;
  const element = {
    scrollTop: 0,
    scrollHeight: 1000,
    clientHeight: 400,
    addEventListener: (_type: string, listener: () => void) => {
      scrolled = listener;
    },
    removeEventListener: vi.fn(),
  };

  it('DSP-02 comes within 20 px, looked at every 20 ms at most', () => {
    const onEnd = vi.fn();
    element.scrollTop = 0;
    const stop = watchScrollEnd(element, onEnd);
    element.scrollTop = 579;
    scrolled();
    vi.advanceTimersByTime(20);
    expect(onEnd).not.toHaveBeenCalled();
    element.scrollTop = 580;
    for (let n = 0; n < 5; n++) scrolled();
    vi.advanceTimersByTime(19);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
    stop();
    expect(element.removeEventListener).toHaveBeenCalledOnce();
  });

  it('is there at once for a list shorter than the screen', () => {
    const onEnd = vi.fn();
    watchScrollEnd({ ...element, scrollTop: 0, scrollHeight: 300 }, onEnd);
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
