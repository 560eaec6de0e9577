import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallEnd } from '../../../providers/calls/provider-watch.ts';
import { startLiveServer, type LiveServer, type PageQuote } from './live-server.fixture.ts';
import { can, type SnapshotSource } from '../market-source.ts';
import { redirectedFetch } from './public-pages-fetch.ts';
import { stockSdkSource, type LiveAccess, type LiveSource } from './stock-sdk-source.ts';

const now = Date.parse('2026-11-20T10:00:00+08:00');
const clock = { now: () => new Date(now), sleep: () => Promise.resolve() };

let server: LiveServer;
beforeEach(async () => {
  server = await startLiveServer();
});
afterEach(() => server.close());

const source = (changes: Partial<LiveAccess> = {}): LiveSource =>
  stockSdkSource({ baseUrl: server.baseUrl, clock, timeoutMs: 300, listDateOf: () => '2001-08-27', ...changes });
const one = async (quote: PageQuote, code = 'sh600519'): ReturnType<SnapshotSource['snapshots']> => {
  server.quotes.set(code, quote);
  return source().snapshots([code.slice(2)]);
};

it('says what it can be asked for', () => {
  expect(can(source(), 'snapshots') && can(source(), 'minutes')).toBe(true);
  expect(can(source(), 'securities') && can(source(), 'dailyBars') && can(source(), 'dailyLines')).toBe(true);
  expect(can(source(), 'moneyFlow')).toBe(false);
});

describe('a quote', () => {
  it('comes in yuan, shares and an instant', async () => {
    expect(await one({})).toEqual({
      quotes: [
        {
          stockNo: '600519',
          asOf: Date.parse('2026-11-20T09:59:57+08:00'),
          price: 1500,
          prevClose: 1490,
          open: 1492,
          high: 1510,
          low: 1490,
          volume: 1_234_500,
          amount: 1_851_750_000,
          isSuspended: false,
          book: null,
        },
      ],
      refused: [],
      missing: [],
      failures: [],
    });
  });

  it('of the STAR board counts shares, and the amount tells', async () => {
    const star = { price: '52.00', prevClose: '51.00', open: '51.50', high: '53.00', low: '51.00' };
    const { quotes } = await one({ ...star, volume: '22516337', amount: '117084' }, 'sh688981');
    expect(quotes).toMatchObject([{ volume: 22_516_337, amount: 1_170_840_000 }]);
    const lots = await one({ ...star, volume: '225163', amount: '117084' }, 'sh688981');
    expect(lots.quotes).toMatchObject([{ volume: 22_516_300 }]);
  });

  it('has up to five levels a side in shares, nearest first', async () => {
    const { quotes } = await one({
      bids: [
        ['1499.99', '3'],
        ['1499.50', '12'],
        ['0.00', '0'],
      ],
      asks: [
        ['1500.00', '1'],
        ['1500.10', '2'],
        ['1500.20', '3'],
        ['1500.30', '4'],
        ['1500.40', '5'],
      ],
    });
    expect(quotes[0]!.book).toEqual({
      bids: [
        { price: 1499.99, volume: 300 },
        { price: 1499.5, volume: 1200 },
      ],
      asks: [1, 2, 3, 4, 5].map((lots, n) => ({ price: Math.round(150_000 + 10 * n) / 100, volume: lots * 100 })),
    });
    const sealed = await one({ bids: [['1639.00', '500']], asks: [] });
    expect(sealed.quotes[0]!.book).toEqual({ bids: [{ price: 1639, volume: 50_000 }], asks: [] });
  });

  it('of the STAR board counts the shares of its levels as it counts its volume', async () => {
    const star = { price: '52.00', prevClose: '51.00', open: '51.50', high: '53.00', low: '51.00' };
    const { quotes } = await one(
      { ...star, volume: '22516337', amount: '117084', bids: [['51.99', '250']], asks: [['52.00', '1200']] },
      'sh688981',
    );
    expect(quotes[0]!.book).toEqual({
      bids: [{ price: 51.99, volume: 250 }],
      asks: [{ price: 52, volume: 1200 }],
    });
  });

  it('may be of few shares, whose amount is rounded away', async () => {
    const { quotes, refused } = await one({
      volume: '1',
      amount: '15',
      open: '1500.00',
      low: '1500.00',
      high: '1500.00',
    });
    expect(refused).toEqual([]);
    expect(quotes).toMatchObject([{ volume: 100, amount: 150_000 }]);
  });

  it('before the first trade has the last close and nothing else', async () => {
    const empty = { price: '', open: '', high: '', low: '', volume: '', amount: '', time: '20261120091800' };
    const { quotes, refused } = await one({ ...empty, bid: '1490.00' });
    expect(refused).toEqual([]);
    expect(quotes).toMatchObject([{ price: 1490, open: null, high: null, low: null, volume: 0, isSuspended: false }]);
  });

  it('without a trade and without an order is a suspension', async () => {
    const idle = { price: '1490.00', open: '0.00', high: '0.00', low: '0.00', volume: '0', amount: '0' };
    expect((await one({ ...idle, bid: '0.00', ask: '0.00' })).quotes).toMatchObject([
      { isSuspended: true, price: 1490 },
    ]);
    expect((await one({ ...idle, bid: '1489.00' })).quotes).toMatchObject([{ isSuspended: false }]);
  });

  it('of a stock of which the page has no figures is missing', async () => {
    server.quotes.set('sz000001', {});
    server.quotes.set('sh600519', {
      price: '0.00',
      prevClose: '0.00',
      open: '0.00',
      high: '0.00',
      low: '0.00',
      time: '',
    });
    const { refused, missing } = await source().snapshots(['600519', '000001']);
    expect([refused, missing]).toEqual([[], ['600519']]);
  });

  it('keeps its own stamp, however old', async () => {
    const asOf = Date.parse('2026-11-19T15:00:00+08:00');
    expect((await one({ time: '20261119150000' })).quotes).toMatchObject([{ asOf }]);
  });

  it.each([
    ['badTime', { time: '' }],
    ['badTime', { time: 'now' }],
    ['inTheFuture', { time: '20261120100200' }],
    ['notANumber', { prevClose: '' }],
    ['notPositive', { price: '-1500.00' }],
    ['notAMultipleOfTheTick', { price: '1500.005' }],
    ['highBelowLow', { high: '1480.00' }],
    ['openOutsideRange', { open: '1511.00' }],
    ['closeOutsideRange', { price: '1511.00' }],
    ['negativeFigure', { volume: '-1' }],
    ['wrongAmountUnit', { amount: '185175000' }],
    ['amountDoesNotFitVolume', { amount: '555525' }],
    ['outsidePriceLimits', { high: '1650.00' }],
  ])('is refused as %s: %j', async (reason, changes) => {
    server.quotes.set('sz000001', {});
    server.quotes.set('sh600519', changes);
    const { quotes, refused, missing } = await source().snapshots(['600519', '000001']);
    expect(refused).toMatchObject([{ code: '600519', reason }]);
    expect(quotes.map(({ stockNo }) => stockNo)).toEqual(['000001']);
    expect(missing).toEqual(['600519']);
  });

  it('has no limit in the first days, nor where nobody knows when it was listed', async () => {
    server.quotes.set('sh600519', { high: '1700.00' });
    expect((await source({ listDateOf: () => '2026-11-19' }).snapshots(['600519'])).refused).toEqual([]);
    expect((await source({ listDateOf: () => null }).snapshots(['600519'])).refused).toEqual([]);
  });
});

describe('an answer', () => {
  it('without some of the stocks names them', async () => {
    server.quotes.set('bj920799', {
      price: '10.00',
      prevClose: '10.00',
      open: '',
      high: '',
      low: '',
      volume: '',
      amount: '',
    });
    const { quotes, missing } = await source().snapshots(['920799', '600000']);
    expect(quotes).toHaveLength(1);
    expect(missing).toEqual(['600000']);
    expect(server.heard).toEqual([['bj920799', 'sh600000']]);
  });

  it('for many stocks comes in several requests', async () => {
    const many = Array.from({ length: 250 }, (_, n) => String(600_000 + n));
    for (const stockNo of many) server.quotes.set(`sh${stockNo}`, {});
    expect((await source().snapshots(many)).quotes).toHaveLength(250);
    expect(server.heard.map((codes) => codes.length)).toEqual([100, 100, 50]);
  });

  describe('of several requests', () => {
    const many = Array.from({ length: 250 }, (_, n) => String(600_000 + n));
    beforeEach(() => {
      for (const stockNo of many) server.quotes.set(`sh${stockNo}`, {});
    });

    it('is kept where one of them has none of its stocks', async () => {
      for (const stockNo of many.slice(0, 100)) server.quotes.delete(`sh${stockNo}`);
      const { quotes, missing, failures } = await source().snapshots(many);
      expect([quotes.length, missing.length, failures]).toEqual([150, 100, []]);
    });

    it.each([
      ['an error page', { body: '<html>503</html>' }],
      ['HTTP 500', { status: 500 }],
    ])('is kept where one of them is answered with %s, which is told', async (_name, mishap) => {
      server.next(mishap);
      const { quotes, missing, failures } = await source().snapshots(many);
      expect([quotes.length, missing.length]).toEqual([150, 100]);
      expect(failures).toEqual([expect.any(Error)]);
    });

    it('ends where nobody answers any more', async () => {
      server.always({ status: 500 });
      await expect(source().snapshots(many)).rejects.toMatchObject({ name: 'SourceUnreachable' });
      expect(server.heard).toHaveLength(2);
    });

    it('ends with a refusal, which the next call is told until it is over', async () => {
      let at = now;
      const patient = source({ clock: { now: () => new Date(at), sleep: () => Promise.resolve() } });
      server.next(null, { status: 429 });
      const { quotes, failures } = await patient.snapshots(many);
      expect([quotes.length, failures]).toMatchObject([100, [{ name: 'SourceRefusal' }]]);
      await expect(patient.snapshots(many)).rejects.toMatchObject({ name: 'SourceRefusal' });
      expect(server.heard).toHaveLength(2);
      at += 60_000;
      expect((await patient.snapshots(many)).quotes).toHaveLength(250);
    });
  });

  it.each([
    ['an error page', { body: '<html>503</html>' }, 'SourceFormatError'],
    ['nothing', { body: '' }, 'SourceFormatError'],
    ['none of the stocks', { body: 'v_pv_none_match="1";' }, 'SourceFormatError'],
    ['rows cut short', { body: 'v_sh600519="1~x~600519~1500";' }, 'SourceFormatError'],
    ['HTTP 500', { status: 500 }, 'SourceUnreachable'],
    ['a cut connection', 'cut', 'SourceUnreachable'],
    ['silence', 'silence', 'SourceUnreachable'],
    ['HTTP 429', { status: 429 }, 'SourceRefusal'],
    ['HTTP 403', { status: 403 }, 'SourceRefusal'],
  ] as const)('of %s is a fault', async (_name, mishap, name) => {
    server.quotes.set('sh600519', {});
    server.next(mishap);
    await expect(source().snapshots(['600519'])).rejects.toMatchObject({ name });
    expect((await source().snapshots(['600519'])).quotes).toHaveLength(1);
  });

  it('is told to the watch', async () => {
    const ends: CallEnd[] = [];
    const watched = source({
      watch: {
        async run(_action, ask, endOf) {
          try {
            const value = await ask();
            ends.push(endOf({ value }));
            return value;
          } catch (error) {
            ends.push(endOf({ error }));
            throw error;
          }
        },
      },
    });
    server.quotes.set('sh600519', {});
    await watched.snapshots(['600519']);
    server.next({ status: 500 }, { body: '<html>' });
    await expect(watched.snapshots(['600519'])).rejects.toMatchObject({ name: 'SourceUnreachable' });
    await expect(watched.snapshots(['600519'])).rejects.toMatchObject({ name: 'SourceFormatError' });
    expect(ends.map(({ isFault }) => isFault)).toEqual([false, true, true]);
  });
});

describe('a minute line', () => {
  it('has a point a minute with the shares since the last', async () => {
    const points = ['0930 1492.00 10 1492000.00', '0931 1493.00 30 4478000.00', '0933 1494.00 40 5972000.00'];
    server.lines.set('sh600519', { date: '20261120', prevClose: '1490.00', points });
    expect(await source().minutes('600519')).toEqual({
      date: '2026-11-20',
      prevClose: 1490,
      price: [1492, 1493, 1493, 1494],
      averagePrice: [1492, 1492.67, 1492.67, 1493],
      volume: [1000, 2000, 0, 1000],
    });
  });

  it('of a stock that the page does not have is none', async () => {
    expect(await source().minutes('600519')).toBeNull();
    server.next({ body: '<html>' });
    await expect(source().minutes('600519')).rejects.toMatchObject({ name: 'SourceFormatError' });
  });
});

it('goes to no other page that the package knows', async () => {
  const address = 'https://assets.linkdiary.cn/shares/zh_a_list.json';
  await expect(redirectedFetch(server.baseUrl)(address)).rejects.toThrow('no host of this source');
  expect(server.heard).toEqual([]);
});
