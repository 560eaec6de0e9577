import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { Button, EmptyState, LineChart, SegmentedControl, SkeletonBlock } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import { auctionPanelTexts } from './auction-panel-texts.ts';

const target = 'POST /api/stocks/hall/getBidChanceStockInfo';
type Call = CallOutput<typeof target>;

/** A new step of the call comes every three seconds. Market handbook C.3. */
const movingMs = 3000;
const priceHeight = 150;
const ordersHeight = 120;
/** Days before that can be chosen. */
const daysBack = 4;

/** The opening call of a stock from 09:15 to 09:25, of today or of one of the days before. */
export function AuctionPanel({ stockNo }: { readonly stockNo: string }) {
  const say = useTexts(auctionPanelTexts);
  const [date, setDate] = useState<string>();
  const newest = useToolAnswer(target, { stockNo }, movingMs);
  const answer = useToolAnswer(target, date === undefined ? { stockNo } : { stockNo, tradeDate: date }, movingMs);
  const dates = newest.data?.history.slice(0, daysBack).map((past) => past.date) ?? [];
  const days = newest.data ? [...new Set([newest.data.tradeDate, ...dates])] : [];
  return (
    <div className="diagnosis-auction">
      {days.length > 1 && (
        <SegmentedControl
          label={say('day')}
          value={date ?? days[0] ?? ''}
          onChange={(day) => setDate(day === days[0] ? undefined : day)}
          choices={days.map((day) => ({ key: day, title: day.slice(5) }))}
        />
      )}
      <Answered answer={answer} skeleton={<SkeletonBlock height={360} />}>
        {(call) => <Course call={call} />}
      </Answered>
    </div>
  );
}

function Course({ call }: { readonly call: Call }) {
  const say = useTexts(auctionPanelTexts);
  const write = useFigureWriter();
  const { series, stock, stockNo } = call;
  if (series.length === 0) return <EmptyState text={say('noCall')} note={say('noCallNote')} />;
  const points = series.map(({ t }) => t);
  const before = stock?.prevClose ?? undefined;
  const changeTo = (price: number): number | null => (before ? (price / before - 1) * 100 : null);
  return (
    <>
      <LineChart
        label={say('price')}
        points={points}
        lines={[{ name: say('price'), values: series.map(({ price }) => price), line: 1 }]}
        valueText={(price) => `${figures.price(price)}  ${figures.signedPercent(changeTo(price))}`}
        baseValue={before}
        height={priceHeight}
      />
      <LineChart
        label={say('orders')}
        points={points}
        lines={[
          { name: say('matched'), values: series.map(({ matched }) => matched), line: 2 },
          { name: say('leftOver'), values: series.map(({ unmatched }) => unmatched), line: 3 },
        ]}
        valueText={write.lots}
        height={ordersHeight}
      />
      <Button variant="text" href={href('bidChance', { stockNo, tradeDate: call.tradeDate })}>
        {say('whole')}
      </Button>
    </>
  );
}
