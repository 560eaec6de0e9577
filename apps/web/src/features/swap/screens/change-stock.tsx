import { EmptyState, List, ListRow, Note, Section, Tag } from '@lianpan/ui';
import { useState } from 'react';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { isRefused } from '../../../shared/refusal.ts';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { LateBanner } from '../../../shared/freshness.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { StockChoice, useChosenStock } from '../../../shared/stock-finder/stock-choice.tsx';
import { StockRow } from '../../../shared/stock-row.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import type { Swap } from '../api.ts';
import { CompareTable } from '../parts/compare-table.tsx';
import { SwitchCost } from '../parts/switch-cost.tsx';
import { swapTexts } from '../texts.ts';
import { useSectorName } from '../../../shared/sector-name.tsx';

/** Scores move slowly, and many stocks are read for an answer. */
const movingMs = 60_000;
const usualAmount = 20_000;

/** A stock that is held beside others like it: what differs, and what a switch would cost. Market handbook F.1. */
export default function ChangeStock() {
  const say = useTexts(swapTexts);
  const { stockNo, choose } = useChosenStock('changeStock');
  return stockNo === null ? (
    <SubPage back="hall">
      <StockChoice stock={null} text={say('noStock')} onChoose={choose} />
    </SubPage>
  ) : (
    <Compared key={stockNo} stockNo={stockNo} onChoose={choose} />
  );
}

interface ComparedProps {
  readonly stockNo: string;
  readonly onChoose: (stockNo: string) => void;
}

function Compared({ stockNo, onChoose }: ComparedProps) {
  const nameOf = useSectorName();
  const say = useTexts(swapTexts);
  const [amount, setAmount] = useState<number>(usualAmount);
  const answer = useToolAnswer('POST /api/stocks/tactics/getSwapCandidates', { stockNo, amount }, movingMs, {
    keepsRows: true,
  });
  const { error, data } = answer;
  const isRejected = isRefused(error);
  return (
    <SubPage back="hall">
      <LateBanner fresh={data} />
      {isRejected ? (
        <StockChoice stock={null} text={error.message} onChoose={onChoose} />
      ) : (
        <Answered answer={answer}>
          {(swap) => (
            <>
              <StockRow
                cell={swap.hold.stock}
                note={swap.hold.industryName === null ? undefined : nameOf(swap.hold.industryName)}
              />
              <StockChoice stock={swap.hold.stock} text={say('noStock')} onChoose={onChoose} />
              <Candidates swap={swap} />
              {swap.candidates.length > 0 && <CompareTable swap={swap} />}
              {swap.candidates.length > 0 && <Note isPadded>{say('correlationHow')}</Note>}
              <Steps steps={swap.steps} />
              <SwitchCost cost={swap.cost} amount={amount} onAmount={setAmount} />
            </>
          )}
        </Answered>
      )}
      <FiguresFoot figures={data ? [data] : []} />
    </SubPage>
  );
}

function Candidates({ swap: { candidates } }: { readonly swap: Swap }) {
  const nameOf = useSectorName();
  const say = useTexts(swapTexts);
  return (
    <Section title={say('candidates')} note={candidates.length} isFlush>
      {candidates.length === 0 ? (
        <EmptyState text={say('none')} note={say('noneNote')} />
      ) : (
        <List label={say('candidates')}>
          {candidates.map(({ stock, scoreDiff, isSameIndustry, themes }) => (
            <ListRow
              key={stock.symbol}
              title={`${stock.stockName} ${stock.stockNo}`}
              note={[...(isSameIndustry ? [say('sameIndustry')] : []), ...themes.map(nameOf)].join(' · ')}
              value={<Tag tone="brand">{say('diff', { n: scoreDiff.toFixed(1) })}</Tag>}
              href={href('stockDiagnosis', { stockNo: stock.stockNo })}
            />
          ))}
        </List>
      )}
    </Section>
  );
}

const stepNames = {
  related: 'stepRelated',
  tradable: 'stepTradable',
  higher: 'stepHigher',
  alike: 'stepAlike',
} as const;

function Steps({ steps }: { readonly steps: Swap['steps'] }) {
  const say = useTexts(swapTexts);
  return (
    <Section title={say('steps')} isFlush>
      <List label={say('steps')}>
        {(Object.keys(stepNames) as (keyof typeof stepNames)[]).map((key) => (
          <ListRow key={key} title={say(stepNames[key])} value={steps[key]} />
        ))}
      </List>
    </Section>
  );
}
