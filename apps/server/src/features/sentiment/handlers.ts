import { cents, toolIds } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import { positionBands, type LadderPlace } from '@lianpan/market/daily-facts';
import type { DataOf, Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { toolAccess } from '../privilege/service.ts';
import { askOnce, lockOf, toolDayOf, type ToolDay } from '../tool/service.ts';

const toolId = toolIds.sentiment;
const shownThemes = 3;

type Answer = DataOf<'GET /api/stocks/marketEmotion/getCycleInfo'>;

export const sentimentHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'GET /api/stocks/marketEmotion/getCycleInfo': async ({ tradeDate, days }, { market, customerId }) => {
      const day = await toolDayOf(market, tradeDate, ['sentiment', 'themes']);
      // One day more: the change of the score needs the day before the first.
      const [moods, themes, access] = await Promise.all([
        askOnce(market, 'sentiment', days + 1, day.tradeDate),
        askOnce(market, 'themes', day.tradeDate),
        toolAccess(db, now(), customerId, toolId),
      ]);
      const { isOpen } = access;
      const newest = moods.at(-1);
      const before = moods.at(-2);
      const shown = moods.slice(-days);
      return {
        ...day.fresh,
        mood: newest
          ? {
              score: cents(newest.mood.score),
              scoreChange: before ? cents(newest.mood.score - before.mood.score) : null,
              phase: newest.mood.phase,
              dayInPhase: newest.mood.dayInPhase,
              positionBand: [...positionBands[newest.mood.phase]] as [number, number],
            }
          : null,
        components: isOpen
          ? (newest?.mood.components ?? []).map(({ value, points, ...one }) => ({
              ...one,
              value: value === null ? null : Number(value.toFixed(4)),
              points: roundOf(points),
            }))
          : [],
        history: isOpen
          ? shown.map(({ market: facts, mood }) => ({
              date: aShareCalendar.dateOf(mood.day),
              score: cents(mood.score),
              phase: mood.phase,
              limitUpNum: facts.limitUp,
              limitDownNum: facts.limitDown,
              maxStreak: facts.maxStreak,
              amount: Number.isNaN(facts.amount) ? null : Math.round(facts.amount),
            }))
          : [],
        ladder: isOpen ? ladderOf(newest?.market.ladder ?? [], day) : [],
        themesTop3: isOpen
          ? (themes ? themes.themes : [])
              .slice(0, shownThemes)
              .map(({ concept, heat }) => ({ conceptCode: concept, conceptName: concept, heat: cents(heat) }))
          : [],
        ...(!isOpen && { lock: lockOf({ toolId, access }, shown.length) }),
      };
    },
  }) satisfies Partial<Handlers>;

const roundOf = (points: number | null): number | null => (points === null ? null : cents(points));

/** The rungs of the ladder, highest first. */
function ladderOf(places: readonly LadderPlace[], { cellOf }: ToolDay): Answer['ladder'] {
  const streaks = [...new Set(places.map(({ streak }) => streak))].sort((a, b) => b - a);
  return streaks.map((streak) => ({
    streak,
    stocks: places
      .filter((place) => place.streak === streak)
      .flatMap(({ index }) => {
        const cell = cellOf(index);
        return cell ? [{ stockNo: cell.stockNo, stockName: cell.stockName, changePct: cell.changePct }] : [];
      }),
  }));
}
