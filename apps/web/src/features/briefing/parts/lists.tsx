import { figures } from '@lianpan/domain';
import { Figure, List, ListRow, Note, Section, StatGrid, StatTile } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useFigureWriter, useLanguage } from '../../../shared/language.ts';
import { StockLinks } from '../../../shared/stock-links.tsx';
import { enterRound } from '../../../shared/stock-round.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { SectionOf } from '../api.ts';
import { briefingTexts } from '../texts.ts';
import { SectorName } from '../../../shared/sector-name.tsx';

/** Who stood at the limit day after day. */
export function Ladder({ section }: { readonly section: SectionOf<'ladder'> }) {
  const say = useTexts(briefingTexts);
  const round = section.rungs.flatMap(({ stocks }) => stocks.map(({ stockNo }) => stockNo));
  return (
    <Section title={say('ladder')} isFlush>
      <List>
        {section.rungs.map(({ streak, stocks }) => (
          <ListRow
            key={streak}
            leading={<strong>{say('boards', { n: streak })}</strong>}
            title={<StockLinks stocks={stocks} round={round} />}
          />
        ))}
      </List>
    </Section>
  );
}

/** The hottest themes with who leads them. */
export function Themes({ section }: { readonly section: SectionOf<'themes'> }) {
  const say = useTexts(briefingTexts);
  return (
    <Section title={say('themes')} isFlush>
      <List>
        {section.themes.map(({ name, heat, changePct, leaders }) => (
          <ListRow
            key={name}
            title={
              <a href={href('themedDetail', { conceptCode: name })}>
                <SectorName name={name} />
              </a>
            }
            note={<StockLinks stocks={leaders} />}
            value={
              <>
                {say('heat', { n: heat.toFixed(0) })}{' '}
                <Figure text={figures.signedPercent(changePct)} tone={figures.toneOf(changePct)} />
              </>
            }
          />
        ))}
      </List>
    </Section>
  );
}

/** Stocks that may have to leave the market by their price. */
export function Risk({ section }: { readonly section: SectionOf<'risk'> }) {
  const say = useTexts(briefingTexts);
  return (
    <Section title={say('risk')} note={say('lowPriced', { n: section.total })}>
      <StockLinks stocks={section.lowPriced} />
    </Section>
  );
}

/** Whom institutions and hot money bought most by the list of the day before. */
export function ListPart({ section }: { readonly section: SectionOf<'lhb'> }) {
  const say = useTexts(briefingTexts);
  const writer = useFigureWriter();
  const rows = (kind: 'institutions' | 'hotMoney') =>
    section[kind].map(({ stockNo, stockName, netAmount }) => (
      <ListRow
        key={`${kind} ${stockNo}`}
        title={stockName}
        note={say(kind)}
        value={<Figure text={writer.compact(netAmount)} tone={figures.toneOf(netAmount)} />}
        href={href('stockDiagnosis', { stockNo })}
        onClick={() => enterRound(section[kind].map((row) => row.stockNo))}
      />
    ));
  return (
    <Section title={say('lhb')} note={section.tradeDate} isFlush>
      <List>
        {rows('institutions')}
        {rows('hotMoney')}
      </List>
    </Section>
  );
}

/** How the market opened. */
export function AuctionPart({ section }: { readonly section: SectionOf<'auction'> }) {
  const say = useTexts(briefingTexts);
  const lang = useLanguage();
  const { openedAtLimit, yesterdayGapPct, indexGaps } = section;
  return (
    <Section title={say('auction')}>
      <StatGrid label={say('auction')}>
        {indexGaps.map(({ symbol, name, nameEn, gapPct }) => (
          <StatTile key={symbol} name={lang === 'en' ? nameEn : name}>
            <Figure text={figures.signedPercent(gapPct)} tone={figures.toneOf(gapPct)} isStrong />
          </StatTile>
        ))}
        <StatTile name={say('openedAtLimit')}>
          <Figure text={String(openedAtLimit)} isStrong />
        </StatTile>
        <StatTile name={say('yesterdayGap')}>
          <Figure text={figures.signedPercent(yesterdayGapPct)} tone={figures.toneOf(yesterdayGapPct)} isStrong />
        </StatTile>
      </StatGrid>
    </Section>
  );
}

/** What share of the money the phase of the market suggests; said to be no order. */
export function Plan({ section }: { readonly section: SectionOf<'plan'> }) {
  const say = useTexts(briefingTexts);
  const { phase, leastPct, mostPct } = section;
  return (
    <Section title={say('plan')}>
      <Note>{say('planText', { least: leastPct, most: mostPct, phase: say(phase as 'ice') })}</Note>
    </Section>
  );
}
