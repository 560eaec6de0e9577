import { figures } from '@lianpan/domain';
import { Figure, Note, Stack, StatGrid, StatTile } from '@lianpan/ui';
import { metricRef } from '../../../shared/explanation/metric-texts.ts';
import { ExplainedFigure } from '../../../shared/explanation/use-explanation.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { Cycle } from '../api.ts';
import { sentimentTexts } from '../texts.ts';

interface MoodTilesProps {
  readonly mood: NonNullable<Cycle['mood']>;
  readonly tradeDate: string;
}

/** Score, phase and what the phase means. Stands inside `Explanations`. */
export function MoodTiles({ mood, tradeDate }: MoodTilesProps) {
  const say = useTexts(sentimentTexts);
  const { score, scoreChange, phase, dayInPhase, positionBand } = mood;
  const [lo, hi] = positionBand;
  const change = scoreChange === null ? figures.missing : figures.signed(scoreChange);
  return (
    <Stack isPadded>
      <StatGrid label={say('figures')}>
        <StatTile name={say('score')} note={say('change', { n: change })}>
          <ExplainedFigure
            explainRef={metricRef('sentimentScore', 'MARKET', tradeDate)}
            name={say('score')}
            text={score.toFixed(1)}
            isStrong
          />
        </StatTile>
        <StatTile name={say('phase')} note={say('dayInPhase', { n: dayInPhase })}>
          <ExplainedFigure
            explainRef={metricRef('sentimentPhase', 'MARKET', tradeDate)}
            name={say('phase')}
            text={say(phase)}
            isStrong
          />
        </StatTile>
        <StatTile name={say('band')} note={say('bandNote')}>
          <Figure text={say('bandOf', { lo, hi })} isStrong />
        </StatTile>
      </StatGrid>
      <Note>{say(`about_${phase}`)}</Note>
    </Stack>
  );
}
