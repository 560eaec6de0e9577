import { usePage } from '@lianpan/nav';
import { Button, Cluster, EmptyState } from '@lianpan/ui';
import { href, type RouteId } from '../../routes/href.ts';
import { runtime } from '../runtime.ts';
import { catalogue, useTexts } from '../texts.ts';
import { useStockFinder } from './stock-finder.tsx';

const choiceTexts = catalogue({
  choose: ['选择股票', 'Choose a stock'],
  other: ['换一只', 'Another stock'],
});

/** Pages about a stock that is named by their address. */
type StockPage = Extract<RouteId, 'stockResearch' | 'stockTraceback' | 'changeStock'>;

/** The stock of the address, `null` where it names none, and how another one is shown in its place. */
export function useChosenStock(page: StockPage) {
  const named = usePage().search.get('stockNo') ?? '';
  return {
    stockNo: /^\d{6}$/.test(named) ? named : null,
    choose: (stockNo: string): void => runtime().go(href(page, { stockNo }), { replace: true }),
  };
}

interface StockChoiceProps {
  /** The stock that is shown; without one the page has nothing else, and says so. */
  readonly stock: { readonly stockNo: string } | null;
  readonly text: string;
  readonly onChoose: (stockNo: string) => void;
}

/** A button behind which another stock is looked for. */
export function StockChoice({ stock, text, onChoose }: StockChoiceProps) {
  const say = useTexts(choiceTexts);
  const { open, finder } = useStockFinder({ title: say('choose'), onPick: ({ stockNo }) => onChoose(stockNo) });
  return (
    <>
      {stock ? (
        <Cluster isPadded>
          <Button variant="quiet" size="sm" icon="search" onClick={open}>
            {say('other')}
          </Button>
        </Cluster>
      ) : (
        <EmptyState icon="search" text={text} action={{ text: say('choose'), onClick: open }} />
      )}
      {finder}
    </>
  );
}
