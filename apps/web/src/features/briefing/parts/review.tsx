import { figures } from '@lianpan/domain';
import { Figure, Section, Stack, StatGrid, StatTile } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useFigureWriter, useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { SectionOf } from '../api.ts';
import { briefingTexts } from '../texts.ts';

/** The trading day before in figures. */
export function Review({ section }: { readonly section: SectionOf<'review'> }) {
  const say = useTexts(briefingTexts);
  const lang = useLanguage();
  const writer = useFigureWriter();
  const { up, down, limitUp, limitDown, broken, phase, dayInPhase } = section;
  const signed = (value: number | null) => (
    <Figure text={figures.signedPercent(value)} tone={figures.toneOf(value)} isStrong />
  );
  return (
    <Section title={say('review')} note={section.tradeDate}>
      <Stack>
        {section.indices.length > 0 && (
          <StatGrid label={say('review')}>
            {section.indices.map(({ symbol, name, nameEn, close, changePct }) => (
              <StatTile
                key={symbol}
                name={lang === 'en' ? nameEn : name}
                note={figures.price(close)}
                href={href('stockDiagnosis', { stockNo: symbol })}
              >
                {signed(changePct)}
              </StatTile>
            ))}
          </StatGrid>
        )}
        <StatGrid label={say('parts')}>
          <StatTile name={say('amount')} note={figures.signedPercent(section.amountChangePct)}>
            <Figure text={writer.compact(section.amount)} isStrong />
          </StatTile>
          <StatTile name={say('breadth')}>
            <Figure text={`${up}/${down}`} isStrong />
          </StatTile>
          <StatTile name={say('limits')} note={say('broken', { n: broken })}>
            <Figure text={`${limitUp}/${limitDown}`} isStrong />
          </StatTile>
          <StatTile name={say('sealRate')} note={say('promotion', { n: figures.percent(section.promotionRatePct) })}>
            <Figure text={figures.percent(section.sealRatePct)} isStrong />
          </StatTile>
          <StatTile name={say('yesterdayLimit')}>{signed(section.yesterdayLimitPct)}</StatTile>
          <StatTile name={say('mood')} note={say('dayInPhase', { phase: say(phase), n: dayInPhase })}>
            <Figure text={section.score.toFixed(1)} isStrong />
          </StatTile>
        </StatGrid>
      </Stack>
    </Section>
  );
}
