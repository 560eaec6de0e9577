import { Button, Icon, List, ListRow, Section, Tag, toast } from '@lianpan/ui';
import type { Activity } from '../../../shared/activity/api.ts';
import { minuteText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useClaim, type PrizeState, type Progress } from '../api.ts';
import { activityTexts } from '../texts.ts';

type Prize = Activity['prizes'][number];

interface PrizesProps {
  readonly activity: Activity;
  readonly progress: Progress | undefined;
}

/** What can be won, how much of it is left, and what is the member's to take. */
export function Prizes({ activity, progress }: PrizesProps) {
  const say = useTexts(activityTexts);
  const { actId, prizes, isJoined } = activity;
  return (
    <Section title={say('prizes')} note={say('prizesNote')} isFlush>
      <List label={say('prizes')}>
        {prizes.map((prize) => {
          const own = progress?.prizes.find(({ prizeId }) => prizeId === prize.prizeId);
          return (
            <PrizeRow
              key={prize.prizeId}
              actId={actId}
              prize={{ ...prize, leftNum: own?.leftNum ?? prize.leftNum }}
              state={isJoined ? own?.state : undefined}
            />
          );
        })}
      </List>
    </Section>
  );
}

interface PrizeRowProps {
  readonly actId: string;
  readonly prize: Prize;
  /** How it stands to who takes part. */
  readonly state: PrizeState | undefined;
}

function PrizeRow({ actId, prize, state }: PrizeRowProps) {
  const say = useTexts(activityTexts);
  const claim = useClaim();
  const { prizeId, name, kind, num, leftNum, needs } = prize;
  const onClaim = (): void =>
    claim.mutate(
      { actId, prizeId },
      {
        onSuccess: ({ points, toolEndTime }) =>
          toast(
            toolEndTime === null
              ? say('pointsPaid', { n: points })
              : say('toolPaid', { time: minuteText(toolEndTime) }),
          ),
      },
    );
  const shown = state ?? (leftNum === 0 ? 'gone' : undefined);
  return (
    <ListRow
      leading={<Icon name={kind === 'points' ? 'star' : 'premium'} />}
      title={name}
      note={`${say('needs', { n: needs })} · ${say('left', { n: leftNum, all: num })}`}
      trailing={
        shown === 'open' ? (
          <Button size="sm" variant="primary" isLoading={claim.isPending} onClick={onClaim}>
            {say('claim')}
          </Button>
        ) : shown === undefined ? undefined : (
          <Tag tone={shown === 'claimed' ? 'brand' : 'neutral'}>{say(shown)}</Tag>
        )
      }
    />
  );
}
