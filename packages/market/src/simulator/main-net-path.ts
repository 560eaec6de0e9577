import { changeFlow, limitFlow, maxFlow } from './main-flow.ts';
import type { DayBar } from './minute-bars.ts';
import { minutePoints, volumeShare } from './minute-grid.ts';
import { clamp, draw } from './random.ts';
import type { IntradayColumns } from './intraday-shape.ts';

/** What the main net flow of one security and day is drawn from. */
export interface DayFlow {
  /** Key of the FLOW stream, see `flowKeyOf`. */
  readonly key: number;
  /** The security's own daily deviation, as the daily engine has it. */
  readonly sigma: number;
  /** Main net inflow of the whole day, yuan. */
  readonly mainNet: number;
}

/** Part of a minute's amount that its own noise moves at most, ours. */
const minuteNoise = 0.25;
/** Part of a point's amount that is net at most, ours: money does not flow in faster than it trades. */
const maxPerPoint = 0.9;
/** First draw of the noise in the FLOW stream, four points each; the day's own draws come before. */
const firstNoise = 20;
/** Usual shares of both auctions. Source: market handbook H.7. */
const openShare = 0.009;
const closeShare = 0.013;

/** Usual share of a day's amount by the end of each point: the clock of the noise, known before the day is. */
const usualSum: Float64Array = ((): Float64Array => {
  let sum = openShare;
  const sums = volumeShare.map((share) => (sum += share));
  sums[minutePoints - 1] = sum + closeShare;
  return sums;
})();
/** Most that a point's noise moves, in parts of a usual day's amount; nothing in the calls. */
const noiseScale = volumeShare.map((share) => minuteNoise * share);

/** Prices of one security, by their last bits, whose flow is known: most come again within their day. */
const knownSlots = 256;
const knownPrice = new Int32Array(knownSlots);
const knownFlow = new Float64Array(knownSlots);
const noise = new Float64Array(minutePoints);

/**
 * Writes the main net inflow since the morning of security `index`, yuan, once its prices and sums are there. As a share
 * of the amount so far it is what the handbook gives for the change so far and for the limit while it holds, and what of
 * the day's figure follows from neither (heat, the day before, noise), which no later price tells; a bridge of noise from
 * minute to minute comes to nothing at the close. So it meets the day's net by itself. Source: market handbook H.1, H.9.
 */
export function drawMainNet(columns: IntradayColumns, index: number, bar: DayBar, flow: DayFlow): void {
  const { price, runLow, amountSum, mainNetSum } = columns;
  const { key, sigma, mainNet } = flow;
  const at = index * minutePoints;
  knownPrice.fill(0);
  /** The handbook's flow at the price of a point, percent. */
  const ofPrice = (point: number): number => {
    const now = price[at + point]!;
    const slot = now & (knownSlots - 1);
    if (knownPrice[slot] !== now) {
      knownPrice[slot] = now;
      knownFlow[slot] = changeFlow(now / bar.prevClose - 1, sigma);
    }
    const ofChange = knownFlow[slot]!;
    if (now === bar.up && bar.up > 0) {
      return ofChange + limitFlow(key, { isOnePrice: runLow[at + point] === now, isSealed: true, isDown: false });
    }
    if (now !== bar.down || bar.down <= 0) return ofChange;
    return ofChange + limitFlow(key, { isOnePrice: false, isSealed: false, isDown: true });
  };
  const own = (mainNet / bar.amount) * 100 - ofPrice(minutePoints - 1);
  drawNoise(key);
  let net = 0;
  let amount = 0;
  for (let j = 0; j < minutePoints - 1; j++) {
    const share = clamp(ofPrice(j) + own, -maxFlow, maxFlow) / 100 + noise[j]!;
    const most = maxPerPoint * (amountSum[at + j]! - amount);
    amount = amountSum[at + j]!;
    net = clamp(share * amount, net - most, net + most);
    mainNetSum[at + j] = net;
  }
  mainNetSum[at + minutePoints - 1] = mainNet;
}

/** Fills `noise` with parts of the amount so far, bridged to nothing at the close. */
function drawNoise(key: number): void {
  let bits = 0;
  let sum = 0;
  for (let j = 0; j < minutePoints; j++) {
    if ((j & 3) === 0) bits = draw(key, firstNoise + (j >> 2));
    else bits >>>= 8;
    sum += noiseScale[j]! * ((bits & 0xff) / 127.5 - 1);
    noise[j] = sum / usualSum[j]!;
  }
  const atClose = noise[minutePoints - 1]!;
  for (let j = 0; j < minutePoints; j++) noise[j]! -= atClose;
}
