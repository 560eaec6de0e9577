import { figures } from '@lianpan/domain';
import {
  BarChart,
  Cluster,
  EmptyState,
  Figure,
  Note,
  Section,
  SegmentedControl,
  Stack,
  StatGrid,
  StatTile,
} from '@lianpan/ui';
import { useState } from 'react';
import { SimulatedNote } from '../../../shared/simulated-note.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { CauseEffect } from '../api.ts';
import { panoramaTexts } from '../texts.ts';

const horizons = ['minutes30', 'close', 'days1', 'days3', 'days5'] as const;

/** Fewer outcomes say nothing. Source: market handbook C.6. */
const minCases = 30;
/** Bins are one percent wide and begin at minus ten. */
const lowest = -10;

/** What followed movements of the kind on all stocks, after one horizon at a time. */
export function EffectColumn({ answer: { effects, effectDays } }: { readonly answer: CauseEffect }) {
  const say = useTexts(panoramaTexts);
  const [horizon, setHorizon] = useState<(typeof horizons)[number]>('days1');
  const effect = effects[horizon];
  return (
    <Section title={say('after')} note={say('effectNote', { n: effectDays })}>
      <Stack>
        <SegmentedControl
          label={say('horizon')}
          choices={horizons.map((key) => ({ key, title: say(key) }))}
          value={horizon}
          onChange={setHorizon}
        />
        {effect === null || effect.count < minCases ? (
          <EmptyState text={say('tooFew')} />
        ) : (
          <>
            <StatGrid label={say('after')}>
              <StatTile name={say('count')}>
                <Figure text={String(effect.count)} />
              </StatTile>
              <StatTile name={say('upRate')}>
                <Figure text={figures.percent(effect.upRatePct)} />
              </StatTile>
              <StatTile name={say('mean')}>
                <Figure text={figures.signedPercent(effect.meanPct)} tone={figures.toneOf(effect.meanPct)} />
              </StatTile>
              <StatTile name={say('p10')}>
                <Figure text={figures.signedPercent(effect.p10Pct)} tone={figures.toneOf(effect.p10Pct)} />
              </StatTile>
              <StatTile name={say('p90')}>
                <Figure text={figures.signedPercent(effect.p90Pct)} tone={figures.toneOf(effect.p90Pct)} />
              </StatTile>
            </StatGrid>
            <BarChart
              label={say('bins')}
              bars={effect.bins.map((count, at) => {
                const from = lowest + at;
                return {
                  key: String(from),
                  name: '',
                  value: count,
                  text: '',
                  tone: from >= 0 ? 'up' : 'down',
                };
              })}
              height={96}
            />
            <Cluster isSpread>
              {['-10%', '0', '+10%'].map((mark) => (
                <Figure key={mark} text={mark} />
              ))}
            </Cluster>
          </>
        )}
        <Note>{say('limits')}</Note>
        <SimulatedNote isPadded={false} />
      </Stack>
    </Section>
  );
}
