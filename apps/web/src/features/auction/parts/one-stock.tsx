import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { EmptyState, LineChart, Note, Section, StatGrid } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { SimulatedNote } from '../../../shared/simulated-note.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { minCases } from '../../../shared/tool/past-results.tsx';
import { useToolFigure, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { FigureTile } from '../../../shared/tool/figure-tile.tsx';
import { PastDays, StockLinks } from '../../../shared/tool/stock-of-tool.tsx';
import { ToolPage } from '../../../shared/tool/tool-page.tsx';
import type { ToolDayChoice } from '../../../shared/tool/use-tool-day.ts';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import { auctionTexts } from '../texts.ts';
import { movingMs } from '../tool.ts';

const target = 'POST /api/stocks/hall/getBidChanceStockInfo';
type Info = CallOutput<typeof target>;
type PastCall = Info['history'][number];

const priceHeight = 160;
const volumeHeight = 110;

interface OneStockProps {
  readonly stockNo: string;
  readonly day: ToolDayChoice;
}

/** The opening call of one stock: its figures, how price and orders came together, and those of the days before. */
export function OneStock({ stockNo, day }: OneStockProps) {
  const say = useTexts(auctionTexts);
  const { tradeDate } = day;
  const answer = useToolAnswer(target, { stockNo, tradeDate }, movingMs);
  return (
    <ToolPage fresh={answer.data} day={day}>
      <Answered answer={answer}>
        {({ stock, stockName, series, history, similar }) => (
          <>
            <StockLinks
              stockNo={stockNo}
              name={stockName}
              changePct={stock && stock.changePct}
              back={{ title: say('back'), href: href('bidChance', { tradeDate: tradeDate ?? '' }) }}
            />
            {!stock && <EmptyState text={say('noCall')} />}
            {stock && <Figures stock={stock} />}
            {similar && <Similar similar={similar} />}
            {series.length > 0 && <Series series={series} />}
            <History history={history} />
          </>
        )}
      </Answered>
    </ToolPage>
  );
}

function Figures({ stock }: { readonly stock: NonNullable<Info['stock']> }) {
  const say = useTexts(auctionTexts);
  const write = useToolFigure();
  return (
    <Section title={say('figures')} note={stock.bidTags.map((tag) => say(tag)).join(' ')}>
      <StatGrid label={say('figures')}>
        <FigureTile name={say('score')} value={stock.bidScore} figure="score" />
        <FigureTile
          name={say('bidChange')}
          value={stock.bidChangePct}
          figure="signedPercent"
          note={figures.price(stock.bidPrice)}
        />
        <FigureTile name={say('bidAmount')} value={stock.bidAmount} figure="amount" />
        <FigureTile name={say('yestRatio')} value={stock.bidYestRatioPct} figure="percent" />
        <FigureTile name={say('volumeRatio')} value={stock.bidVolumeRatio} figure="ratio" />
        <FigureTile name={say('unmatched')} value={stock.unmatchedAmount} figure="signedAmount" />
        <FigureTile name={say('grabRange')} value={stock.grabRangePct} figure="signedPercent" />
        <FigureTile
          name={say('grabDeal')}
          value={stock.grabDealAmount}
          figure="amount"
          note={write(stock.grabSharePct, 'percent')}
        />
        <FigureTile
          name={say('afterOpen')}
          value={stock.afterOpenPct}
          figure="signedPercent"
          note={write(stock.maxAfterPct, 'signedPercent')}
        />
      </StatGrid>
    </Section>
  );
}

function Similar({ similar }: { readonly similar: NonNullable<Info['similar']> }) {
  const say = useTexts(auctionTexts);
  const { tag, n, upRatePct, avgDayPct } = similar;
  return (
    <Section title={say('similar', { kind: say(tag) })}>
      <Note isPadded>
        {n < minCases
          ? say('similarFew', { n })
          : say('similarNote', { n, rate: figures.percent(upRatePct), mean: figures.signedPercent(avgDayPct) })}
      </Note>
      {n >= minCases && <SimulatedNote />}
    </Section>
  );
}

function Series({ series }: Pick<Info, 'series'>) {
  const say = useTexts(auctionTexts);
  const writer = useFigureWriter();
  const points = series.map(({ t }) => t);
  return (
    <Section title={say('series')}>
      <LineChart
        label={say('priceLine')}
        points={points}
        lines={[{ name: say('priceLine'), values: series.map(({ price }) => price), line: 1 }]}
        valueText={figures.price}
        height={priceHeight}
      />
      <LineChart
        label={say('orders')}
        points={points}
        lines={[
          { name: say('matched'), values: series.map(({ matched }) => matched), line: 2 },
          { name: say('leftOver'), values: series.map(({ unmatched }) => unmatched), line: 3 },
        ]}
        valueText={(value) => writer.lots(value)}
        height={volumeHeight}
      />
    </Section>
  );
}

function History({ history }: Pick<Info, 'history'>) {
  const say = useTexts(auctionTexts);
  const columns: readonly ToolColumn<PastCall>[] = [
    { key: 'bid', title: say('bidChange'), figure: 'signedPercent', value: (row) => row.bidChangePct },
    { key: 'amount', title: say('bidAmount'), figure: 'amount', value: (row) => row.bidAmount },
    { key: 'day', title: say('dayChange'), figure: 'signedPercent', value: (row) => row.dayChangePct },
  ];
  return (
    <PastDays
      title={say('history')}

      rows={history}
      dateOf={({ date }) => date}
      columns={columns}
      dateTitle={say('date')}
      emptyText={say('noHistory')}
    />
  );
}
