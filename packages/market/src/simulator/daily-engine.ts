import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { exRightsReference, splitRatio } from '../rules/adjustment.ts';
import { limitPrices } from '../rules/price-limit.ts';
import { amountOf, priceBar, priceFreeBar, type BarPrices } from './bar-prices.ts';
import { boardPlans } from './board-plan.ts';
import type { DividendSeason } from './corporate-actions.ts';
import { limitOf, limitTable } from './day-limits.ts';
import { impactShock } from './company/planned-event.ts';
import { floatSharesOn } from './company/share-growth.ts';
import { followYearPlans, type PlannedDay } from './company/year-plan.ts';
import { scalar, type EngineState } from './engine-state.ts';
import { advanceFactors, createDayFactors, type DayFactors } from './factor-engine.ts';
import { indexBarsOf, reviewMembership } from './index-engine.ts';
import { changeFlow, limitFlow, maxFlow } from './main-flow.ts';
import { createMarketDay, type MarketDay, type OpenMarketDay } from './market-day.ts';
import type { MarketPath } from './market-path.ts';
import { clamp, dayKey, entityKey, happens, normal, stream, studentT, uniform } from './random.ts';
import {
  drawOutcome,
  isOnePriceBoard,
  limitTurnover,
  maxHazard,
  sealTimePremium,
  type StockOutcome,
  type StockSituation,
} from './stock-outcome.ts';
import { delistingPeriod, type Universe } from './universe.ts';

/** Moves the market one day on and returns the day's bars; the result is overwritten by the next call. */
export type AdvanceDay = (day: number) => MarketDay;

/** Days a new security trades before the limits, counted from its first. */
const freeDays = 5;
/** Trading days that a suspension lasts at most, the first one included. */
const longestSuspension = 10;

/** Parts of a security's own deviation before the open, with fat tails, and after it, and how much of the former lasts to the close. */
const gapPart = 0.4;
const intradayPart = Math.sqrt(0.84);
const gapFreedom = 3.5;
const gapKept = 0.5;
/** What all securities gain a day beside everything else, and lose over night. */
const dailyGain = 0.00075;
const nightLoss = 0.0006;
/** What an event of a first board brings on average, the days after it included, in limits. */
const eventGain = 1.15;
/**
 * Who runs after what has risen pays for it: each day loses so much of the run-up of late, and so much after a close at the
 * limit. Both fade from day to day.
 */
const pullBack = 0.006;
const runUpKept = 0.93;
const boardPull = 0.012;
const boardKept = 0.75;
/** Own variance that a touch of the limit adds. */
const touchVariance = 0.25;

/** Prepares the daily engine over a universe, a market path and a state that it changes in place. */
export function createDailyEngine(universe: Universe, path: MarketPath, state: EngineState): AdvanceDay {
  const { seed, count } = universe;
  const today = createMarketDay(count);
  const factors = createDayFactors();
  const sizeBoost = universe.sizeScore.map((z) => Math.exp(-0.25 * z));
  const planOf = followYearPlans(universe);

  return (day) => {
    if (day !== state.scalars[scalar.DAY]! + 1) {
      throw new RangeError(`the simulator stands at day ${state.scalars[scalar.DAY]}, cannot advance to ${day}`);
    }
    const date = aShareCalendar.dateOf(day);
    reviewMembership(universe, state, day);
    advanceFactors(seed, path, state, day, factors);
    today.day = day;
    today.heat.set(state.heat);
    today.actions = [];
    const risen = moveStocks(universe, state, factors, planOf(day), date, sizeBoost, today);
    state.scalars[scalar.BREADTH] = risen;
    today.indices = indexBarsOf(universe, state, today, factors.marketVariance);
    closeDay(state, today);
    return today;
  };
}

/** Draws every security's bar of the day; returns the share of risers. */
function moveStocks(
  universe: Universe,
  state: EngineState,
  factors: DayFactors,
  planned: PlannedDay,
  date: string,
  sizeBoost: Float64Array,
  today: OpenMarketDay,
): number {
  const { seed, count } = universe;
  const { day } = today;
  const { season, shocks, echoes } = planned;
  const percents = limitTable(date);
  const { heat, price } = state;
  const keyOf = (streamNo: number): number => dayKey(seed, streamNo, day);
  const idioKey = keyOf(stream.IDIO);
  const eventKey = keyOf(stream.EVENT);
  const sealKey = keyOf(stream.SEAL);
  const gapKey = keyOf(stream.GAP);
  const rangeKey = keyOf(stream.RANGE);
  const turnoverKey = keyOf(stream.TURNOVER);
  const flowKey = keyOf(stream.FLOW);
  const suspendKey = keyOf(stream.SUSPEND);
  const primaryBoost = heat.map((value) => 0.009 * Math.exp(1.75 * value));
  const secondBoost = heat.map((value) => Math.exp(0.6 * value));
  const moodBoost = Math.exp(2.2 * (factors.sentiment - 0.5) + 9 * factors.market);
  const moodTurnover = 0.53 * Math.exp(0.9 * (factors.sentiment - 0.5));
  const situation = blankSituation(factors);
  const outcome: StockOutcome = {
    close: 0,
    open: 0,
    reach: 0,
    isSealed: false,
    isTouched: false,
    isDown: false,
    isOnePrice: false,
  };
  const bar: BarPrices = { open: 0, high: 0, low: 0, close: 0 };
  const keys = { event: 0, seal: 0, gap: 0 };
  let risen = 0;
  let traded = 0;

  for (let i = 0; i < count; i++) {
    today.traded[i] = 0;
    const listDay = universe.listDay[i]!;
    const delistDay = universe.delistDay[i]!;
    if (day < listDay || day >= delistDay) continue;
    const isExDay = season.exDay[i] === day || season.rightsDay[i] === day;
    const streak = state.streak[i]!;
    // No suspension reaches an ex day or the day before it: what was announced happens on the day announced.
    const isExempt =
      isNear(season.exDay[i]!, day) || isNear(season.rightsDay[i]!, day) || day - listDay < 20 || delistDay - day < 40;
    if (isSuspended(state, i, day, entityKey(suspendKey, i), streak, isExempt)) continue;
    const plan = boardPlans[universe.board[i]!]!;
    const isLeaving = day >= delistDay - delistingPeriod;
    const reference = isExDay ? exReference(state, season, i, today) : price[i]!;
    const percent = limitOf(universe, percents, i, day);

    const idio = entityKey(idioKey, i);
    const shock = studentT(idio, 0, 4.2);
    const gapShock = studentT(idio, 2, gapFreedom);
    const own = state.ownVariance[i]!;
    const z = universe.sizeScore[i]!;
    const sigma = universe.sigma[i]!;
    const first = universe.primaryConcept[i]!;
    const second = universe.secondConcept[i]!;
    const scale = sigma * Math.sqrt(own);
    const ownGap = scale * gapPart * gapShock;
    const ownReturn = scale * intradayPart * shock + gapKept * ownGap;
    const common =
      universe.beta[i]! * factors.market +
      universe.sectorLoading[i]! * factors.sector[universe.industry[i]!]! +
      factors.concept[first]! +
      0.4 * factors.concept[second]! -
      z * factors.size;
    const news = shocks[i]! + (season.announceDay[i] === day - 1 ? dividendShock(season.cash[i]!, price[i]!) : 0);
    const pull = pullBack * Math.max(state.runUp[i]!, 0) + (streak > 0 ? 0 : boardPull * state.lastBoard[i]!);
    situation.intent =
      common + ownReturn + news + echoes[i]! + dailyGain - pull + (isLeaving ? -0.02 : pennyLift(reference));
    situation.gap =
      universe.beta[i]! * factors.marketGap +
      universe.sectorLoading[i]! * factors.sectorGap[universe.industry[i]!]! +
      factors.conceptGap[first]! +
      0.4 * factors.conceptGap[second]! +
      ownGap +
      news -
      nightLoss;
    const squared = (intradayPart * shock + gapPart * gapShock) ** 2;
    const variance = clamp(0.03 + 0.115 * (squared > 25 ? 25 : squared) * own + 0.868 * own, 0.25, 9);
    state.ownVariance[i] = variance;

    const range = entityKey(rangeKey, i);
    const radius = Math.sqrt(-2 * Math.log(uniform(range, 0)));
    const angle = 6.283185307179586 * uniform(range, 1);
    const zHigh = radius * Math.cos(angle);
    const zLow = radius * Math.sin(angle);
    if (percent === 0) {
      drawFreeOutcome(outcome, situation.intent, day - listDay, idio);
      priceFreeBar(reference, outcome, zHigh, zLow, bar);
      today.up[i] = 0;
      today.down[i] = 0;
    } else {
      const limits = limitPrices(reference, percent, plan.board);
      today.up[i] = limits.up;
      today.down[i] = limits.down;
      situation.limit = percent / 100;
      situation.isMain = plan.eventScale === 1;
      situation.sealScale = plan.sealScale;
      situation.streak = streak;
      situation.downStreak = state.downStreak[i]!;
      situation.sigma = sigma;
      situation.ownVariance = variance;
      const hot = state.hot[i]!;
      situation.hazard =
        streak > 0
          ? 0
          : primaryBoost[first]! *
            secondBoost[second]! *
            moodBoost *
            sizeBoost[i]! *
            plan.eventScale *
            (hot > 1e-4 ? Math.exp(0.7 * hot) : 1);
      // An event is a gain, and whoever has more of them would rise by that alone.
      if (streak === 0) situation.intent -= eventGain * situation.limit * Math.min(situation.hazard, maxHazard);
      situation.sealTimePremium = streak > 0 ? premiumAfterBoard(seed, i, state.lastTraded[i]!, streak) : 0;
      keys.event = entityKey(eventKey, i);
      keys.seal = entityKey(sealKey, i);
      keys.gap = entityKey(gapKey, i);
      drawOutcome(situation, keys, outcome);
      priceBar(reference, limits.up, limits.down, outcome, zHigh, zLow, bar);
    }

    const move = bar.close / reference - 1;
    const activity = Math.min(Math.abs(outcome.close) / (sigma * 1.3), 5);
    const turnover = entityKey(turnoverKey, i);
    const mood = 0.93 * state.turnoverState[i]! + 0.14 * normal(turnover, 0) + 0.07 * activity - 0.05;
    state.turnoverState[i] = mood;
    let share =
      moodTurnover * universe.baseTurnover[i]! * Math.exp(mood) * (1 + 0.5 * activity) * limitTurnover(outcome);
    if (day - listDay < freeDays) share = (day === listDay ? 0.5 : 0.25) + 0.25 * uniform(turnover, 2);
    share = clamp(share, 0.0004, 0.75);
    const shares = floatSharesOn(universe, i, day, state.shareFactor[i]!);
    const volume = Math.max(100, Math.round((share * shares) / 100) * 100);
    const amount = amountOf(bar, volume, outcome.isSealed || outcome.isDown);

    const percentFlow = drawFlow(state, i, entityKey(flowKey, i), outcome, sigma, heat[first]!);
    today.traded[i] = 1;
    today.open[i] = bar.open;
    today.high[i] = bar.high;
    today.low[i] = bar.low;
    today.close[i] = bar.close;
    today.prevClose[i] = reference;
    today.volume[i] = volume;
    today.amount[i] = amount;
    today.mainNet[i] = (percentFlow / 100) * amount;
    state.runUp[i] =
      runUpKept * state.runUp[i]! + (percent === 0 ? 0 : outcome.close - universe.beta[i]! * factors.market);
    if (outcome.isTouched) state.ownVariance[i] = Math.min(variance + touchVariance, 9);
    state.lastBoard[i] = outcome.isSealed ? 1 : boardKept * state.lastBoard[i]!;
    state.hot[i] = Math.min(0.9 * state.hot[i]! + (outcome.isTouched ? 0.35 : 0), 1.6);
    state.streak[i] = outcome.isSealed ? streak + 1 : 0;
    state.downStreak[i] = outcome.isDown ? state.downStreak[i]! + 1 : 0;
    state.lastTraded[i] = day;
    traded++;
    if (move > 0) risen++;
  }
  return traded === 0 ? 0.5 : risen / traded;
}

/** Shift of the open after a board on the last traded day, by the time of its first seal, all drawn again. */
function premiumAfterBoard(seed: number, i: number, lastTraded: number, streak: number): number {
  const seal = entityKey(dayKey(seed, stream.SEAL, lastTraded), i);
  const gap = entityKey(dayKey(seed, stream.GAP, lastTraded), i);
  return sealTimePremium(seal, isOnePriceBoard(gap, streak - 1));
}

/** Cheap stocks are held up a little (fen in, return out): in the real market the rule of one yuan removes them. */
function pennyLift(reference: number): number {
  return reference >= 200 ? 0 : reference >= 120 ? 0.003 : 0.01;
}

/** What a dividend just announced adds to the day's return: one point of impact for a yield of 3 % (handbook D.6). */
function dividendShock(cash: number, priceFen: number): number {
  return cash * 100 >= 0.03 * priceFen ? impactShock : 0;
}

/** Whether a day lies so close ahead that a suspension could reach it. */
function isNear(exDay: number, day: number): boolean {
  return exDay >= day && exDay <= day + longestSuspension;
}

/**
 * Goes on with, or begins, a whole-day suspension of at most `longestSuspension` days; long streaks are halted for
 * inquiry (handbook A.7).
 */
function isSuspended(
  state: EngineState,
  i: number,
  day: number,
  key: number,
  streak: number,
  isExempt: boolean,
): boolean {
  if (day < state.suspendedUntil[i]!) return true;
  if (isExempt || !happens(key, 0, streak >= 6 ? 0.08 : 0.0006)) return false;
  state.suspendedUntil[i] = day + 1 + Math.floor(uniform(key, 1) * (streak >= 6 ? 4 : longestSuspension));
  return true;
}

/** Applies what the season planned for the day and returns the reference price. */
function exReference(state: EngineState, season: DividendSeason, i: number, today: OpenMarketDay): number {
  const prevClose = state.price[i]!;
  const { day } = today;
  const pays = season.exDay[i] === day;
  // A price that has fallen to a fraction since the plan pays a third of itself at most.
  const cash = pays ? Math.min(season.cash[i]!, Math.floor(prevClose / 3) / 100) : 0;
  const bonus = pays ? season.bonus[i]! : 0;
  const rights = season.rightsDay[i] === day ? season.rights[i]! : 0;
  if (cash === 0 && bonus === 0 && rights === 0) return prevClose;
  const action = { cash, bonus, rights, rightsPrice: season.rightsPrice[i]! };
  const reference = exRightsReference(prevClose, action);
  const split = splitRatio(action);
  today.actions.push({ index: i, day, factor: prevClose / reference, cash, bonus, split });
  state.shareFactor[i] = state.shareFactor[i]! * split;
  return reference;
}

/** A day without limit: the first of a listing jumps, the next four swing, a delisting period begins with a fall. */
function drawFreeOutcome(outcome: StockOutcome, intent: number, age: number, key: number): void {
  const z = normal(key, 4);
  if (age === 0) outcome.close = clamp(Math.exp(0.85 + 0.55 * z) - 1, -0.25, 7);
  else if (age < freeDays) outcome.close = clamp(2.2 * intent - 0.02, -0.45, 0.6);
  else outcome.close = clamp(-0.28 + 0.12 * z, -0.7, 0.1);
  outcome.open = outcome.close * (age === 0 ? 0.6 + 0.6 * uniform(key, 6) : 0.3) + 0.02 * normal(key, 7);
  outcome.reach = age === 0 ? 0.09 : 0.04;
  outcome.isSealed = false;
  outcome.isTouched = false;
  outcome.isDown = false;
  outcome.isOnePrice = false;
}

/** Main net inflow of the day in percent of the amount. Source: market handbook H.9. */
function drawFlow(
  state: EngineState,
  i: number,
  key: number,
  outcome: StockOutcome,
  sigma: number,
  heat: number,
): number {
  const free = changeFlow(outcome.close, sigma) + 1.25 * heat + 0.3 * state.flow[i]! + 4.5 * normal(key, 0);
  const flow = clamp(free + limitFlow(key, outcome), -maxFlow, maxFlow);
  state.flow[i] = flow;
  return flow;
}

/** Carries closes and index levels over to tomorrow. */
function closeDay(state: EngineState, today: MarketDay): void {
  for (let i = 0; i < today.traded.length; i++) if (today.traded[i] === 1) state.price[i] = today.close[i]!;
  today.indices.forEach((bar, n) => {
    state.indexLevel[n] = bar.close;
  });
  state.scalars[scalar.DAY] = today.day;
}

function blankSituation(factors: DayFactors): StockSituation {
  return {
    limit: 0.1,
    isMain: true,
    sealScale: 1,
    intent: 0,
    gap: 0,
    hazard: 0,
    streak: 0,
    downStreak: 0,
    sentiment: factors.sentiment,
    market: factors.market,
    sigma: 0,
    ownVariance: 1,
    sealTimePremium: 0,
  };
}
