import { figures } from '@lianpan/domain';
import { Figure, SkeletonLine } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { StockCell } from '../../../shared/quote.ts';
import { diagnosisTexts } from '../texts.ts';
import './quote-panel.css';

const lead = ['open', 'high', 'low', 'prevClose', 'amount', 'turnoverPct'] as const;
const rest = ['volume', 'volumeRatio', 'amplitudePct', 'peTtm'] as const;

/** The header in its final shape before its answer: with price and change where a list has just shown them. */
export function HeaderSkeleton({ cell }: { readonly cell: StockCell | undefined }) {
  const say = useTexts(diagnosisTexts);
  const tone = cell && !cell.suspended ? figures.toneOf(cell.changePct) : 'flat';
  const labels = (names: readonly (typeof lead | typeof rest)[number][]) =>
    names.map((name) => (
      <div key={name} className="explain-cell diagnosis-figures__cell">
        <dt>{say(name)}</dt>
        <dd>
          <SkeletonLine width="70%" />
        </dd>
      </div>
    ));
  return (
    <div className="diagnosis-quote">
      <div className="diagnosis-quote__main">
        <div className="diagnosis-quote__hero">
          <div className="explain-cell diagnosis-quote__price">
            {cell ? <Figure text={figures.price(cell.price)} tone={tone} size="2xl" /> : <SkeletonLine width="6rem" />}
          </div>
          <div className="explain-cell diagnosis-quote__change">
            {cell ? (
              <>
                <Figure text={figures.signed(cell.changeAmt)} tone={tone} size="sm" isStrong />
                <Figure text={figures.signedPercent(cell.changePct)} tone={tone} size="sm" isStrong />
              </>
            ) : (
              <SkeletonLine width="6rem" />
            )}
          </div>
        </div>
        <dl className="diagnosis-figures diagnosis-figures--lead">{labels(lead)}</dl>
        <div className="diagnosis-quote__rest">
          <dl className="diagnosis-figures">{labels(rest)}</dl>
        </div>
      </div>
      <div className="diagnosis-quote__about" />
    </div>
  );
}
