import { figures } from '@lianpan/domain';
import { Button, Sheet } from '@lianpan/ui';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { OrderInput, Ticket } from '../api.ts';
import { paperTexts } from '../texts.ts';
import type { sumOf } from './order-math.ts';
import { money, triggerWords, whole } from './order-words.ts';
import './confirm-order.css';

interface ConfirmOrderProps {
  /** What is to be placed; `null` while nothing is. */
  readonly order: OrderInput | null;
  readonly ticket: Ticket;
  readonly sum: ReturnType<typeof sumOf> | null;
  readonly isSending: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (order: OrderInput) => void;
}

/** The order once more before it goes, with what it takes or brings. */
export function ConfirmOrder({ order, ticket, sum, isSending, onClose, onConfirm }: ConfirmOrderProps) {
  const say = useTexts(paperTexts);
  const common = useTexts(commonTexts);
  const side = order?.side ?? 'buy';
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
      look="popup"
      title={say('confirmTitle', { side: say(side) })}
      closeLabel={common('close')}
      footer={
        <Button look="primary" isBlock isLoading={isSending} onClick={() => order && onConfirm(order)}>
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
      <p className="paper-confirm__note">{say('playMoney')}</p>
    </Sheet>
  );
}
