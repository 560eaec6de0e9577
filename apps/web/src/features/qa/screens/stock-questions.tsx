import { usePage } from '@lianpan/nav';
import { Button, EmptyState, GuestState, Skeletons, TabPanel, Tabs } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { ListEnd } from '../../../shared/list-end.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useQuestions, type QuestionTab } from '../../../shared/qa/api.ts';
import { QuestionList } from '../../../shared/qa/question-list.tsx';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import { useStockHead } from '../api.ts';
import { qaTexts } from '../texts.ts';

const tabs = {
  new: 'tabNew',
  unanswered: 'tabUnanswered',
  bounty: 'tabBounty',
  solved: 'tabSolved',
  mine: 'tabMine',
} as const satisfies Record<QuestionTab, string>;
const tabKeys = Object.keys(tabs) as QuestionTab[];

const isTab = (key: string): key is QuestionTab => Object.hasOwn(tabs, key);

/** Questions about one stock, or about all: `?stockNo=600000&tab=bounty`. Product handbook 4.4. */
export default function StockQuestions() {
  const say = useTexts(qaTexts);
  const { search } = usePage();
  const named = search.get('stockNo') ?? '';
  const stockNo = /^\d{6}$/.test(named) ? named : undefined;
  const asked = search.get('tab') ?? '';
  const [tab, setTab] = useState<QuestionTab>(isTab(asked) ? asked : 'new');
  const name = useStockHead(stockNo ?? '').data?.list[0]?.stockName;
  return (
    <SubPage
      back="hall"
      isNarrow
      title={name && say('questionsOf', { name })}
      footer={
        <Button variant="primary" isBlock href={href('askQuestion', stockNo === undefined ? {} : { stockNo })}>
          {say('ask')}
        </Button>
      }
    >
      <Tabs
        name="questions"
        label={say('ask')}
        tabs={tabKeys.map((key) => ({ key, title: say(tabs[key]) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel name="questions" tabKey={tab}>
        <Part key={tab} stockNo={stockNo} tab={tab} />
      </TabPanel>
    </SubPage>
  );
}

function Part({ stockNo, tab }: { readonly stockNo: string | undefined; readonly tab: QuestionTab }) {
  const say = useTexts(qaTexts);
  const signIn = useSignIn();
  const { status } = useViewer();
  const answer = useQuestions(stockNo, tab);
  if (tab === 'mine' && status === 'guest') {
    return <GuestState text={say('guestMine')} action={signIn} />;
  }
  const questions = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Answered answer={{ ...answer, data: answer.data?.pages[0] }} skeleton={<Skeletons variant="posts" count={4} />}>
      {() =>
        questions.length === 0 ? (
          <EmptyState
            text={say('noneHere')}
            note={say('noneNote')}
            action={{ text: say('ask'), href: href('askQuestion', stockNo === undefined ? {} : { stockNo }) }}
          />
        ) : (
          <>
            <QuestionList questions={questions} label={say(tabs[tab])} explainsStock={stockNo === undefined} />
            <ListEnd answer={answer} more={say('moreQuestions')} end={say('end')} />
          </>
        )
      }
    </Answered>
  );
}
