import { usePage } from '@lianpan/nav';
import { List, ListRow, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { dayText } from '../../../shared/dates.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { aboutTexts } from '../about-texts.ts';
import { useContents } from '../api.ts';
import { ContentView } from '../parts/content-view.tsx';

const mainDocuments = ['riskNotice', 'userAgreement', 'privacyPolicy'] as const;
const otherDocuments = [
  'thirdPartyList',
  'permissionList',
  'algorithmNotice',
  'creatorContract',
  'serviceStatement',
  'subscriptionStatement',
  'communityRules',
] as const;

type DocumentTag = (typeof mainDocuments)[number] | (typeof otherDocuments)[number];

const isDocument = (tag: string | null): tag is DocumentTag =>
  [...mainDocuments, ...otherDocuments].some((known) => known === tag);

/** One document, or the list of them when the address names none. */
export default function RelatedDocuments() {
  const say = useTexts(aboutTexts);
  const tag = usePage().search.get('tag');
  return (
    <SubPage isNarrow back="setting" title={isDocument(tag) ? say(tag) : say('documents')}>
      {isDocument(tag) ? (
        <ContentView code={tag} />
      ) : (
        <>
          <Section title={say('mainDocuments')} isFlush>
            <Documents tags={mainDocuments} />
          </Section>
          <Section title={say('otherDocuments')} isFlush>
            <Documents tags={otherDocuments} />
          </Section>
        </>
      )}
    </SubPage>
  );
}

/** Version and date come when they are known: the list can be used without. */
function Documents({ tags }: { tags: readonly DocumentTag[] }) {
  const say = useTexts(aboutTexts);
  const contents = useContents(tags);
  return (
    <List>
      {tags.map((tag, at) => {
        const content = contents[at]?.data;
        const values = content && { version: content.version, date: dayText(content.updatedTime) };
        return (
          <ListRow
            key={tag}
            title={say(tag)}
            note={values ? say('documentVersion', values) : '\u00a0'}
            href={href('relatedDocuments', { tag })}
          />
        );
      })}
    </List>
  );
}
