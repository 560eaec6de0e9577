import {
  Button,
  Cluster,
  EmptyState,
  List,
  ListRow,
  Note,
  PageFoot,
  Section,
  SkeletonRows,
  Stack,
  Tag,
} from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { whole } from '../../../shared/money.ts';
import { SubPage } from '../../../shared/page.tsx';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useAccount, useJoinSeason, useSeasons, type Season } from '../api.ts';
import { hubTexts } from '../hub-texts.ts';
import { AccountBar } from '../parts/account-bar.tsx';
import { paperTexts } from '../texts.ts';

/** Where practising begins: the account, the contest, the ranking, the rules. Source: market handbook G. */
export default function MockStockIndex() {
  const say = useTexts(hubTexts);
  const paper = useTexts(paperTexts);
  const { status } = useViewer();
  const account = useAccount(undefined);
  return (
    <SubPage back="hall">
      {status !== 'guest' && (
        <Answered answer={account} skeleton={<SkeletonRows count={2} />}>
          {(known) => (
            <AccountBar
              account={known}
              onSwitch={(accountId) => runtime().go(href('mockStockDeal', { accountId: String(accountId) }))}
            />
          )}
        </Answered>
      )}
      <Stack isPadded>
        <Note>{say('intro')}</Note>
        <Button variant="primary" isBlock href={href('mockStockDeal')}>
          {say('start')}
        </Button>
      </Stack>
      <List label={say('myAccount')}>
        <ListRow title={say('myAccount')} note={say('accountNote')} href={href('mockStockAccount')} />
        <ListRow title={say('journal')} note={say('journalNote')} href={href('practiceJournal')} />
        <ListRow title={say('profit')} note={say('profitNote')} href={href('profitDetail')} />
        <ListRow title={say('registered')} note={say('registeredNote')} href={href('transactionRegistration')} />
        <ListRow title={say('share')} note={say('shareNote')} href={href('shareStock', { publish: '1' })} />
        <ListRow title={say('ranking')} note={say('rankingNote')} href={href('rankingList')} />
      </List>
      <Section title={say('exercises')} isFlush>
        <List label={say('exercises')}>
          <ListRow title={say('replay')} note={say('replayNote')} href={href('replay')} />
          <ListRow title={say('practice')} note={say('practiceNote')} href={href('weeklyPractice')} />
          <ListRow title={say('tasks')} note={say('tasksNote')} href={href('integralTask')} />
        </List>
      </Section>
      <Section title={say('seasons')} isFlush>
        <Answered answer={useSeasons()} skeleton={<SkeletonRows count={3} />}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState icon="strategy" text={say('noSeasons')} />
            ) : (
              <List label={say('seasons')}>
                {list.map((season) => (
                  <SeasonRow key={season.seasonId} season={season} />
                ))}
              </List>
            )
          }
        </Answered>
      </Section>
      <Section title={say('rules')}>
        <Stack gap={2}>
          {(['rule1', 'rule2', 'rule3', 'rule4', 'rule5'] as const).map((key) => (
            <Note key={key}>{say(key)}</Note>
          ))}
        </Stack>
      </Section>
      <PageFoot>{paper('playMoney')}</PageFoot>
    </SubPage>
  );
}

function SeasonRow({ season }: { readonly season: Season }) {
  const say = useTexts(hubTexts);
  const join = useJoinSeason();
  const { status } = useViewer();
  const { seasonId, name, startsOn, endsOn, state, initialCash, prizes, participants, accountId } = season;
  const onJoin = async (): Promise<void> => {
    if (status === 'guest' && !(await runtime().requireLogin())) return;
    join.mutate({ seasonId });
  };
  return (
    <ListRow
      title={name}
      note={
        <Stack gap={1}>
          <span>
            {startsOn} – {endsOn} · {say('people', { n: participants })}
          </span>
          <span>{say('cash', { n: whole(initialCash) })}</span>
          <Cluster>
            <Tag tone={state === 'open' ? 'brand' : 'neutral'}>{say(`state_${state}`)}</Tag>
            {prizes.map(({ upTo, points }) => (
              <span key={upTo}>
                {upTo === 1 ? say('prizeFirst') : say('prizeTo', { n: upTo })} {say('points', { n: points })}
              </span>
            ))}
          </Cluster>
        </Stack>
      }
      trailing={
        accountId !== null ? (
          <Button size="sm" href={href('mockStockDeal', { accountId: String(accountId) })}>
            {say('enter')}
          </Button>
        ) : state === 'over' ? undefined : (
          <Button size="sm" isLoading={join.isPending} onClick={() => void onJoin()}>
            {say('join')}
          </Button>
        )
      }
    />
  );
}
