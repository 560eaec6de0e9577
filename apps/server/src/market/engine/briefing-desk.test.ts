import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aShareCalendar, limitPercent, limitPrices, MarketFactsHistory, slotOf } from '@lianpan/market';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BriefingDesk } from './briefing-desk.ts';
import { MarketClock, type MarketMoment } from './market-clock.ts';
import { SimulatedMarket } from './simulated-market.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-briefing-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const momentOf = (at: string): MarketMoment => {
  const instant = Date.parse(`${at}+08:00`);
  return new MarketClock({ mode: 'FIXED', fixedAt: instant, origin: instant }).moment(instant);
};

function briefingsOf(market: SimulatedMarket): BriefingDesk {
  const facts = new MarketFactsHistory(market.history);
  return new BriefingDesk(market, () => facts);
}

/** A market as it stands at a moment, and what its desk writes then. */
function open(at: string, date?: string) {
  const moment = momentOf(at);
  const market = new SimulatedMarket(
    { root, seed: 20261120, stockCount: 700, keepsHistory: false, onProgress: () => undefined },
    moment.tradeDay,
  );
  return { market, briefing: briefingsOf(market).briefing(moment, date) };
}

// A Thursday in the season of dividends.
const thursday = '2026-07-09';
let opened: ReturnType<typeof open>;
let draft: ReturnType<typeof open>;
beforeAll(() => {
  opened = open(`${thursday}T10:00`);
  draft = open(`${thursday}T08:40`);
}, 60_000);

describe('the briefing before the market opens', () => {
  it('comes in three versions, and the day before stays until the first', () => {
    const { market } = draft;
    const at = (time: string) => briefingsOf(market).briefing(momentOf(`${thursday}T${time}`), undefined);
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
    const { version: _draft, generatedAt: _then, auction: _none, ...before } = draft.briefing!;
    const { version: _later, generatedAt: _now, auction: _some, ...after } = opened.briefing!;
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
    const told = new Map(draft.briefing!.exRights.map((row) => [row.slot, row]));
    for (const { index, cash, bonus } of actions) expect(told.get(index)).toMatchObject({ cash, bonus });
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

  it('answers nothing for days before the market, and the newest for days to come', () => {
    expect(open(`${thursday}T10:00`, '2020-01-01').briefing).toBeNull();
    expect(open(`${thursday}T10:00`, '1980-01-01').briefing).toBeNull();
    expect(open(`${thursday}T10:00`, '2026-12-30').briefing).toEqual(opened.briefing);
    expect(open(`${thursday}T10:00`, '2026-07-05').briefing).toMatchObject({ tradeDate: '2026-07-03' });
  });
});
