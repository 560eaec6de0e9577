import { usePage } from '@lianpan/nav';
import {
  Banner,
  Button,
  Cluster,
  confirm,
  EmptyState,
  List,
  ListRow,
  Note,
  Section,
  Stack,
  Tag,
  toast,
} from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { ContentHead, Declared } from '../../../shared/community/content-head.tsx';
import { contentHref } from '../../../shared/community/content-links.ts';
import { ContentPage } from '../../../shared/community/content-page.tsx';
import { RichText, type RichDocument } from '../../../shared/community/rich-text.tsx';
import { StockBox } from '../../../shared/community/stock-box.tsx';
import { dayText } from '../../../shared/dates.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { QuestionTags } from '../../../shared/qa/question-row.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useClose, useQuestion, type QuestionDetail as Detail } from '../api.ts';
import { AnswerRow } from '../parts/answer-row.tsx';
import { FactAnswer } from '../parts/fact-answer.tsx';
import { qaTexts } from '../texts.ts';

/** A question with what facts and people answer: `?questionId=12`. Product handbook 4.4. */
export default function QuestionDetail() {
  const say = useTexts(qaTexts);
  const { search } = usePage();
  const asked = search.get('questionId') ?? '';
  const answer = useQuestion(/^\d{1,15}$/.test(asked) ? asked : '0');
  const view = answer.data?.pages[0];
  return (
    <ContentPage
      answer={{ ...answer, data: view }}
      cardOf={({ question }) => question}
      back="stockQuestions"
      backText={say('toList')}
      hidesComments
    >
      {(first) => (
        <>
          <Asked view={first} />
          {first.factAnswer && <FactAnswer answer={first.factAnswer} />}
          <Answers view={first} answer={answer} />
          <Related question={first.question} />
          <Stack isPadded>
            <Declared declares={first.question.declares} />
          </Stack>
        </>
      )}
    </ContentPage>
  );
}

const settled = { paid: 'bountyPaid', halved: 'bountyHalved', returned: 'bountyReturned' } as const;

function Asked({ view }: { readonly view: Detail }) {
  const say = useTexts(qaTexts);
  const { question: card } = view;
  const { question } = card;
  const doc = card.docJson as RichDocument;
  const { bountyState } = question;
  return (
    <>
      <Stack isPadded>
        <ContentHead card={card} />
        <h2>{card.title}</h2>
        <Cluster>
          <QuestionTags question={question} />
          <Tag>{say(question.holdState === 1 ? 'holding' : 'watching')}</Tag>
          {question.costBand && <Tag>{say('costOf', { band: say(question.costBand) })}</Tag>}
          <Tag>{say(question.horizon)}</Tag>
        </Cluster>
        {card.hasMore || card.brief !== '' ? <RichText doc={doc} /> : null}
        {(bountyState === 'paid' || bountyState === 'halved' || bountyState === 'returned') && (
          <Note>{say(settled[bountyState], { n: question.bountyPoints })}</Note>
        )}
        {view.canChoose && question.answerNum > 0 && (
          <Banner>
            {say(bountyState === 'held' ? 'chooseUntilBounty' : 'chooseUntil', { date: dayText(question.chooseUntil) })}
          </Banner>
        )}
        {view.canClose && <CloseButton card={card} />}
      </Stack>
      {card.stockTags.length > 0 && <StockBox stocks={card.stockTags} />}
    </>
  );
}

function CloseButton({ card }: { readonly card: Detail['question'] }) {
  const say = useTexts(qaTexts);
  const common = useTexts(commonTexts);
  const close = useClose();
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('close'),
      text: say(card.question.bountyState === 'held' ? 'closeAskBounty' : 'closeAsk'),
      confirmText: common('confirm'),
      cancelText: common('cancel'),
    });
    if (!isSure) return;
    close.mutate(
      { questionId: card.dynamicDetailId },
      {
        onSuccess: ({ returnedPoints: n }) => toast(n > 0 ? say('closedNow', { n }) : say('closedPlain')),
      },
    );
  };
  return (
    <Cluster>
      <Button size="sm" isLoading={close.isPending} onClick={() => void ask()}>
        {say('close')}
      </Button>
    </Cluster>
  );
}

const refusals = { closed: 'closedNote', advisers: 'needAdviser' } as const;

function Answers({ view, answer }: { readonly view: Detail; readonly answer: ReturnType<typeof useQuestion> }) {
  const say = useTexts(qaTexts);
  const { question: card, cannotAnswer, canChoose, ownAnswerId } = view;
  const cards = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  const once = [...new Map(cards.map((one) => [one.dynamicDetailId, one])).values()];
  const { dynamicDetailId: questionId } = card;
  return (
    <Section title={say('answersTitle')} note={say('answerNum', { n: card.question.answerNum })} isFlush>
      {cannotAnswer !== 'own' && (
        <Stack isPadded>
          {cannotAnswer === '' && (
            <Button variant="primary" isBlock icon="edit" href={href('publishAnswer', { questionId })}>
              {say('writeAnswer')}
            </Button>
          )}
          {cannotAnswer === 'answered' && ownAnswerId !== null && (
            <Button isBlock href={href('answerDetail', { answerId: ownAnswerId })}>
              {say('yourAnswer')}
            </Button>
          )}
          {(cannotAnswer === 'closed' || cannotAnswer === 'advisers') && <Note>{say(refusals[cannotAnswer])}</Note>}
        </Stack>
      )}
      {once.length === 0 ? (
        <EmptyState text={say('noAnswers')} {...(cannotAnswer === '' && { note: say('noAnswersNote') })} />
      ) : (
        <ul className="lp-list" aria-label={say('answersTitle')}>
          {once.map((one) => (
            <AnswerRow
              key={one.dynamicDetailId}
              card={one}
              chosenBy={card.question.chosenBy}
              canChoose={canChoose && !one.mine.isOwn}
            />
          ))}
        </ul>
      )}
      {answer.hasNextPage && <ListEnd answer={answer} more={say('moreAnswers')} end={say('end')} />}
    </Section>
  );
}

function Related({ question }: { readonly question: Detail['question'] }) {
  const say = useTexts(qaTexts);
  if (question.related.length === 0) return null;
  return (
    <Section title={say('related')} isFlush>
      <List label={say('related')}>
        {question.related.map((one) => (
          <ListRow key={one.dataId} title={one.title} href={contentHref(one.dataType, one.dataId)} />
        ))}
      </List>
    </Section>
  );
}
