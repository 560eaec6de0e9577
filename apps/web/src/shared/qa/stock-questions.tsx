import { Button, List, ListRow, Section, Skeletons, Stack } from '@lianpan/ui';
import { href } from '../../routes/href.ts';
import { Answered } from '../answered.tsx';
import { useTexts } from '../texts.ts';
import { useQuestions } from './api.ts';
import { sharedQaTexts } from './qa-texts.ts';
import { QuestionList } from './question-list.tsx';

const newest = 3;

/** The newest questions about a stock, the way to all of them and to an own one. Product handbook 4.4. */
export function StockQuestions({ stockNo }: { readonly stockNo: string }) {
  const say = useTexts(sharedQaTexts);
  const answer = useQuestions(stockNo, 'new', { pageSize: newest });
  const address = href('askQuestion', { stockNo });
  return (
    <Section title={say('title')} action={{ text: say('all'), href: href('stockQuestions', { stockNo }) }} isFlush>
      <Answered
        answer={{ ...answer, data: answer.data?.pages[0] }}
        skeleton={<Skeletons variant="list" count={newest} />}
      >
        {({ list }) =>
          list.length === 0 ? (
            <List label={say('title')}>
              <ListRow title={say('ask')} note={say('none')} href={address} />
            </List>
          ) : (
            <>
              <QuestionList questions={list.slice(0, newest)} label={say('title')} />
              <Stack isPadded>
                <Button isBlock icon="edit" href={address}>
                  {say('askAbout')}
                </Button>
                <Button isBlock href={href('aiAdvisor', { stockNo })}>
                  {say('askMachine')}
                </Button>
              </Stack>
            </>
          )
        }
      </Answered>
    </Section>
  );
}
