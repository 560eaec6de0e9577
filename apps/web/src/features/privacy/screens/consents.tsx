import { DetailPage, EmptyState, ErrorState, List, ListRow, Section, SkeletonRows } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { queryOf } from '../../../shared/query.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { ConsentRow } from '../parts/consent-row.tsx';
import '../privacy.css';
import { privacyTexts } from '../texts.ts';

/** What the member agreed to, how each consent stands, what withdrawing would do, and the withdrawal. Handbook 11.2. */
export default function Consents() {
  const say = useTexts(privacyTexts);
  const common = useTexts(commonTexts);
  const consents = useQuery(queryOf('POST /api/system/mine/getConsents', {}, { silent: true }));
  const { documents = [], list = [] } = consents.data ?? {};
  const rows = documents
    .map((standing) => ({ standing, words: list.filter((word) => word.document === standing.document) }))
    .filter(({ standing, words }) => standing.canWithdraw || words.length > 0);
  return (
    <DetailPage
      isNarrow
      title={say('consents')}
      back={{ onClick: () => runtime().back(href('setting')) }}
      backLabel={common('back')}
    >
      {consents.isPending && <SkeletonRows count={4} />}
      {consents.isError && !consents.data && (
        <ErrorState text={common('loadFailed')} retryText={common('retry')} onRetry={() => void consents.refetch()} />
      )}
      {consents.data && rows.length === 0 && <EmptyState text={say('consentsEmpty')} />}
      {rows.length > 0 && (
        <List label={say('consents')}>
          {rows.map(({ standing, words }) => (
            <ConsentRow key={standing.document} standing={standing} words={words} />
          ))}
        </List>
      )}
      <Section title={say('alsoSwitched')} isFlush>
        <List>
          <ListRow title={say('withdrawPersonal')} note={say('withdrawPersonalNote')} href={href('personalisation')} />
        </List>
      </Section>
    </DetailPage>
  );
}
