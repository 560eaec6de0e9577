import type { Executor } from '@lianpan/db';
import { shanghaiInstantAt } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import { advanceOrder, paperRules } from '@lianpan/market/paper';
import { lotRuleOf } from '@lianpan/market/rules';
import type { ServerParts } from '../../../parts.ts';
import { below, shareOf } from '../../../seed/chance.ts';
import { crowdNames } from '../../../seed/crowd.ts';
import { idOfWords } from '../../../seed/id-of-words.ts';
import { openAccount } from '../account.ts';
import { bookFills, endOrder } from '../book-fill.ts';
import { openOrderOf } from '../matcher.ts';
import { moneyOf } from '../money.ts';
import { placeIn } from '../place.ts';
import * as paper from '../queries.ts';
import { openingCallsOf, stocksOf, type OpeningCall, type Stock } from './opening-calls.ts';
import * as queries from './queries.ts';

const marketName = 'simulated';
/** Trading days that the accounts are old. */
const daysOfTrading = 20;
const traders = crowdNames.slice(0, 12);
const membersAtATime = 4;
/** How far from the last close an order of the opening call is priced. */
const reach = 0.03;
/** How likely somebody buys on a day, and the part of a position's share that they spend. */
const eagerness = 0.7;
const spentPart = 0.9;

/**
 * Opens accounts for made-up members and lets them trade in the opening calls of the past weeks: through the checks, the matching
 * and the booking of every order, at the prices that the market had. What they choose is drawn, and never from what came later.
 * The job of all accounts settles their days. Returns how many members began.
 */
export async function writeDemoTrades({
  db,
  market: markets,
  demoMode,
}: Pick<ServerParts, 'db' | 'market' | 'demoMode'>): Promise<number> {
  if (!demoMode || !markets.offered.includes(marketName)) return 0;
  const members = (await queries.selectNewTraders(db, traders)).slice(0, membersAtATime);
  if (members.length === 0) return 0;
  const market = markets.of(marketName);
  const today = aShareCalendar.atOrBefore(market.tradeDate);
  const dates = Array.from({ length: daysOfTrading }, (_, n) => aShareCalendar.dateOf(today - daysOfTrading + n));
  const stocks = await stocksOf(market, dates[0]!);
  const calls = await openingCallsOf(market, stocks, dates);
  if (stocks.length === 0 || calls.length === 0) return 0;
  const season = (await paper.selectSeasons(db, marketName)).find(
    ({ season: { endsOn } }) => endsOn > market.tradeDate,
  );
  for (const { customerId, name } of members)
    // In one transaction: a day that is settled stays as it is, so no trade may come after it.
    await db.transaction(async (tx) => {
      await tradeAs(
        tx,
        { customerId, name },
        { kind: 'FREE', initialFen: paperRules.initialCashFen },
        { stocks, calls },
      );
      if (!season) return;
      const { id: seasonId, initialFen, startsOn } = season.season;
      const ofSeason = { stocks, calls: calls.filter(({ tradeDate }) => tradeDate >= startsOn) };
      await tradeAs(tx, { customerId, name }, { kind: 'SEASON', initialFen, seasonId }, ofSeason);
    });
  return members.length;
}

interface Days {
  readonly stocks: readonly Stock[];
  readonly calls: readonly OpeningCall[];
}

/** Some positions at a time, each held for some days, in the manner that the member's name draws. */
async function tradeAs(
  tx: Executor,
  { customerId, name }: { readonly customerId: number; readonly name: string },
  kind: Parameters<typeof openAccount>[2],
  { stocks, calls }: Days,
): Promise<void> {
  const tradeDate = calls[0]?.tradeDate;
  if (tradeDate === undefined) return;
  const opening = {
    customerId,
    market: marketName,
    tradeDate,
    now: new Date(shanghaiInstantAt(tradeDate, '09:00')),
  } as const;
  const account = await openAccount(tx, opening, kind);
  if (!account) return;
  const words = `paper ${name} ${kind.kind}`;
  const positions = 2 + below(3, `${words} positions`);
  const daysHeld = 1 + below(5, `${words} days`);
  /** What is held, and the day from which it is sold. */
  const held = new Map<Stock, number>();
  for (const [at, call] of calls.entries()) {
    for (const [stock, until] of held) {
      if (until > at) continue;
      const { quantity = 0 } = (await paper.selectPosition(tx, account.id, stock.symbol)) ?? {};
      await tradeInCall(tx, account, stock, call, { side: 'sell', quantity });
      if (!(await paper.selectPosition(tx, account.id, stock.symbol))) held.delete(stock);
    }
    const stock = stocks[below(stocks.length, `${words} ${call.tradeDate}`)]!;
    const wants = held.size < positions && !held.has(stock) && shareOf(`${words} buys ${call.tradeDate}`) < eagerness;
    if (!wants) continue;
    const { cash } = await moneyOf(tx, account.id);
    const budgetFen = Math.min(cash, account.initialFen / positions) * spentPart;
    await tradeInCall(tx, account, stock, call, { side: 'buy', budgetFen });
    if (await paper.selectPosition(tx, account.id, stock.symbol)) held.set(stock, at + daysHeld);
  }
}

type Wanted =
  | { readonly side: 'sell'; readonly quantity: number }
  | { readonly side: 'buy'; readonly budgetFen: number };

/** An order of the opening call: placed, matched at the opening price, and what is left of it expires with the day. */
async function tradeInCall(
  tx: Executor,
  account: paper.AccountRow,
  stock: Stock,
  { tradeDate, quotesOf }: OpeningCall,
  wanted: Wanted,
): Promise<void> {
  const quotes = quotesOf(stock);
  if (!quotes) return;
  const { before, after } = quotes;
  const { side } = wanted;
  const asked = Math.round(before.prevClose * (side === 'buy' ? 1 + reach : 1 - reach));
  const priceFen = Math.max(before.down, before.up === 0 ? asked : Math.min(before.up, asked));
  const { least, step, limitOrderMax } = lotRuleOf(stock.board);
  const affordable =
    wanted.side === 'sell' ? wanted.quantity : least + Math.floor((wanted.budgetFen / priceFen - least) / step) * step;
  // Of a stock that costs next to nothing a budget would buy more than one order may name.
  const quantity = Math.min(affordable, limitOrderMax);
  if (quantity < (side === 'buy' ? least : 1)) return;
  const placed = await placeIn(
    tx,
    { account, entry: stock, quote: before, now: new Date(before.at) },
    {
      clientOrderId: idOfWords(`paper ${account.id} ${side} ${stock.symbol} ${tradeDate}`),
      side,
      type: 'LIMIT',
      priceFen,
      quantity,
      trigger: null,
      validDays: 1,
    },
  );
  const { fills } = advanceOrder(openOrderOf(placed), after);
  const met = await bookFills(tx, placed, fills, { quote: after, tradeDate });
  if (met.filledQuantity < met.quantity)
    await endOrder(tx, met, 'EXPIRED', new Date(shanghaiInstantAt(tradeDate, '15:00')));
}
