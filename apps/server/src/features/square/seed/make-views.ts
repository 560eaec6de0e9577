import type { Db } from '@lianpan/db';
import { hourMs, shanghaiInstantAt } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import { idOfWords } from '../../../seed/id-of-words.ts';
import type { Market } from '../../../market/market.ts';
import { benchmarkCloses, closesOn, dayOver, figuresOn, outcomeOf, showDemoItem } from '../../content/service.ts';
import { communityViews, type CommunityView } from './community/posts-views.ts';
import { fillComments, selectTaken, selectWaiting } from './queries.ts';
import { seedViews } from './views.ts';

type Row = Awaited<ReturnType<typeof selectWaiting>>[number];

type DemoView = Pick<CommunityView, 'text' | 'direction' | 'horizonDays' | 'figures' | 'ended' | 'withdrawnAfterHours'>;

/** Those of the people of the demonstration, then those of its crowd. */
const demoViews: readonly DemoView[] = [...seedViews, ...communityViews];

/** Stocks that are looked at before a view gives up until the next time. */
const maxTried = 60;

/**
 * Gives views of the demonstration a stock of which their words were true on their day, with its figures of that day; how many.
 * The market is not up yet while rows are seeded: until then each waits unseen.
 */
export async function makeDemoViews(db: Db, market: Market): Promise<number> {
  const waiting = await selectWaiting(
    db,
    demoViews.map(({ text }) => idOfWords(text)),
  );
  if (waiting.length === 0) return 0;
  const indexCloses = await benchmarkCloses(market);
  let made = 0;
  const taken = await selectTaken(db, market.name);
  for (const row of waiting) if (await makeDemoView(db, { market, indexCloses, taken }, row)) made += 1;
  return made;
}

interface ViewContext {
  readonly market: Market;
  readonly indexCloses: ReadonlyMap<string, number>;
  /** Stocks of other views. */
  readonly taken: Set<string>;
}

async function makeDemoView(db: Db, looking: ViewContext, row: Row): Promise<boolean> {
  const place = demoViews.findIndex(({ text }) => idOfWords(text) === row.clientReqId);
  const view = demoViews[place];
  const { market } = looking;
  const { customerId } = row;
  if (!view || customerId === null) return false;
  const written = dayOver(market, row.createdAt.getTime());
  // The market takes its time, which no transaction waits for.
  const found = await stockFor(looking, view, { written, from: place * 41 });
  if (!found) return false;
  const { stockNo, name, closes, cited, tradeDate, endDate } = found;
  looking.taken.add(stockNo);
  const of = { itemId: row.id, stockNo, market: market.name };
  const { direction, horizonDays, withdrawnAfterHours } = view;
  const createdAt =
    aShareCalendar.dateOf(written) === tradeDate ? row.createdAt : new Date(shanghaiInstantAt(tradeDate, '19:40'));
  const withdrawn = withdrawnAfterHours !== undefined && {
    state: 'withdrawn' as const,
    withdrawnAt: new Date(createdAt.getTime() + withdrawnAfterHours * hourMs),
  };
  return db.transaction(async (tx) => {
    const opinion = { ...of, customerId, direction, horizonDays, tradeDate, endDate, state: 'open' as const };
    const isShown = await showDemoItem(tx, row.id, {
      at: createdAt,
      change: { market: market.name, createdAt },
      stocks: [{ ...of, ...closes }],
      cited: cited.map((figure) => ({ ...figure, itemId: row.id })),
      opinion: { ...opinion, ...withdrawn },
    });
    if (!isShown) return false;
    await fillComments(tx, row, name);
    return true;
  });
}

interface From {
  /** Number of the trading day on which it was written. */
  readonly written: number;
  readonly from: number;
}

/** Of stocks that a warning is given of, or that are about to leave. */
const leavingTags: ReadonlySet<string> = new Set(['ST', '*ST', '退']);

/** Trading days before its own over which a view that came to nothing looks for a stock that stood still. */
const maxMoved = 40;

/** A stock and a day whose figures are as words have them, with its close; stocks of nothing special alone. */
async function stockFor(looking: ViewContext, view: DemoView, { written, from }: From) {
  const { market, taken } = looking;
  // Few stocks stand still for days.
  const isVoid = view.ended === 'void';
  const stocks = market.directory.entries.filter(
    ({ kind, delisted, tags }) =>
      kind === 'stock' && !delisted && (isVoid ? !tags.some((tag) => leavingTags.has(tag)) : tags.length === 0),
  );
  const tries = Math.min(isVoid ? stocks.length : maxTried, stocks.length);
  for (let tried = 0; tried < tries; tried++) {
    const { stockNo, name, slot } = stocks[(from + tried) % stocks.length]!;
    if (taken.has(stockNo)) continue;
    const day = isVoid ? await dayBeforeHalt(market, slot, written) : written;
    // Days after those that are published are nobody's yet.
    if (day === undefined || day + view.horizonDays >= aShareCalendar.dayCount) continue;
    const [tradeDate, endDate] = [aShareCalendar.dateOf(day), aShareCalendar.dateOf(day + view.horizonDays)];
    if (view.ended !== undefined) {
      const of = { stockNo, direction: view.direction, tradeDate, endDate };
      if ((await outcomeOf(market, of, looking.indexCloses))?.state !== view.ended) continue;
    }
    const cited = await citedOn(market, stockNo, view.figures, tradeDate);
    const closes = cited && (await closesOn(market, stockNo, tradeDate));
    if (cited && closes) return { stockNo, name, cited, closes, tradeDate, endDate };
  }
  return undefined;
}

/** The last trading day before one on which a stock began to stand still for two days or more. */
async function dayBeforeHalt(market: Market, slot: number, written: number): Promise<number | undefined> {
  const { date } = await market.ask('kLine', slot, 'day', 'none');
  const traded = new Set(date);
  const isTraded = (day: number): boolean => traded.has(aShareCalendar.dateOf(day));
  for (let moved = 0; moved <= maxMoved; moved++) {
    const day = written - moved;
    if (isTraded(day) && !isTraded(day + 1) && !isTraded(day + 2)) return day;
  }
  return undefined;
}

/** The figures of a day, in their order; nothing where one is missing or is not as the words have it. */
async function citedOn(market: Market, stockNo: string, figures: DemoView['figures'], date: string) {
  const rows = await figuresOn(market, { stockNo, metrics: Object.keys(figures) }, date);
  const isTrue = ({ metric, value }: (typeof rows)[number]): boolean =>
    figures[metric as keyof typeof figures]?.(value) ?? false;
  return rows.length === Object.keys(figures).length && rows.every(isTrue) ? rows : undefined;
}
