import { slotOf } from '../series/bar-slots.ts';
import { describe, expect, it } from 'vitest';
import { createCompanyReader } from './company/company-reader.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { companyPart, unknownProfile, type StockProfile } from '../picker/stock-profile.ts';
import { dayAround } from './company/calendar-days.ts';
import { companyProfileOf } from './company/company-profiles.ts';
import { generateHistory } from './history.ts';
import { createDragonTigerBook } from './public-trading/dragon-tiger-book.ts';
import { createSimulator } from './simulator.ts';
import { createStockDays } from './stock-day.ts';
import { createStockProfiles } from './stock-profiles.ts';

const firstDay = aShareCalendar.atOrBefore('2025-03-03');
const stockCount = 250;
const historyTo = (lastDay: number) =>
  generateHistory({ simulator: createSimulator({ seed: 9, firstDay, stockCount }), lastDay, shared: false });
const day = firstDay + 80;
const longer = historyTo(day + 60);
const profilesOf = (history: typeof longer) => createStockProfiles(history, createDragonTigerBook(history)).on(day);
const profileOf = profilesOf(longer);
/** Every figure that a profile may be asked for. */
const figuresOf = (profile: StockProfile) => ({
  ...Object.fromEntries(profileFields.map((field) => [field, profile[field]])),
  impactOver: profile.impactOver?.(20),
});
const profileFields = Object.keys(unknownProfile) as (keyof StockProfile)[];
const indices = Array.from({ length: stockCount }, (_, index) => index).filter(
  (index) => slotOf(longer.columns, index, day) >= 0,
);

describe('profiles of simulated stocks', () => {
  it('read nothing of a later day', () => {
    const thenOf = profilesOf(historyTo(day));
    for (const index of indices.slice(0, 120)) {
      expect(figuresOf(profileOf(index))).toEqual(figuresOf(thenOf(index)));
    }
  });

  it('know nothing of an evening that is told after their second', () => {
    const afternoon = 17 * 3600;
    const profiles = createStockProfiles(longer, createDragonTigerBook(longer));
    const whole = createStockProfiles(longer, createDragonTigerBook(longer));
    let later = 0;
    for (let on = day; on < day + 40; on++) {
      const [early, late, next] = [
        profiles.on(on, afternoon),
        whole.on(on),
        createCompanyReader(longer)(on, afternoon),
      ];
      for (const index of indices) {
        const { netProfitTtm, revenueTtm } = next.reportOf(index);
        expect([early(index).netProfitTtm, early(index).revenueTtm]).toEqual([netProfitTtm, revenueTtm]);
        if (late(index).revenueTtm !== revenueTtm) later++;
      }
    }
    expect(later).toBeGreaterThan(0);
  });

  it('are what the company’s own record says', () => {
    for (const index of indices) {
      const own = figuresOf(companyPart(companyProfileOf(longer, index, day), dayAround));
      const figures = figuresOf(profileOf(index));
      for (const [field, figure] of Object.entries(own)) {
        if (figure !== null) expect(figures[field as keyof typeof figures], field).toEqual(figure);
      }
    }
  });

  it('are the same whether the days before were asked for or not', () => {
    const asked = createStockProfiles(longer, createDragonTigerBook(longer));
    for (let before = firstDay + 1; before <= longer.lastDay; before++) {
      for (const index of indices.slice(0, 12)) figuresOf(asked.on(before)(index));
      if (before % 30 !== 0) continue;
      const alone = createStockProfiles(longer, createDragonTigerBook(longer)).on(before);
      for (const index of indices.slice(0, 12)) {
        expect(figuresOf(asked.on(before)(index))).toEqual(figuresOf(alone(index)));
      }
    }
  });

  it('know of every late rise before they draw its money', () => {
    const late = indices.map(profileOf).filter(({ lateChange }) => lateChange! >= 0.015);
    expect(late.length).toBeGreaterThan(0);
    for (const index of indices) {
      const { hasLateRise, lateChange } = profileOf(index);
      expect(hasLateRise).toBe(lateChange! >= 0.015 - 1e-6);
    }
  });

  it('are the company’s own, with its popularity', () => {
    const index = indices[3]!;
    const company = companyProfileOf(longer, index, day);
    const profile = profileOf(index);
    expect(profile.roeTtm).toBe(company.roeTtm);
    expect(profile.popularityRank).toBe(company.popularityRank);
    expect(profile.popularityChange).toBe(company.popularityChange);
    expect(profile.marginChange5).toBe(company.marginChange5 ?? (company.isMarginEligible ? null : 'none'));
  });

  it('tell late rises from the minutes, and how usual their money was', () => {
    const stockDays = createStockDays(longer);
    let counted = 0;
    for (const index of indices) {
      const { price, amountSum, mainNetSum } = stockDays(index, day)!.columns;
      const profile = profileOf(index);
      expect(profile.lateChange).toBeCloseTo(price[240]! / price[210]! - 1, 12);
      const late = amountSum[240]! - amountSum[210]!;
      if (late > 0) expect(profile.lateMainNetShare).toBeCloseTo((mainNetSum[240]! - mainNetSum[210]!) / late, 9);
      if (profile.lateChange! < 0.015) expect(profile.lateAmountTimes).toBeNull();
      else counted++;
    }
    expect(counted).toBeGreaterThan(0);
  });

  it('know the auction’s last five minutes, the themes’ leaders and the lists', () => {
    const all = indices.map(profileOf);
    expect(all.every(({ grabShare }) => grabShare !== null && grabShare >= 0 && grabShare <= 1)).toBe(true);
    expect(all.some(({ isThemeLeader }) => isThemeLeader)).toBe(true);
    expect(all.some(({ isThemeCore }) => isThemeCore)).toBe(true);
    expect(all.some(({ bestThemeHeat }) => typeof bestThemeHeat === 'number' && bestThemeHeat > 60)).toBe(true);
    expect(all.some(({ listedNets }) => listedNets![20].all !== 'none')).toBe(true);
    expect(all.some(({ listedNets }) => listedNets![20].all === 'none')).toBe(true);
    expect(all.filter(({ daysToUnlock }) => typeof daysToUnlock === 'number' && daysToUnlock <= 60).length).toBe(
      all.filter(({ daysToUnlock }) => daysToUnlock !== 'none').length,
    );
  });

  it('know no lists without the book', () => {
    expect(createStockProfiles(longer).on(day)(indices[0]!).listedNets).toBeNull();
  });
});
