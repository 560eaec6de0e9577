import type { Db, Executor } from '@lianpan/db';
import { hourMs, happeningAlertKinds, isFigureAlert, shanghaiDate, type AlertKind } from '@lianpan/domain';
import type { Handlers } from '../../../http/handle.ts';
import type { Text } from '../../../language.ts';
import type { Market } from '../../../market/market.ts';
import type { MarketService } from '../../../market/market-service.ts';
import type { DirectoryEntry } from '../../../market/wire/protocol.ts';
import type { ServerParts } from '../../../parts.ts';
import { rejected } from '../../../rejection.ts';
import { addNotices, type NewNotice } from '../../notice/service.ts';
import { nameIn } from './happenings.ts';
import { AlertBook, isDue, type Watched } from './book.ts';
import * as queries from './queries.ts';
import { alertNotices } from '../notices.ts';

const maxAlerts = 50;
/** Kinds that say all by themselves. */
const withoutValue: readonly AlertKind[] = ['limitUp', 'limitDown', 'limitBroken', ...happeningAlertKinds];

const texts = {
  full: ['最多同时设置 {n} 个提醒', 'Up to {n} alerts at a time'],
  value: ['请填写大于 0 的数值', 'Enter a value above 0'],
  reached: ['现在已经满足这个条件', 'This condition is already met'],
  onlyStocks: ['指数没有这种提醒', 'Indices do not support this alert'],
  gone: ['该提醒不存在', 'Alert not found'],
} as const satisfies Record<string, Text>;

/** What alerts of a stock are held against; nothing while it does not trade. */
function watchedOf(market: Market, entry: DirectoryEntry): Watched | undefined {
  const { price, changePct, limitState, suspended } = market.cell(entry);
  if (price === null || suspended) return undefined;
  return { priceFen: Math.round(price * 100), changeBasis: Math.round((changePct ?? 0) * 100), limitState };
}

export const alertHandlers = ({ db, now, market: markets }: Pick<ServerParts, 'db' | 'now' | 'market'>) =>
  ({
    'POST /api/notification/mine/getAlerts': async ({ stockNo }, { customerId, market }) => {
      const rows = await queries.selectAlerts(db, customerId);
      const wanted = rows.filter(
        (row) => stockNo === undefined || (row.stockNo === stockNo && row.market === market.name),
      );
      const view = wanted.map((row) => ({
        alertId: String(row.id),
        stockNo: row.stockNo,
        stockName: markets.of(row.market).directory.find(row.stockNo)?.name ?? row.stockNo,
        market: row.market,
        kind: row.kind,
        value: row.threshold / 100,
        createdTime: row.createdAt.getTime(),
        firedTime: row.firedAt?.getTime() ?? null,
      }));
      const waits = (one: (typeof view)[number]): boolean => one.firedTime === null;
      return { list: [...view.filter(waits), ...view.filter((one) => !waits(one))], mostNum: maxAlerts };
    },
    'POST /api/notification/mine/setAlert': async ({ stockNo, kind, value }, { customerId, market }) => {
      const entry = market.require(stockNo);
      const isPlain = withoutValue.includes(kind);
      const threshold = isPlain ? 0 : Math.round(value * 100);
      if (isPlain && entry.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
      if (!isPlain && threshold <= 0) throw rejected(texts.value, 'INPUT_INVALID', {}, { fields: ['value'] });
      const watched = watchedOf(market, entry);
      if (isFigureAlert(kind) && watched && isDue(kind, threshold, watched))
        throw rejected(texts.reached, 'ALREADY_DONE');
      const alertId = await db.transaction(async (tx) => {
        await queries.lockMember(tx, customerId);
        const row = {
          customerId,
          market: market.name,
          stockNo: entry.stockNo,
          kind,
          threshold,
          // What is out already is no news to whoever asks now.
          since: isFigureAlert(kind) ? null : new Date(market.state.at),
          createdAt: new Date(now()),
        };
        const same = await queries.selectSame(tx, row);
        if (same !== undefined) return same;
        if ((await queries.countWaiting(tx, customerId)) >= maxAlerts)
          throw rejected(texts.full, 'LIMIT_REACHED', { n: maxAlerts });
        return queries.insertAlert(tx, row);
      });
      return { alertId: String(alertId) };
    },
    'POST /api/notification/mine/deleteAlert': async ({ alertId }, { customerId }) => {
      if (!(await queries.deleteAlert(db, customerId, Number(alertId)))) throw rejected(texts.gone, 'CONTENT_GONE');
      return {};
    },
  }) satisfies Partial<Handlers>;

/** Rows may be seen out of the order of their ids, as transactions end. */
const overlap = 500;
const batch = 20_000;
/** Alerts that share a transaction, and so its commit. */
const notifiedAtOnce = 200;
const anewEveryMs = hourMs / 6;

interface Watch {
  readonly book: AlertBook;
  lastId: number;
  readAt: number;
}
const watches = new WeakMap<Db, Watch>();

/** Reads what waits: all of it at first and every ten minutes, otherwise what is new. */
async function follow(db: Db, watch: Watch, at: number): Promise<void> {
  if (at - watch.readAt > anewEveryMs || at < watch.readAt) {
    watch.book.clear();
    watch.lastId = 0;
    watch.readAt = at;
  }
  let after = Math.max(0, watch.lastId - overlap);
  for (;;) {
    const rows = await queries.selectWaiting(db, after, batch);
    for (const { id, market, stockNo, kind, threshold } of rows)
      watch.book.add({ id, stock: `${market}.${stockNo}`, kind, threshold });
    const last = rows.at(-1);
    if (last) after = watch.lastId = Math.max(watch.lastId, last.id);
    if (rows.length < batch) return;
  }
}

/** Alerts that are due by the live board, taken out of the book. */
function dueNow(book: AlertBook, market: MarketService): number[] {
  const due: number[] = [];
  for (const stock of [...book.stocks]) {
    const [name, stockNo] = stock.split('.') as ['real' | 'simulated', string];
    const one = market.of(name);
    const entry = one.directory.find(stockNo);
    const watched = entry && watchedOf(one, entry);
    if (watched) due.push(...book.takeDue(stock, watched));
  }
  return due;
}

/** Tells of alerts that are due, each once over all processes; how many. */
export async function fireAlerts({ db, now, market, update }: Pick<ServerParts, 'db' | 'now' | 'market' | 'update'>) {
  const watch = watches.get(db) ?? { book: new AlertBook(), lastId: 0, readAt: -Infinity };
  watches.set(db, watch);
  await follow(db, watch, now());
  const due = dueNow(watch.book, market);
  let fired = 0;
  for (let from = 0; from < due.length; from += notifiedAtOnce) {
    const ids = due.slice(from, from + notifiedAtOnce);
    const view = await db.transaction((tx) => notify(tx, ids, market, now()));
    fired += view.length;
    for (const customerId of new Set(view)) update(customerId, ['messageUnread']);
  }
  return fired;
}

/** Fires those of some alerts that nobody else has; whom they are told, once for each. */
async function notify(tx: Executor, ids: readonly number[], markets: MarketService, at: number): Promise<number[]> {
  const taken = await queries.takeAlerts(tx, ids, new Date(at));
  const notices = taken.flatMap(({ id, customerId, kind, stockNo, threshold, market: name }): NewNotice[] => {
    if (!isFigureAlert(kind)) return [];
    const market = markets.of(name);
    const stockName = market.directory.find(stockNo)?.name ?? stockNo;
    const cell = market.cell(market.require(stockNo));
    return [
      {
        customerId,
        template: { ...alertNotices[kind], linkUrl: `/hgd/diagnosticStock?stockNo=${stockNo}` },
        onceKey: `alert:${id}`,
        values: {
          stock: nameIn(name, stockName),
          value: (threshold / 100).toFixed(2),
          price: cell.price?.toFixed(2) ?? '',
        },
        about: {
          stock: { market: name, stockNo },
          groupKey: `alert.${name}.${stockNo}.${shanghaiDate(at)}`,
        },
        now: at,
      },
    ];
  });
  await addNotices(tx, notices);
  return notices.map(({ customerId }) => customerId);
}
