import { describe, expect, it } from 'vitest';
import { unturned } from './rotated-pointer.ts';

/** A chart 600 wide and 300 high, turned clockwise: on screen 300 wide and 600 high, at 40, 100. */
const box = { left: 40, top: 100, right: 340, bottom: 700, width: 300, height: 600, x: 40, y: 100 };

describe('places in a turned chart', () => {
  it('has its top left corner at the top right of the screen box', () => {
    expect(unturned({ clientX: 340, clientY: 100 }, box, false)).toEqual({ clientX: 40, clientY: 100 });
  });

  it('runs along the screen from top to bottom', () => {
    expect(unturned({ clientX: 240, clientY: 400 }, box, false)).toEqual({ clientX: 340, clientY: 200 });
  });

  it('scales for a chart that divides by the box', () => {
    const { clientX } = unturned({ clientX: 240, clientY: 400 }, box, true);
    expect((clientX - box.left) / box.width).toBe(0.5);
  });
});
