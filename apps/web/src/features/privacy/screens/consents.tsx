import { EmptyState, List, ListRow, Section, Skeletons } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useConsents } from '../api.ts';
import { ConsentRow } from '../parts/consent-row.tsx';
import '../privacy.css';
import { privacyTexts } from '../texts.ts';

/** What the member agreed to, how each consent stands, what withdrawing would do, and the withdrawal. Handbook 11.2. */
export default function Consents() {
  const say = useTexts(privacyTexts);
  const consents = useConsents();
  const { documents = [], list = [] } = consents.data ?? {};
  const rows = documents
    .map((standing) => ({ standing, words: list.filter((word) => word.document === standing.document) }))
    .filter(({ standing, words }) => standing.canWithdraw || words.length > 0);
  return (
    <SubPage isNarrow back="setting">
      <Unanswered answer={consents} skeleton={<Skeletons variant="list" count={4} />} />
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
    </SubPage>
  );
}
