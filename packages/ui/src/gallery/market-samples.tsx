import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { DepthTable } from '../diagrams/depth-table.tsx';
import { BreadthBar } from '../diagrams/breadth-bar.tsx';
import { LevelLadder, RangeBar } from '../diagrams/range-bar.tsx';
import { ScoreBars, ScoreRadar, ScoreRing } from '../diagrams/score.tsx';
import { ZoneDial } from '../diagrams/zone-dial.tsx';
import { ChangeBadge } from '../figures/change-badge.tsx';
import { Figure } from '../figures/figure.tsx';
import { Tag } from '../figures/tag.tsx';
import { Section } from '../layout/section.tsx';
import { QuoteRow } from '../lists/quote-row.tsx';
import { Sparkline } from '../lists/sparkline.tsx';
import { DataTable } from '../tables/data-table.tsx';
import { minutesOf, percentText, prevClose, quotes, toneOf } from './gallery-figures.ts';
import type { GalleryText } from './gallery-text.ts';

const dayLine = minutesOf(241).map((point) => point.price);

/** Figures, quotes, the table and the small diagrams. */
export function MarketSamples({ text, onExplain }: { text: GalleryText; onExplain: () => void }) {
  const [ticks, setTicks] = useState(0);
  const [chosen, setChosen] = useState(quotes[0]?.code);
  const live = prevClose + ticks * 0.03;
  const nameOf = (code: string) => text.names[quotes.findIndex((quote) => quote.code === code)] ?? code;
  return (
    <>
      <Section title={text.sections.figures}>
        <div className="lp-gallery__line">
          <Figure text={live.toFixed(2)} tone="up" size="2xl" digits={7} />
          <Figure text={percentText((live / prevClose - 1) * 100)} tone="up" size="md" digits={7} />
          <Button size="sm" icon="refresh" onClick={() => setTicks(ticks + 1)}>
            {text.state.retry}
          </Button>
        </div>
        <div className="lp-gallery__line">
          {(['up', 'down', 'flat', 'none'] as const).map((tone) => (
            <Figure key={tone} text="12.34" tone={tone} size="lg" />
          ))}
          <Figure text="65.4" tone="none" size="lg" onExplain={onExplain} explainLabel={text.score.label} />
        </div>
        <div className="lp-gallery__line">
          <ChangeBadge text="+3.25%" tone="up" />
          <ChangeBadge text="-10.02%" tone="down" />
          <ChangeBadge text="0.00%" tone="flat" />
          <ChangeBadge text="+3.25%" tone="up" size="sm" />
        </div>
        <div className="lp-gallery__line">
          <Tag>{text.tagMain}</Tag>
          <Tag tone="brand">{text.tagMain}</Tag>
          <Tag tone="up">{text.tagMain}</Tag>
          <Tag tone="down">{text.tagMain}</Tag>
          <Tag tone="warn">{text.tagRisk}</Tag>
        </div>
      </Section>
      <Section title={text.sections.quotes} note={text.note} action={{ text: text.all, href: '#quotes' }} isFlush>
        {quotes.map((quote, at) => {
          const tone = toneOf(quote.changePct);
          return (
            <QuoteRow
              key={quote.code}
              name={text.names[at] ?? ''}
              code={quote.code}
              href={`#${quote.code}`}
              tags={at === 0 ? [{ text: text.tagMain }] : at === 2 ? [{ text: text.tagRisk, tone: 'warn' }] : undefined}
              price={quote.price.toFixed(2)}
              change={at === 4 ? text.suspended : percentText(quote.changePct)}
              tone={tone}
              note={`${quote.amount.toFixed(2)}${text.largeUnit}`}
              isSuspended={at === 4}
              sparkline={
                <Sparkline
                  values={at === 4 ? [] : dayLine.slice(0, 241 - at * 40)}
                  baseValue={prevClose}
                  tone={tone}
                  length={241}
                />
              }
            />
          );
        })}
      </Section>
      <Section title={text.sections.table} isFlush>
        <DataTable
          caption={text.sections.table}
          rows={quotes}
          rowKey={(quote) => quote.code}
          chosen={chosen}
          onRowClick={(quote) => setChosen(quote.code)}
          defaultSort={{ key: 'change', direction: 'descending' }}
          columns={[
            {
              key: 'name',
              title: text.columns.name,
              minWidth: '7.5rem',
              render: (quote) => (
                <>
                  {nameOf(quote.code)}
                  <small className="lp-gallery__code">{quote.code}</small>
                </>
              ),
            },
            {
              key: 'price',
              title: text.columns.price,
              isNumeric: true,
              sortBy: (quote) => quote.price,
              render: (quote) => <Figure text={quote.price.toFixed(2)} tone={toneOf(quote.changePct)} />,
            },
            {
              key: 'change',
              title: text.columns.change,
              isNumeric: true,
              sortBy: (quote) => quote.changePct,
              render: (quote) => <Figure text={percentText(quote.changePct)} tone={toneOf(quote.changePct)} />,
            },
            {
              key: 'amount',
              title: text.columns.amount,
              isNumeric: true,
              sortBy: (quote) => quote.amount,
              render: (quote) => `${quote.amount.toFixed(2)}${text.largeUnit}`,
            },
            {
              key: 'turnover',
              title: text.columns.turnover,
              isNumeric: true,
              sortBy: (quote) => quote.turnoverPct,
              render: (quote) => (quote.turnoverPct === null ? '--' : `${quote.turnoverPct.toFixed(2)}%`),
            },
            {
              key: 'ratio',
              title: text.columns.ratio,
              isNumeric: true,
              sortBy: (quote) => quote.ratio,
              render: (quote) => quote.ratio.toFixed(2),
            },
          ]}
        />
      </Section>
    </>
  );
}

/** Score, levels, ranges, breadth and the order book. */
export function DiagramSamples({ text }: { text: GalleryText }) {
  const dimensions = text.score.dimensions.map((name, at) => {
    const score = [72, 64, 58, 81, null][at] ?? null;
    return { key: name, name, score, text: score === null ? '--' : String(score) };
  });
  const { levels, depth, breadth } = text;
  const depthRow = (side: string, at: number, price: number, tone: 'up' | 'down' | 'flat') => ({
    key: `${side}${at}`,
    name: `${side}${at}`,
    priceText: price.toFixed(2),
    lotsText: String(1280 - at * 190),
    share: (1280 - at * 190) / 1280,
    tone,
  });
  return (
    <Section title={text.sections.diagrams}>
      <div className="lp-gallery__pair">
        <ScoreRing score={65.4} text="65.4" note={text.score.note} label={`${text.score.label} 65.4`} />
        <ScoreBars dimensions={dimensions} label={text.score.label} />
      </div>
      <ZoneDial
        label={`${text.score.label} 65.4`}
        zones={[
          { key: 'low', from: 0, shade: 'down-4' },
          { key: 'middle', from: 40, shade: 'flat' },
          { key: 'high', from: 60, shade: 'up-4' },
        ]}
        value={65.4}
        text="65.4"
        note={text.score.note}
      />
      <ScoreRadar dimensions={dimensions} label={text.score.label} />
      <div className="lp-gallery__block">
        <RangeBar
          low={23.8}
          high={24.9}
          value={24.36}
          lowText="23.80"
          highText="24.90"
          lowLabel={text.range.low}
          highLabel={text.range.high}
          label={text.range.label}
        />
      </div>
      <div className="lp-gallery__block">
        <BreadthBar
          up={3120}
          flat={146}
          down={1890}
          upText={`${breadth.up} 3120`}
          flatText={`${breadth.flat} 146`}
          downText={`${breadth.down} 1890`}
          label={breadth.label}
        />
      </div>
      <div className="lp-gallery__pair">
        <LevelLadder
          label={levels.label}
          price={12.4}
          priceText="12.40"
          priceName={levels.now}
          strengthText={(strength) => `${levels.strength} ${strength}/5`}
          levels={[
            {
              key: 'r2',
              name: `${levels.resistance} 2`,
              price: 13.2,
              priceText: '13.20',
              distanceText: '+6.45%',
              kind: 'resistance',
              strength: 4,
              sources: levels.sources,
            },
            {
              key: 'r1',
              name: `${levels.resistance} 1`,
              price: 12.85,
              priceText: '12.85',
              distanceText: '+3.63%',
              kind: 'resistance',
              strength: 2,
            },
            {
              key: 's1',
              name: `${levels.support} 1`,
              price: 12.01,
              priceText: '12.01',
              distanceText: '-3.15%',
              kind: 'support',
              strength: 3,
              sources: levels.sources,
            },
            {
              key: 'stop',
              name: levels.stop,
              price: 11.81,
              priceText: '11.81',
              distanceText: '-4.76%',
              kind: 'stop',
              strength: 1,
            },
          ]}
        />
        <DepthTable
          caption={depth.caption}
          nameTitle={depth.name}
          priceTitle={depth.price}
          lotsTitle={depth.lots}
          asks={[5, 4, 3, 2, 1].map((at) => depthRow(depth.sell, at, 24.36 + at * 0.01, 'up'))}
          bids={[1, 2, 3, 4, 5].map((at) => depthRow(depth.buy, at, 24.37 - at * 0.01, at === 1 ? 'flat' : 'down'))}
        />
      </div>
    </Section>
  );
}
