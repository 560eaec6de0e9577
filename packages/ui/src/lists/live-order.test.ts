import { describe, expect, it } from 'vitest';
import { ListHold, LiveOrder } from './live-order.ts';

const by = (...ids: string[]) => ({ ids, key: 'changePct' });

describe('the order of a live list', () => {
  it('follows the figures at most every three seconds', () => {
    const order = new LiveOrder();
    expect(order.next(by('a', 'b'), 0, false)).toEqual(['a', 'b']);
    expect(order.next(by('b', 'a'), 2999, false)).toEqual(['a', 'b']);
    expect(order.next(by('b', 'a'), 3000, false)).toEqual(['b', 'a']);
    expect(order.next(by('a', 'b'), 5000, false)).toEqual(['b', 'a']);
    expect(order.next(by('a', 'b'), 6000, false)).toEqual(['a', 'b']);
  });

  it('stands while the list is held and catches up afterwards', () => {
    const order = new LiveOrder();
    order.next(by('a', 'b'), 0, false);
    expect(order.next(by('b', 'a'), 60_000, true)).toEqual(['a', 'b']);
    expect(order.next(by('b', 'a'), 60_001, false)).toEqual(['b', 'a']);
  });

  it('follows another sort at once, even while held', () => {
    const order = new LiveOrder();
    order.next(by('a', 'b'), 0, false);
    expect(order.next({ ids: ['b', 'a'], key: 'price' }, 1, true)).toEqual(['b', 'a']);
  });

  it('lets go of a removed row and shows an added one at once', () => {
    const order = new LiveOrder();
    order.next(by('a', 'b', 'c'), 0, false);
    expect(order.next(by('c', 'a'), 1, true)).toEqual(['a', 'c']);
    expect(order.next(by('d', 'c', 'a'), 2, true)).toEqual(['d', 'a', 'c']);
  });

  it('keeps the members of a ranking while it is held', () => {
    const order = new LiveOrder();
    const ranked = (...ids: string[]) => ({ ...by(...ids), movesMembers: true });
    order.next(ranked('a', 'b'), 0, false);
    expect(order.next(ranked('c', 'a'), 9000, true)).toEqual(['a', 'b']);
    expect(order.next(ranked('c', 'a'), 9001, false)).toEqual(['c', 'a']);
  });

  it('gives the same array while nothing changes', () => {
    const order = new LiveOrder();
    const first = order.next(by('a', 'b'), 0, false);
    expect(order.next(by('a', 'b'), 4000, false)).toBe(first);
  });
});

describe('the hold on a list', () => {
  it('lasts while a finger is down and a moment longer', () => {
    const hold = new ListHold();
    hold.press();
    expect(hold.isHeld(1e9)).toBe(true);
    hold.release(1000);
    expect([hold.isHeld(1399), hold.isHeld(1400)]).toEqual([true, false]);
  });

  it('lasts while rows scroll', () => {
    const hold = new ListHold();
    hold.scroll(1000);
    hold.scroll(1300);
    expect([hold.isHeld(1699), hold.isHeld(1700)]).toEqual([true, false]);
  });

  it('lasts a second and a half after a mouse has moved over it', () => {
    const hold = new ListHold();
    hold.point(1000);
    hold.scroll(1001);
    expect([hold.isHeld(2499), hold.isHeld(2500)]).toEqual([true, false]);
  });

  it('lasts while the keyboard stands on a row', () => {
    const hold = new ListHold();
    hold.focus(true);
    expect(hold.isHeld(1e9)).toBe(true);
    hold.focus(false);
    expect(hold.isHeld(1e9)).toBe(false);
  });
});
