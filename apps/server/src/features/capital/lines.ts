import { aShareCalendar } from '@lianpan/market/calendar';
import type { DataOf } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import { isOfPart } from '../../market/lacks.ts';
import type { Market } from '../../market/market.ts';
import { flowDays, type StockGroup } from '../../market/wire/capital-questions.ts';
import { rejected } from '../../rejection.ts';
import { clockOf, type ToolDay } from '../tool/service.ts';
import { flowsOf, marketNets, ofGroup } from './flows.ts';

const texts = {
  onlyStocks: [
    '分时资金只有个股才有，指数和板块请看逐日',
    'Money by the minute is known of single stocks: ask for days',
  ],
  noGroup: ['没有名为“{name}”的板块', 'No sector called “{name}”'],
  noStock: ['指数没有资金流向', 'Indices have no money flow'],
} as const satisfies Record<string, Text>;

type LineAnswer = DataOf<'GET /api/stocks/hall/getMoneyFlowLineData'>;
type Line = Pick<LineAnswer, 'points' | 'summary'>;

export interface Target {
  readonly target: 'STOCK' | StockGroup['kind'] | 'MARKET';
  readonly code?: string | undefined;
}

const noon = 120;
const unsized = { super: null, big: null, mid: null, small: null };

/** A stock's day minute by minute, what came in since the open; empty where its orders are not known. */
export async function minuteLine(market: Market, day: ToolDay, { target, code }: Target): Promise<Line> {
  if (target !== 'STOCK' || code === undefined) throw rejected(texts.onlyStocks, 'INPUT_INVALID');
  const entry = stockOf(market, code);
  const line = await market.ask('flowLine', entry.slot, day.tradeDate);
  const points = Array.from(line ? line.large : [], (_, at) => {
    const of = { super: line!.superLarge[at]!, big: line!.large[at]!, mid: line!.medium[at]!, small: line!.small[at]! };
    const whole = { super: yuan(of.super), big: yuan(of.big), mid: yuan(of.mid), small: yuan(of.small) };
    return { t: minuteOf(at), main: yuan(of.super + of.big), ...whole };
  });
  return { points, summary: { mainNet: points.at(-1)?.main ?? null, inDays: 0, outDays: 0 } };
}

/** What came in on each of the days up to one, of a stock, a group of them or all. */
export async function dayLine(market: Market, day: ToolDay, asked: Target, days: number): Promise<Line> {
  const answer = await flowsOf(market, day);
  const wanted = await slotsOf(market, day, asked);
  const places = [...(answer?.slots.entries() ?? [])].flatMap(([at, slot]) =>
    wanted?.has(slot) !== false ? [at] : [],
  );
  // Of a part of the market the sum of a group says nothing.
  const isKnown = answer !== null && (asked.target === 'STOCK' || !isOfPart(day.fresh));
  const own = isKnown ? (asked.target === 'MARKET' ? marketNets(answer) : ofGroup(answer, places).nets) : null;
  const nets = own ?? new Float64Array(flowDays).fill(Number.NaN);
  const last = aShareCalendar.atOrBefore(day.tradeDate);
  const points = Array.from({ length: days }, (_, at) => {
    const back = days - 1 - at;
    const main = Number.isNaN(nets[back]!) ? null : Math.round(nets[back]!);
    return { t: aShareCalendar.dateOf(last - back), main, ...unsized };
  });
  const known = points.flatMap(({ main }) => main ?? []);
  const mainNet = known.length > 0 ? known.reduce((sum, net) => sum + net, 0) : null;
  const daysOf = (sign: 1 | -1): number => known.filter((net) => net * sign > 0).length;
  return { points, summary: { mainNet, inDays: daysOf(1), outDays: daysOf(-1) } };
}

/** The slots of what is asked for; none where all are. */
async function slotsOf(
  market: Market,
  { tradeDate }: ToolDay,
  { target, code = '' }: Target,
): Promise<ReadonlySet<number> | undefined> {
  if (target === 'MARKET') return undefined;
  if (target === 'STOCK') return new Set([stockOf(market, code).slot]);
  const groups = await market.ask('stockGroups', tradeDate);
  const group = groups.find(({ kind, name }) => kind === target && name === code);
  if (!group) throw rejected(texts.noGroup, 'CONTENT_GONE', { name: code });
  return new Set(group.slots);
}

function stockOf(market: Market, stockNo: string) {
  const entry = market.require(stockNo);
  if (entry.kind === 'index') throw rejected(texts.noStock, 'STOCK_STATE');
  return entry;
}

const yuan = (net: number): number => Math.round(net);

/** `HH:mm` of a point: the open, then each minute of the morning and the afternoon. */
const minuteOf = (point: number): string => clockOf((point <= noon ? 9.5 * 3600 : 11 * 3600) + point * 60)!.slice(0, 5);
