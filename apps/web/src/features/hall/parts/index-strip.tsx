import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { Figure, Sparkline } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { isHistory } from '../../../shared/freshness.tsx';
import { useLanguage } from '../../../shared/language.ts';
import { useLiveQuote, useWatchedQuotes } from '../../../shared/live-quotes.ts';
import './index-strip.css';

export type MarketInfo = CallOutput<'GET /api/stocks/hall/getStockMarketInfo'>;
type IndexCell = MarketInfo['indices'][number];

const pointsPerDay = 241;

interface IndexStripProps {
  readonly indices: readonly IndexCell[];
  /** Where all of them lead to; to the page of each index unless given. */
  readonly to?: string | undefined;
  /** They stand as a day left them, and don't move. */
  readonly isPast?: boolean;
}

/** The indices side by side; scrolls sideways on a phone. */
export function IndexStrip({ indices, to, isPast = false }: IndexStripProps) {
  useWatchedQuotes(isPast ? [] : indices.map((index) => index.symbol));
  return (
    <ul className="hall-indices">
      {indices.map((index) => (
        <IndexTile
          key={index.symbol}
          index={index}
          isPast={isPast}
          to={to ?? href('stockDiagnosis', { stockNo: index.symbol })}
        />
      ))}
    </ul>
  );
}

function IndexTile({
  index,
  to,
  isPast,
}: {
  readonly index: IndexCell;
  readonly to: string;
  readonly isPast: boolean;
}) {
  const isChinese = useLanguage() === 'zh-CN';
  const quote = useLiveQuote(index.symbol);
  const line = isPast || isHistory(index.sourceName) ? undefined : quote;
  const price = line?.price ?? index.price;
  const prevClose = line?.prevClose ?? index.prevClose;
  const isKnown = price !== null && prevClose !== null && prevClose > 0;
  const changePct = isKnown ? (price / prevClose - 1) * 100 : index.changePct;
  const change = isKnown ? price - prevClose : index.changeAmt;
  const tone = figures.toneOf(changePct);
  return (
    <li>
      <a className="hall-index" href={to}>
        <span className="hall-index__name">
          {isChinese ? index.name : index.nameEn}
          {isHistory(index.sourceName) && <time dateTime={index.tradeDate}>{index.tradeDate.slice(5)}</time>}
        </span>
        <Figure text={figures.price(price)} tone={tone} size="md" isStrong />
        <span className="hall-index__change">
          <Figure text={figures.signed(change)} tone={tone} size="xs" />
          <Figure text={figures.signedPercent(changePct)} tone={tone} size="xs" />
        </span>
        <Sparkline
          values={index.line}
          baseValue={index.prevClose ?? undefined}
          tone={tone}
          length={pointsPerDay}
          width={108}
          height={30}
          isFluid
        />
      </a>
    </li>
  );
}
