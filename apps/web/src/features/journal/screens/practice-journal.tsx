import { figures } from '@lianpan/domain';
import {
  confirm,
  Button,
  Chips,
  DataTable,
  EmptyState,
  Figure,
  GuestState,
  List,
  ListRow,
  Section,
  SkeletonRows,
  Stack,
  Switch,
  Tag,
  toast,
  type Column,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered, Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { reasonTexts } from '../../../shared/trade-reasons/reason-texts.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import {
  useCoolDown,
  useDeleteJournal,
  useJournal,
  useReasonStats,
  useSetCoolDown,
  type JournalFilter,
  type ReasonStats,
} from '../api.ts';
import { EntryRow } from '../parts/entry-row.tsx';
import { journalTexts } from '../texts.ts';

const results = ['won', 'lost', 'open', 'broken'] as const satisfies readonly NonNullable<JournalFilter['result']>[];

/** Why one bought, and which of these reasons worked. Product handbook 23.3. */
export default function PracticeJournal() {
  const say = useTexts(journalTexts);
  const signIn = useSignIn();
  const { status } = useViewer();
  return (
    <SubPage back="mockStockIndex">
      {status === 'guest' ? (
        <GuestState text={say('guest')} action={signIn} />
      ) : (
        <>
          <Entries />
          <PauseSwitch />
        </>
      )}
    </SubPage>
  );
}

function Entries() {
  const say = useTexts(journalTexts);
  const [result, setResult] = useState<JournalFilter['result']>(undefined);
  const answer = useJournal(result === undefined ? {} : { result });
  const { rows } = answer;
  if (!rows) return <Unanswered answer={answer} skeleton={<SkeletonRows count={6} />} />;
  if (rows.length === 0 && result === undefined) {
    return (
      <EmptyState
        icon="edit"
        text={say('none')}
        note={say('noneNote')}
        action={{ text: say('trade'), href: href('mockStockDeal') }}
      />
    );
  }
  return (
    <>
      <Stats />
      <Section title={say('entries')} isFlush>
        <Stack isPadded>
          <Chips
            label={say('filter')}
            chosen={result === undefined ? [] : [result]}
            choices={results.map((key) => ({ key, title: say(key) }))}
            onTap={(key) => setResult(result === key ? undefined : (key as JournalFilter['result']))}
          />
        </Stack>
        {rows.length === 0 && <EmptyState icon="empty" text={say('noneHere')} />}
        <ul className="lp-list" aria-label={say('entries')}>
          {rows.map((entry) => (
            <EntryRow key={entry.linkId} entry={entry} />
          ))}
        </ul>
        {rows.length > 0 && <ListEnd answer={answer} more={say('more')} end={say('end')} />}
      </Section>
      <DeleteAll />
    </>
  );
}

function Stats() {
  const say = useTexts(journalTexts);
  const names = useTexts(reasonTexts);
  const answer = useReasonStats();
  type Row = ReasonStats['list'][number];
  const signed = (value: number | null) => <Figure text={figures.signedPercent(value)} tone={figures.toneOf(value)} />;
  const columns = (least: number): readonly Column<Row>[] => [
    {
      key: 'reason',
      title: say('reason'),
      minWidth: '6.5rem',
      render: ({ reasonCode, n }) => (
        <>
          {names(reasonCode)} {n < least && <Tag tone="neutral">{say('few')}</Tag>}
        </>
      ),
    },
    {
      key: 'n',
      title: say('n'),
      isNumeric: true,
      sortBy: ({ n }) => n,
      render: ({ n }) => <Figure text={String(n)} />,
    },
    {
      key: 'excess5',
      title: say('excess5'),
      isNumeric: true,
      sortBy: ({ meanExcess5Pct }) => meanExcess5Pct,
      render: ({ meanExcess5Pct }) => signed(meanExcess5Pct),
    },
    {
      key: 'excess20',
      title: say('excess20'),
      isNumeric: true,
      sortBy: ({ meanExcess20Pct }) => meanExcess20Pct,
      render: ({ meanExcess20Pct }) => signed(meanExcess20Pct),
    },
    {
      key: 'win',
      title: say('winRate'),
      isNumeric: true,
      render: ({ winRatePct }) => <Figure text={figures.percent(winRatePct)} />,
    },
    {
      key: 'mean',
      title: say('mean'),
      isNumeric: true,
      sortBy: ({ meanPct }) => meanPct,
      render: ({ meanPct }) => signed(meanPct),
    },
    { key: 'broken', title: say('broken'), isNumeric: true, render: ({ broken }) => <Figure text={String(broken)} /> },
  ];
  return (
    <Section title={say('stats')} note={answer.data && say('statsNote', { n: answer.data.least })} isFlush>
      <Answered answer={answer} skeleton={<SkeletonRows count={3} />}>
        {({ least, list }) => (
          <DataTable
            caption={say('stats')}
            rows={list}
            rowKey={({ reasonCode }) => reasonCode}
            columns={columns(least)}
          />
        )}
      </Answered>
    </Section>
  );
}

function DeleteAll() {
  const say = useTexts(journalTexts);
  const common = useTexts(commonTexts);
  const remove = useDeleteJournal();
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('removeAllAsk'),
      text: say('removeText'),
      confirmText: say('remove'),
      cancelText: common('cancel'),
      isDanger: true,
    });
    if (isSure) remove.mutate({}, { onSuccess: () => toast(say('removed')) });
  };
  return (
    <Stack isPadded>
      <Button variant="text" isLoading={remove.isPending} onClick={() => void ask()}>
        {say('removeAll')}
      </Button>
    </Stack>
  );
}

function PauseSwitch() {
  const say = useTexts(journalTexts);
  const coolDown = useCoolDown().data;
  const set = useSetCoolDown();
  if (!coolDown) return null;
  return (
    <List label={say('settings')}>
      <ListRow
        title={say('settings')}
        note={say('settingsNote')}
        trailing={
          <Switch
            label={say('settings')}
            isOn={!coolDown.isOff}
            isDisabled={set.isPending}
            onChange={(isOn) => set.mutate({ isOff: !isOn })}
          />
        }
      />
    </List>
  );
}
