import { freeShareOf, sieveTools, themeTools, toolIds } from '@lianpan/domain';
import { usePage } from '@lianpan/nav';
import {
  Accordion,
  Button,
  Cluster,
  DataTable,
  Icon,
  List,
  ListRow,
  PageFoot,
  Section,
  SkeletonBlock,
  Stack,
  StatGrid,
  StatTile,
} from '@lianpan/ui';
import { useRef } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { TabPage } from '../../../shared/page.tsx';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useScrollTo } from '../../../shared/use-scroll-to.ts';
import { BannerStrip } from '../../../shared/operation/banner-strip.tsx';
import { useContent, usePeople } from '../../../shared/operation/operation.ts';
import { usePremiumTools, type PremiumTool } from '../api.ts';
import { ToolGrid } from '../parts/tool-grid.tsx';
import { operationTexts } from '../texts.ts';
import './premium.css';

/** The premium page: my state, the tools with their locks, free against paid, how to subscribe, questions. 12.5. */
export default function Premium() {
  const say = useTexts(operationTexts);
  const common = useTexts(commonTexts);
  const { status, customerId } = useViewer();
  const isMember = status === 'member';
  const { tools, ...answer } = usePremiumTools(customerId);
  return (
    <TabPage isInTurn>
      <BannerStrip scene="VipBanner" />
      <MyState tools={tools} isMember={isMember} isRestoring={status === 'restoring'} />
      <ToolGrid tools={tools} answer={answer} isMember={isMember} />
      <Comparison />
      <Plans />
      <Questions />
      <PageFoot>
        <p>{say('reviewLine')}</p>
        <p>{common('riskLine')}</p>
        <p>{common('demo')}</p>
      </PageFoot>
    </TabPage>
  );
}

interface MyStateProps {
  readonly tools: readonly PremiumTool[] | undefined;
  readonly isMember: boolean;
  readonly isRestoring: boolean;
}

/** Of the four figures on a phone, px. */
const stateHeight = 152;

function MyState({ tools, isMember, isRestoring }: MyStateProps) {
  const say = useTexts(operationTexts);
  const common = useTexts(commonTexts);
  if (isRestoring) return <SkeletonBlock height={stateHeight} />;
  if (!isMember) {
    return (
      <Cluster isPadded isSpread>
        <span>{say('loginToSee')}</span>
        <Button variant="primary" onClick={() => void runtime().requireLogin()}>
          {common('login')}
        </Button>
      </Cluster>
    );
  }
  const count = (...tags: readonly PremiumTool['tag'][]): number =>
    tools?.filter(({ tag }) => tags.includes(tag)).length ?? 0;
  const counts = [
    ['countAvailable', count('free', 'available', 'usesLeft')],
    ['countTrial', count('onTrial')],
    ['countTry', count('trialPossible')],
    ['countEnded', count('ended')],
  ] as const;
  return (
    <Stack isPadded>
      <StatGrid label={say('myTools')}>
        {counts.map(([key, n]) => (
          <StatTile key={key} name={say(key)}>
            {tools ? n : '--'}
          </StatTile>
        ))}
      </StatGrid>
    </Stack>
  );
}

const watchTools = [
  toolIds.briefing,
  toolIds.themeVane,
  toolIds.limitBoard,
  toolIds.capitalRanking,
  toolIds.bottomVolume,
  toolIds.capitalDirection,
  toolIds.sentiment,
  toolIds.focusPool,
] as const;

/** What is compared, with the tools that stand behind it; the scores of a stock belong to everybody. */
const rows = [
  ['compare.diagnosis', []],
  ['compare.watch', watchTools],
  ['compare.theme', themeTools],
  ['compare.sieve', sieveTools],
  ['compare.preferred', [toolIds.preferred]],
  ['compare.ai', [toolIds.aiDiagnosis]],
] as const;

const shareText = { all: 'yes', trial: 'tries', none: 'no' } as const;

function Comparison() {
  const say = useTexts(operationTexts);
  return (
    <Section title={say('compare')} isFlush>
      <DataTable
        caption={say('compare')}
        rows={rows}
        rowKey={([what]) => what}
        columns={[
          { key: 'what', title: say('compareItem'), render: ([what]) => say(what) },
          { key: 'free', title: say('free'), isNumeric: true, render: ([, ids]) => say(shareText[freeShareOf(ids)]) },
          { key: 'paid', title: say('paid'), isNumeric: true, render: () => say('yes') },
        ]}
      />
    </Section>
  );
}

function Plans() {
  const say = useTexts(operationTexts);
  const page = usePage();
  const place = useRef<HTMLDivElement>(null);
  const people = usePeople('ServicePeople');
  const isWanted = page.search.get('section') === 'plans';
  useScrollTo(place, isWanted);
  return (
    <div ref={place} id="plans">
      <Section title={say('plans')} isFlush>
        <div className="premium-plans lp-section__body">
          <p>{say('plansNote')}</p>
          <p>{say('plansHow')}</p>
        </div>
        <List label={say('servicePeople')}>
          {people.data?.map((person) => (
            <ListRow
              key={person.name}
              leading={<Icon name="mine" />}
              title={person.name}
              note={
                person.certNo === '' ? person.title : `${person.title} · ${say('certificate', { no: person.certNo })}`
              }
              value={say(person.onlineStatus === 1 ? 'online' : 'offline')}
            />
          ))}
        </List>
      </Section>
    </div>
  );
}

/** Headings of the document are questions, the paragraphs under them answers. */
function Questions() {
  const say = useTexts(operationTexts);
  const content = useContent('vipFaq');
  if (!content.data) return null;
  const questions = content.data.body.split(/^# /m).slice(1);
  return (
    <Section title={say('faq')}>
      <Accordion
        parts={questions.map((text) => {
          const [question = '', ...answer] = text.trim().split(/\n+/);
          return { key: question, title: question, content: answer.map((line) => <p key={line}>{line}</p>) };
        })}
      />
    </Section>
  );
}
