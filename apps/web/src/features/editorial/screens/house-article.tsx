import { usePage } from '@lianpan/nav';
import { GoneState, LockedState, Note, PageFoot, Stack } from '@lianpan/ui';
import { isRefused } from '../../../shared/refusal.ts';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { dayText } from '../../../shared/dates.ts';
import { SubPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import { useArticle, type Article } from '../api.ts';
import { ArticleMarks } from '../parts/article-list.tsx';
import { Paragraphs } from '../parts/paragraphs.tsx';
import { editorialTexts } from '../texts.ts';

/** An article of the house desk: who wrote it, what it says, and what opens it to those who may not read it. */
export default function HouseArticle() {
  const say = useTexts(editorialTexts);
  const newsId = usePage().search.get('newsId') ?? '';
  const article = useArticle(newsId);
  const isGone = newsId === '' || isRefused(article.error);
  return (
    <SubPage isNarrow back="bigDataSeries">
      {isGone ? (
        <GoneState text={say('gone')} action={{ text: say('all'), href: href('bigDataSeries') }} />
      ) : (
        <Answered answer={article}>
          {(read) => (
            <>
              <Head article={read} />
              {read.body === null ? <Closed article={read} /> : <Paragraphs text={read.body} />}
            </>
          )}
        </Answered>
      )}
      <PageFoot>
        <p>{say('riskLine')}</p>
      </PageFoot>
    </SubPage>
  );
}

function Head({ article }: { readonly article: Article }) {
  const say = useTexts(editorialTexts);
  const { title, brief, author, certNo, version, validUntil } = article;
  return (
    <Stack isPadded>
      <h2>{title}</h2>
      <ArticleMarks article={article} />
      <Note>
        {certNo === '' ? say('unsigned', { author }) : say('signed', { author, no: certNo })} ·{' '}
        {say('version', { n: version })}
        {validUntil !== null && ` · ${say('validUntil', { date: dayText(validUntil) })}`}
      </Note>
      <p>{brief}</p>
    </Stack>
  );
}

function Closed({ article }: { readonly article: Article }) {
  const say = useTexts(editorialTexts);
  const signIn = useSignIn();
  if (article.lockReason === 'LOGIN_REQUIRED') {
    return <LockedState text={say('lockedForGuests')} action={signIn} />;
  }
  const upgrade = { text: say('upgrade'), onClick: () => void runtime().offerUpgrade() };
  return <LockedState text={say('lockedFor')} action={upgrade} />;
}
