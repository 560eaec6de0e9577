import { Button } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { catalogue, useTexts } from '../../../shared/texts.ts';
import './trade-footer.css';

const tradeTexts = catalogue({
  buy: ['模拟买入', 'Paper buy'],
  sell: ['模拟卖出', 'Paper sell'],
});

/** The way from what is told of a stock to practising with it; nobody buys one that has left the exchange. */
export function TradeFooter({ stockNo, isDelisted }: { readonly stockNo: string; readonly isDelisted: boolean }) {
  const say = useTexts(tradeTexts);
  return (
    <div className="trade-footer">
      {!isDelisted && (
        <Button variant="primary" isBlock href={href('mockStockDeal', { stockNo, side: 'buy' })}>
          {say('buy')}
        </Button>
      )}
      <Button isBlock href={href('mockStockDeal', { stockNo, side: 'sell' })}>
        {say('sell')}
      </Button>
    </div>
  );
}
