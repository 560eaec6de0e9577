import { DataTable, DetailPage, EmptyState, ErrorState, List, ListRow, Section, SkeletonRows } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { queryOf } from '../../../shared/query.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { developerTexts } from '../texts.ts';
import './developer-page.css';

const pollMs = 2000;

const clockText = (at: number): string =>
  new Date(at).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });

/** What demo mode would have sent, and the ways to its other tools. */
export default function DeveloperPage() {
  const say = useTexts(developerTexts);
  const common = useTexts(commonTexts);
  const sent = useQuery(queryOf('GET /api/developer/sentMessages', {}, { silent: true, everyMs: pollMs }));
  return (
    <DetailPage title={say('title')} back={{ onClick: () => runtime().back(href('mine')) }} backLabel={common('back')}>
      <p className="developer-note">{say('note')}</p>
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
      <Section title={say('links')} isFlush>
        <List>
          <ListRow title={say('calls')} href="/docs" />
          <ListRow title={say('design')} href={href('developerGallery')} />
          <ListRow title={say('upload')} href={href('developerUpload')} />
        </List>
      </Section>
    </DetailPage>
  );
}
