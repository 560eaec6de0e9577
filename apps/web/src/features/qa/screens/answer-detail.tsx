import { usePage } from '@lianpan/nav';
import { List, ListRow, Stack } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { CitedFigures } from '../../../shared/community/cited-figures.tsx';
import { ContentFiles } from '../../../shared/community/content-files.tsx';
import { ContentHead, Declared } from '../../../shared/community/content-head.tsx';
import { ContentPage } from '../../../shared/community/content-page.tsx';
import { RichText, type RichDocument } from '../../../shared/community/rich-text.tsx';
import { StockBox } from '../../../shared/community/stock-box.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useAnswer, type AnswerDetail as Detail } from '../api.ts';
import { AnswerTags, ChooseButton } from '../parts/answer-row.tsx';
import { Evidences } from '../parts/evidences.tsx';
import { qaTexts } from '../texts.ts';

/** One answer with what was asked and what is said under it: `?answerId=12`. Product handbook 4.4. */
export default function AnswerDetail() {
  const say = useTexts(qaTexts);
  const { search } = usePage();
  const asked = search.get('answerId') ?? '';
  const answer = useAnswer(/^\d{1,15}$/.test(asked) ? asked : '0');
  return (
    <ContentPage answer={answer} cardOf={(view) => view.answer} back="stockQuestions" backText={say('toList')}>
      {(view) => <Answer view={view} />}
    </ContentPage>
  );
}

function Answer({ view }: { readonly view: Detail }) {
  const say = useTexts(qaTexts);
  const { answer: card, question } = view;
  const { questionId, title, isGone, authorName, answerNum } = question;
  const doc = card.docJson as RichDocument;
  const inText = new Set(
    doc.content.flatMap((node) => (node.type === 'image' || node.type === 'video' ? node.attrs.src : [])),
  );
  return (
    <>
      <List label={say('questionTitle')}>
        {isGone ? (
          <ListRow title={say('questionGone')} />
        ) : (
          <ListRow
            title={title}
            note={`${say('questionOf', { name: authorName })} · ${say('allAnswers', { n: answerNum })}`}
            href={href('questionDetail', { questionId })}
          />
        )}
      </List>
      <Stack isPadded>
        <ContentHead card={card} />
        <AnswerTags answer={card.answer} chosenBy={question.chosenBy} />
        <RichText doc={doc} />
        <ContentFiles files={card.files.filter(({ fileUrl }) => !inText.has(fileUrl))} />
        {view.canChoose && <ChooseButton questionId={questionId} answerId={card.dynamicDetailId} />}
      </Stack>
      <CitedFigures figures={card.citedFigures} />
      <Evidences evidences={card.answer.evidences} />
      {card.stockTags.length > 0 && <StockBox stocks={card.stockTags} />}
      <Stack isPadded>
        <Declared declares={card.declares} />
      </Stack>
    </>
  );
}
