import { figures } from '@lianpan/domain';
import { Button, Checkbox, Sheet } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { money, whole } from '../../../shared/money.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useReasonDraft, type OrderInput, type Ticket } from '../api.ts';
import { paperTexts } from '../texts.ts';
import type { sumOf } from './order-math.ts';
import { triggerWords } from './order-words.ts';
import { whyTexts } from '../why-texts.ts';
import { noWhy, whyFault, WhyFields, type Why } from './why-fields.tsx';
import './confirm-order.css';

interface ConfirmOrderProps {
  /** What is to be placed; `null` while nothing is. */
  readonly order: OrderInput | null;
  readonly ticket: Ticket;
  readonly sum: ReturnType<typeof sumOf> | null;
  readonly isSending: boolean;
  readonly onClose: () => void;
  /** Asks once more on a day that calls for a pause. */
  readonly isPaused: boolean;
  readonly onConfirm: (order: OrderInput, why: Why) => void;
}

/** The order once more before it goes, with what it takes or brings. */
export function ConfirmOrder({ order, ticket, sum, isSending, isPaused, onClose, onConfirm }: ConfirmOrderProps) {
  const [why, setWhy] = useState(noWhy);
  const [isTried, setIsTried] = useState(false);
  const [isSure, setIsSure] = useState(false);
  const pause = useTexts(whyTexts);
  const say = useTexts(paperTexts);
  const common = useTexts(commonTexts);
  const side = order?.side ?? 'buy';
  const draft = useReasonDraft(ticket.stock.stockNo, order?.side === 'buy');
  const fault = side === 'buy' ? whyFault(why, order?.price ?? ticket.stock.price) : null;
  const confirmOrder = (): void => {
    setIsTried(true);
    if (!order || fault) return;
    onConfirm(order, why);
    setWhy(noWhy);
    setIsTried(false);
    setIsSure(false);
  };
  const rows: [string, string][] = order
    ? [
        [say('stock'), `${ticket.stock.stockName} ${ticket.stock.stockNo}`],
        [say('type'), say(`type_${order.type}`)],
        ...(order.trigger ? [[say('trigger'), triggerWords(order.trigger, say)] as [string, string]] : []),
        [say('price'), order.price === undefined ? say('byMarket') : figures.price(order.price)],
        [say('quantity'), whole(order.quantity)],
        ...(sum
          ? ([
              [say('feesShort'), money(sum.fees)],
              [say(side === 'buy' ? 'total_buy' : 'total_sell'), money(sum.total)],
            ] as [string, string][])
          : []),
      ]
    : [];
  return (
    <Sheet
      isOpen={order !== null}
      onClose={onClose}
      variant="popup"
      title={say('confirmTitle', { side: say(side) })}
      closeLabel={common('close')}
      footer={
        <Button variant="primary" isBlock isLoading={isSending} isDisabled={isPaused && !isSure} onClick={confirmOrder}>
          {say('confirmPlace')}
        </Button>
      }
    >
      <dl className="paper-confirm">
        {rows.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {side === 'buy' && (
        <WhyFields
          why={why}
          fault={isTried ? fault : null}
          diagnosis={draft.data?.diagnosis ?? null}
          onChange={(changes) => setWhy((before) => ({ ...before, ...changes }))}
        />
      )}
      {isPaused && (
        <Checkbox isChecked={isSure} onChange={setIsSure}>
          {pause('pauseConfirm')}
        </Checkbox>
      )}
      <p className="paper-confirm__note">{say('playMoney')}</p>
    </Sheet>
  );
}
