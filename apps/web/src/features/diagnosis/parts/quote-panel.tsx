import { figures } from '@lianpan/domain';
import { SESSION_LABEL } from '@lianpan/market/rules';
import { Banner, Figure, IconButton, RangeBar, Tag, useSwipeAside, type Tone } from '@lianpan/ui';
import { useRef, useState } from 'react';
import { metricRef } from '../../../shared/explanation/metric-texts.ts';
import { ExplainedCell, ExplainedFigure } from '../../../shared/explanation/use-explanation.tsx';
import { LateBanner } from '../../../shared/freshness.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useOrderBook, type OrderBook, type QuoteHeader } from '../api.ts';
import { diagnosisTexts } from '../texts.ts';
import { firstFigures, headerFigures, leadFigures, type HeaderFigure } from './header-figures.ts';
import { useLiveHeader } from './live-header.ts';
import './quote-panel.css';
import { SourceLine } from './source-line.tsx';
import { usePassed } from './use-passed.ts';
import { SectorName } from '../../../shared/sector-name.tsx';

interface QuotePanelProps {
  readonly header: QuoteHeader;
  /** Told when the price leaves the top of the window, and when it is back. */
  readonly onPass: (isPassed: boolean) => void;
  /** Told that the panel was swiped towards the next or the previous stock of a list. */
  readonly onStep?: ((step: -1 | 1) => void) | undefined;
}

/** Price, change, the grid of figures, the seal, and where the figures come from with the tags of the stock. */
export function QuotePanel({ header: answered, onPass, onStep }: QuotePanelProps) {
  const say = useTexts(diagnosisTexts);
  const [isWhole, setIsWhole] = useState(false);
  const header = useLiveHeader(answered);
  const hero = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  useSwipeAside(panel, onStep);
  usePassed(hero, onPass);
  const { stock, tradeDate } = header;
  const grid = headerFigures(header, say, useFigureWriter());
  // Without a trade there are no figures of the day, which is a state of the market and no failure.
  const absence = stock.price === null && !stock.suspended ? say('notTraded') : undefined;
  const cell = ({ metric, text, tone }: HeaderFigure, isMore = false) => (
    <ExplainedCell
      key={metric}
      className={isMore ? 'diagnosis-figures__cell diagnosis-figures__cell--more' : 'diagnosis-figures__cell'}
      explainRef={metricRef(metric, stock.symbol, tradeDate)}
      name={say(metric)}
      text={text}
      tone={tone ?? 'none'}
      absence={text === figures.missing ? absence : undefined}
    />
  );
  return (
    <section ref={panel} className="diagnosis-quote" aria-label={stock.stockName}>
      <LateBanner fresh={header} />
      {stock.suspended && <Banner tone="warn">{say(header.delisted ? 'delistedNote' : 'suspendedNote')}</Banner>}
      <div className="diagnosis-quote__main">
        <div className="diagnosis-quote__hero" ref={hero}>
          <Hero header={header} />
        </div>
        <dl className="diagnosis-figures diagnosis-figures--lead">
          {grid.slice(0, leadFigures).map((figure) => cell(figure))}
        </dl>
        {grid.length > leadFigures && (
          <div className="diagnosis-quote__rest">
            <dl className={isWhole ? 'diagnosis-figures diagnosis-figures--whole' : 'diagnosis-figures'}>
              {grid.slice(leadFigures).map((figure, at) => cell(figure, at + leadFigures >= firstFigures))}
            </dl>
            <span className="diagnosis-quote__more">
              <IconButton
                icon={isWhole ? 'up' : 'down'}
                label={say(isWhole ? 'less' : 'more')}
                onClick={() => setIsWhole(!isWhole)}
              />
            </span>
          </div>
        )}
      </div>
      <SealLine header={header} explainRef={metricRef('seal', stock.symbol, tradeDate)} />
      {/* Scrolled by a finger, moved with the arrow keys by everybody else. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="diagnosis-quote__about" role="group" aria-label={say('about')} tabIndex={0} data-scrolls>
        <SourceLine fresh={header} />
        {header.valuationDate !== null && <Tag tone="warn">{say('valuationOf', { date: header.valuationDate })}</Tag>}
        {[...(header.industryName === null ? [] : [header.industryName]), ...header.concepts].map((word) => (
          <span key={word}>
            <SectorName name={word} />
          </span>
        ))}
        {header.listDate !== null && <span>{say('listed', { date: header.listDate })}</span>}
      </div>
    </section>
  );
}

/** The price with its change; before the first trade the previous close, named as such, with the session below. */
function Hero({ header }: { readonly header: QuoteHeader }) {
  const say = useTexts(diagnosisTexts);
  const { stock, session, isTradingDay, tradeDate, delisted } = header;
  const tone: Tone = stock.suspended ? 'flat' : figures.toneOf(stock.changePct);
  const isWaiting = stock.price === null && stock.prevClose !== null;
  const auction = useOrderBook(stock.stockNo).data?.auction;
  if (isWaiting && auction) return <CallPrice auction={auction} prevClose={stock.prevClose} />;
  const shown = isWaiting ? 'prevClose' : 'price';
  return (
    <>
      <div className="explain-cell diagnosis-quote__price">
        <ExplainedFigure
          explainRef={metricRef(shown, stock.symbol, tradeDate)}
          name={say(shown)}
          text={figures.price(isWaiting ? stock.prevClose : stock.price)}
          tone={isWaiting ? 'flat' : tone}
          size="2xl"
        />
      </div>
      {stock.suspended ? (
        <b className="lp-tone-flat">{say(delisted ? 'delisted' : 'suspended')}</b>
      ) : isWaiting ? (
        <span className="diagnosis-quote__waiting">
          {say('prevClose')} · {say(isTradingDay ? SESSION_LABEL[session] : 'holiday')}
        </span>
      ) : (
        <div className="explain-cell diagnosis-quote__change">
          <Figure text={figures.signed(stock.changeAmt)} tone={tone} size="sm" isStrong />
          <ExplainedFigure
            explainRef={metricRef('changePct', stock.symbol, tradeDate)}
            name={say('changePct')}
            text={figures.signedPercent(stock.changePct)}
            tone={tone}
            size="sm"
            isStrong
          />
        </div>
      )}
      <DayRange header={header} />
    </>
  );
}

/** What the opening call would come to, as the terminals show it until the match at 09:25. */
function CallPrice({
  auction,
  prevClose,
}: {
  readonly auction: NonNullable<OrderBook['auction']>;
  readonly prevClose: number | null;
}) {
  const say = useTexts(diagnosisTexts);
  const change = prevClose === null ? null : auction.price - prevClose;
  const tone = change === null ? 'flat' : figures.toneOf(change);
  return (
    <>
      <div className="diagnosis-quote__price">
        <Figure text={figures.price(auction.price)} tone={tone} size="2xl" isStrong />
      </div>
      <div className="diagnosis-quote__change">
        <span>{say('matchPrice')}</span>
        {change !== null && prevClose !== null && (
          <Figure text={figures.signedPercent((change / prevClose) * 100)} tone={tone} size="sm" isStrong />
        )}
      </div>
    </>
  );
}

/** Where the price stands between the day's low and high; nothing before the first trade. */
function DayRange({ header }: { readonly header: QuoteHeader }) {
  const say = useTexts(diagnosisTexts);
  const { price, low, high } = header.stock;
  if (price === null || low === null || high === null) return null;
  const [lowText, highText] = [figures.price(low), figures.price(high)];
  return (
    <div className="diagnosis-quote__range">
      <RangeBar
        low={low}
        high={high}
        value={price}
        lowText={lowText}
        highText={highText}
        lowLabel={say('low')}
        highLabel={say('high')}
        label={say('dayRange', { low: lowText, high: highText, price: figures.price(price) })}
      />
    </div>
  );
}

/** The queue at the limit while the stock is sealed there. */
function SealLine({ header, explainRef }: { readonly header: QuoteHeader; readonly explainRef: string }) {
  const say = useTexts(diagnosisTexts);
  const write = useFigureWriter();
  const { seal, stock } = header;
  if (!seal || (stock.limitState !== 'UP' && stock.limitState !== 'DOWN')) return null;
  const isUp = stock.limitState === 'UP';
  return (
    <p className={`explain-cell diagnosis-quote__seal diagnosis-quote__seal--${isUp ? 'up' : 'down'}`}>
      <span>{say(isUp ? 'sealUp' : 'sealDown')}</span>
      <ExplainedFigure explainRef={explainRef} name={say('seal')} text={write.compact(seal.amount)} isStrong />
      <span>{write.lots(seal.volume)}</span>
      {seal.floatPct !== null && <span>{say('sealRatio', { percent: figures.percent(seal.floatPct) })}</span>}
    </p>
  );
}
