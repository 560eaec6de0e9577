import type { Db } from '@lianpan/db';
import { shanghaiDate } from '@lianpan/domain';
import type { Logger } from 'pino';
import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import { Rejection } from '../../rejection.ts';
import { toolDayOf } from './day.ts';

type Counts = DataOf<'GET /api/stocks/hall/getListCounts'>;
export type PickWay = Counts['ways'][number]['way'];

/** How many rows a list has, and of which trading day. */
export interface ListCount {
  readonly num: number;
  readonly tradeDate: string;
}

/** Counts the newest list of a market as a person who may see all of it would; `null` while it is being prepared. */
export type CountList = (market: Market, db: Db) => Promise<ListCount | null>;

/** What a feature counts: lists of tools by the tool's number, and ways to pick stocks. */
export interface ListCounts {
  readonly tools?: Readonly<Record<number, CountList>>;
  readonly ways?: Partial<Readonly<Record<PickWay, CountList>>>;
}

/** Counts serve all who ask for so long, ms, unless the market's clock comes to another minute. */
const freshMs = 60_000;

interface Kept {
  readonly minute: number;
  readonly askedAt: number;
  /** By the market's clock. */
  readonly date: string;
  /** Those of the minute before until the new ones are there. */
  shown: Promise<Counts>;
}

const kept = new WeakMap<Market, Kept>();

/**
 * The counts of all features, worked out once a minute for everybody, who is shown those of the minute before meanwhile. What
 * can't be counted is `null` and not nought.
 */
export function listCountsOf(
  market: Market,
  all: readonly ListCounts[],
  parts: { readonly db: Db; readonly log: Logger },
): Promise<Counts> {
  const minute = Math.floor(market.state.at / freshMs);
  const askedAt = performance.now();
  const known = kept.get(market);
  if (known?.minute === minute && askedAt - known.askedAt < freshMs) return known.shown;
  const date = shanghaiDate(market.state.at);
  const counts = count(market, all, parts);
  const one: Kept = { minute, askedAt, date, shown: known?.date === date ? known.shown : counts };
  kept.set(market, one);
  counts.then(
    () => (one.shown = counts),
    () => kept.delete(market),
  );
  return one.shown;
}

async function count(
  market: Market,
  all: readonly ListCounts[],
  { db, log }: { readonly db: Db; readonly log: Logger },
): Promise<Counts> {
  const day = await toolDayOf(market);
  const figureOf = async (countList: CountList) => {
    const counted = await countList(market, db).catch((error: unknown) => {
      // What is being prepared refuses in words; anything else is a fault.
      if (!(error instanceof Rejection)) log.warn({ err: error }, 'a list was not counted');
      return undefined;
    });
    const isLacking = counted === null && market.name === 'real';
    return { num: counted?.num ?? null, countDate: counted?.tradeDate ?? null, isLacking };
  };
  const tools = all.flatMap((one) => Object.entries(one.tools ?? {}));
  const ways = all.flatMap((one) => Object.entries(one.ways ?? {}) as [PickWay, CountList][]);
  return {
    ...day.fresh,
    isToday: day.tradeDate === shanghaiDate(market.state.at),
    tools: await Promise.all(
      tools.map(async ([id, countList]) => ({ markingToolId: Number(id), ...(await figureOf(countList)) })),
    ),
    ways: await Promise.all(ways.map(async ([way, countList]) => ({ way, ...(await figureOf(countList)) }))),
  };
}
