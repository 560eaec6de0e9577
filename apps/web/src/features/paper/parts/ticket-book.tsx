import { figures } from '@lianpan/domain';
import { DepthTable, type DepthRow } from '@lianpan/ui';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Ticket } from '../api.ts';
import { paperTexts } from '../texts.ts';

interface TicketBookProps {
  readonly ticket: Ticket;
  readonly onPick: (price: number) => void;
}

const shown = 5;

/** The five levels; a tap takes a price. */
export function TicketBook({ ticket, onPick }: TicketBookProps) {
  const say = useTexts(paperTexts);
  const write = useFigureWriter();
  const { bids, asks, stock } = ticket;
  if (bids.length === 0 && asks.length === 0) return <p className="paper-form__by">{say('noBook')}</p>;
  const largest = Math.max(1, ...[...bids, ...asks].map(({ volume }) => volume));
  const rowsOf = (side: 'bid' | 'ask', levels: Ticket['bids']): DepthRow[] =>
    Array.from({ length: shown }, (_, at): DepthRow => {
      const level = levels[at];
      return {
        key: `${side}${at}`,
        name: say(side, { n: at + 1 }),
        priceText: level ? figures.price(level.price) : figures.missing,
        lotsText: level ? write.compact(level.volume / 100, 0) : figures.missing,
        share: level ? level.volume / largest : 0,
        tone: level && stock.prevClose !== null ? figures.toneOf(level.price - stock.prevClose) : 'none',
      };
    });
  const priceOf = (key: string): number | undefined =>
    (key.startsWith('bid') ? bids : asks)[Number(key.slice(3))]?.price;
  return (
    <div className="paper-book">
      <DepthTable
        caption={`${say('depth')} · ${say('depthHint')}`}
        nameTitle={say('bookLevel')}
        priceTitle={say('price')}
        lotsTitle={say('lots')}
        asks={rowsOf('ask', asks).toReversed()}
        bids={rowsOf('bid', bids)}
        onPickPrice={(key) => {
          const price = priceOf(key);
          if (price !== undefined) onPick(price);
        }}
      />
    </div>
  );
}
