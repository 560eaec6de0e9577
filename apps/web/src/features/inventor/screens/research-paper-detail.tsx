import { usePage } from '@lianpan/nav';
import { Cluster, Note, Section, Stack, Tag } from '@lianpan/ui';
import { ContentHead } from '../../../shared/community/content-head.tsx';
import { ContentPage } from '../../../shared/community/content-page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { usePaper, type Paper } from '../api.ts';
import { OfferFoot } from '../parts/offer-foot.tsx';
import { OfferText } from '../parts/paid-text.tsx';
import { usePriceWords } from '../parts/price.ts';
import { inventorTexts } from '../texts.ts';

/** A paper: its head and preview for everybody, the rest for who may read it. Product handbook 5.4. */
export default function ResearchPaperDetail() {
  const say = useTexts(inventorTexts);
  const asked = usePage().search.get('paperId') ?? '';
  const answer = usePaper(/^\d{1,15}$/.test(asked) ? asked : '0');
  return (
    <ContentPage
      answer={answer}
      cardOf={({ paper }) => paper}
      back="inventorCenter"
      backText={say('toCentre')}
      isLongRead
    >
      {({ paper }) => <Content paper={paper} />}
    </ContentPage>
  );
}

function Content({ paper }: { readonly paper: Paper }) {
  const say = useTexts(inventorTexts);
  const price = usePriceWords();
  return (
    <>
      <Stack isPadded>
        <h2>{paper.title}</h2>
        <Cluster>
          <Tag tone={paper.class === 'V' ? 'warn' : 'neutral'}>{say(paper.class === 'V' ? 'classV' : 'classE')}</Tag>
          <Tag tone="brand">{price(paper)}</Tag>
          <Note>
            {say('dataUntil', { date: paper.dataDate })} · {say('version', { n: paper.version })}
          </Note>
        </Cluster>
        <ContentHead card={paper} />
      </Stack>
      <Section title={say('abstract')}>
        <p>{paper.abstract}</p>
      </Section>
      <Section title={say('methodTitle')}>
        <p>{paper.method}</p>
      </Section>
      <Section title={say('limitsTitle')}>
        <p>{paper.limits}</p>
      </Section>
      <OfferText offer={paper} />
      <OfferFoot offer={paper} />
    </>
  );
}
