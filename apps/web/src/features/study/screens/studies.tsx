import { usePage } from '@lianpan/nav';
import {
  Button,
  Chips,
  EmptyState,
  GuestState,
  List,
  ListRow,
  SegmentedControl,
  Sheet,
  Skeletons,
  Stack,
  TabPanel,
  Tabs,
} from '@lianpan/ui';
import { useState, type ReactNode } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useViewer } from '../../../shared/runtime.ts';
import { useSectorName } from '../../../shared/sector-name.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import { useProposals, useReports, useSurveys, type About, type ProposalTab } from '../api.ts';
import { ProposalCard, ReportCard, SurveyRow } from '../parts/cards.tsx';
import { studyTexts } from '../texts.ts';

const tabs = ['surveys', 'proposals', 'reports'] as const;
type Tab = (typeof tabs)[number];
const parts = ['open', 'working', 'ended', 'mine'] as const;

/** Research: what was found, what is asked for, what members saw: `?tab=proposals&stockNo=600000`. Product handbook 4.3. */
export default function Studies() {
  const say = useTexts(studyTexts);
  const common = useTexts(commonTexts);
  const { search } = usePage();
  const named = search.get('stockNo') ?? '';
  const stock = /^\d{6}$/.test(named) ? { stockNo: named } : {};
  const [tab, setTab] = useState<Tab>(tabs.find((one) => one === search.get('tab')) ?? 'surveys');
  const [industry, setIndustry] = useState('');
  const [isPublishing, setPublishing] = useState(false);
  const about = { ...stock, ...(industry !== '' && { industry }) };
  const shared = { about, industry, onIndustry: setIndustry };
  return (
    <SubPage
      back="square"
      isNarrow
      footer={
        <Button variant="primary" isBlock icon="edit" onClick={() => setPublishing(true)}>
          {say('publish')}
        </Button>
      }
    >
      <Tabs
        name="studies"
        label={say('tabs')}
        tabs={tabs.map((key) => ({ key, title: say(`tab_${key}`) }))}
        value={tab}
        onChange={(next) => {
          setTab(next);
          setIndustry('');
        }}
      />
      <TabPanel name="studies" tabKey={tab}>
        {tab === 'surveys' && <Surveys {...shared} />}
        {tab === 'proposals' && <Proposals {...shared} />}
        {tab === 'reports' && <Reports {...shared} />}
      </TabPanel>
      <Sheet
        isOpen={isPublishing}
        onClose={() => setPublishing(false)}
        title={say('publish')}
        closeLabel={common('close')}
      >
        <List label={say('publish')}>
          <ListRow
            title={say('newProposal')}
            note={say('newProposalNote')}
            href={href('publishStudieProposal', stock)}
            onClick={() => setPublishing(false)}
          />
          <ListRow
            title={say('newReport')}
            note={say('newReportNote')}
            href={href('publishGrassRootsStudie', stock)}
            onClick={() => setPublishing(false)}
          />
        </List>
      </Sheet>
    </SubPage>
  );
}

interface PartProps {
  readonly about: About;
  readonly industry: string;
  readonly onIndustry: (industry: string) => void;
}

interface ListPartProps extends Omit<PartProps, 'about'> {
  readonly answer: ReturnType<typeof useSurveys> | ReturnType<typeof useProposals> | ReturnType<typeof useReports>;
  readonly industries: readonly string[] | undefined;
  readonly count: number;
  readonly children: ReactNode;
}

/** A list with its industries to choose from. */
function ListPart({ answer, industries = [], industry, onIndustry, count, children }: ListPartProps) {
  const say = useTexts(studyTexts);
  const nameOf = useSectorName();
  return (
    <>
      {industries.length > 1 && (
        <Stack isPadded>
          <Chips
            label={say('industries')}
            choices={[
              { key: '', title: say('allIndustries') },
              ...industries.map((key) => ({ key, title: nameOf(key) })),
            ]}
            chosen={[industry]}
            onTap={onIndustry}
          />
        </Stack>
      )}
      <Answered answer={{ ...answer, data: answer.data?.pages[0] }} skeleton={<Skeletons variant="posts" count={4} />}>
        {() =>
          count === 0 ? (
            <EmptyState text={say('none')} action={{ text: say('newProposal'), href: href('publishStudieProposal') }} />
          ) : (
            <>
              {children}
              <ListEnd answer={answer} more={say('more')} end={say('end')} />
            </>
          )
        }
      </Answered>
    </>
  );
}

/** The industries stay while another list comes. */
function useKept(industries: readonly string[] | undefined): readonly string[] | undefined {
  const [kept, setKept] = useState(industries);
  if (industries !== undefined && industries.join() !== kept?.join()) setKept(industries);
  return industries ?? kept;
}

function Surveys({ about, ...rest }: PartProps) {
  const say = useTexts(studyTexts);
  const answer = useSurveys(about);
  const rows = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  const industries = useKept(answer.data?.pages[0]?.industries);
  return (
    <ListPart answer={answer} industries={industries} count={rows.length} {...rest}>
      <List label={say('tab_surveys')}>
        {rows.map((one) => (
          <SurveyRow key={one.surveyId} survey={one} />
        ))}
      </List>
    </ListPart>
  );
}

function Proposals({ about, ...rest }: PartProps) {
  const say = useTexts(studyTexts);
  const signIn = useSignIn();
  const { status } = useViewer();
  const [part, setPart] = useState<ProposalTab>('open');
  const answer = useProposals(part, about);
  const rows = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  const industries = useKept(answer.data?.pages[0]?.industries);
  return (
    <>
      <Stack isPadded>
        <SegmentedControl
          isBlock
          label={say('parts')}
          value={part}
          onChange={setPart}
          choices={parts.map((key) => ({ key, title: say(`part_${key}`) }))}
        />
      </Stack>
      {part === 'mine' && status === 'guest' ? (
        <GuestState text={say('guestMine')} action={signIn} />
      ) : (
        <ListPart answer={answer} industries={industries} count={rows.length} {...rest}>
          {rows.map((card) => (
            <ProposalCard key={card.dynamicDetailId} card={card} />
          ))}
        </ListPart>
      )}
    </>
  );
}

function Reports({ about, ...rest }: PartProps) {
  const answer = useReports(about);
  const rows = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  const industries = useKept(answer.data?.pages[0]?.industries);
  return (
    <ListPart answer={answer} industries={industries} count={rows.length} {...rest}>
      {rows.map((card) => (
        <ReportCard key={card.dynamicDetailId} card={card} />
      ))}
    </ListPart>
  );
}
