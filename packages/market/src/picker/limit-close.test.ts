import { expect, it } from 'vitest';
import { limitPrices } from '../rules/price-limit.ts';
import type { Board } from '../security.ts';
import { chooser } from './asked-values.fixture.ts';
import { viewOf } from './stock-view.fixture.ts';

it('finds every bar at its limit, of cheap stocks too, and only those', () => {
  const choose = chooser(3);
  const found = new Map<string, number>();
  for (let round = 0; round < 20_000; round++) {
    const board: Board = choose(4) === 0 ? 'BSE' : 'SH_MAIN';
    const percent = [5, 10, 20, 30][choose(4)]!;
    const reference = 1 + choose(choose(2) === 0 ? 40 : 3000);
    const { up, down } = limitPrices(reference, percent, board);
    // Anywhere between the limits, and more often at them or a fen away.
    const price = (): number => {
      const any = down + choose(up - down + 1);
      return Math.min(up, Math.max(down, [up, up - 1, down, down + 1, any, any][choose(6)]!));
    };
    const close = price();
    const [one, other] = [price(), price()];
    const [low, high] = [Math.min(close, one, other), Math.max(close, one, other)];
    const view = viewOf([[close / 100, high / 100, low / 100, close / 100]], {
      security: { board },
      limitPercentOn: () => percent,
    });
    view.bars.prevClose[0] = reference / 100;
    const expected =
      close === up ? 'up' : close === down ? 'down' : high === up ? 'upBroken' : low === down ? 'downBroken' : 'none';
    expect(view.limitClose(), `${reference} ${percent} ${board}: ${low} ${close} ${high}`).toBe(expected);
    found.set(expected, (found.get(expected) ?? 0) + 1);
  }
  expect(found.size).toBe(5);
});
