import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import { limitPercent, limitPrices } from '@lianpan/market/rules';
import { slotOf } from '@lianpan/market/series';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BriefingReader } from './briefing-reader.ts';
import { FactsReader } from './facts-reader.ts';
import { MarketClock, type MarketMoment } from '../market-clock.ts';
import { SimulatedMarket } from '../simulated/simulated-market.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-briefing-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const momentOf = (at: string): MarketMoment => {
  const instant = Date.parse(`${at}+08:00`);
  return new MarketClock({ mode: 'FIXED', fixedAt: instant, origin: instant }).moment(instant);
};

const markets = new Map<string, { readonly market: SimulatedMarket; readonly facts: FactsReader }>();

/** A market as it stands at a moment; each is made once, as its book has two years to follow. */
function marketAt(at: string) {
  const moment = momentOf(at);
  const known = markets.get(at);
  if (known) return known;
  const market = new SimulatedMarket(
    { root, seed: 20261120, stockCount: 300, keepsHistory: false, onProgress: () => undefined },
    moment.tradeDay,
  );
  const made = { market, facts: new FactsReader(market, moment) };
  markets.set(at, made);
  return made;
}

/** What a new reader writes at a moment. */
function open(at: string, date?: string) {
  const { market, facts } = marketAt(at);
  return { market, facts, briefing: new BriefingReader(market, () => facts.book).briefing(momentOf(at), date) };
}

// A Thursday in the season of dividends.
const thursday = '2026-07-09';
let opened: ReturnType<typeof open>;
let draft: ReturnType<typeof open>;
beforeAll(() => {
  opened = open(`${thursday}T10:00`);
  draft = open(`${thursday}T08:40`);
  open('2026-07-11T12:00');
  open('2026-07-15T14:00');
});

describe('the briefing before the market opens', { timeout: 200_000 }, () => {
  it('comes in three versions, and the day before stays until the first', () => {
    const { market, facts } = draft;
    const at = (time: string) =>
      new BriefingReader(market, () => facts.book).briefing(momentOf(`${thursday}T${time}`), undefined);
    expect(at('08:29:59')).toMatchObject({ tradeDate: '2026-07-08', version: 'AUCTION', auction: expect.anything() });
    expect(at('08:30:00')).toMatchObject({ tradeDate: thursday, version: 'DRAFT', auction: null });
    expect(at('09:10:00')).toMatchObject({ tradeDate: thursday, version: 'FINAL', auction: null });
    expect(opened.briefing).toMatchObject({
      tradeDate: thursday,
      version: 'AUCTION',
      generatedAt: Date.parse(`${thursday}T09:26:00+08:00`),
      review: { tradeDate: '2026-07-08' },
    });
    expect(open('2026-07-11T12:00').briefing).toMatchObject({ tradeDate: '2026-07-10', version: 'AUCTION' });
  });

  it('says the same of a day before and after that day has become history', () => {
    const { version: _draft, generatedAt: _then, auction: _none, news: _early, ...before } = draft.briefing!;
    const { version: _later, generatedAt: _now, auction: _some, news: _late, ...after } = opened.briefing!;
    expect(before).toEqual(after);
    expect(open('2026-07-15T14:00', thursday).briefing).toEqual(opened.briefing);
  });

  it('counts what the bars of the day before say', () => {
    const { columns, securities } = opened.market.history;
    const day = aShareCalendar.numberOf('2026-07-08')!;
    const isSealed = (index: number, slot: number): boolean => {
      const { board, status } = securities[index]!;
      const limit = limitPercent({ board, status, phase: 'NORMAL', date: aShareCalendar.dateOf(columns.day[slot]!) });
      return columns.close[slot] === limitPrices(columns.prevClose[slot]!, limit!, board).up;
    };
    const { review, ladder } = opened.briefing!;
    let amount = 0;
    let sealed = 0;
    securities.forEach(({ status }, index) => {
      const slot = slotOf(columns, index, day);
      if (slot < 0) return;
      amount += columns.amount[slot]!;
      if (status === 'NORMAL' && day - opened.market.history.universe.listDay[index]! >= 5 && isSealed(index, slot))
        sealed++;
    });
    expect(review.amount).toBe(Math.round(amount));
    expect(review.limitUp).toBe(sealed);
    expect(ladder.length).toBeGreaterThan(0);
    for (const { streak, stocks } of ladder) {
      for (const { slot: index } of stocks) {
        const last = slotOf(columns, index, day);
        for (let back = 0; back < streak; back++) expect(isSealed(index, last - back)).toBe(true);
        expect(isSealed(index, last - streak)).toBe(false);
      }
    }
  });

  it('names the dividends that the day then brings, to the cent', () => {
    const { actions, day } = opened.market.today;
    expect(aShareCalendar.dateOf(day)).toBe(thursday);
    expect(actions.length).toBeGreaterThan(3);
    const answer = new Map(draft.briefing!.exRights.map((row) => [row.slot, row]));
    for (const { index, cash, bonus } of actions) expect(answer.get(index)).toMatchObject({ cash, bonus });
  });

  it('shows the hottest themes with their strongest members', () => {
    const { themes } = opened.briefing!;
    expect(themes).toHaveLength(5);
    expect(themes.map(({ heat }) => heat)).toEqual(themes.map(({ heat }) => heat).toSorted((a, b) => b - a));
    for (const { name, leaders } of themes) {
      expect(leaders).toHaveLength(3);
      for (const { slot } of leaders) expect(opened.market.history.securities[slot]!.concepts).toContain(name);
    }
  });

  it('tells the most important news since the close before, up to the minute of its version', () => {
    const since = Date.parse('2026-07-08T15:00:00+08:00');
    for (const { market, briefing } of [draft, opened]) {
      const { news, generatedAt } = briefing!;
      expect(news).toHaveLength(12);
      expect(news.map(({ importance }) => importance)).toEqual(
        news.map(({ importance }) => importance).toSorted((a, b) => b - a),
      );
      for (const { publishedAt, slots, title } of news) {
        expect(publishedAt).toBeGreaterThanOrEqual(since);
        expect(publishedAt).toBeLessThanOrEqual(generatedAt);
        for (const slot of slots) expect(title).toContain(market.history.universe.names[slot]);
      }
    }
    const known = new Set(opened.briefing!.news.map(({ title }) => title));
    // What the draft knew is still there, unless something more important came out since.
    const least = opened.briefing!.news.at(-1)!.importance;
    for (const item of draft.briefing!.news) if (item.importance > least) expect(known).toContain(item.title);
  });

  it('tells the same news in the morning as from the history later', () => {
    const history = open('2026-07-15T14:00');
    const item = ({ title, publishedAt }: { title: string; publishedAt: number }) => `${publishedAt} ${title}`;
    const out = [aShareCalendar.numberOf('2026-07-08')!, aShareCalendar.numberOf(thursday)!]
      .flatMap((day) => history.facts.book.news.visibleAt(day, 86_399))
      .map(({ text, publishedAt: { date, second } }) =>
        item({ title: text[0], publishedAt: Date.parse(`${date}T00:00:00+08:00`) + second * 1000 }),
      );
    for (const news of draft.briefing!.news) expect(out).toContain(item(news));
    const answer = new Set(draft.briefing!.news.map(item));
    const best = out.filter((text) => answer.has(text));
    expect(best).toHaveLength(12);
  });

  it('names whom institutions and known traders bought most of on the list of the evening before', () => {
    const { list } = opened.briefing!;
    const { book } = opened.facts;
    const records = book.listOf(aShareCalendar.numberOf('2026-07-08')!)!;
    for (const [rows, type] of [
      [list.institutions, 'institution'],
      [list.hotMoney, 'hotMoney'],
    ] as const) {
      expect(rows.length).toBeGreaterThan(0);
      const nets = [...new Set(records.map(({ index }) => index))].map((index) => {
        const own = records.filter((record) => record.index === index);
        const speaking = own.toSorted((a, b) => a.windowDays - b.windowDays)[0]!;
        const seats = new Map([...speaking.buyTop, ...speaking.sellTop].map((seat) => [seat.seatCode, seat]));
        const sum = [...seats.values()]
          .filter(({ seatCode }) => book.seats.seatOf(seatCode).type === type)
          .reduce((total, { buyAmount, sellAmount }) => total + buyAmount - sellAmount, 0);
        return { slot: index, net: Math.round(sum * 100) / 100 };
      });
      const best = nets.filter(({ net }) => net > 0).toSorted((a, b) => b.net - a.net);
      expect(rows.map(({ slot, net }) => ({ slot, net }))).toEqual(best.slice(0, 3));
      for (const { slot, reasons } of rows) {
        expect(reasons).toEqual([...new Set(records.filter((r) => r.index === slot).map((r) => r.reason))].toSorted());
      }
    }
  });

  it('answers nothing for days before the market, and the newest for days to come', () => {
    const { market, facts, briefing } = opened;
    const reader = new BriefingReader(market, () => facts.book);
    const asked = (date: string) => reader.briefing(momentOf(`${thursday}T10:00`), date);
    expect(asked('2020-01-01')).toBeNull();
    expect(asked('1980-01-01')).toBeNull();
    expect(asked('2026-12-30')).toEqual(briefing);
    expect(asked('2026-07-05')).toMatchObject({ tradeDate: '2026-07-03' });
  });
});
