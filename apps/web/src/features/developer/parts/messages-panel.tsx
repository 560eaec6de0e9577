import { DataTable, EmptyState, ErrorState, Section, SkeletonRows } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { commonTexts } from '../../../shared/common-texts.ts';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { clockText } from '../clock-text.ts';
import { developerTexts } from '../texts.ts';

const pollMs = 2000;

/** What the demonstration providers have taken instead of sending it. */
export function MessagesPanel() {
  const say = useTexts(developerTexts);
  const common = useTexts(commonTexts);
  const sent = useQuery(queryOf('GET /api/developer/sentMessages', {}, { silent: true, everyMs: pollMs }));
  return (
    <Section title={say('messages')}>
      {sent.isPending && <SkeletonRows count={3} />}
      {sent.isError && !sent.data && (
        <ErrorState text={common('loadFailed')} retryText={common('retry')} onRetry={() => void sent.refetch()} />
      )}
      {sent.data && (
        <DataTable
          caption={say('messages')}
          rows={sent.data.list}
          rowKey={(row) => String(row.id)}
          emptyState={<EmptyState text={say('none')} />}
          columns={[
            { key: 'mobile', title: say('mobile'), render: (row) => row.mobile },
            { key: 'channel', title: say('channel'), render: (row) => `${row.channel} ${row.purpose}` },
            {
              key: 'code',
              title: say('code'),
              render: (row) => <b data-testid="sms-code">{row.code}</b>,
              isNumeric: true,
            },
            { key: 'time', title: say('time'), render: (row) => clockText(row.sentAt), isNumeric: true },
          ]}
        />
      )}
    </Section>
  );
}
