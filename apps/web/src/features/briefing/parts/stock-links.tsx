import { figures } from '@lianpan/domain';
import { Button, Cluster, Figure } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';

interface NamedStock {
  readonly stockNo: string;
  readonly stockName: string;
  readonly changePct?: number | null;
}

/** Stocks in a line, each leading to its page. */
export function StockLinks({ stocks }: { readonly stocks: readonly NamedStock[] }) {
  return (
    <Cluster>
      {stocks.map(({ stockNo, stockName, changePct }) => (
        <Button key={stockNo} size="sm" look="text" href={href('stockDiagnosis', { stockNo })}>
          {stockName}
          {changePct !== undefined && (
            <>
              {' '}
              <Figure text={figures.signedPercent(changePct)} tone={figures.toneOf(changePct)} />
            </>
          )}
        </Button>
      ))}
    </Cluster>
  );
}
