import { figures } from '@lianpan/domain';
import { DepthTable, Sheet, type DepthRow } from '@lianpan/ui';
import { commonTexts } from '../../../shared/common-texts.ts';
import { momentText } from '../../../shared/dates.ts';
import { useFigureWriter } from '../../../shared/language.ts';
import { money, signedMoney, whole } from '../../../shared/money.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Trade } from '../api.ts';
import { paperTexts } from '../texts.ts';
import { whyFilled } from './order-words.ts';
import './confirm-order.css';

interface FillSheetProps {
  readonly trade: Trade | null;
  readonly onClose: () => void;
}

/** Why a trade came about: the rule in a sentence, the book as it was, the day's range at that moment. */
export function FillSheet({ trade, onClose }: FillSheetProps) {
  const say = useTexts(paperTexts);
  const common = useTexts(commonTexts);
  return (
    <Sheet isOpen={trade !== null} onClose={onClose} title={say('fillTitle')} closeLabel={common('close')}>
      {trade && (
        <>
          <p>{whyFilled(trade, say)}</p>
          <p className="paper-confirm__note">
            {say('fillRange', {
              last: figures.price(trade.evidence.last),
              low: figures.price(trade.evidence.dayLow),
              high: figures.price(trade.evidence.dayHigh),
            })}{' '}
            · {momentText(trade.at)}
          </p>
          <EvidenceBook trade={trade} />
          <dl className="paper-confirm">
            <Row title={say('amount')} text={money(trade.amount)} />
            <Row title={say('quantity')} text={whole(trade.quantity)} />
            <Row title={say('fillFees')} text={money(trade.fees)} />
            {trade.realised !== null && <Row title={say('fillResult')} text={signedMoney(trade.realised)} />}
          </dl>
        </>
      )}
    </Sheet>
  );
}

const Row = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>{text}</dd>
  </div>
);

/** The book against which the trade was made, as it is kept. */
function EvidenceBook({ trade }: { readonly trade: Trade }) {
  const say = useTexts(paperTexts);
  const write = useFigureWriter();
  const { bids, asks, last } = trade.evidence;
  if (bids.length + asks.length === 0) return null;
  const largest = Math.max(1, ...[...bids, ...asks].map(({ volume }) => volume));
  const row =
    (side: 'bid' | 'ask') =>
    ({ price, volume }: { price: number; volume: number }, at: number): DepthRow => ({
      key: `${side}${at}`,
      name: say(side, { n: at + 1 }),
      priceText: figures.price(price),
      lotsText: write.compact(volume / 100, 0),
      share: volume / largest,
      tone: last === null ? 'none' : figures.toneOf(price - last),
    });
  return (
    <DepthTable
      caption={say('depth')}
      nameTitle={say('bookLevel')}
      priceTitle={say('price')}
      lotsTitle={say('lots')}
      asks={asks.map(row('ask')).toReversed()}
      bids={bids.map(row('bid'))}
    />
  );
}
