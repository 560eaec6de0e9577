import { figures } from '@lianpan/domain';
import { EmptyState, Note, ScoreBars, ScoreRing, Section, Stack } from '@lianpan/ui';
import { dimensionNames } from '../../../shared/explanation/input-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Traceback } from '../api.ts';
import { tracebackTexts } from '../texts.ts';

/** The score that stood at the close of the day. */
export function ThenScore({ past: { card } }: { readonly past: Traceback }) {
  const say = useTexts(tracebackTexts);
  const nameOf = useTexts(dimensionNames);
  const { total, beatPct, rankIndustry, dims } = card;
  const text = total === null ? figures.missing : total.toFixed(1);
  return (
    <Section title={say('score')}>
      {total === null ? (
        <EmptyState text={say('noScore')} />
      ) : (
        <Stack>
          <ScoreRing
            score={total}
            text={text}
            note={beatPct === null ? '' : say('beat', { pct: beatPct.toFixed(0) })}
            label={`${say('score')} ${text}`}
          />
          {rankIndustry && <Note>{say('rank', { rank: rankIndustry.rank, of: rankIndustry.of })}</Note>}
          <ScoreBars
            label={say('score')}
            dimensions={dims.map(({ key, score }) => ({
              key,
              name: nameOf(key),
              score,
              text: score === null ? figures.missing : score.toFixed(0),
            }))}
          />
        </Stack>
      )}
    </Section>
  );
}
