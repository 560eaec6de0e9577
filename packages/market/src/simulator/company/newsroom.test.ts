import { describe, expect, it } from 'vitest';
import { serialOf } from '../../calendar/civil-date.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import type { NewsItem } from '../../company/news-item.ts';
import { conceptCount } from '../universe.ts';
import { conceptNames, isStyleConcept } from '../universe-names.ts';
import { announcementTexts } from './announcement-texts.ts';
import { createMarketMood } from './market-mood.ts';
import { marketOf } from './markets.fixture.ts';
import { catalystNews } from './news-catalysts.ts';
import { createNewsroom } from './newsroom.ts';
import { catalystTexts, noiseTexts, reasonTexts, styleCatalystTexts } from './news-texts.ts';
import { stockEventsOf } from './stock-events.ts';

const { history } = marketOf(150, { stockCount: 600 });
const room = createNewsroom(history);
const mood = createMarketMood(history);
const days = Array.from({ length: 60 }, (_, n) => history.firstDay + 60 + n);
const news = new Map(days.map((day) => [day, room.newsOn(day)]));
const all = [...news.values()].flat();
const isOf = (prefix: string) => (item: NewsItem) => item.template.startsWith(prefix);

/** Promises that no text may make. Source: market handbook 0.7. */
const forbidden = /必涨|稳赚|保证收益|无风险|内幕|翻倍|抄底神器|目标价必达|跟着买|满仓|guarantee|risk-free|insider/i;

describe('the news', () => {
  it('is told in many ways, in both languages, and promises nothing', () => {
    const texts = Object.values({
      ...announcementTexts,
      ...catalystTexts,
      ...styleCatalystTexts,
      ...reasonTexts,
      ...noiseTexts,
    });
    expect(texts.length).toBeGreaterThan(60);
    for (const [zh, en] of texts) {
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(en).not.toMatch(/\p{Script=Han}/u);
      expect(new Set(zh.match(/\{\w+\}/g))).toEqual(new Set(en.match(/\{\w+\}/g)));
      expect(`${zh} ${en}`).not.toMatch(forbidden);
    }
    for (const { text } of all) for (const words of text) expect(words).not.toMatch(/[{}]|undefined|NaN|null/);
  });

  it('has nobody make or order anything where a theme is of valuation or capital', () => {
    const ignited = conceptNames(conceptCount).flatMap((name, concept) => (isStyleConcept(name) ? [concept] : []));
    expect(ignited.length).toBeGreaterThan(5);
    for (const { template, text } of days.flatMap((day) => catalystNews(1, day, ignited))) {
      expect(Object.keys(styleCatalystTexts)).toContain(template);
      expect(text[0]).not.toMatch(/订单|量产|产业|新品|资本开支|基建/);
    }
  });

  it('has each item once, in order of time, on the day it belongs to', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const [day, items] of news) {
      const after = serialOf(aShareCalendar.dateOf(day - 1)) * 86_400 + 86_399;
      const times = items.map(({ publishedAt }) => serialOf(publishedAt.date) * 86_400 + publishedAt.second);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times[0]!).toBeGreaterThan(after);
      expect(times.at(-1)!).toBeLessThan(serialOf(aShareCalendar.dateOf(day)) * 86_400 + 86_400);
    }
  });

  it('brings three hundred items of chatter a trading day', () => {
    for (const [day, items] of news) {
      const date = aShareCalendar.dateOf(day);
      expect(items.filter((item) => isOf('noise')(item) && item.publishedAt.date === date)).toHaveLength(300);
    }
    const weekend = all.filter(({ publishedAt }) => !aShareCalendar.isTradingDay(publishedAt.date));
    expect(weekend.length).toBeGreaterThan(500);
    for (const item of all.filter(isOf('noise'))) expect(item.cause).toEqual({ kind: 'NONE' });
  });

  it('has one to three causes before the open for every theme that ignites, and for no other', () => {
    let mornings = 0;
    let evenings = 0;
    for (const day of days.slice(1)) {
      const date = aShareCalendar.dateOf(day);
      const known = [...news.get(day - 1)!, ...news.get(day)!].filter(({ id }) => id.startsWith(`theme-${date}-`));
      const ignited = mood.ignitionsOn(day);
      const byTheme = new Map<number, NewsItem[]>();
      for (const item of known) {
        const theme = Number(item.id.split('-')[4]);
        byTheme.set(theme, [...(byTheme.get(theme) ?? []), item]);
      }
      expect([...byTheme.keys()].toSorted((a, b) => a - b)).toEqual([...ignited]);
      for (const items of byTheme.values()) {
        expect(items.length).toBeLessThanOrEqual(3);
        for (const { publishedAt, importance, polarity, concepts } of items) {
          const isBefore = publishedAt.date < date;
          expect(isBefore || publishedAt.second < 9.25 * 3600).toBe(true);
          if (isBefore) expect(serialOf(date) - serialOf(publishedAt.date)).toBe(1);
          expect(importance).toBeGreaterThanOrEqual(4);
          expect(polarity).toBeGreaterThan(0.5);
          expect(concepts).toHaveLength(1);
        }
        if (items[0]!.publishedAt.date < date) evenings++;
        else mornings++;
      }
    }
    expect(mornings / (mornings + evenings)).toBeGreaterThan(0.7);
    expect(mornings / (mornings + evenings)).toBeLessThan(0.9);
  });

  it('publishes what companies announce in the evening, and every announcement there is', () => {
    const announced = all.filter(({ id }) => id.startsWith('news-'));
    for (const { publishedAt, template } of announced) {
      const isBreak = template === 'suspension' || template === 'resumption';
      const hour = publishedAt.second / 3600;
      expect(isBreak ? hour === 15 : hour >= 17 && hour < 22, template).toBe(true);
    }
    const ids = new Set(announced.map(({ id }) => id));
    let events = 0;
    for (let i = 0; i < 600; i += 3) {
      for (const event of stockEventsOf(history, i, days[0]!, days.at(-1)!)) {
        expect(ids.has(`news-${event.id}`), event.id).toBe(true);
        events++;
      }
    }
    expect(events).toBeGreaterThan(300);
  });

  it('finds a reason for seven first boards in ten, told after the close', () => {
    const boards = days.flatMap((day) => room.firstBoardsOn(day));
    const explained = boards.filter(({ reason }) => reason !== null);
    expect(boards.length).toBeGreaterThan(200);
    expect(explained.length / boards.length).toBeGreaterThan(0.63);
    expect(explained.length / boards.length).toBeLessThan(0.77);
    const answer = all.filter(isOf('reason'));
    expect(answer).toHaveLength(explained.length);
    for (const { publishedAt } of answer) expect(publishedAt.second).toBeGreaterThan(15 * 3600);
    for (const day of days) {
      for (const { index, reason } of room.firstBoardsOn(day)) {
        if (reason?.kind !== 'THEME') continue;
        expect(mood.heatOn(day)[reason.concept]!).toBeGreaterThanOrEqual(0.3);
        const { primaryConcept, secondConcept } = history.universe;
        expect([primaryConcept[index], secondConcept[index]]).toContain(reason.concept);
      }
    }
  });

  it('names nothing but what the market holds', () => {
    const known = new Set(history.universe.stockNos);
    for (const { stockNos } of all) for (const stockNo of stockNos) expect(known.has(stockNo)).toBe(true);
  });
});

it('tells nothing of the day after tomorrow', () => {
  expect(() => room.newsOn(history.lastDay + 2)).toThrow(RangeError);
});
