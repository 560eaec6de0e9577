import type { CallOutput } from '@lianpan/client';
import { DetailPage, EmptyState, ErrorState, List, ListRow, Section, SkeletonRows } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { minuteText } from '../../../shared/dates.ts';
import { queryOf } from '../../../shared/query.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import '../privacy.css';
import { privacyTexts } from '../texts.ts';

type Consent = CallOutput<'POST /api/system/mine/getConsents'>['list'][number];

const known = ['userAgreement', 'privacyPolicy', 'riskNotice'] as const;

/** What the member agreed to, by document, the newest word first; and how to withdraw it. Product handbook 11.2. */
export default function Consents() {
  const say = useTexts(privacyTexts);
  const common = useTexts(commonTexts);
  const consents = useQuery(queryOf('POST /api/system/mine/getConsents', {}, { silent: true }));
  const list = consents.data?.list ?? [];
  const documents = [...new Set(list.map((consent) => consent.document))];
  return (
    <DetailPage
      title={say('consents')}
      back={{ onClick: () => runtime().back(href('setting')) }}
      backLabel={common('back')}
    >
      {consents.isPending && <SkeletonRows count={3} />}
      {consents.isError && !consents.data && (
        <ErrorState text={common('loadFailed')} retryText={common('retry')} onRetry={() => void consents.refetch()} />
      )}
      {consents.data?.list.length === 0 && <EmptyState text={say('consentsEmpty')} />}
      <List label={say('consents')}>
        {documents.map((document) => (
          <DocumentRow
            key={document}
            document={document}
            given={list.filter((consent) => consent.document === document)}
          />
        ))}
      </List>
      <Section title={say('withdraw')} isFlush>
        <List>
          <ListRow title={say('withdrawPersonal')} note={say('withdrawPersonalNote')} href={href('personalisation')} />
          <ListRow title={say('withdrawAll')} note={say('withdrawAllNote')} href={href('cancelAccount')} />
        </List>
      </Section>
    </DetailPage>
  );
}

function DocumentRow({ document, given }: { document: string; given: readonly Consent[] }) {
  const say = useTexts(privacyTexts);
  const [newest, ...older] = given.map(({ version, at, isGiven }) =>
    say(isGiven ? 'consentNow' : 'consentTaken', { version, time: minuteText(at) }),
  );
  const tag = known.find((each) => each === document);
  return (
    <ListRow
      title={tag === undefined ? document : say(`document.${tag}`)}
      note={
        <>
          {newest}
          {older.length > 0 && <span className="privacy-older">{say('consentOlder', { list: older.join('；') })}</span>}
        </>
      }
      href={tag === undefined ? undefined : href('relatedDocuments', { tag })}
    />
  );
}
