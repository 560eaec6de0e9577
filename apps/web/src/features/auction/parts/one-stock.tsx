import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import {
  DataTable,
  EmptyState,
  Figure,
  LineChart,
  List,
  ListRow,
  Note,
  Section,
  StatGrid,
  StatTile,
} from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { leastCases } from '../../../shared/tool/past-results.tsx';
import { useToolColumns, useToolFigure, type ToolColumn, type ToolFigure } from '../../../shared/tool/tool-columns.tsx';
import { ToolPage } from '../../../shared/tool/tool-page.tsx';
import type { ToolDayChoice } from '../../../shared/tool/use-tool-day.ts';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import { auctionTexts } from '../texts.ts';
import { movingMs, toolId } from '../tool.ts';

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
    <ToolPage toolId={toolId} fresh={answer.data} day={day}>
      <Answered answer={answer}>
        {({ stock, stockName, series, history, similar }) => (
          <>
            <List>
              <ListRow
                title={stockName}
                note={stockNo}
                value={stock && figures.signedPercent(stock.changePct)}
                href={href('stockDiagnosis', { stockNo })}
              />
              <ListRow title={say('back')} href={href('bidChance', { tradeDate: tradeDate ?? '' })} />
            </List>
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
  const tile = (name: string, value: number | null, figure: ToolFigure, note?: string) => (
    <StatTile name={name} note={note}>
      <Figure
        text={write(value, figure)}
        tone={figure.startsWith('signed') ? figures.toneOf(value) : 'none'}
        isStrong
      />
    </StatTile>
  );
  return (
    <Section title={say('figures')} note={stock.bidTags.map((tag) => say(tag)).join(' ')}>
      <StatGrid label={say('figures')}>
        {tile(say('score'), stock.bidScore, 'score')}
        {tile(say('bidChange'), stock.bidChangePct, 'signedPercent', figures.price(stock.bidPrice))}
        {tile(say('bidAmount'), stock.bidAmount, 'amount')}
        {tile(say('yestRatio'), stock.bidYestRatioPct, 'percent')}
        {tile(say('volumeRatio'), stock.bidVolumeRatio, 'ratio')}
        {tile(say('unmatched'), stock.unmatchedAmount, 'signedAmount')}
        {tile(say('grabRange'), stock.grabRangePct, 'signedPercent')}
        {tile(say('grabDeal'), stock.grabDealAmount, 'amount', write(stock.grabSharePct, 'percent'))}
        {tile(say('afterOpen'), stock.afterOpenPct, 'signedPercent', write(stock.maxAfterPct, 'signedPercent'))}
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
        {n < leastCases
          ? say('similarFew', { n })
          : say('similarNote', { n, rate: figures.percent(upRatePct), mean: figures.signedPercent(avgDayPct) })}
      </Note>
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
    { key: 'date', title: say('date'), figure: 'text', value: ({ date }) => date.slice(5), width: '4rem' },
    { key: 'bid', title: say('bidChange'), figure: 'signedPercent', value: (row) => row.bidChangePct },
    { key: 'amount', title: say('bidAmount'), figure: 'amount', value: (row) => row.bidAmount },
    { key: 'day', title: say('dayChange'), figure: 'signedPercent', value: (row) => row.dayChangePct },
  ];
  return (
    <Section title={say('history')} isFlush>
      <DataTable
        caption={say('history')}
        rows={history}
        rowKey={({ date }) => date}
        columns={useToolColumns(columns)}
        emptyState={<EmptyState text={say('noHistory')} />}
      />
    </Section>
  );
}
