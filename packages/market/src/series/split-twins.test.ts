import { describe, expect, it } from 'vitest';
import { estimateMainNets } from '../indicators/capital-flow.ts';
import { indicators, type IndicatorSetOptions } from '../indicators/indicator-set.ts';
import { indicatorNames } from '../indicators/set-outputs.ts';
import { moneyFlowIndex } from '../indicators/money-flow-index.ts';
import { movingAverage } from '../indicators/moving-average.ts';
import { onBalanceVolume } from '../indicators/on-balance-volume.ts';
import { dailyVolumeRatio } from '../indicators/quote-figures.ts';
import { volumeRatioIndex } from '../indicators/volume-ratio-index.ts';
import { backtest } from '../backtest/backtest.ts';
import { barStrategies } from '../backtest/strategies.ts';
import type { DailyColumns } from '../columns.ts';
import type { AdjustmentEvent } from '../security.ts';
import { mainForceFacts } from '../day-book/main-force-facts.ts';
import { measureStock } from '../diagnosis/stock-measures.ts';
import { flowOfMainNet } from '../flows/estimated-flow.ts';
import { security } from '../diagnosis/stocks.fixture.ts';
import { findPriceLevels } from '../diagnosis/support-resistance.ts';
import { buildWinRateTable } from '../diagnosis/win-rate.ts';
import { hasUsualValues, pickerConditions } from '../picker/catalogue.ts';
import { walkStock } from '../picker/market-views.ts';
import { pick, prepare, query } from '../picker/picker.ts';
import { quickConditions, screen } from '../screen/screen.ts';
import { adjustedBars, sharesTraded } from './bars.ts';
import { splitTwins } from './split-twins.fixture.ts';

const lengths = [400, 400, 320, 300, 280, 260, 400, 350];
/** One among the days that conditions look back over a few of, one among those of many, two close to each other. */
const splitDays = [760, 940, 944, 998];
const twins = splitTwins(lengths, splitDays);
type Actions = () => readonly AdjustmentEvent[];
const actionsOf: Actions = () => twins.actions;
const none: Actions = () => [];
const everyIndex = lengths.map((_, index) => index);
const barsOf = (columns: DailyColumns, index: number, actions = twins.actions) =>
  adjustedBars(columns, index, actions, 'forward');

const knowledgeOn = (day: number, floatShares: number, actions: Actions) => ({
  day,
  actionsOf: actions,
  securityOf: (index: number) => security(index, { floatShares, totalShares: 2 * floatShares }),
});

it('gives a split series the bars of its unsplit twin, and back what was traded', () => {
  for (const index of everyIndex) {
    const [split, unsplit] = [barsOf(twins.split, index), barsOf(twins.unsplit, index, [])];
    for (const name of ['open', 'close', 'prevClose', 'volume', 'amount', 'mainNet'] as const)
      expect([...split[name]], name).toEqual([...unsplit[name]]);
    const from = twins.split.start[index]!;
    for (let at = 0; at < lengths[index]!; at++) expect(sharesTraded(split, at)).toBe(twins.split.volume[from + at]);
  }
});

it('keeps indicators of volume as they are without a split', () => {
  const bars = barsOf(twins.split, 0);
  const { high, low, close } = bars;
  const { volume } = barsOf(twins.unsplit, 0, []);
  const room = (): Float64Array => new Float64Array(close.length);
  const measured = (shares: Float64Array): number[][] => {
    const [obv, vr, mfi, average, ratio] = [room(), room(), room(), room(), room()];
    onBalanceVolume(close, shares, obv);
    volumeRatioIndex(close, shares, 26, vr);
    moneyFlowIndex(high, low, close, shares, 14, mfi);
    movingAverage(shares, 20, average);
    dailyVolumeRatio(shares, ratio);
    return [obv, vr, mfi, average, ratio].map((line) => [...line]);
  };
  expect(measured(bars.volume)).toEqual(measured(volume));
});

it('keeps the set of indicators', () => {
  const options = (actions: Actions): IndicatorSetOptions => ({ actionsOf: actions });
  const all = (columns: DailyColumns, actions: Actions) => {
    const values: number[][] = [];
    indicators(
      columns,
      0,
      lengths.length,
      (_, length, lines) => {
        for (const name of indicatorNames) values.push([...lines[name].subarray(0, length)]);
      },
      options(actions),
    );
    return values;
  };
  expect(all(twins.split, actionsOf)).toEqual(all(twins.unsplit, none));
});

describe('the picker', () => {
  const askable = pickerConditions.filter(hasUsualValues);
  // Before the first split, on the day of one, between two close ones, at the end. What splits later changes nothing.
  it.each([755, 940, 942, 946, 998, 1000])('answers day %i as of the unsplit twin', (day) => {
    const then = splitTwins(
      lengths,
      splitDays.filter((splitDay) => splitDay <= day),
    );
    const [known, plain] = [knowledgeOn(day, 1e8, actionsOf), knowledgeOn(day, 1e8, none)];
    const prepared = prepare(then.split, known);
    for (const { id } of askable) {
      const unsplit = pick(then.unsplit, [{ id }], plain);
      expect(pick(then.split, [{ id }], known), id).toEqual(unsplit);
      expect(query(prepared, [{ id }]).counts, id).toEqual(unsplit.counts);
    }
  });

  it('screens, and walks day by day, as of the unsplit twin', () => {
    for (const id of quickConditions) {
      for (const day of [942, 1000])
        expect([...screen(twins.split, [{ id }], { day, actionsOf })], id).toEqual([
          ...screen(twins.unsplit, [{ id }], { day }),
        ]);
    }
    const walked = (columns: DailyColumns, actions: Actions): unknown[] => {
      const answers: unknown[] = [];
      const goingOn = askable.filter(({ goesOn }) => goesOn);
      const floatOn = (day: number): number => (columns === twins.split ? 1e8 / twins.multipleOn(day) : 1e8);
      walkStock(
        columns,
        0,
        935,
        1000,
        (day) => knowledgeOn(day, floatOn(day), actions),
        (day, view) =>
          answers.push([
            day,
            ...goingOn.map(({ test, parameters }) =>
              test(view, Object.fromEntries(parameters.map((one) => [one.key, 'default' in one ? one.default : []]))),
            ),
          ]),
      );
      return answers;
    };
    expect(walked(twins.split, actionsOf)).toEqual(walked(twins.unsplit, none));
  });
});

it('keeps measures, chips, levels, large orders, win rates and trades', () => {
  const splitFloat = (day: number): number => 1e8 / twins.multipleOn(day);
  const answer = flowOfMainNet(1e6, 1e8, null);
  const flow = { ...answer, superLarge: { ...answer.superLarge, in: 3e6 }, large: { ...answer.large, in: 4e6 } };
  expect(mainForceFacts(barsOf(twins.split, 0), () => flow)!.cost20).toBeGreaterThan(5);
  for (const index of everyIndex) {
    const [split, unsplit] = [barsOf(twins.split, index), barsOf(twins.unsplit, index, [])];
    expect(measureStock(split, splitFloat)).toEqual(measureStock(unsplit, 1e8));
    // Where the newest float alone is known it serves all days.
    expect(measureStock(split, 1e8)).toEqual(measureStock(unsplit, 1e8));
    expect(findPriceLevels(split, splitFloat, null)).toEqual(findPriceLevels(unsplit, 1e8, null));
    expect(mainForceFacts(split, () => flow)).toEqual(mainForceFacts(unsplit, () => flow));
    const netsOf = (bars: typeof split): number[] => {
      const out = new Float64Array(bars.close.length);
      estimateMainNets({ ...bars, isOnePriceLimitUp: new Uint8Array(out.length) }, out);
      return [...out];
    };
    expect(netsOf(split)).toEqual(netsOf(unsplit));
  }
  expect(buildWinRateTable(twins.split, actionsOf)).toEqual(buildWinRateTable(twins.unsplit, none));
  for (const rule of barStrategies)
    expect(backtest(twins.split, rule, { actionsOf }), rule.id).toEqual(backtest(twins.unsplit, rule));
});
