import { EmptyState, Note } from '@lianpan/ui';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { isRefused } from '../../../shared/refusal.ts';
import { Answered } from '../../../shared/answered.tsx';
import { Explanations } from '../../../shared/explanation/use-explanation.tsx';
import { LateBanner } from '../../../shared/freshness.tsx';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { StockChoice, useChosenStock } from '../../../shared/stock-finder/stock-choice.tsx';
import { StockRow } from '../../../shared/stock-row.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { DayLine } from '../../../shared/tool/tool-page.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import { DuPontTable, FinanceTable } from '../parts/finance-tables.tsx';
import { Holders } from '../parts/holders.tsx';
import { PeersTable } from '../parts/peers-table.tsx';
import { Reports } from '../parts/reports.tsx';
import { Segments } from '../parts/segments.tsx';
import { stockResearchTexts } from '../texts.ts';
import { useSectorName } from '../../../shared/sector-name.tsx';

const ValuationPanel = latePart(
  async () => (await import('../../../shared/valuation/valuation-panel.tsx')).ValuationPanel,
);

/** Papers change in the evening, peers with their prices once a day. */
const slowMs = 300_000;

/** A company in depth: business, five years, peers, valuation, holders, reports. Market handbook F.1. */
export default function StockResearch() {
  const say = useTexts(stockResearchTexts);
  const { stockNo, choose } = useChosenStock('stockResearch');
  if (stockNo === null)
    return (
      <SubPage back="hall">
        <StockChoice stock={null} text={say('noStock')} onChoose={choose} />
      </SubPage>
    );
  return <Study key={stockNo} stockNo={stockNo} onChoose={choose} />;
}

interface StudyProps {
  readonly stockNo: string;
  readonly onChoose: (stockNo: string) => void;
}

function Study({ stockNo, onChoose }: StudyProps) {
  const nameOf = useSectorName();
  const say = useTexts(stockResearchTexts);
  const day = useToolDay();
  const answer = useToolAnswer(
    'POST /api/stocks/tactics/getStockResearch',
    { stockNo, tradeDate: day.tradeDate },
    slowMs,
  );
  const { error, data: fresh } = answer;
  if (isRefused(error))
    return (
      <SubPage back="hall">
        <StockChoice stock={null} text={error.message} onChoose={onChoose} />
      </SubPage>
    );
  const isPast = day.tradeDate !== undefined;
  return (
    <SubPage back="hall">
      <DayLine fresh={fresh} day={day} answered={fresh?.tradeDate} />
      <Answered answer={answer}>
        {(known) => (
          <>
            <LateBanner fresh={known} />
            <StockRow
              cell={known.stock}
              isAsGiven={isPast}
              note={known.industryName === null ? undefined : nameOf(known.industryName)}
            />
            <StockChoice stock={known.stock} text={say('noStock')} onChoose={onChoose} />
            {!known.isKnown && (
              <>
                <EmptyState text={say('unknown')} />
                <Note isPadded>{say('unknownNote')}</Note>
              </>
            )}
            {known.segments && <Segments segments={known.segments} />}
            {known.years.length > 0 && (
              <>
                <FinanceTable years={known.years} />
                <DuPontTable years={known.years} />
              </>
            )}
            {known.own && <PeersTable research={known} own={known.own} />}
            {!isPast && (
              <Explanations>
                <ValuationPanel stockNo={stockNo} />
              </Explanations>
            )}
            {known.isKnown && <Holders research={known} />}
            {known.isKnown && <Reports stockNo={stockNo} tradeDate={day.tradeDate} />}
          </>
        )}
      </Answered>
      <FiguresFoot figures={fresh ? [fresh] : []} />
    </SubPage>
  );
}
