import { Accordion, Button, Card, Cluster, EmptyState, Note, Section, Stack, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { hrefIfThere, type RouteId } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { openOfficial } from '../../../shared/chat/official.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useHelp, type Help } from '../api.ts';
import { timeText } from '../parts/time-text.ts';
import { chatTexts } from '../texts.ts';

/** Help by subject, and the way to people. Readable for guests; product handbook 6.9. */
export default function ServiceConsult() {
  const say = useTexts(chatTexts);
  const [words, setWords] = useState('');
  const help = useHelp();
  return (
    <SubPage isNarrow back="mine">
      <Answered answer={help}>
        {(known) => (
          <Stack>
            <Stack isPadded>
              <People help={known} />
              <TextField label={say('findHelp')} type="search" value={words} onChange={setWords} maxLength={40} />
            </Stack>
            <Subjects subjects={found(known.subjects, words.trim().toLowerCase())} isSearched={words.trim() !== ''} />
          </Stack>
        )}
      </Answered>
    </SubPage>
  );
}

function People({ help: { hours, isInHours, answerBy } }: { readonly help: Help }) {
  const say = useTexts(chatTexts);
  return (
    <Card>
      <Stack gap={2}>
        <Note>{isInHours ? say('humanNow', { hours }) : say('humanLater', { hours, time: timeText(answerBy) })}</Note>
        <Button variant="primary" onClick={() => void openOfficial('SERVICE')}>
          {say('human')}
        </Button>
        <Note>{say('safe')}</Note>
      </Stack>
    </Card>
  );
}

type Subject = Help['subjects'][number];

/** What fits the words, the questions that name them before those whose answers do. */
const found = (subjects: readonly Subject[], words: string): Subject[] => {
  const names = ({ title }: Subject['questions'][number]): boolean => title.toLowerCase().includes(words);
  const fitting = subjects.flatMap((subject) => {
    const questions = subject.questions.filter(
      (question) => names(question) || question.answer.toLowerCase().includes(words),
    );
    if (questions.length === 0) return [];
    return { ...subject, questions: questions.toSorted((a, b) => Number(names(b)) - Number(names(a))) };
  });
  return fitting.toSorted((a, b) => Number(b.questions.some(names)) - Number(a.questions.some(names)));
};

/** A search opens the first question that it finds. */
function Subjects({ subjects, isSearched }: { readonly subjects: readonly Subject[]; readonly isSearched: boolean }) {
  const say = useTexts(chatTexts);
  if (subjects.length === 0) return <EmptyState text={say('noHelp')} />;
  return subjects.map(({ subjectId, title, questions }, subjectAt) => (
    <Section key={subjectId} title={title}>
      <Accordion
        parts={questions.map((question, at) => ({
          key: question.questionId,
          title: question.title,
          isOpen: isSearched && subjectAt === 0 && at === 0,
          content: <Reply question={question} />,
        }))}
      />
    </Section>
  ));
}

function Reply({ question: { answer, links } }: { readonly question: Subject['questions'][number] }) {
  // A page that this build does not have is not led to.
  const ways = links.flatMap(({ title, route }) => {
    const to = hrefIfThere(route as RouteId);
    return to === undefined ? [] : { title, to };
  });
  return (
    <Stack gap={2}>
      <p>{answer}</p>
      {ways.length > 0 && (
        <Cluster>
          {ways.map(({ title, to }) => (
            <Button key={to} size="sm" href={to}>
              {title}
            </Button>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
