import { usePage } from '@lianpan/nav';
import { DetailPage, List, ListRow } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { documentTags, documentTexts, type DocumentTag } from '../documents.ts';
import { settingTexts } from '../texts.ts';
import './related-documents.css';

const isDocument = (tag: string | null): tag is DocumentTag => documentTags.some((known) => known === tag);

/** One document, or the list of them when the address names none. */
export default function RelatedDocuments() {
  const say = useTexts(settingTexts);
  const common = useTexts(commonTexts);
  const text = useTexts(documentTexts);
  const tag = usePage().search.get('tag');
  const back = { onClick: () => runtime().back(href('setting')) };
  if (!isDocument(tag)) {
    return (
      <DetailPage title={say('documents')} back={back} backLabel={common('back')}>
        <List>
          {documentTags.map((known) => (
            <ListRow key={known} title={text(known)} href={href('relatedDocuments', { tag: known })} />
          ))}
        </List>
      </DetailPage>
    );
  }
  return (
    <DetailPage title={text(tag)} back={back} backLabel={common('back')}>
      <article className="document">
        <p>{text(`${tag}.1`)}</p>
        <p>{text(`${tag}.2`)}</p>
        <p>{text(`${tag}.3`)}</p>
        <p className="document__version">{say('documentVersion')}</p>
      </article>
    </DetailPage>
  );
}
