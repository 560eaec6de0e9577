import { figures } from '@lianpan/domain';
import { Figure, Stack, StatGrid, StatTile } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { metricRef } from '../../../shared/explanation/metric-texts.ts';
import { ExplainedFigure } from '../../../shared/explanation/use-explanation.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Theme } from '../api.ts';
import { themeTexts } from '../texts.ts';

interface ThemeTilesProps {
  readonly theme: Theme;
  readonly tradeDate: string;
}

/** A theme in six figures. Stands inside `Explanations`. */
export function ThemeTiles({ theme, tradeDate }: ThemeTilesProps) {
  const say = useTexts(themeTexts);
  const writer = useFigureWriter();
  const refOf = (metric: 'themeHeat' | 'themeStage'): string => metricRef(metric, theme.conceptCode, tradeDate);
  return (
    <Stack isPadded>
      <StatGrid label={say('figures')}>
        <StatTile
          name={say('heat')}
          note={`${say('heatChange')} ${theme.heatChange === null ? figures.missing : figures.signed(theme.heatChange)}`}
        >
          <ExplainedFigure explainRef={refOf('themeHeat')} name={say('heat')} text={theme.heat.toFixed(1)} isStrong />
        </StatTile>
        <StatTile name={say('stage')} note={`${say('meanHeat')} ${theme.meanHeat.toFixed(1)}`}>
          <ExplainedFigure explainRef={refOf('themeStage')} name={say('stage')} text={say(theme.stage)} isStrong />
        </StatTile>
        <StatTile name={say('changePct')} note={`${say('breadth')} ${theme.upNum}/${theme.downNum}`}>
          <Figure text={figures.signedPercent(theme.changePct)} tone={figures.toneOf(theme.changePct)} isStrong />
        </StatTile>
        <StatTile name={say('limitUpNum')} note={`${say('maxStreak')} ${theme.maxStreak}`}>
          <Figure text={String(theme.limitUpNum)} isStrong />
        </StatTile>
        <StatTile name={say('mainNet')} note={figures.signedPercent(theme.mainNetPct)}>
          <Figure text={writer.compact(theme.mainNet)} tone={figures.toneOf(theme.mainNet)} isStrong />
        </StatTile>
        {theme.leader ? (
          <StatTile
            name={say('leader')}
            note={figures.signedPercent(theme.leader.changePct)}
            href={href('stockDiagnosis', { stockNo: theme.leader.stockNo })}
          >
            {theme.leader.stockName}
          </StatTile>
        ) : (
          <StatTile name={say('amount')}>
            <Figure text={writer.compact(theme.amount)} isStrong />
          </StatTile>
        )}
      </StatGrid>
    </Stack>
  );
}
