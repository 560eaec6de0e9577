import type { Db } from '@lianpan/db';
import type { DataOf, Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import { rejected } from '../../rejection.ts';
import type { ArchiveReader } from './archive.ts';
import * as queries from './queries.ts';

const texts = {
  unknownStock: ['没有找到代码为 {code} 的股票', 'No stock found with code {code}'],
} as const satisfies Record<string, Text>;

type TacticsId = DataOf<'POST /api/stocks/tactics/getStrategyConfig'>['strategyTypes'][number];
type PushTime = 'close' | 'morning';

/** The tactics that somebody follows; none of a guest, and none before a choice. */
export async function followedOf(db: Db, customerId: number | null): Promise<ReadonlySet<string>> {
  const config = customerId === null ? undefined : await queries.selectConfig(db, customerId);
  return new Set((config?.strategyTypes as string[] | undefined) ?? []);
}

/** Stocks that somebody wants to hear nothing of. */
export async function excludedOf(db: Db, customerId: number | null): Promise<ReadonlySet<string>> {
  const config = customerId === null ? undefined : await queries.selectConfig(db, customerId);
  return new Set((config?.excludeStocks as string[] | undefined) ?? []);
}

export const configHandlers = (db: Db, now: () => number, archives: ArchiveReader) =>
  ({
    'POST /api/stocks/tactics/getStrategyConfig': async (_input, { customerId, market }) => {
      const config = await queries.selectConfig(db, customerId);
      return {
        strategyTypes: (config?.strategyTypes as TacticsId[] | undefined) ?? [],
        pushTimes: (config?.pushTimes as PushTime[] | undefined) ?? [],
        excludeStocks: ((config?.excludeStocks as string[] | undefined) ?? []).map((stockNo) => ({
          stockNo,
          stockName: market.directory.find(stockNo)?.name ?? stockNo,
        })),
      };
    },
    'POST /api/sp/hgd/mine/addOrUpdateCustStrategyConfig': async (input, { customerId, market }) => {
      const excludeStocks = [...new Set(input.excludeStocks)];
      const before = await queries.selectConfig(db, customerId);
      const known = new Set((before?.excludeStocks as string[] | undefined) ?? []);
      // What was left out before may be of the other market, or gone.
      const unknown = excludeStocks.find((stockNo) => !known.has(stockNo) && !market.directory.find(stockNo));
      if (unknown !== undefined) throw rejected(texts.unknownStock, 'INPUT_INVALID', { code: unknown });
      const archive = await archives.of(market.name);
      const configId = await queries.upsertConfig(
        db,
        customerId,
        { strategyTypes: [...new Set(input.strategyTypes)], pushTimes: [...new Set(input.pushTimes)], excludeStocks },
        archive ? { [market.name]: archive.newest } : {},
        new Date(now()),
      );
      return { configId };
    },
    'POST /api/stocks/tactics/seeSignals': async (_input, { customerId, market }) => {
      const archive = await archives.of(market.name);
      if (archive) await queries.updateSeen(db, customerId, market.name, archive.newest);
      return {};
    },
  }) satisfies Partial<Handlers>;
