import { describe, expect, it } from 'vitest';
import { OpeningLimits } from '../backtest/opening-limit.ts';
import { createRuleKnowledge } from '../backtest/rule-knowledge.ts';
import { Signals } from '../backtest/signals.ts';
import { simulateStock } from '../backtest/simulate-stock.ts';
import { TradeLog } from '../backtest/trade-log.ts';
import { createCostsOfDay } from '../backtest/trading-costs.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { adjustedBars } from '../series/bars.ts';
import { generateHistory, type SimulatedHistory } from '../simulator/history.ts';
import { createSecurityReader } from '../simulator/past-shares.ts';
import { simulatedRuleFacts } from '../simulator/rule-facts.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { followTactics, type TacticsBefore, type TacticsDay, type TacticsMarket } from './follow-tactics.ts';
import { emptyModel } from './model-portfolio.ts';
import { tacticsList, type Tactics } from './tactics.ts';

const stockCount = 150;
const firstDay = aShareCalendar.atOrBefore('2023-06-01');
const from = firstDay + 300;
const lastDay = firstDay + 420;
const historyTo = (last: number) =>
  generateHistory({ simulator: createSimulator({ seed: 11, firstDay, stockCount }), lastDay: last, shared: false });

function marketOf(history: SimulatedHistory): TacticsMarket {
  const facts = simulatedRuleFacts(history);
  const securityAt = createSecurityReader(history);
  return {
    columns: history.columns,
    securities: history.securities,
    securityOn: (day) => (index) => securityAt(index, day),
    limitPercentOn: facts.limitOn,
    actionsOf: (index) => history.actions[index] ?? [],
    knownOf: createRuleKnowledge(facts),
  };
}

const history = historyTo(lastDay);
const market = marketOf(history);
const { columns, securities, actions } = history;
const none: readonly TacticsBefore[] = tacticsList.map((tactics) => ({
  tactics,
  open: [],
  tracked: [],
  model: emptyModel,
}));
const whole = followTactics(market, none, from, lastDay);
const daysOf = ({ id }: Tactics, days = whole): readonly TacticsDay[] => days.map(({ tactics }) => tactics[id]!);
const eventsOf = (tactics: Tactics) => daysOf(tactics).flatMap(({ events }) => events);

/** What `simulateStock`, which follows a stock by all of its signals, makes of this one alone. */
function alone({ rule }: Tactics, stockNo: string, signalDate: string) {
  const index = securities.findIndex((one) => one.stockNo === stockNo);
  const bars = adjustedBars(columns, index, actions[index] ?? [], 'forward');
  const signals = new Signals();
  rule.decide({ ...bars, known: market.knownOf!(index, bars) }, signals.clear(bars.close.length));
  signals.entry.count = 1;
  signals.entry.bars[0] = bars.day.indexOf(aShareCalendar.atOrBefore(signalDate));
  const opens = new OpeningLimits().marks(
    columns,
    columns.start[index]!,
    columns.length[index]!,
    securities[index]!,
    (day) => market.limitPercentOn(index, day),
  );
  const log = new TradeLog();
  simulateStock({ index, ...bars, ...opens }, signals, rule.exits, createCostsOfDay(), log);
  return { log, dateOf: (bar: number) => aShareCalendar.dateOf(bars.day[bar]!) };
}

describe('tactics that are followed day by day', () => {
  it.each(tacticsList)('$id ends each signal as a test of that signal alone does', (tactics) => {
    const ended = eventsOf(tactics).filter((event) => event.kind === 'exited' && event.reason !== 'delisted');
    for (const event of ended) {
      if (event.kind !== 'exited') continue;
      const { log, dateOf } = alone(tactics, event.stockNo, event.signalDate);
      const trade = log.at(0);
      expect(trade.reason, event.stockNo).toBe(event.reason);
      expect(dateOf(trade.entryBar)).toBe(event.enterDate);
      expect(trade.exitBar - trade.entryBar).toBe(event.days);
      expect(event.result).toBeCloseTo(trade.return, 12);
    }
    const missed = eventsOf(tactics).filter(({ kind }) => kind === 'missed');
    for (const { stockNo, signalDate } of missed) expect(alone(tactics, stockNo, signalDate).log.skipped).toBe(1);
  });

  it('give signals of every kind, and ends of every kind', () => {
    const all = tacticsList.map((tactics) => daysOf(tactics).flatMap(({ signals }) => signals).length);
    expect(all.filter((count) => count > 0).length).toBeGreaterThan(10);
    const reasons = new Set(
      tacticsList.flatMap(eventsOf).map((event) => (event.kind === 'exited' ? event.reason : '')),
    );
    for (const reason of ['signal', 'stop', 'target']) expect(reasons).toContain(reason);
    expect(tacticsList.flatMap(eventsOf).some(({ kind }) => kind === 'missed')).toBe(true);
  });

  it('are the same whether taken at once or from evening to evening', () => {
    const parted: typeof whole = [];
    let before = none;
    for (let first = from; first <= lastDay; first += 17) {
      const last = Math.min(lastDay, first + 16);
      const days = followTactics(market, before, first, last);
      parted.push(...days);
      before = before.map(({ tactics }) => {
        const { unfinished, model } = daysOf(tactics, days).at(-1)!;
        return { ...unfinished!, model, tactics };
      });
    }
    for (const tactics of tacticsList) {
      daysOf(tactics, parted).forEach((day, at) => {
        const same = daysOf(tactics)[at]!;
        expect(day.signals).toEqual(same.signals);
        expect(day.events).toEqual(same.events);
        expect(day.outcomes).toEqual(same.outcomes);
        expect(day.model.equity).toBeCloseTo(same.model.equity, 12);
      });
      expect(daysOf(tactics, parted).at(-1)!.unfinished).toEqual(daysOf(tactics).at(-1)!.unfinished);
      expect(
        daysOf(tactics)
          .slice(0, -1)
          .every(({ unfinished }) => unfinished === null),
      ).toBe(true);
    }
  });

  it('say what each entry had come to five days later', () => {
    let seen = 0;
    for (const tactics of tacticsList) {
      const entered = new Map<string, number>();
      for (const [at, { events, outcomes }] of daysOf(tactics).entries()) {
        for (const { stockNo, signalDate, result } of outcomes) {
          const key = `${stockNo} ${signalDate}`;
          expect(at - entered.get(key)!).toBe(5);
          const index = securities.findIndex((one) => one.stockNo === stockNo);
          const bars = adjustedBars(columns, index, actions[index] ?? [], 'forward');
          const entryBar = bars.day.indexOf(from + entered.get(key)!);
          const bar = bars.day.findLastIndex((day) => day <= from + at);
          const growth = bars.close[bar]! / bars.open[entryBar]! - 1;
          // Fees, stamp duty and slippage of a round trip lie between.
          expect(growth - result).toBeGreaterThan(0.001);
          expect(growth - result).toBeLessThan(0.006 * (1 + Math.abs(growth)));
          seen += 1;
        }
        for (const { kind, stockNo, signalDate } of events) {
          if (kind === 'entered') entered.set(`${stockNo} ${signalDate}`, at);
        }
      }
    }
    expect(seen).toBeGreaterThan(200);
  });

  it('read nothing of a later day', () => {
    const cut = lastDay - 40;
    const early = followTactics(marketOf(historyTo(cut)), none, from, cut);
    for (const tactics of tacticsList) {
      daysOf(tactics, early).forEach((day, at) => {
        expect(day.signals, tactics.id).toEqual(daysOf(tactics)[at]!.signals);
      });
    }
  });

  it('sell for a model portfolio at what became of the signal, and lose nothing on the way', () => {
    for (const tactics of tacticsList) {
      let cash = 1;
      for (const { events, model } of daysOf(tactics)) {
        for (const { side, stockNo, signalDate, result } of model.operations) {
          if (side === 'buy') continue;
          const event = events.find((one) => one.stockNo === stockNo && one.signalDate === signalDate);
          expect(event?.kind === 'exited' && event.result).toBeCloseTo(result!, 12);
        }
        expect(model.positions.length).toBeLessThanOrEqual(10);
        expect(model.cash).toBeGreaterThan(-1e-12);
        expect(model.equity).toBeCloseTo(
          model.positions.reduce((sum, { value }) => sum + value, model.cash),
          12,
        );
        if (model.operations.length === 0) expect(model.cash).toBe(cash);
        cash = model.cash;
      }
    }
  });
});

it('rests between stocks and between days', () => {
  let rests = 0;
  expect(followTactics(market, none, from, lastDay, () => rests++)).toEqual(whole);
  expect(rests).toBe(market.securities.length + whole.length);
});
