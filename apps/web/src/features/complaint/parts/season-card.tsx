import { dayMs } from '@lianpan/domain';
import { Button, Card, Cluster, Figure, List, ListRow, Note, Stack, Tag } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { AwardSeason } from '../api.ts';
import { awardTexts, storyTexts } from '../texts.ts';

/** A month's award: how long there is to apply, or that it is judged or published, and what there is to win. */
export function SeasonCard({ season, hasWay = false }: { readonly season: AwardSeason; readonly hasWay?: boolean }) {
  const say = useTexts(awardTexts);
  const words = useTexts(storyTexts);
  const { month, state, deadline, budget, awards } = season;
  const days = Math.floor((deadline - runtime().serverNow()) / dayMs);
  const stands = state === 'open' ? (days > 0 ? say('left', { n: days }) : say('lastDay')) : say(`is_${state}`);
  return (
    <Card variant="tinted">
      <Stack gap={2}>
        <Cluster isSpread>
          <strong>{say('award', { month })}</strong>
          <Tag tone={state === 'open' ? 'brand' : 'neutral'}>{stands}</Tag>
        </Cluster>
        <Note>
          {awards
            .map(
              ({ level, num, points }) =>
                `${say('prize', { level: words(`level_${level as 1 | 2 | 3}`), n: num })} ${say('points', { n: points })}`,
            )
            .join(' · ')}
          {' · '}
          {say('budget', { n: budget })}
        </Note>
        {hasWay && (
          <Cluster>
            <Button size="sm" href={href('awardApplication')}>
              {say('toApply')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

/** Who won, the first prize first. */
export function Winners({ season }: { readonly season: AwardSeason }) {
  const say = useTexts(awardTexts);
  const words = useTexts(storyTexts);
  if (season.winners.length === 0) return <Note isPadded>{say('noWinners')}</Note>;
  return (
    <List label={say('winners')}>
      {season.winners.map(({ complaintId, level, points, nickName, title }) => (
        <ListRow
          key={complaintId}
          title={title}
          note={`${words(`level_${level as 1 | 2 | 3}`)} · ${nickName}`}
          value={<Figure text={say('points', { n: points })} />}
          href={href('complaintDetail', { complaintId })}
        />
      ))}
    </List>
  );
}
