import { figures } from '@lianpan/domain';
import { Button, SegmentedControl, Stepper, toast } from '@lianpan/ui';
import { useState } from 'react';
import { money, whole } from '../../../shared/money.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCoolDown, usePlaceOrder, useSaveReason, type AccountId, type OrderInput, type Ticket } from '../api.ts';
import { paperTexts } from '../texts.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import { figureOf, inLots, mostShares, partOf, sumOf, type Side } from './order-math.ts';
import { TicketBook } from './ticket-book.tsx';
import { TriggerFields } from './trigger-fields.tsx';
import { faultsOf, reckonedPrice, triggerOf, useOrderDraft, type OrderDraft } from './use-order-draft.ts';
import type { Why } from './why-fields.tsx';
import './order-form.css';

interface OrderFormProps {
  readonly ticket: Ticket;
  readonly accountId: AccountId;
  readonly side: Side;
}

const fractions = [1 / 4, 1 / 3, 1 / 2, 1] as const;

/** The ticket: side, type, price, shares, beside the book whose prices can be taken by a tap. */
export function OrderForm({ ticket, accountId, side }: OrderFormProps) {
  const say = useTexts(paperTexts);
  const { draft, change } = useOrderDraft(side, ticket.stock.price ?? ticket.stock.prevClose);
  const [confirmed, setConfirmed] = useState<OrderInput | null>(null);
  const [isTried, setIsTried] = useState(false);
  const place = usePlaceOrder();
  const saveReason = useSaveReason();
  const coolDown = useCoolDown().data;
  const price = reckonedPrice(draft, ticket);
  const most = mostShares(draft.side, price, ticket);
  const quantity = figureOf(draft.quantity);
  const faults = faultsOf(draft, ticket);
  const shownFault = (fault: keyof typeof faults): string | undefined => {
    const name = faults[fault];
    return name !== undefined && (isTried || name === 'tooMuch' || name === 'tickOnly') ? say(name) : undefined;
  };
  const sum = price !== null && quantity !== null ? sumOf(draft.side, price, quantity, ticket) : null;
  const isTaken = ticket.types.includes(draft.type);
  const ask = (): void => {
    setIsTried(true);
    const trigger = draft.type === 'CONDITION' ? triggerOf(draft) : undefined;
    if (Object.keys(faults).length > 0 || (draft.type === 'CONDITION' && !trigger)) return;
    setConfirmed(inputOf(draft, ticket, accountId, trigger));
  };
  const send = (input: OrderInput, why: Why): void =>
    place.mutate(input, {
      onSuccess: ({ order }) => {
        setConfirmed(null);
        setIsTried(false);
        change({ quantity: '' });
        const reason = reasonOf(order.orderId, why);
        if (reason && input.side === 'buy') saveReason.mutate(reason);
        const view = { n: whole(order.filledQuantity), price: figures.price(order.averagePrice) };
        if (order.state === 'FILLED') toast(say('placedFilled', view));
        else if (order.filledQuantity > 0) toast(say('placedPart', view));
        else toast(say(order.state === 'CANCELLED' ? 'placedCancelled' : 'placedWaits'));
      },
      onError: () => setConfirmed(null),
    });
  return (
    <div className={`paper-form paper-form--${draft.side}`}>
      <div className="paper-form__fields">
        <SegmentedControl
          label={say('side')}
          isBlock
          value={draft.side}
          onChange={(next) => change({ side: next, quantity: '' })}
          choices={[
            { key: 'buy', title: say('buy') },
            { key: 'sell', title: say('sell') },
          ]}
        />
        <label className="paper-form__type">
          <span className="lp-hidden">{say('type')}</span>
          <select value={draft.type} onChange={({ target }) => change({ type: target.value as OrderDraft['type'] })}>
            {(ticket.types.includes(draft.type) ? ticket.types : [draft.type, ...ticket.types]).map((type) => (
              <option key={type} value={type}>
                {say(`type_${type}`)}
              </option>
            ))}
          </select>
        </label>
        {draft.type === 'CONDITION' && <TriggerFields draft={draft} onChange={change} isTried={isTried} />}
        {draft.type === 'LIMIT' || draft.type === 'CONDITION' ? (
          <Stepper
            label={say('price')}
            value={draft.price}
            inputMode="decimal"
            onChange={(next) => change({ price: next })}
            onStep={(direction) => change({ price: stepped(draft.price, direction, ticket) })}
            lessLabel={say('priceLess')}
            moreLabel={say('priceMore')}
            hint={limitsWords(ticket, say)}
            error={shownFault('price')}
          />
        ) : (
          <p className="paper-form__by">
            {draft.type === 'AFTER_FIXED'
              ? say('byClose', { price: figures.price(ticket.stock.price) })
              : say('byMarket')}
          </p>
        )}
        <Stepper
          label={say('quantity')}
          value={draft.quantity}
          inputMode="numeric"
          onChange={(next) => change({ quantity: next.replace(/\D/g, '') })}
          onStep={(direction) => change({ quantity: steppedShares(quantity, direction, ticket) })}
          lessLabel={say('quantityLess')}
          moreLabel={say('quantityMore')}
          hint={say(draft.side === 'buy' ? 'canBuy' : 'canSell', { n: whole(most) })}
          error={shownFault('quantity')}
        />
        <div className="paper-form__parts" role="group" aria-label={say('fractions')}>
          {fractions.map((fraction) => (
            <button
              key={fraction}
              type="button"
              disabled={most === 0}
              onClick={() => change({ quantity: String(partOf(draft.side, fraction, most, ticket) || '') })}
            >
              {fraction === 1 ? say('all') : `1/${Math.round(1 / fraction)}`}
            </button>
          ))}
        </div>
        <p className="paper-form__sum">
          <span>
            {say('estimate')} <b>{sum ? money(sum.amount) : figures.missing}</b>
          </span>
          <span>
            {say('feesShort')} <b>{sum ? money(sum.fees) : figures.missing}</b>
          </span>
        </p>
        <div className="paper-form__place">
          <Button variant="primary" isBlock isDisabled={!isTaken} isLoading={place.isPending} onClick={ask}>
            {say(draft.side === 'buy' ? 'place_buy' : 'place_sell')}
          </Button>
        </div>
        <p className="paper-form__note" role="status">
          {noteOf(draft.side, ticket, isTaken, say)}
        </p>
      </div>
      <TicketBook
        ticket={ticket}
        onPick={(picked) =>
          change({ price: picked.toFixed(2), ...(draft.type === 'CONDITION' ? {} : { type: 'LIMIT' }) })
        }
      />
      <ConfirmOrder
        order={confirmed}
        ticket={ticket}
        sum={sum}
        isSending={place.isPending}
        isPaused={coolDown?.isActive === true}
        onClose={() => setConfirmed(null)}
        onConfirm={send}
      />
    </div>
  );
}

function inputOf(draft: OrderDraft, ticket: Ticket, accountId: AccountId, trigger: OrderInput['trigger']): OrderInput {
  const price = draft.type === 'LIMIT' || draft.type === 'CONDITION' ? figureOf(draft.price) : null;
  return {
    ...(accountId === undefined ? {} : { accountId }),
    // Made once for what was confirmed: sent again after a lost answer it is the same order.
    clientOrderId: crypto.randomUUID(),
    stockNo: ticket.stock.stockNo,
    side: draft.side,
    type: draft.type,
    quantity: Number(draft.quantity),
    ...(price === null ? {} : { price }),
    ...(trigger ? { trigger, validDays: draft.validDays } : {}),
  };
}

/** The reason as it is kept; `null` where it was skipped. */
function reasonOf(orderId: number, { reasonCode, note, stop, days, mood, hasDiagnosis }: Why) {
  if (reasonCode === null) return null;
  const planStop = figureOf(stop);
  const planDays = figureOf(days);
  return {
    orderId,
    reasonCode,
    note,
    hasDiagnosis,
    ...(planStop === null ? {} : { planStop }),
    ...(planDays === null ? {} : { planDays: Math.min(250, planDays) }),
    ...(mood === null ? {} : { emotion: mood }),
  };
}

function stepped(typed: string, direction: -1 | 1, { stock, limitDown }: Ticket): string {
  const from = figureOf(typed) ?? stock.price ?? stock.prevClose ?? limitDown ?? 0;
  return Math.max(0.01, Math.round(from * 100 + direction) / 100).toFixed(2);
}

function steppedShares(quantity: number | null, direction: -1 | 1, { leastBuy, lotStep }: Ticket): string {
  const lot = Math.max(lotStep, 100);
  const next = (quantity ?? 0) + direction * lot;
  return next <= 0 ? '' : String(Math.max(leastBuy, inLots(next, leastBuy, lotStep)));
}

function limitsWords({ limitUp, limitDown }: Ticket, say: ReturnType<typeof useTexts<typeof paperTexts>>): string {
  if (limitUp === null || limitDown === null) return say('noLimits');
  return say('limits', { up: figures.price(limitUp), down: figures.price(limitDown) });
}

/** What to know before this order: that it is not taken, that it waits, that nobody is on the other side. */
function noteOf(
  side: Side,
  { types, waits, bids, asks, limitUp, limitDown }: Ticket,
  isTaken: boolean,
  say: ReturnType<typeof useTexts<typeof paperTexts>>,
): string {
  if (types.length === 0) return say('notTradable');
  if (!isTaken) return say('closedNow');
  const [own, other, limit] = side === 'buy' ? [bids, asks, limitUp] : [asks, bids, limitDown];
  const first = own[0];
  if (other.length === 0 && first && first.price === limit)
    return say(side === 'buy' ? 'sealedUp' : 'sealedDown', { n: whole(first.volume / 100) });
  return waits ? say('waitsNote') : '';
}
