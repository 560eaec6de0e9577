import { figures } from '@lianpan/domain';
import { EmptyState, Figure, List, ListRow, Section, Stack, Timeline } from '@lianpan/ui';
import { latePart } from '../../../shared/late-part.tsx';
import { dayText, momentText, secondText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { TradedStock } from '../api.ts';
import { replayTexts } from '../texts.ts';
import { markersOf } from './markers.ts';

const chartHeight = 200;
const MinuteChart = latePart(
  async () => (await import('@lianpan/ui/minute-chart')).MinuteChart,
  <div style={{ height: chartHeight }} />,
);
const timeLabels = ['09:30', '11:30/13:00', '15:00'];

/** A stock that was traded: where on its day, what was known before, and what else could have been done. */
export function TradedStockCard({ stock, tradeDate }: { readonly stock: TradedStock; readonly tradeDate: string }) {
  const say = useTexts(replayTexts);
  const { stockName, stockNo, line, prevClose, trades, events, stop } = stock;
  const change = (value: number | null) => <Figure text={figures.signedPercent(value)} tone={figures.toneOf(value)} />;
  const view = [
    ...events.map(({ at, kind, text }) => ({ at, order: 0, title: say(kind), text, tone: 'none' as const })),
    ...trades.map(({ at, side, quantity, price }) => ({
      at,
      order: 1,
      title: say(side, { quantity, price: price.toFixed(2) }),
      text: undefined,
      tone: side === 'buy' ? ('up' as const) : ('down' as const),
    })),
  ].toSorted((a, b) => a.at - b.at || a.order - b.order);
  const stopName =
    stop === null ? say('noStop') : say(stop.isHit ? 'stopHit' : 'stopNotHit', { price: stop.price.toFixed(2) });
  return (
    <>
      <Section title={`${stockName} ${stockNo}`} isFlush>
        {line.length === 0 ? (
          <EmptyState icon="empty" text={say('noMinutes')} />
        ) : (
          <MinuteChart
            points={line.map((price) => ({ price, vwap: null, volume: 0 }))}
            prevClose={prevClose}
            timeLabels={timeLabels}
            markers={markersOf(trades, tradeDate)}
            hasVolume={false}
            height={chartHeight}
            summary={say('chart', { name: stockName })}
          />
        )}
      </Section>
      <Section title={say('alternatives')} isFlush>
        <List label={say('alternatives')}>
          <ListRow title={say('own')} value={change(stock.profitPct)} />
          <ListRow title={say('hold')} value={change(stock.holdPct)} />
          <ListRow title={stopName} value={change(stop?.pct ?? null)} />
          <ListRow title={say('indexSince')} value={change(stock.indexPct)} />
        </List>
      </Section>
      <Section title={say('known')} note={say('knownNote')}>
        <Stack>
          {events.length === 0 && <EmptyState icon="empty" text={say('nothingKnown')} />}
          <Timeline
            label={say('known')}
            entries={view.map(({ at, title, text, tone }, n) => ({
              key: `${at}-${n}`,
              time: dayText(at) === tradeDate ? secondText(at) : momentText(at),
              title,
              text,
              tone,
            }))}
          />
        </Stack>
      </Section>
    </>
  );
}
