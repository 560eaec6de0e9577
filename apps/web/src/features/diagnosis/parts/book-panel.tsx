import { figures } from '@lianpan/domain';
import { DepthTable, Figure, Section, SkeletonBlock, type DepthRow } from '@lianpan/ui';
import { metricRef } from '../../../shared/explanation/metric-texts.ts';
import { ExplainedFigure } from '../../../shared/explanation/use-explanation.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useOrderBook, type OrderBook, type QuoteHeader } from '../api.ts';
import { diagnosisTexts } from '../texts.ts';
import { Answered } from '../../../shared/answered.tsx';
import './book-panel.css';
import { whyNoBook } from './book-notes.ts';

/** From here on a print stands out. Source: market handbook J.1, BIG_TICK. */
const bigPrintYuan = 200_000;

interface BookPanelProps {
  readonly stockNo: string;
  readonly header: QuoteHeader | undefined;
}

/** Five levels and the latest prints; where no book can exist it says why. */
export function BookPanel({ stockNo, header }: BookPanelProps) {
  const say = useTexts(diagnosisTexts);
  const answer = useOrderBook(stockNo);
  return (
    <Section title={say('book')}>
      <Answered answer={answer} skeleton={<SkeletonBlock height={270} />}>
        {(book) => (book.available ? <Book book={book} header={header} /> : <NoBook book={book} header={header} />)}
      </Answered>
    </Section>
  );
}

/** The opening call while it runs, and one line: nothing is missing that the reader could wait for here. */
function NoBook({ book, header }: { readonly book: OrderBook; readonly header: QuoteHeader | undefined }) {
  const say = useTexts(diagnosisTexts);
  return (
    <>
      {book.auction && <OpeningCall auction={book.auction} prevClose={book.prevClose} />}
      <p className="diagnosis-book__none">{say(whyNoBook(book, header))}</p>
    </>
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
    <div className="diagnosis-book__frame">
      <div className="diagnosis-book">
        <div className="diagnosis-book__levels">
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
        </div>
        <table className="diagnosis-book__ticks">
          <caption>{say('ticks')}</caption>
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
                <th scope="row">{tick.time}</th>
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
      </div>
    </div>
  );
}
