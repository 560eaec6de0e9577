import { figures } from '@lianpan/domain';
import { Button, Cluster, Figure } from '@lianpan/ui';
import { href } from '../routes/href.ts';
import { enterRound } from './stock-round.ts';

interface NamedStock {
  readonly stockNo: string;
  readonly stockName: string;
  readonly changePct?: number | null;
}

interface StockLinksProps {
  readonly stocks: readonly NamedStock[];
  /** All stocks that one goes through from the page of one of these; these alone without it. */
  readonly round?: readonly string[] | undefined;
}

/** Stocks in a line, each leading to its page and from there on to the next. */
export function StockLinks({ stocks, round }: StockLinksProps) {
  return (
    <Cluster>
      {stocks.map(({ stockNo, stockName, changePct }) => (
        <Button
          key={stockNo}
          size="sm"
          variant="text"
          href={href('stockDiagnosis', { stockNo })}
          onClick={() => enterRound(round ?? stocks.map((stock) => stock.stockNo))}
        >
          <span lang="zh-CN">{stockName}</span>
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
