import { figures } from '@lianpan/domain';
import { DepthTable, Figure, SkeletonBlock, type DepthRow } from '@lianpan/ui';
import { metricRef } from '../../../shared/explanation/metric-texts.ts';
import { ExplainedFigure } from '../../../shared/explanation/use-explanation.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useOrderBook, type OrderBook, type QuoteHeader } from '../api.ts';
import { diagnosisTexts } from '../texts.ts';
import './book-panel.css';
import { whyNoBook } from './book-notes.ts';

/** From here on a print stands out. Source: market handbook J.1, BIG_TICK. */
const bigPrintYuan = 200_000;

interface BookPanelProps {
  readonly stockNo: string;
  readonly header: QuoteHeader | undefined;
}

/** Five levels and the latest prints beside the day line, as long as there is a book. */
export function BookColumn({ stockNo, header }: BookPanelProps) {
  const { data: book, isError } = useOrderBook(stockNo);
  // A book that can't be had just now is asked for again; until then the line has the room.
  if (book ? !book.available : isError) return null;
  return (
    <aside className="diagnosis-book">
      {book ? <Book book={book} header={header} /> : <SkeletonBlock height={360} />}
    </aside>
  );
}

/** Where there is no book: the opening call while it runs, and why. Nothing is missing that the reader could wait for here. */
export function NoBook({ stockNo, header }: BookPanelProps) {
  const say = useTexts(diagnosisTexts);
  const { data: book } = useOrderBook(stockNo);
  if (!book || book.available) return null;
  return (
    <div className="diagnosis-book__none">
      {book.auction && <OpeningCall auction={book.auction} prevClose={book.prevClose} />}
      <p>{say(whyNoBook(book, header))}</p>
    </div>
  );
}

function OpeningCall({
  auction,
  prevClose,
}: {
  readonly auction: NonNullable<OrderBook['auction']>;
  readonly prevClose: number | null;
}) {
  const say = useTexts(diagnosisTexts);
  const write = useFigureWriter();
  const { price, matched, unmatched } = auction;
  const tone = prevClose === null ? 'none' : figures.toneOf(price - prevClose);
  return (
    <dl className="diagnosis-call">
      <div>
        <dt>{say('matchPrice')}</dt>
        <dd>
          <Figure text={figures.price(price)} tone={tone} isStrong />
        </dd>
      </div>
      <div>
        <dt>{say('matched')}</dt>
        <dd>
          <Figure text={write.lots(matched)} isStrong />
        </dd>
      </div>
      <div>
        <dt>{say(unmatched < 0 ? 'unmatchedSell' : 'unmatchedBuy')}</dt>
        <dd>
          <Figure text={write.lots(Math.abs(unmatched))} tone={figures.toneOf(unmatched)} isStrong />
        </dd>
      </div>
    </dl>
  );
}

function Book({ book, header }: { readonly book: OrderBook; readonly header: QuoteHeader | undefined }) {
  const say = useTexts(diagnosisTexts);
  const write = useFigureWriter();
  const { bids, asks, ticks, prevClose, orderImbalancePct } = book;
  const toneOf = (price: number | null) =>
    price === null || prevClose === null ? ('none' as const) : figures.toneOf(price - prevClose);
  const largest = Math.max(1, ...[...bids, ...asks].map((level) => level.volume ?? 0));
  const row =
    (side: 'buy' | 'sell') =>
    (level: OrderBook['bids'][number], at: number): DepthRow => ({
      key: `${side}${at}`,
      name: say(side, { n: at + 1 }),
      priceText: figures.price(level.price),
      lotsText: level.volume === null ? figures.missing : write.compact(level.volume / 100, 0),
      share: (level.volume ?? 0) / largest,
      tone: toneOf(level.price),
    });
  return (
    <>
      <DepthTable
        caption={say('bookCaption')}
        nameTitle={say('level')}
        priceTitle={say('price')}
        lotsTitle={say('lots')}
        asks={asks.map(row('sell')).toReversed()}
        bids={bids.map(row('buy'))}
      />
      {header && orderImbalancePct !== null && (
        <p className="diagnosis-book__imbalance explain-cell">
          <span>{say('imbalance')}</span>
          <ExplainedFigure
            explainRef={metricRef('orderImbalancePct', header.stock.symbol, book.tradeDate)}
            name={say('imbalance')}
            text={figures.signedPercent(orderImbalancePct)}
            tone={figures.toneOf(orderImbalancePct)}
          />
        </p>
      )}
      <table className="diagnosis-book__ticks">
        <caption className="lp-hidden">{say('ticks')}</caption>
        <tbody>
          {ticks.length === 0 && (
            <tr>
              <td>{say('noTicks')}</td>
            </tr>
          )}
          {ticks.map((tick, at) => (
            <tr
              key={`${tick.time} ${at}`}
              className={tick.price * tick.volume >= bigPrintYuan ? 'diagnosis-book__tick--big' : undefined}
            >
              <th scope="row">{tick.time.slice(0, 5)}</th>
              <td className={`lp-tone-${toneOf(tick.price)}`}>{figures.price(tick.price)}</td>
              <td className={tick.side === 'neutral' ? undefined : `lp-tone-${tick.side === 'buy' ? 'up' : 'down'}`}>
                {write.compact(tick.volume / 100, 0)}
                <span aria-hidden>{tick.side === 'buy' ? '↑' : tick.side === 'sell' ? '↓' : '·'}</span>
                <span className="lp-hidden">{say(`side_${tick.side}`)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
