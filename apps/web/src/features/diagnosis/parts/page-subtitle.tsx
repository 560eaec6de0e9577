import { figures } from '@lianpan/domain';
import { SESSION_LABEL } from '@lianpan/market/rules';
import { Figure, Tag } from '@lianpan/ui';
import { isHistory } from '../../../shared/freshness.tsx';
import { stockTag } from '../../../shared/stock-tags.ts';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { QuoteHeader } from '../api.ts';
import { diagnosisTexts } from '../texts.ts';
import { useLiveHeader } from './live-header.ts';

interface SubtitleProps {
  readonly stockNo: string;
  readonly header: QuoteHeader | undefined;
  /** The price has been scrolled away and stands here. */
  readonly isPassed: boolean;
}

/** Under the name: code, tags and state; once the price is out of sight, the price. */
export function Subtitle({ stockNo, header, isPassed }: SubtitleProps) {
  if (!header) return stockNo;
  return isPassed ? <PriceLine header={header} /> : <StateLine header={header} />;
}

/** Price and change in one line, moving with the quotes. */
export function PriceLine({ header }: { readonly header: QuoteHeader }) {
  const { stock } = useLiveHeader(header);
  const tone = stock.suspended ? 'flat' : figures.toneOf(stock.changePct);
  return (
    <span className="diagnosis-subtitle">
      <Figure text={figures.price(stock.price ?? stock.prevClose)} tone={tone} isStrong />
      {stock.price !== null && <Figure text={figures.signedPercent(stock.changePct)} tone={tone} isStrong />}
    </span>
  );
}

function StateLine({ header }: { readonly header: QuoteHeader }) {
  const say = useTexts(diagnosisTexts);
  const lang = useLanguage();
  const { stock, session, isTradingDay, sourceName, delisted, tradeDate } = header;
  const running = isTradingDay ? SESSION_LABEL[session] : 'holiday';
  const state = delisted ? 'delisted' : stock.suspended ? 'suspended' : running;
  // Until the call begins all figures are those of the day before.
  const isOfDayBefore = state === 'beforeOpen';
  return (
    <span className="diagnosis-subtitle">
      <span>{stock.symbol}</span>
      {stock.tags.map((tag) => (
        <Tag key={tag} tone={/ST|退/.test(tag) ? 'warn' : 'neutral'}>
          {stockTag(tag, lang)}
        </Tag>
      ))}
      {!isHistory(sourceName) && (
        <span>{isOfDayBefore ? say('closeOf', { date: tradeDate.slice(5) }) : say(state)}</span>
      )}
    </span>
  );
}
