import { hourMs } from '@lianpan/domain';
import { useState } from 'react';
import { isRefused } from '../../../shared/refusal.ts';
import { SubPage } from '../../../shared/page.tsx';
import { StockChoice, useChosenStock } from '../../../shared/stock-finder/stock-choice.tsx';
import { StockRow } from '../../../shared/stock-row.tsx';
import { Answered } from '../../../shared/answered.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { DayPage } from '../../../shared/tool/day-page.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import { KnownThen } from '../parts/known-then.tsx';
import { PastChart } from '../parts/past-chart.tsx';
import { ThenScore } from '../parts/then-score.tsx';
import { WhatFollowed } from '../parts/what-followed.tsx';
import type { Reveal } from '../api.ts';
import { tracebackTexts } from '../texts.ts';

/** A past day does not change. */
const restingMs = hourMs;

/** A past day of a stock as it was known then, and after a tap what followed. Market handbook F.1. */
export default function StockTraceback() {
  const say = useTexts(tracebackTexts);
  const { stockNo, choose } = useChosenStock('stockTraceback');
  return stockNo === null ? (
    <SubPage back="hall">
      <StockChoice stock={null} text={say('noStock')} onChoose={choose} />
    </SubPage>
  ) : (
    <OneDay key={stockNo} stockNo={stockNo} onChoose={choose} />
  );
}

interface OneDayProps {
  readonly stockNo: string;
  readonly onChoose: (stockNo: string) => void;
}

function OneDay({ stockNo, onChoose }: OneDayProps) {
  const say = useTexts(tracebackTexts);
  const day = useToolDay();
  const answer = useToolAnswer(
    'POST /api/stocks/tactics/getTraceback',
    { stockNo, ...(day.tradeDate && { date: day.tradeDate }) },
    restingMs,
  );
  const { error, data: fresh } = answer;
  const isRejected = isRefused(error);
  return (
    // Also the day that was chosen for them is a past one.
    <DayPage back="hall" fresh={fresh} day={{ ...day, tradeDate: day.tradeDate ?? fresh?.tradeDate }}>
      {isRejected ? (
        <StockChoice stock={null} text={error.message} onChoose={onChoose} />
      ) : (
        <Answered answer={answer}>
          {(past) => (
            <>
              <StockRow cell={past.stock} isAsGiven />
              <StockChoice stock={past.stock} text={say('noStock')} onChoose={onChoose} />
              <Study key={past.tradeDate} stockNo={stockNo} past={past} />
            </>
          )}
        </Answered>
      )}
    </DayPage>
  );
}

function Study({
  stockNo,
  past,
}: {
  readonly stockNo: string;
  readonly past: Parameters<typeof ThenScore>[0]['past'];
}) {
  const [reveal, setReveal] = useState<Reveal>();
  return (
    <>
      <ThenScore past={past} />
      <PastChart past={past} followed={reveal?.bars ?? []} />
      <KnownThen past={past} />
      <WhatFollowed stockNo={stockNo} past={past} reveal={reveal} onReveal={setReveal} />
    </>
  );
}
