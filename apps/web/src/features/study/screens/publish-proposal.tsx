import { usePage } from '@lianpan/nav';
import { Button, List, ListRow, Section, Stack, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { usePublishing } from '../../../shared/community/publishing.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { usePublishProposal, useSameStock, useStockHead } from '../api.ts';
import { isChosen, subjectInput, SubjectField, type Subject } from '../parts/subject.tsx';
import { studyFormTexts, studyTexts } from '../texts.ts';

const proposalType = 9;
const maxQuestions = 8;
const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** Propose what the house desk should find out: `?stockNo=600000`. Product handbook 4.3. */
export default function PublishProposal() {
  const say = useTexts(studyFormTexts);
  const words = useTexts(studyTexts);
  const named = usePage().search.get('stockNo') ?? '';
  const stockNo = /^\d{6}$/.test(named) ? named : '';
  const head = useStockHead(stockNo).data?.list[0]?.stockName;
  const [chosen, setSubject] = useState<Subject>({ kind: 'stock', stock: null, industry: '' });
  // The name comes a moment later than the code, and may never come.
  const subject =
    chosen.stock === null && stockNo !== '' ? { ...chosen, stock: { stockNo, name: head ?? stockNo } } : chosen;
  const [title, setTitle] = useState('');
  const [questions, setQuestions] = useState<readonly string[]>(['']);
  const [why, setWhy] = useState('');
  const publish = usePublishProposal();
  const { clientReqId, done, fail, fault, ready } = usePublishing(proposalType, { fallback: href('studies') });
  const same = useSameStock(subject.kind === 'stock' ? (subject.stock?.stockNo ?? '') : '').data?.list ?? [];
  const asked = questions.map((one) => one.trim()).filter(Boolean);
  const isReady =
    isChosen(subject) &&
    lengthOf(title) >= 8 &&
    lengthOf(title) <= 40 &&
    asked.length > 0 &&
    asked.every((one) => lengthOf(one) >= 4) &&
    lengthOf(why) >= 10;
  const send = async (): Promise<void> => {
    if (!(await ready())) return;
    publish.mutate(
      { ...subjectInput(subject), title: title.trim(), questions: asked, why: why.trim(), clientReqId },
      { onSuccess: ({ proposalId, auditHint }) => done(proposalId, auditHint), onError: fail },
    );
  };
  return (
    <SubPage
      back="studies"
      isNarrow
      footer={
        <Button
          variant="primary"
          isBlock
          isDisabled={!isReady}
          isLoading={publish.isPending}
          onClick={() => void send()}
        >
          {say('sendProposal')}
        </Button>
      }
    >
      <SubjectField subject={subject} onChange={setSubject} />
      {subject.kind === 'stock' && same.length > 0 && (
        <Section title={say('same')} note={say('sameNote')} isFlush>
          <List label={say('same')}>
            {same.map((one) => (
              <ListRow
                key={one.dynamicDetailId}
                title={one.title}
                note={words('supportLine', { n: one.proposal.supportNum, points: one.proposal.supportPoints })}
                href={href('proposalDetail', { proposalId: one.dynamicDetailId })}
              />
            ))}
          </List>
        </Section>
      )}
      <Stack isPadded>
        <TextField label={say('title')} value={title} onChange={setTitle} hint={say('titleHint')} maxLength={40} />
        {questions.map((question, at) => (
          <TextField
            key={at}
            label={say('question', { n: at + 1 })}
            value={question}
            onChange={(typed) => setQuestions(questions.map((one, other) => (other === at ? typed : one)))}
            maxLength={100}
          />
        ))}
        {questions.length < maxQuestions && (
          <Button onClick={() => setQuestions([...questions, ''])}>{say('addQuestion')}</Button>
        )}
        <TextField label={say('why')} value={why} onChange={setWhy} hint={say('whyHint')} maxLength={1000} rows={4} />
        {fault !== undefined && <p role="alert">{fault}</p>}
      </Stack>
    </SubPage>
  );
}
