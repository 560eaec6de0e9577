import type { CallOutput } from '@lianpan/client';
import { DataTable, EmptyState, Section, SegmentedControl, SkeletonRows } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unanswered } from '../../../shared/answered.tsx';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { developerTexts } from '../texts.ts';
import { secondText } from '../../../shared/dates.ts';

const pollMs = 2000;

type Message = CallOutput<'GET /api/developer/sentMessages'>['list'][number];
type Shown = 'all' | Message['channel'];

const channels = ['all', 'sms', 'push', 'mail', 'payment'] as const satisfies readonly Shown[];

/** What the demonstration providers have taken instead of sending it, of all channels or of one. */
export function MessagesPanel() {
  const say = useTexts(developerTexts);
  const [shown, setShown] = useState<Shown>('all');
  const input = shown === 'all' ? {} : { channel: shown };
  const sent = useQuery(queryOf('GET /api/developer/sentMessages', input, { silent: true, everyMs: pollMs }));
  return (
    <Section title={say('messages')} isFlush>
      <div className="developer-channels">
        <SegmentedControl
          label={say('channel')}
          value={shown}
          onChange={setShown}
          choices={channels.map((channel) => ({ key: channel, title: say(channel) }))}
        />
      </div>
      <Unanswered answer={sent} skeleton={<SkeletonRows count={3} />} />
      {sent.data && (
        <DataTable
          caption={say('messages')}
          rows={sent.data.list}
          rowKey={(row) => String(row.id)}
          emptyState={<EmptyState text={say(`${shown}None`)} />}
          columns={[
            {
              key: 'receiver',
              title: say('receiver'),
              render: (row) => (
                <span className="developer-receiver">
                  {row.receiver}
                  <small>{`${say(row.channel)} ${row.purpose}`}</small>
                </span>
              ),
            },
            { key: 'content', title: say('content'), render: (row) => <Content message={row} /> },
            { key: 'time', title: say('time'), render: (row) => secondText(row.sentAt), isNumeric: true },
          ]}
        />
      )}
    </Section>
  );
}

function Content({ message }: { message: Message }) {
  return (
    <span className="developer-content">
      {message.code !== '' && <b data-testid="sms-code">{message.code}</b>}
      {message.text}
    </span>
  );
}
