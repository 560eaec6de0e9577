import { cents } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market';
import type { Handlers } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import { toolDayOf, type ToolDay } from '../tool/service.ts';
import { distanceOf, writeComment, type CloseFacts, type IndexClose, type IndustryNet } from './comment.ts';

/** The indices of the comment, the one that it reasons with first. */
const indices = ['000001.SH', '399001.SZ', '399006.SZ', '000300.SH'];
const meanDays = 20;
const shownThemes = 3;
const shownIndustries = 3;
/** 15:30 in Shanghai, when the comment of a day is out. Source: market handbook F.2. */
const outAt = (tradeDate: string): number => Date.parse(`${tradeDate}T15:30:00+08:00`);

export const closeCommentHandlers = {
  'GET /api/stocks/hall/getMarketAfterComment': async ({ tradeDate }, { market, language }) => {
    const asked = await toolDayOf(market, tradeDate);
    const isEarlier = asked.isCurrent && !(asked.fresh.final && market.state.at >= outAt(asked.tradeDate));
    const day = isEarlier ? await toolDayOf(market, dayBefore(asked.tradeDate)) : asked;
    const facts = await factsOf(market, day);
    return {
      ...day.fresh,
      comment: facts && {
        generatedAt: outAt(day.tradeDate),
        isEarlier,
        indices: facts.indices.map(({ mean20, ...index }) => {
          const distance = distanceOf({ mean20, ...index });
          return { ...index, ma20Pct: distance === null ? null : cents(distance) };
        }),
        ...writeComment(facts, language),
      },
    };
  },
} satisfies Partial<Handlers>;

const dayBefore = (tradeDate: string): string => aShareCalendar.dateOf(aShareCalendar.atOrBefore(tradeDate) - 1);

async function factsOf(market: Market, { tradeDate }: ToolDay): Promise<CloseFacts | null> {
  const [moods, themes, closes, nets] = await Promise.all([
    market.ask('sentiment', meanDays, tradeDate),
    market.ask('themes', tradeDate),
    Promise.all(indices.map((symbol) => closeOf(market, symbol, tradeDate))),
    industryNets(market, tradeDate),
  ]);
  const newest = moods.at(-1);
  if (!newest || aShareCalendar.dateOf(newest.market.day) !== tradeDate) return null;
  return {
    indices: closes.filter((close) => close !== null),
    today: newest.market,
    mood: newest.mood,
    moodBefore: moods.at(-2)?.mood ?? null,
    meanAmount: moods.reduce((sum, one) => sum + one.market.amount, 0) / moods.length,
    themes: (themes?.themes ?? []).slice(0, shownThemes).map(({ concept }) => concept),
    inflow: nets.filter(({ net }) => net > 0).slice(0, shownIndustries),
    outflow: nets
      .filter(({ net }) => net < 0)
      .slice(-shownIndustries)
      .toReversed(),
  };
}

async function closeOf(market: Market, symbol: string, tradeDate: string): Promise<IndexClose | null> {
  const entry = market.directory.find(symbol);
  if (!entry) return null;
  const { date, close } = await market.ask('kLine', entry.slot, 'day', 'none');
  const at = date.indexOf(tradeDate);
  const [last, before] = [close[at], close[at - 1]];
  if (last === undefined || before === undefined) return null;
  const window = close.slice(Math.max(0, at - meanDays + 1), at + 1);
  return {
    symbol,
    name: entry.name,
    nameEn: entry.nameEn ?? entry.name,
    close: cents(last),
    changePct: cents((last / before - 1) * 100),
    mean20: window.length < meanDays ? null : window.reduce((sum, one) => sum + one, 0) / meanDays,
  };
}

/** What went into each industry on the day, the most first; empty where flows are not known. */
async function industryNets(market: Market, tradeDate: string): Promise<readonly IndustryNet[]> {
  const [flows, groups] = await Promise.all([market.ask('capitalFlows', tradeDate), market.ask('stockGroups')]);
  if (!flows) return [];
  const days = flows.nets.length / Math.max(1, flows.slots.length);
  const netOf = new Map<number, number>();
  flows.slots.forEach((slot, at) => netOf.set(slot, flows.nets[at * days] ?? Number.NaN));
  return groups
    .filter(({ kind }) => kind === 'INDUSTRY')
    .flatMap(({ name, slots }) => {
      const known = slots.map((slot) => netOf.get(slot) ?? Number.NaN).filter((net) => !Number.isNaN(net));
      return known.length === 0 ? [] : [{ name, net: known.reduce((sum, net) => sum + net, 0) }];
    })
    .sort((a, b) => b.net - a.net);
}
