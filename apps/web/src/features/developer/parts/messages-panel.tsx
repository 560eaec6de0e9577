import { DataTable, EmptyState, Section, SegmentedControl, SkeletonRows } from '@lianpan/ui';
import { useState } from 'react';
import { Unanswered } from '../../../shared/answered.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useSentMessages, type SentMessage } from '../api.ts';
import { developerTexts } from '../texts.ts';
import { secondText } from '../../../shared/dates.ts';

type Shown = 'all' | SentMessage['channel'];

const channels = ['all', 'sms', 'push', 'mail', 'payment'] as const satisfies readonly Shown[];

/** What the demonstration providers have taken instead of sending it, of all channels or of one. */
export function MessagesPanel() {
  const say = useTexts(developerTexts);
  const [shown, setShown] = useState<Shown>('all');
  const sent = useSentMessages(shown === 'all' ? undefined : shown);
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

function Content({ message }: { message: SentMessage }) {
  return (
    <span className="developer-content">
      {message.code !== '' && <b data-testid="sms-code">{message.code}</b>}
      {message.text}
    </span>
  );
}
