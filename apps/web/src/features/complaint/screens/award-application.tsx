import { usePage } from '@lianpan/nav';
import {
  Accordion,
  Button,
  Checkbox,
  EmptyState,
  Icon,
  List,
  ListRow,
  Note,
  Section,
  Skeletons,
  Stack,
  Tag,
  TextField,
  toast,
} from '@lianpan/ui';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { dayText } from '../../../shared/dates.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useApplyAward, useMyApplications, useSeason, type MyApplications } from '../api.ts';
import { SeasonCard, Winners } from '../parts/season-card.tsx';
import { awardTexts, storyTexts } from '../texts.ts';

const conditions = ['own', 'length', 'strike', 'mobile', 'published', 'day', 'applied'] as const;
const bounds = { least: 10, most: 200 } as const;

/** Putting a story forward for the month's award, and what became of earlier ones. Product handbook 4.2. */
export default function AwardApplication() {
  const say = useTexts(awardTexts);
  const [seasonId, setSeasonId] = useState<string>();
  const shown = useSeason(seasonId);
  const { season, seasons = [] } = shown.data ?? {};
  const others = seasons.filter((one) => one.seasonId !== season?.seasonId);
  return (
    <SubPage back="complaints" isNarrow>
      <Answered answer={shown} skeleton={<Skeletons variant="list" count={3} />}>
        {() => (
          <>
            <Stack isPadded>
              {season && <SeasonCard season={season} />}
              <Accordion parts={[{ key: 'rules', title: say('rules'), content: <Note>{say('rulesText')}</Note> }]} />
            </Stack>
            {season?.state === 'published' && (
              <Section title={say('winners')} isFlush>
                <Winners season={season} />
              </Section>
            )}
            {season?.state === 'judging' && <Note isPadded>{say('closed')}</Note>}
          </>
        )}
      </Answered>
      <Answered answer={useMyApplications()} guest={say('guest')} skeleton={<Skeletons variant="list" count={4} />}>
        {(mine) => (
          <>
            {season?.state === 'open' && <Form mine={mine} />}
            <Applications list={mine.list} />
          </>
        )}
      </Answered>
      {others.length > 0 && (
        <Section title={say('seasons')} isFlush>
          <List label={say('seasons')}>
            {others.map((one) => (
              <ListRow
                key={one.seasonId}
                title={say('award', { month: one.month })}
                note={say(`is_${one.state}`)}
                onClick={() => setSeasonId(one.seasonId)}
              />
            ))}
          </List>
        </Section>
      )}
    </SubPage>
  );
}

function Form({ mine: { stories, leastLength } }: { readonly mine: MyApplications }) {
  const say = useTexts(awardTexts);
  const words = useTexts(storyTexts);
  const asked = usePage().search.get('complaintId');
  const ready = stories.find(({ missing }) => missing.length === 0);
  const [chosenId, setChosenId] = useState(
    (stories.find(({ complaintId }) => complaintId === asked) ?? ready ?? stories[0])?.complaintId,
  );
  const chosen = stories.find(({ complaintId }) => complaintId === chosenId);
  if (!chosen) {
    const action = { text: words('tell'), href: href('complaints', { publish: '1' }) };
    return <EmptyState text={say('noStories')} action={action} />;
  }
  return (
    <>
      <Section title={say('choose')} isFlush>
        <List label={say('choose')}>
          {stories.map(({ complaintId, title, length }) => (
            <ListRow
              key={complaintId}
              title={title}
              note={say('length', { n: length })}
              leading={<Icon name={complaintId === chosenId ? 'check' : 'plus'} size={18} />}
              onClick={() => setChosenId(complaintId)}
            />
          ))}
        </List>
      </Section>
      <Section title={say('conditions')} isFlush>
        <List label={say('conditions')}>
          {conditions.map((key) => {
            const isMet = !chosen.missing.includes(key);
            return (
              <ListRow
                key={key}
                title={key === 'length' ? say('cond_length', { n: leastLength }) : say(`cond_${key}`)}
                value={<Tag tone={isMet ? 'brand' : 'warn'}>{say(isMet ? 'met' : 'lacking')}</Tag>}
              />
            );
          })}
        </List>
      </Section>
      <Words complaintId={chosen.complaintId} isReady={chosen.missing.length === 0} />
    </>
  );
}

interface WordsProps {
  readonly complaintId: string;
  readonly isReady: boolean;
}

function Words({ complaintId, isReady }: WordsProps) {
  const say = useTexts(awardTexts);
  const common = useTexts(commonTexts);
  const apply = useApplyAward();
  const [why, setWhy] = useState('');
  const [realName, setRealName] = useState('');
  const [isTrue, setTrue] = useState(false);
  const [fault, setFault] = useState<string>();
  const name = realName.trim();
  const send = (): void => {
    setFault(undefined);
    apply.mutate(
      { complaintId, why: why.trim(), isTrue: true, ...(name !== '' && { realName: name }) },
      {
        onSuccess: () => toast(say('sent')),
        onError: (error) => setFault(error instanceof OutcomeError ? error.message : common('loadFailed')),
      },
    );
  };
  return (
    <Stack isPadded>
      <TextField
        label={say('why')}
        value={why}
        onChange={setWhy}
        rows={3}
        maxLength={bounds.most}
        hint={say('whyHint')}
      />
      <TextField label={say('realName')} value={realName} onChange={setRealName} maxLength={20} />
      <Checkbox isChecked={isTrue} onChange={setTrue}>
        {say('truth')}
      </Checkbox>
      {fault !== undefined && <p role="alert">{fault}</p>}
      <Button
        variant="primary"
        isBlock
        isLoading={apply.isPending}
        isDisabled={!isReady || !isTrue || Array.from(why.trim()).length < bounds.least || name.length === 1}
        onClick={send}
      >
        {say('send')}
      </Button>
    </Stack>
  );
}

function Applications({ list }: Pick<MyApplications, 'list'>) {
  const say = useTexts(awardTexts);
  const words = useTexts(storyTexts);
  return (
    <Section title={say('mine')} isFlush>
      {list.length === 0 ? (
        <Note isPadded>{say('mineNone')}</Note>
      ) : (
        <List label={say('mine')}>
          {list.map(({ applicationId, complaintId, title, month, state, reason, level, points, createdTime }) => (
            <ListRow
              key={applicationId}
              title={title}
              note={[
                month,
                dayText(createdTime),
                level !== null && words(`level_${level as 1 | 2 | 3}`),
                points !== null && say('points', { n: points }),
                reason,
              ]
                .filter(Boolean)
                .join(' · ')}
              value={<Tag tone={state === 'awarded' ? 'brand' : 'neutral'}>{say(`state_${state}`)}</Tag>}
              href={href('complaintDetail', { complaintId })}
            />
          ))}
        </List>
      )}
    </Section>
  );
}
