import { beforeAll, describe, expect, it } from 'vitest';
import { AbnormalDetector } from '../abnormal/abnormal-detector.ts';
import { subCodes } from '../abnormal/sub-codes.ts';
import { abnormalInputsOf } from './abnormal-feed.ts';
import { marketOf } from './company/markets.fixture.ts';
import { appendDay, marketDayOf, type SimulatedHistory } from './history.ts';
import { createIntradayDay, type IntradayDay } from './intraday-day.ts';
import { minutePoints, secondOfPoint } from './minute-grid.ts';
import { drawOrders } from './order-stream.ts';

let history: SimulatedHistory;
let day: IntradayDay;
beforeAll(() => {
  const market = marketOf(80, { stockCount: 1500 });
  history = market.history;
  day = createIntradayDay({ market: market.simulator, bars: market.simulator.advance(history.lastDay + 1) });
});

describe('the movements of a simulated day', () => {
  it('are the same minute by minute and at once', () => {
    const whole = new AbnormalDetector(abnormalInputsOf(history, day));
    whole.advance(240);
    const steps = new AbnormalDetector(abnormalInputsOf(history, day));
    for (let point = 0; point <= 240; point++) steps.advance(point);
    expect(steps.hits).toEqual(whole.hits);
    expect(whole.hits.length).toBeGreaterThan(1000);
  });

  it('say nothing of a later minute', () => {
    const whole = new AbnormalDetector(abnormalInputsOf(history, day));
    whole.advance(240);
    for (const cut of [0, 40, 120, 199]) {
      const inputs = abnormalInputsOf(history, day);
      const minutes = { ...inputs.minutes };
      for (const name of ['price', 'low', 'runHigh', 'runLow', 'volumeSum', 'amountSum', 'mainNetSum'] as const) {
        const changed = inputs.minutes[name].slice();
        for (let at = 0; at < changed.length; at++) if (at % minutePoints > cut) changed[at] = (at * 7919) % 5000;
        Object.assign(minutes, { [name]: changed });
      }
      const detector = new AbnormalDetector({ ...inputs, minutes });
      detector.advance(cut);
      expect(detector.hits).toEqual(whole.hits.filter(({ point }) => point <= cut));
    }
  });

  it('have every family that minutes can show, and nobody suspended', () => {
    const detector = new AbnormalDetector(abnormalInputsOf(history, day));
    detector.advance(240);
    const seen = new Set(detector.hits.map(({ sub }) => subCodes[sub]!.code));
    for (const code of ['ROCKET', 'REBOUND', 'DIVE', 'FAST_FALL', 'SEAL_UP', 'OPEN_UP', 'BURST', 'INFLOW'] as const)
      expect(seen).toContain(code);
    for (const code of ['BIG_BUY', 'BIG_SELL', 'AUCTION_UP', 'GAP_UP', 'HIGH60'] as const) expect(seen).toContain(code);
    expect(detector.hits.every(({ index }) => day.bars.traded[index] === 1)).toBe(true);
  });

  it('are the same after the day has become history', () => {
    const live = new AbnormalDetector(abnormalInputsOf(history, day));
    live.advance(240);
    const market = marketOf(80, { stockCount: 1500 });
    const { history: later, simulator } = market;
    for (let n = 0; n < 5; n++) appendDay(later, simulator);
    const past = createIntradayDay({ market: simulator, bars: marketDayOf(later, day.day) });
    const answer = new AbnormalDetector(abnormalInputsOf(later, past));
    answer.advance(240);
    expect(answer.hits).toEqual(live.hits);
  });
});

describe('what the detector is fed', () => {
  it('has the large orders of the stream at their size', () => {
    const { orders } = abnormalInputsOf(history, day);
    const largestOf = new Float32Array(day.bars.traded.length);
    for (let point = 0; point < minutePoints; point++) {
      orders!.fill(point);
      orders!.buy.forEach((yuan, index) => (largestOf[index] = Math.max(largestOf[index]!, yuan)));
    }
    let compared = 0;
    for (let index = 0; index < 300; index++) {
      const stock = day.stockDay(index);
      if (!stock) continue;
      const { buyEnds } = drawOrders(stock);
      const { volumeSum, amountSum } = stock.columns;
      const mean = amountSum[240]! / volumeSum[240]!;
      const sizes = buyEnds.map((end, order) => (end - (order === 0 ? 0 : buyEnds[order - 1]!)) * mean);
      const largest = largestOf[index]!;
      if (largest === 0) continue;
      compared++;
      const drawn = sizes.reduce((most, size) => Math.max(most, size), 0);
      expect(drawn / largest).toBeGreaterThan(0.8);
      expect(drawn / largest).toBeLessThan(1.25);
    }
    expect(compared).toBeGreaterThan(50);
  });

  it('asks for every book that holds a large level', () => {
    const seconds = [10, 100, 200].map(secondOfPoint);
    let large = 0;
    for (const second of seconds) {
      for (let index = 0; index < 1500; index++) {
        const { bids, asks } = day.orderBook(index, second);
        if (bids.length === 0 || asks.length === 0) continue;
        const isLarge = [...bids, ...asks].some(({ price, volume }) => price * volume >= 3e8);
        if (!isLarge) continue;
        large++;
        expect(day.mayHoldLevel(index, second, 3e6)).toBe(true);
      }
    }
    expect(large).toBeGreaterThan(5);
  });
});
