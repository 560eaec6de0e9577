import { figures } from '@lianpan/domain';
import { Figure, List, ListRow } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';

interface Named {
  readonly stockNo: string;
  readonly stockName: string;
  readonly price: number | null;
  readonly changePct: number | null;
}

/** Stocks that can be diagnosed: a row leads to the diagnosis. */
export function Stocks({ label, stocks }: { readonly label: string; readonly stocks: readonly Named[] }) {
  return (
    <List label={label}>
      {stocks.map(({ stockNo, stockName, price, changePct }) => (
        <ListRow
          key={stockNo}
          title={stockName}
          note={stockNo}
          value={
            <>
              {figures.price(price)}{' '}
              <Figure text={figures.signedPercent(changePct)} tone={figures.toneOf(changePct)} isStrong />
            </>
          }
          href={href('aiDiagnosis', { stockNo })}
        />
      ))}
    </List>
  );
}
