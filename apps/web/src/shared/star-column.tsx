import { IconButton, type Column } from '@lianpan/ui';
import { catalogue, useTexts } from './texts.ts';
import { useWatchToggle } from './use-watch-toggle.ts';

const starTexts = catalogue({
  title: ['自选', 'Watch'],
  watch: ['加入自选：{name}', 'Watch {name}'],
  unwatch: ['移出自选：{name}', 'Stop watching {name}'],
});

/** What a table knows of the stock of a row. */
export interface StockOfRow {
  readonly stockNo: string;
  readonly stockName: string;
  /** What it stands at, where that is known. */
  readonly price?: number | null;
}

/** The last column of a table of stocks: a star for each, none where the stock is not told. */
export function useStarColumn<Row>(stockOf: (row: Row) => StockOfRow | null): Column<Row> {
  const say = useTexts(starTexts);
  return {
    key: 'star',
    title: say('title'),
    isTitleHidden: true,
    minWidth: '3.5rem',
    render: (row) => {
      const stock = stockOf(row);
      return stock && <Star stock={stock} />;
    },
  };
}

function Star({ stock: { stockNo, stockName, price } }: { readonly stock: StockOfRow }) {
  const say = useTexts(starTexts);
  const { isWatched, toggle } = useWatchToggle();
  const isOn = isWatched(stockNo);
  return (
    <IconButton
      icon={isOn ? 'starFilled' : 'star'}
      label={say(isOn ? 'unwatch' : 'watch', { name: stockName })}
      isPressed={isOn}
      onClick={() => toggle(stockNo, price)}
    />
  );
}
