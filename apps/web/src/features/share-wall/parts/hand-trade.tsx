import { Button, SegmentedControl, TextField } from '@lianpan/ui';
import { useStockFinder } from '../../../shared/stock-finder/stock-finder.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { wallTexts } from '../texts.ts';
import type { ShareForm } from './use-share-form.ts';

interface HandTradeProps {
  readonly form: ShareForm;
  readonly change: (part: Partial<ShareForm>) => void;
  readonly isClosed: boolean;
}

/** A trade told by hand: stock, days, prices, share of the account; no amount. */
export function HandTrade({ form, change, isClosed }: HandTradeProps) {
  const say = useTexts(wallTexts);
  const { open, finder } = useStockFinder({
    title: say('stock'),
    onPick: ({ stockNo, stockName }) => change({ stock: { stockNo, stockName } }),
  });
  const price = (value: string, set: (value: string) => void, label: string) => (
    <TextField label={label} value={value} onChange={set} inputMode="decimal" maxLength={9} />
  );
  return (
    <>
      <Button icon="search" onClick={open}>
        {form.stock ? `${form.stock.stockName} ${form.stock.stockNo}` : say('stock')}
      </Button>
      {finder}
      <TextField label={say('buyDate')} type="date" value={form.buyDate} onChange={(buyDate) => change({ buyDate })} />
      {price(form.buyPrice, (buyPrice) => change({ buyPrice }), say('buyPrice'))}
      {isClosed && (
        <>
          <TextField
            label={say('sellDate')}
            type="date"
            value={form.sellDate}
            onChange={(sellDate) => change({ sellDate })}
          />
          {price(form.sellPrice, (sellPrice) => change({ sellPrice }), say('sellPrice'))}
        </>
      )}
      <strong>{say('position')}</strong>
      <SegmentedControl
        label={say('position')}
        isBlock
        value={form.band}
        onChange={(band) => change({ band })}
        choices={(['1', '2', '3', '4'] as const).map((key) => ({ key, title: say(`band${key}`) }))}
      />
    </>
  );
}
