import { describe, expect, it } from 'vitest';
import { checkOrder, type AskedOrder, type OrderSetting } from './check-order.ts';
import { matchAfterHours, matchCall } from './match-call.ts';
import { matchResting } from './match-resting.ts';
import type { PaperQuote, RestingOrder } from './paper-order.ts';
import { restFrom, takeBook } from './take-book.ts';
import { triggerStateOf } from './trigger.ts';

const level = (price: number, volume: number) => ({ price, volume });
const quote: PaperQuote = {
  at: 0,
  session: 'AM',
  price: 1000,
  open: 1000,
  high: 1005,
  low: 995,
  prevClose: 1000,
  volume: 1_000_000,
  up: 1100,
  down: 900,
  bids: [level(999, 5000), level(998, 3000), level(997, 2000), level(996, 1000), level(995, 800)],
  asks: [level(1000, 4000), level(1001, 2100), level(1002, 3000), level(1003, 1000), level(1004, 900)],
};
const buy = (price: number, quantity: number) => ({ side: 'buy' as const, price, quantity, step: 100 });

describe('an order that arrives in trading', () => {
  it('takes half of each level up to its price, level by level', () => {
    expect(takeBook(buy(1001, 5000), quote).map(({ price, quantity }) => [price, quantity])).toEqual([
      [1000, 2000],
      [1001, 1000],
    ]);
  });

  it('never takes the same displayed shares twice', () => {
    const first = takeBook(buy(1000, 1500), quote);
    expect(first.map(({ quantity }) => quantity)).toEqual([1500]);
    expect(takeBook(buy(1000, 5000), quote, new Map([[1000, 1500]])).map(({ quantity }) => quantity)).toEqual([500]);
    expect(takeBook(buy(1000, 5000), quote, new Map([[1000, 2000]]))).toEqual([]);
  });

  it('never pays more than its price nor more than is asked', () => {
    expect(takeBook(buy(999, 1000), quote)).toEqual([]);
    expect(takeBook(buy(1050, 300), quote)).toEqual([
      { price: 1000, quantity: 300, cause: 'book', shown: 4000, ahead: 0 },
    ]);
  });

  it('sells into the bids', () => {
    const fills = takeBook({ side: 'sell', price: 998, quantity: 3650, step: 100 }, quote);
    expect(fills.map(({ price, quantity }) => [price, quantity])).toEqual([
      [999, 2500],
      [998, 1150],
    ]);
  });
});

const resting = (price: number, open: number, at = quote): RestingOrder => restFrom(buy(price, open), open, at);

describe('an order that rests', () => {
  it.each([
    ['behind what is shown at its price', 998, 3000],
    ['behind nobody when it is better than the best', 1000, 0],
    ['nobody knows where, below the fifth level', 990, null],
  ] as const)('stands %s', (_, price, ahead) => {
    expect(resting(price, 1000).ahead).toBe(ahead);
  });

  it('is served after those before it, with a fifth of what then trades', () => {
    const first = matchResting(resting(999, 1000), {
      ...quote,
      price: 999,
      volume: quote.volume + 4000,
      bids: [level(999, 1000)],
    });
    expect(first).toMatchObject({ fill: null, order: { ahead: 1000 } });
    const then = matchResting(first.order, {
      ...quote,
      price: 999,
      volume: quote.volume + 8000,
      bids: [level(999, 1000)],
    });
    expect(then.fill).toEqual({ price: 999, quantity: 600, cause: 'queue', shown: 4000, ahead: 1000 });
    expect(then.order).toMatchObject({ open: 400, ahead: 0 });
  });

  it('moves up by a tenth of what others cancel', () => {
    const among = { ...resting(999, 1000), ahead: 1000 };
    const { order, fill } = matchResting(among, { ...quote, bids: [level(999, 3000)] });
    expect(fill).toBeNull();
    expect(order.ahead).toBe(800);
  });

  it.each([
    ['what waits at its price', [level(999, 3000)], 3000],
    ['nobody where the book shows none', [level(998, 700)], 0],
  ] as const)('never has more before it than %s', (_, bids, ahead) => {
    expect(matchResting(resting(999, 1000), { ...quote, bids })).toMatchObject({ fill: null, order: { ahead } });
  });

  it('keeps its place while its price is below all levels that are shown', () => {
    const bids = [level(1000, 100), level(999, 100)];
    expect(matchResting(resting(998, 1000), { ...quote, bids }).order.ahead).toBeGreaterThan(2000);
  });

  it('is filled whole by a print below its price, and by a low between two looks', () => {
    const below = matchResting(resting(999, 1000), { ...quote, price: 998, volume: quote.volume + 100 });
    expect(below.fill).toMatchObject({ price: 999, quantity: 1000, cause: 'throughPrice' });
    const between = matchResting(resting(995, 1000), { ...quote, low: 994, volume: quote.volume + 100 });
    expect(between.fill).toMatchObject({ price: 995, quantity: 1000 });
  });

  it('gets nothing of a low that was there before it came, nor without a trade', () => {
    expect(matchResting(resting(997, 1000), { ...quote, volume: quote.volume + 100 }).fill).toBeNull();
    expect(matchResting(resting(999, 1000), { ...quote, price: 998 }).fill).toBeNull();
  });

  it('first learns who stands before it when its price comes among the levels', () => {
    const far = resting(990, 1000);
    const near = {
      ...quote,
      price: 991,
      low: 991,
      volume: quote.volume + 9000,
      bids: [level(990, 7000)],
      asks: [level(992, 100)],
    };
    const seen = matchResting(far, near);
    expect(seen).toMatchObject({ fill: null, order: { ahead: 7000 } });
  });
});

describe('a board that is sealed', () => {
  const sealed = { ...quote, price: 1100, high: 1100, asks: [], bids: [level(1100, 2_500_000)] };
  const order = resting(1100, 10_000, sealed);
  const after = (traded: number, left: number) => ({
    ...sealed,
    volume: sealed.volume + traded,
    bids: [level(1100, left)],
  });

  it('gives no buy at the limit anything while the queue lasts', () => {
    expect(takeBook(buy(1100, 10_000), sealed)).toEqual([]);
    expect(matchResting(order, after(1_800_000, 700_000))).toMatchObject({ fill: null, order: { ahead: 700_000 } });
  });

  it('fills once more has traded than waited', () => {
    expect(matchResting(order, after(3_000_000, 400_000)).fill).toMatchObject({ quantity: 10_000, cause: 'seal' });
  });

  it('fills when the board breaks', () => {
    const broken = { ...after(100, 0), price: 1099, low: 995, bids: [level(1098, 100)], asks: [level(1100, 500)] };
    expect(matchResting(order, broken).fill).toMatchObject({ price: 1100, quantity: 10_000, cause: 'boardBroke' });
  });

  it('does the same to sells at the lower limit', () => {
    const down = { ...quote, price: 900, low: 900, bids: [], asks: [level(900, 50_000)] };
    const sell = restFrom({ side: 'sell', price: 900, quantity: 1000, step: 100 }, 1000, down);
    const next = (traded: number) => ({ ...down, volume: down.volume + traded });
    expect(matchResting(sell, next(50_000)).fill).toBeNull();
    expect(matchResting(sell, next(60_000)).fill).toMatchObject({ quantity: 1000, cause: 'seal' });
  });

  it('gives nothing of an opening at the limit with buyers left over', () => {
    expect(matchCall(order, { price: 1100, volume: 500_000 }, sealed, 'openingCall')).toBeNull();
  });
});

describe('a call auction', () => {
  it.each([
    ['whole at a better price', 1010, 1000],
    ['half at an equal price', 1005, 500],
    ['nothing at a worse price', 1004, undefined],
  ] as const)('fills %s', (_, price, quantity) => {
    const fill = matchCall(resting(price, 1000), { price: 1005, volume: 90_000 }, quote, 'openingCall');
    expect(fill?.quantity).toBe(quantity);
    if (fill) expect(fill.price).toBe(1005);
  });

  it('never gives more than traded in it', () => {
    expect(matchCall(resting(1010, 9000), { price: 1005, volume: 2550 }, quote, 'closingCall')?.quantity).toBe(2500);
    expect(matchCall(resting(1010, 9000), { price: 0, volume: 0 }, quote, 'closingCall')).toBeNull();
  });

  it('is followed by trading at the close with a fifth of a usual minute', () => {
    const order = { side: 'buy' as const, open: 5000, step: 100 };
    expect(matchAfterHours(order, { ...quote, volume: 2_400_000 })).toMatchObject({ price: 1000, quantity: 2000 });
    expect(matchAfterHours(order, { ...quote, price: 1100, asks: [] })).toBeNull();
  });
});

describe('the check of an order', () => {
  const setting: OrderSetting = {
    board: 'SH_MAIN',
    status: 'NORMAL',
    date: '2026-11-20',
    isSuspended: false,
    quote,
    sellable: 350,
    held: 1350,
    boughtToday: 1000,
  };
  const limit: AskedOrder = { side: 'buy', type: 'LIMIT', price: 1000, quantity: 100 };
  const sell: AskedOrder = { ...limit, side: 'sell' };
  const at = (session: PaperQuote['session']): OrderSetting => ({ ...setting, quote: { ...quote, session } });
  const inRule = (rule: string) => expect.objectContaining({ rule });

  it.each<[string, AskedOrder, OrderSetting, unknown]>([
    ['goes to the market', limit, setting, { admitted: 'accepted' }],
    ['waits before the open', limit, at('PRE_OPEN'), { admitted: 'heldByBroker' }],
    ['waits over lunch', limit, at('LUNCH'), { admitted: 'heldByBroker' }],
    ['is refused at night', limit, at('CLOSED'), inRule('session')],
    ['is refused after the close', limit, at('AFTER_GAP'), inRule('afterFixedOnly')],
    [
      'trades at the close after hours',
      { ...limit, type: 'AFTER_FIXED', price: null },
      at('AFTER_FIXED'),
      { admitted: 'fixedPrice' },
    ],
    [
      'has no closing price in the morning',
      { ...limit, type: 'AFTER_FIXED', price: null },
      setting,
      inRule('afterFixedHours'),
    ],
    ['is refused while suspended', limit, { ...setting, isSuspended: true }, inRule('suspended')],
    ['is refused for no lot', { ...limit, quantity: 150 }, setting, { rule: 'lot', least: 100, step: 100 }],
    [
      'knows the lots of the new market',
      { ...limit, quantity: 199 },
      { ...setting, board: 'STAR' },
      { rule: 'lot', least: 200, step: 1 },
    ],
    ['is refused beyond the most', { ...limit, quantity: 1_000_100 }, setting, { rule: 'most', most: 1_000_000 }],
    [
      'is refused above the limit',
      { ...limit, price: 1101 },
      setting,
      { rule: 'limitRange', lowest: 900, highest: 1100 },
    ],
    ['is refused above the cage', { ...limit, price: 1021 }, setting, inRule('cage')],
    ['may go below the cage to buy', { ...limit, price: 950 }, setting, { admitted: 'accepted' }],
    ['is refused below the cage to sell', { ...sell, price: 978 }, setting, inRule('cage')],
    ['has no cage in the opening call', { ...limit, price: 1090 }, at('OPEN_CALL_1'), { admitted: 'accepted' }],
    ['sells the odd remainder whole', { ...sell, quantity: 50 }, setting, { admitted: 'accepted' }],
    ['does not break the remainder', { ...sell, quantity: 30 }, setting, inRule('lot')],
    [
      'may not sell what was bought today',
      { ...sell, quantity: 400 },
      setting,
      { rule: 'notSellable', sellable: 350, held: 1350 },
    ],
    [
      'ends at the cap of risk warnings',
      { ...limit, quantity: 600 },
      { ...setting, status: 'ST', boughtToday: 499_500 },
      { rule: 'riskWarningCap', room: 500 },
    ],
    [
      'takes no market order in a call',
      { ...limit, type: 'BEST_OWN', price: null },
      at('CLOSE_CALL'),
      inRule('marketSession'),
    ],
    [
      'takes no market order without limit',
      { ...limit, type: 'BEST_OWN', price: null },
      { ...setting, quote: { ...quote, up: 0, down: 0 } },
      inRule('marketWithoutLimit'),
    ],
    [
      'knows no rest to limit in Shenzhen',
      { ...limit, type: 'MARKET_5_LIMIT', price: null },
      { ...setting, board: 'SZ_MAIN' },
      inRule('exchangeType'),
    ],
    [
      'finds nobody on an empty side',
      { ...limit, type: 'BEST_COUNTER', price: null },
      { ...setting, quote: { ...quote, asks: [] } },
      inRule('emptySide'),
    ],
  ])('%s', (_, asked, where, expected) => {
    expect(checkOrder(asked, where)).toEqual(expected);
  });
});

describe('a trigger', () => {
  it.each([
    [{ kind: 'priceAtOrAbove', price: 1000 }, 1000, true],
    [{ kind: 'priceAtOrBelow', price: 999 }, 1000, false],
    [{ kind: 'changeAtOrAbove', percent: 3 }, 1030, true],
    [{ kind: 'changeAtOrAbove', percent: 3 }, 1029, false],
    [{ kind: 'changeAtOrBelow', percent: -5 }, 950, true],
    [{ kind: 'trailing', percent: 5 }, 1045, true],
    [{ kind: 'trailing', percent: 5 }, 1046, false],
    [{ kind: 'time', second: 36_000 }, 1000, true],
  ] as const)('%o at %i is met: %s', (trigger, price, isMet) => {
    expect(triggerStateOf(trigger, 1100, { ...quote, price }, 36_000).isMet).toBe(isMet);
  });

  it('follows the highest price and sleeps outside of trading', () => {
    const trailing = { kind: 'trailing', percent: 5 } as const;
    expect(triggerStateOf(trailing, 1000, { ...quote, price: 1200 }, 0)).toEqual({ isMet: false, extreme: 1200 });
    expect(triggerStateOf(trailing, 1000, { ...quote, session: 'LUNCH', price: 10 }, 0)).toEqual({
      isMet: false,
      extreme: 1000,
    });
  });
});
