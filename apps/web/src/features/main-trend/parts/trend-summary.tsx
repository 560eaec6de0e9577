import { figures } from '@lianpan/domain';
import { DataTable, Figure, Note, Section, Stack, StatGrid, StatTile } from '@lianpan/ui';
import { metricRef } from '../../../shared/explanation/metric-texts.ts';
import { ExplainedFigure } from '../../../shared/explanation/use-explanation.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, useToolFigure, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import type { Trend } from '../api.ts';
import { mainTrendTexts } from '../texts.ts';

interface TrendProps {
  readonly trend: Trend;
  readonly symbol: string;
}

/** Phase, cost, premium and control; each figure explains itself as of the last bar. */
export function TrendSummary({ trend, symbol }: TrendProps) {
  const say = useTexts(mainTrendTexts);
  const write = useToolFigure();
  const { phase, mainCost20, premiumPct, controlPct, control, lastDate, isEstimated } = trend;
  const phaseKey = phase ?? 'unknown';
  const cost = write(mainCost20, 'price');
  return (
    <Section title={say('summary')} note={say('upTo', { date: lastDate })}>
      <Stack>
        <StatGrid label={say('summary')}>
          <StatTile name={say('phase')}>
            <ExplainedFigure
              explainRef={metricRef('mainForcePhase', symbol, lastDate)}
              name={say('phase')}
              text={say(phaseKey)}
            />
          </StatTile>
          <StatTile name={say('cost')}>
            <ExplainedFigure explainRef={metricRef('mainCost20', symbol, lastDate)} name={say('cost')} text={cost} />
          </StatTile>
          <StatTile name={say('premium')}>
            <Figure text={write(premiumPct, 'signedPercent')} tone={figures.toneOf(premiumPct)} isStrong />
          </StatTile>
          <StatTile name={say('control')} note={control && say(`control_${control}`)}>
            <ExplainedFigure
              explainRef={metricRef('controlShare20', symbol, lastDate)}
              name={say('control')}
              text={write(controlPct, 'percent')}
            />
          </StatTile>
        </StatGrid>
        <p>{say(`say_${phaseKey}`)}</p>
        {isEstimated && <Note>{say('estimated')}</Note>}
      </Stack>
    </Section>
  );
}

type Scissor = Trend['scissors'][number];

/** What large and what small orders bought net of all that was traded. */
export function Scissors({ trend: { scissors } }: Pick<TrendProps, 'trend'>) {
  const say = useTexts(mainTrendTexts);
  const columns: readonly ToolColumn<Scissor>[] = [
    { key: 'days', title: say('window'), figure: 'text', value: ({ days }) => say('days', { n: days }) },
    { key: 'main', title: say('main'), figure: 'signedPercent', value: ({ mainPct }) => mainPct },
    { key: 'small', title: say('small'), figure: 'signedPercent', value: ({ smallPct }) => smallPct },
    {
      key: 'gap',
      title: say('gap'),
      figure: 'signedPercent',
      value: ({ mainPct, smallPct }) => (mainPct === null || smallPct === null ? null : mainPct - smallPct),
    },
  ];
  return (
    <Section title={say('scissors')} note={say('scissorsNote')} isFlush>
      <DataTable
        caption={say('scissors')}
        rows={scissors}
        rowKey={({ days }) => String(days)}
        columns={useToolColumns(columns)}
      />
    </Section>
  );
}
