import './order.css';
import { useTexts } from '../../../shared/texts.ts';
import { yuanOf } from '../../../shared/yuan.ts';
import type { Quote } from '../api.ts';
import { orderTexts } from '../texts.ts';

interface AmountLinesProps {
  readonly amounts: Quote['amounts'];
  readonly promotionText?: string;
  /** The total is not what was shown before. */
  readonly isChanged?: boolean;
}

/** What an order costs, line by line; the lines add up. */
export function AmountLines({ amounts, promotionText = '', isChanged = false }: AmountLinesProps) {
  const say = useTexts(orderTexts);
  const cuts = [
    ['promotion', amounts.promotionFen, promotionText],
    ['coupon', amounts.couponFen, ''],
    ['pointsLine', amounts.pointsFen, ''],
  ] as const;
  return (
    <div>
      <div className="order-line">
        <span>{say('price')}</span>
        <span>{say('yuan', { yuan: yuanOf(amounts.priceFen) })}</span>
      </div>
      {cuts.map(
        ([name, fen, note]) =>
          fen > 0 && (
            <div key={name} className="order-line">
              <span>
                {say(name)} {note}
              </span>
              <span>{say('minusYuan', { yuan: yuanOf(fen) })}</span>
            </div>
          ),
      )}
      <div className={`order-line order-line--total${isChanged ? ' order-line--changed' : ''}`}>
        <span>{say('total')}</span>
        <span>{say('yuan', { yuan: yuanOf(amounts.payFen) })}</span>
      </div>
    </div>
  );
}
