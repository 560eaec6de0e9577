import { figures } from '@lianpan/domain';
import { Button, EmptyState, SegmentedControl, Tag, toast } from '@lianpan/ui';
import { useState } from 'react';
import { Answered, Unanswered } from '../../../shared/answered.tsx';
import { clockText } from '../../../shared/dates.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { money, whole } from '../../../shared/money.ts';
import { useTexts } from '../../../shared/texts.ts';
import {
  useAllOrders,
  useCancelOrder,
  useOrders,
  type AccountId,
  type Order,
  type OrderScope,
  type Ticket,
} from '../api.ts';
import { paperTexts } from '../texts.ts';
import { triggerWords } from './order-words.ts';
import './order-rows.css';

interface OrdersListProps {
  readonly accountId: AccountId;
  readonly fresh: Pick<Ticket, 'session' | 'isTradingDay'> | undefined;
}

const scopes = ['open', 'today', 'all'] as const satisfies readonly OrderScope[];
const scopeNames = { open: 'ordersOpen', today: 'ordersToday', all: 'ordersAll' } as const;

/** Orders with what became of them, and where they stand in the queue; what is open can be taken back. */
export function OrdersList({ accountId, fresh }: OrdersListProps) {
  const say = useTexts(paperTexts);
  const [scope, setScope] = useState<OrderScope>('today');
  return (
    <>
      <div className="paper-rows__choice">
        <SegmentedControl
          label={say('scope')}
          value={scope}
          onChange={setScope}
          choices={scopes.map((key) => ({ key, title: say(scopeNames[key]) }))}
        />
      </div>
      {scope === 'all' ? (
        <AllOrders accountId={accountId} />
      ) : (
        <NewOrders accountId={accountId} fresh={fresh} scope={scope} />
      )}
    </>
  );
}

interface NewOrdersProps extends OrdersListProps {
  readonly scope: Exclude<OrderScope, 'all'>;
}

function NewOrders({ accountId, fresh, scope }: NewOrdersProps) {
  return <Answered answer={useOrders(accountId, scope, fresh)}>{({ list }) => <Rows orders={list} />}</Answered>;
}

function AllOrders({ accountId }: Pick<OrdersListProps, 'accountId'>) {
  const say = useTexts(paperTexts);
  const answer = useAllOrders(accountId);
  const { rows } = answer;
  if (!rows) return <Unanswered answer={answer} />;
  return (
    <>
      <Rows orders={rows} />
      {rows.length > 0 && <ListEnd answer={answer} more={say('more')} end={say('endOfOrders')} />}
    </>
  );
}

function Rows({ orders }: { readonly orders: readonly Order[] }) {
  const say = useTexts(paperTexts);
  if (orders.length === 0) return <EmptyState icon="empty" text={say('noOrders')} />;
  return (
    <ul className="paper-rows" aria-label={say('orders')}>
      {orders.map((order) => (
        <OrderRow key={order.orderId} order={order} />
      ))}
    </ul>
  );
}

const tones = { FILLED: 'brand', PARTIAL: 'brand', REJECTED: 'warn' } as const;

function OrderRow({ order }: { readonly order: Order }) {
  const say = useTexts(paperTexts);
  const cancel = useCancelOrder();
  const { side, state, stockName, stockNo, price, quantity, filledQuantity, averagePrice, ahead } = order;
  const isResting = state === 'ACCEPTED' || state === 'PARTIAL';
  return (
    <li className="paper-rows__row">
      <div className="paper-rows__main">
        <span className={`paper-rows__side paper-rows__side--${side}`}>{say(side)}</span>
        <span className="paper-rows__name">
          {stockName} <small>{stockNo}</small>
        </span>
        <Tag tone={tones[state as keyof typeof tones] ?? 'neutral'}>{say(`state_${state}`)}</Tag>
      </div>
      <p className="paper-rows__figures">
        <span>{price === null ? say(`type_${order.type}`) : figures.price(price)}</span>
        <span>{say('filledOf', { filled: whole(filledQuantity), quantity: whole(quantity) })}</span>
        {averagePrice !== null && <span>{averagePrice.toFixed(3)}</span>}
        {order.fees > 0 && <span>{`${say('fillFees')} ${money(order.fees)}`}</span>}
        <span>{`${order.tradeDate.slice(5)} ${clockText(order.placedAt)}`}</span>
      </p>
      {order.trigger && (
        <p className="paper-rows__note">
          {triggerWords(order.trigger, say)} · {order.validUntil}
        </p>
      )}
      {isResting && (
        <p className="paper-rows__note">
          {ahead === null ? say('unknownAhead') : say('aheadOf', { n: whole(ahead / 100) })}
        </p>
      )}
      {order.refusal !== null && <p className="paper-rows__note">{order.refusal}</p>}
      {order.canCancel && (
        <Button
          size="sm"
          isLoading={cancel.isPending}
          onClick={() => cancel.mutate({ orderId: order.orderId }, { onSuccess: () => toast(say('cancelled')) })}
        >
          {say('cancelOrder')}
        </Button>
      )}
    </li>
  );
}
