import { Button, Icon, List, ListRow, Section, Tag, toast } from '@lianpan/ui';
import { isPage } from '../../routes/href.ts';
import { runtime, useViewer } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { trialTexts } from './activity-texts.ts';
import { useOpenTrial, type Trial } from './api.ts';

interface TrialRowsProps {
  readonly actId: string;
  readonly trials: readonly Trial[];
}

/** Tools that an activity lets people try: taken here once, then used. */
export function TrialRows({ actId, trials }: TrialRowsProps) {
  const say = useTexts(trialTexts);
  if (trials.length === 0) return null;
  return (
    <Section title={say('trials')} note={say('trialsNote')} isFlush>
      <List label={say('trials')}>
        {trials.map((trial) => (
          <TrialRow key={trial.markingToolId} actId={actId} trial={trial} />
        ))}
      </List>
    </Section>
  );
}

function TrialRow({ actId, trial }: { readonly actId: string; readonly trial: Trial }) {
  const say = useTexts(trialTexts);
  const { status } = useViewer();
  const open = useOpenTrial();
  const { markingToolId, name, days, uses, state, route } = trial;
  const take = (): void => {
    if (status !== 'member') return void runtime().requireLogin();
    open.mutate({ actId, markingToolId: String(markingToolId) }, { onSuccess: () => toast(say('opened')) });
  };
  const isUsable = isPage(route);
  return (
    <ListRow
      leading={<Icon name="premium" />}
      title={name}
      note={say(state === 'held' ? 'heldNote' : 'trialOf', { days, uses })}
      trailing={
        state === 'open' ? (
          <Button size="sm" isLoading={open.isPending} onClick={take}>
            {say('take')}
          </Button>
        ) : (state === 'taken' || state === 'held') && isUsable ? (
          <Button size="sm" href={route}>
            {say('use')}
          </Button>
        ) : (
          <Tag tone="neutral">{say(state)}</Tag>
        )
      }
    />
  );
}
