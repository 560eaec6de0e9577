import { figures } from '@lianpan/domain';
import { Banner, Button, RangeBar, Tag, type Tone } from '@lianpan/ui';
import { useState } from 'react';
import { metricRef } from '../../../shared/explanation/metric-texts.ts';
import { ExplainedFigure } from '../../../shared/explanation/use-explanation.tsx';
import { LateBanner } from '../../../shared/freshness.tsx';
import { useLiveQuote } from '../../../shared/live-quotes.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { QuoteHeader } from '../api.ts';
import { diagnosisTexts } from '../texts.ts';
import { firstFigures, headerFigures } from './header-figures.ts';
import { withLiveHeader } from './live-header.ts';
import './quote-panel.css';
import { SourceLine } from './source-line.tsx';

/** Price, change, the grid of figures, the seal, the tags and where the figures come from. */
export function QuotePanel({ header: answered }: { readonly header: QuoteHeader }) {
  const say = useTexts(diagnosisTexts);
  const [isWhole, setIsWhole] = useState(false);
  const quote = useLiveQuote(answered.stock.symbol);
  const header = withLiveHeader(answered, quote);
  const { stock, tradeDate } = header;
  const grid = headerFigures(header, say);
  const tone: Tone = stock.suspended ? 'flat' : figures.toneOf(stock.changePct);
  const refOf = (metric: Parameters<typeof metricRef>[0]): string => metricRef(metric, stock.symbol, tradeDate);
  return (
    <section className="diagnosis-quote" aria-label={stock.stockName}>
      <LateBanner fresh={header} />
      {stock.suspended && <Banner tone="warn">{say(header.delisted ? 'delistedNote' : 'suspendedNote')}</Banner>}
      <div className="diagnosis-quote__main">
        <div className="diagnosis-quote__hero">
          <ExplainedFigure
            explainRef={refOf('price')}
            name={say('price')}
            text={figures.price(stock.price)}
            tone={tone}
            size="2xl"
          />
          <span className="diagnosis-quote__change">
            {stock.suspended ? (
              <b className="lp-tone-flat">{say(header.delisted ? 'delisted' : 'suspended')}</b>
            ) : (
              <>
                <ExplainedFigure
                  explainRef={refOf('changePct')}
                  name={say('changePct')}
                  text={figures.signedPercent(stock.changePct)}
                  tone={tone}
                  size="md"
                  isStrong
                  digits={7}
                />
                <ExplainedFigure
                  explainRef={refOf('changePct')}
                  name={say('changePct')}
                  text={figures.signed(stock.changeAmt)}
                  tone={tone}
                  digits={6}
                />
              </>
            )}
          </span>
          <DayRange header={header} />
        </div>
        <dl className={isWhole ? 'diagnosis-figures diagnosis-figures--whole' : 'diagnosis-figures'}>
          {grid.map(({ metric, text, tone: ownTone }, at) => (
            <div
              key={metric}
              className={
                at < firstFigures ? 'diagnosis-figures__cell' : 'diagnosis-figures__cell diagnosis-figures__cell--more'
              }
            >
              <dt>{say(metric)}</dt>
              <dd>
                <ExplainedFigure explainRef={refOf(metric)} name={say(metric)} text={text} tone={ownTone ?? 'none'} />
              </dd>
            </div>
          ))}
        </dl>
        {grid.length > firstFigures && (
          <span className="diagnosis-quote__more">
            <Button look="text" size="sm" icon={isWhole ? 'up' : 'down'} onClick={() => setIsWhole(!isWhole)}>
              {say(isWhole ? 'less' : 'more')}
            </Button>
          </span>
        )}
      </div>
      <SealLine header={header} explainRef={refOf('seal')} />
      {/* Scrolled by a finger, moved with the arrow keys by everybody else. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="diagnosis-quote__tags" role="group" aria-label={say('tags')} tabIndex={0}>
        {header.industryName !== null && <Tag tone="brand">{header.industryName}</Tag>}
        {header.concepts.map((concept) => (
          <Tag key={concept}>{concept}</Tag>
        ))}
        {header.listDate !== null && (
          <span className="diagnosis-quote__listed">{say('listed', { date: header.listDate })}</span>
        )}
      </div>
      <SourceLine fresh={header} />
    </section>
  );
}

/** Where the price stands between the day's low and high; nothing before the first trade. */
function DayRange({ header }: { readonly header: QuoteHeader }) {
  const say = useTexts(diagnosisTexts);
  const { price, low, high } = header.stock;
  if (price === null || low === null || high === null) return <div className="diagnosis-quote__range" />;
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
  const { seal, stock } = header;
  if (!seal || (stock.limitState !== 'UP' && stock.limitState !== 'DOWN')) return null;
  const isUp = stock.limitState === 'UP';
  return (
    <p className={`diagnosis-quote__seal diagnosis-quote__seal--${isUp ? 'up' : 'down'}`}>
      <span>{say(isUp ? 'sealUp' : 'sealDown')}</span>
      <ExplainedFigure explainRef={explainRef} name={say('seal')} text={figures.compact(seal.amount)} isStrong />
      <span>{figures.lots(seal.volume)}</span>
      {seal.floatPct !== null && <span>{say('sealRatio', { percent: figures.percent(seal.floatPct) })}</span>}
    </p>
  );
}
