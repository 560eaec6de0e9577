import { shanghaiInstantAt } from '@lianpan/domain';
import { Button, Card, Cluster, DataTable, SegmentedControl, Stack, TextField, toast, type Column } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { dayText } from '../../../shared/dates.ts';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { addressOf } from '../../address.ts';
import type { Me } from '../../session.ts';
import { team, useProposeText, useSaveProfile, useSetAbsence, type Measures, type TeamMember } from './api.ts';
import { Receivers } from './moves.tsx';
import { adviserTexts } from './texts.ts';

const periods = ['7', '30', '90'] as const;
type Period = (typeof periods)[number];
const daysOf = { '7': 7, '30': 30, '90': 90 } as const;

interface TeamPaneProps {
  readonly who: Me;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** Who has how much and answers how fast; absence, registration, ready texts. Product handbook 14.6. */
export function TeamPane({ who, period, onPeriod }: TeamPaneProps) {
  const say = useTexts(adviserTexts);
  const answer = useQuery(queryOf(team, { days: daysOf[period] }, { silent: true }));
  return (
    <div className="admin-column admin-column--wide">
      <a href={addressOf('advisers')}>{say('tickets')}</a>
      <Cluster>
        <SegmentedControl
          label={say('team')}
          value={period}
          onChange={onPeriod}
          choices={periods.map((key) => ({ key, title: say('days', { n: key }) }))}
        />
      </Cluster>
      <Answered answer={answer}>{({ list, team: whole }) => <TeamTable list={list} whole={whole} />}</Answered>
      <div className="adviser-forms">
        {who.rights.includes('ticket.answer') && <Absence who={who} />}
        {who.rights.includes('adviserText.propose') && <NewText />}
        {who.rights.includes('ticket.lead') && <Profile />}
      </div>
    </div>
  );
}

type FigureKey = 'answered' | 'p50' | 'p90' | 'firstSla' | 'nextSla' | 'score';

interface Line {
  readonly key: string;
  readonly name: string;
  readonly standing: string;
  readonly open: string;
  readonly measures: Measures | null;
}

const shareText = (percent: number | null | undefined): string => (percent == null ? '--' : `${percent.toFixed(0)}%`);
const numberText = (value: number | null | undefined): string => (value == null ? '--' : String(value));

function TeamTable({ list, whole }: { readonly list: readonly TeamMember[]; readonly whole: Measures | null }) {
  const say = useTexts(adviserTexts);
  const standing = (one: TeamMember): string =>
    one.absentUntil === null
      ? say(one.isOnline ? 'online' : 'offline')
      : [say('away', { time: dayText(one.absentUntil) }), one.deputyName].filter(Boolean).join(' → ');
  const rows: Line[] = [
    ...list.map((one) => ({
      key: one.staffId,
      name: one.name,
      standing: standing(one),
      open: say('load', { n: one.openNum, most: one.capacity }),
      measures: one.measures,
    })),
    ...(whole ? [{ key: 'team', name: say('wholeTeam'), standing: '', open: '', measures: whole }] : []),
  ];
  const figure = (key: FigureKey, read: (measures: Measures) => string): Column<Line> => ({
    key,
    title: say(key),
    isNumeric: true,
    render: ({ measures }) => (measures ? read(measures) : '--'),
  });
  const columns: Column<Line>[] = [
    {
      key: 'adviser',
      title: say('adviser'),
      render: ({ name, standing: now }) => [name, now].filter(Boolean).join(' · '),
    },
    { key: 'open', title: say('open'), isNumeric: true, render: ({ open }) => open },
    ...(whole
      ? [
          figure('answered', (one) => numberText(one.answeredNum)),
          figure('p50', (one) => numberText(one.firstMinutes?.p50)),
          figure('p90', (one) => numberText(one.firstMinutes?.p90)),
          figure('firstSla', (one) => shareText(one.firstInTimePct)),
          figure('nextSla', (one) => shareText(one.nextInTimePct)),
          figure('score', (one) => (one.score === null ? '--' : `${one.score.toFixed(1)} (${one.scoreNum})`)),
        ]
      : []),
  ];
  return <DataTable caption={say('team')} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}

/** Until the end of a day, a deputy and a note for them. */
function Absence({ who }: { readonly who: Me }) {
  const say = useTexts(adviserTexts);
  const set = useSetAbsence();
  const [day, setDay] = useState('');
  const [deputyId, setDeputyId] = useState('');
  const [note, setNote] = useState('');
  const done = { onSuccess: ({ movedNum }: { readonly movedNum: number }) => toast(say('gone', { n: movedNum })) };
  const until = shanghaiInstantAt(day, '23:59:59');
  return (
    <Card>
      <Stack gap={2}>
        <strong>{say('absence')}</strong>
        <TextField label={say('absenceUntil')} type="date" value={day} onChange={setDay} />
        <Receivers except={who.staffId} chosen={deputyId} onChoose={setDeputyId} />
        <TextField label={say('absenceNote')} value={note} onChange={setNote} maxLength={300} rows={2} />
        <Button
          isDisabled={Number.isNaN(until) || deputyId === '' || note.trim().length < 4}
          isLoading={set.isPending}
          onClick={() => set.mutate({ until, deputyId, note: note.trim() }, done)}
        >
          {say('goAway')}
        </Button>
        <Button variant="text" onClick={() => set.mutate({}, done)}>
          {say('back')}
        </Button>
      </Stack>
    </Card>
  );
}

/** What is filled in from the customer, in any language. */
const placeholders = '{客户称呼} {到期日}';

function NewText() {
  const say = useTexts(adviserTexts);
  const propose = useProposeText();
  const [clientReqId, setClientReqId] = useState(() => crypto.randomUUID());
  const [form, setForm] = useState({ title: '', text: '', reason: '' });
  const isWhole = form.title.trim().length >= 2 && form.text.trim().length >= 6 && form.reason.trim().length >= 2;
  const send = (): void =>
    propose.mutate(
      { title: form.title.trim(), text: form.text.trim(), reason: form.reason.trim(), clientReqId },
      {
        onSuccess: () => {
          setForm({ title: '', text: '', reason: '' });
          setClientReqId(crypto.randomUUID());
          toast(say('proposed'));
        },
      },
    );
  return (
    <Card>
      <Stack gap={2}>
        <strong>{say('newText')}</strong>
        <TextField
          label={say('textTitle')}
          value={form.title}
          onChange={(title) => setForm({ ...form, title })}
          maxLength={20}
        />
        <TextField
          label={say('textBody')}
          hint={placeholders}
          value={form.text}
          onChange={(text) => setForm({ ...form, text })}
          maxLength={500}
          rows={3}
        />
        <TextField
          label={say('why')}
          value={form.reason}
          onChange={(reason) => setForm({ ...form, reason })}
          maxLength={200}
        />
        <Button isDisabled={!isWhole} isLoading={propose.isPending} onClick={send}>
          {say('propose')}
        </Button>
      </Stack>
    </Card>
  );
}

function Profile() {
  const say = useTexts(adviserTexts);
  const save = useSaveProfile();
  const [form, setForm] = useState({ staffId: '', displayName: '', certNo: '', intro: '', capacity: '40' });
  const field = (name: 'staffId' | 'displayName' | 'certNo' | 'intro' | 'capacity') => ({
    label: say(name),
    value: form[name],
    onChange: (typed: string) => setForm({ ...form, [name]: typed }),
  });
  const isWhole =
    /^\d{1,15}$/.test(form.staffId) &&
    form.displayName.trim().length >= 2 &&
    /^[A-Z]\d{13}$/.test(form.certNo) &&
    /^\d{1,3}$/.test(form.capacity);
  const keep = (): void =>
    save.mutate(
      {
        staffId: form.staffId,
        name: form.displayName.trim(),
        certNo: form.certNo,
        intro: form.intro.trim(),
        capacity: Number(form.capacity),
      },
      { onSuccess: () => toast(say('saved')) },
    );
  return (
    <Card>
      <Stack gap={2}>
        <strong>{say('profile')}</strong>
        <TextField {...field('staffId')} inputMode="numeric" maxLength={15} />
        <TextField {...field('displayName')} maxLength={20} />
        <TextField {...field('certNo')} maxLength={14} />
        <TextField {...field('intro')} maxLength={200} rows={2} />
        <TextField {...field('capacity')} inputMode="numeric" maxLength={3} />
        <Button isDisabled={!isWhole} isLoading={save.isPending} onClick={keep}>
          {say('save')}
        </Button>
      </Stack>
    </Card>
  );
}
