import type { Executor } from '@lianpan/db';
import { messageTypes } from '@lianpan/domain';
import type { Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import { addNotice, type NoticeTemplate } from '../notice/service.ts';
import type * as queries from './queries.ts';

const template = <const Name extends string>(name: Name, title: Text, body: Text) =>
  ({
    name,
    code: 'trk.paper',
    type: messageTypes.stockTracking,
    title,
    body,
    linkUrl: '/mockStockDeal',
  }) satisfies NoticeTemplate;

const templates = {
  buy: template(
    'paperBought',
    ['模拟委托成交', 'Paper order filled'],
    ['{stock} 模拟买入 {n} 股，均价 {price} 元', '{stock}: bought {n} shares at an average of {price} (paper)'],
  ),
  sell: template(
    'paperSold',
    ['模拟委托成交', 'Paper order filled'],
    ['{stock} 模拟卖出 {n} 股，均价 {price} 元', '{stock}: sold {n} shares at an average of {price} (paper)'],
  ),
  refused: template(
    'paperRefused',
    ['条件单触发后未能委托', 'Conditional order failed'],
    [
      '{stock} 的模拟条件单已触发，但没有通过检查，原因见委托记录',
      '{stock}: the conditional paper order was triggered but rejected. See the order for the reason',
    ],
  ),
} as const;

export const paperTemplates: Readonly<Record<string, NoticeTemplate>> = Object.fromEntries(
  Object.values(templates).map((one) => [one.name, one]),
);

/**
 * Tells the owner of what happened to an order without them: that it traded whole, or that its trigger came and the market
 * did not take it. In the transaction of what happened.
 */
export async function notifyOwner(
  tx: Executor,
  { customerId, kind }: queries.AccountRow,
  { id, symbol, side, state, filledFen, filledQuantity }: queries.OrderRow,
  market: Market,
  now: number,
): Promise<void> {
  // A replayed day is over in minutes, and its owner looks at it.
  if (kind === 'REPLAY' || (state !== 'FILLED' && state !== 'REJECTED')) return;
  const stock = market.directory.find(symbol)?.name ?? symbol.slice(0, 6);
  const about = { customerId, onceKey: `paper:${id}:${state}`, now };
  if (state === 'REJECTED') {
    await addNotice(tx, { ...about, template: templates.refused, values: { stock } });
    return;
  }
  const price = (filledFen / filledQuantity / 100).toFixed(2);
  await addNotice(tx, { ...about, template: templates[side], values: { stock, n: String(filledQuantity), price } });
}
