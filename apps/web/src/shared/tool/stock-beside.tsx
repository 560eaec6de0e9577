import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { Button, Figure, PageFoot, SegmentedControl, Tag, type Tone } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../answered.tsx';
import { useFigureWriter, useLanguage } from '../language.ts';
import { useLiveCell } from '../live-cells.ts';
import { useWatchedQuotes } from '../live-quotes.ts';
import { queryOf } from '../query.ts';
import { SourceNotes } from '../source-notes.tsx';
import { stockTag } from '../stock-tags.ts';
import { useTexts } from '../texts.ts';
import { BesideDays, BesideMinutes } from './beside-charts.tsx';
import { besideTexts } from './beside-texts.ts';
import { useSectorName } from '../sector-name.tsx';

type Header = CallOutput<'POST /api/stocks/quote/getQuoteHeader'>;

const refreshMs = 15_000;

/** A stock in short: its quote, the figures that are asked for first, and its day or its days. */
export function StockBeside({ stockNo, address }: { readonly stockNo: string; readonly address: string }) {
  const header = useQuery({
    ...queryOf('POST /api/stocks/quote/getQuoteHeader', { symbol: stockNo }, { silent: true }),
    refetchInterval: refreshMs,
  });
  return <Answered answer={header}>{(header) => <Stock header={header} address={address} />}</Answered>;
}

/** What was chosen last stays for the next stock. */
let lastView: 'minute' | 'day' = 'minute';

function Stock({ header, address }: { readonly header: Header; readonly address: string }) {
  const say = useTexts(besideTexts);
  const lang = useLanguage();
  const nameOf = useSectorName();
  const writer = useFigureWriter();
  const [view, setView] = useState(lastView);
  useWatchedQuotes([header.stock.symbol]);
  const stock = useLiveCell(header.stock);
  const tone = stock.suspended ? 'flat' : figures.toneOf(stock.changePct);
  const against = (price: number | null): Tone =>
    price === null || stock.prevClose === null ? 'none' : figures.toneOf(price - stock.prevClose);
  const cells: readonly (readonly [name: string, text: string, tone?: Tone])[] = [
    [say('openPrice'), figures.price(stock.open), against(stock.open)],
    [say('high'), figures.price(stock.high), against(stock.high)],
    [say('amount'), writer.compact(stock.amount)],
    [say('prevClose'), figures.price(stock.prevClose)],
    [say('low'), figures.price(stock.low), against(stock.low)],
    [say('turnover'), figures.percent(stock.turnoverPct)],
    [say('volumeRatio'), header.volumeRatio === null ? figures.missing : header.volumeRatio.toFixed(2)],
    [say('amplitude'), figures.percent(stock.amplitudePct)],
    [say('floatMv'), writer.compact(header.floatMv)],
    [
      header.valuationDate === null ? say('pe') : `${say('pe')} ${header.valuationDate}`,
      header.isLossMaking ? say('loss') : header.peTtm === null ? figures.missing : header.peTtm.toFixed(2),
    ],
    [say('pb'), header.pb === null ? figures.missing : header.pb.toFixed(2)],
    [say('industry'), header.industryName === null ? figures.missing : nameOf(header.industryName)],
  ];
  return (
    <section className="tool-detail" aria-label={say('stock', { name: stock.stockName })}>
      <header className="tool-detail__head">
        <h2 className="tool-detail__name">{stock.stockName}</h2>
        <span className="tool-detail__code">{stock.stockNo}</span>
        {stock.tags.map((tag) => (
          <Tag key={tag} tone={tag.includes('ST') ? 'warn' : 'neutral'}>
            {stockTag(tag, lang)}
          </Tag>
        ))}
      </header>
      <p className="tool-detail__price">
        <Figure text={figures.price(stock.price ?? stock.prevClose)} tone={tone} size="2xl" isStrong />
        {stock.suspended ? (
          <span>{say('suspended')}</span>
        ) : (
          <>
            <Figure text={figures.signed(stock.changeAmt)} tone={tone} isStrong />
            <Figure text={figures.signedPercent(stock.changePct)} tone={tone} isStrong />
          </>
        )}
      </p>
      <dl className="tool-detail__figures">
        {cells.map(([name, text, own = 'none']) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Figure text={text} tone={own} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="tool-detail__choice">
        <SegmentedControl
          label={say('chart')}
          choices={(['minute', 'day'] as const).map((key) => ({ key, title: say(key) }))}
          value={view}
          onChange={(next) => {
            lastView = next;
            setView(next);
          }}
        />
        <Button size="sm" href={address}>
          {say('open')}
        </Button>
      </div>
      {view === 'minute' ? <BesideMinutes symbol={stock.symbol} /> : <BesideDays symbol={stock.symbol} />}
      <PageFoot>
        <SourceNotes figures={[header]} />
      </PageFoot>
    </section>
  );
}
