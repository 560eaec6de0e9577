import { dataTypes } from '@lianpan/domain/content-types';
import { figures } from '@lianpan/domain';
import type { CallOutput } from '@lianpan/client';
import { usePage } from '@lianpan/nav';
import {
  Banner,
  Cluster,
  EmptyState,
  GoneState,
  IconButton,
  Note,
  Stack,
  StatGrid,
  StatTile,
  TabPanel,
  Tabs,
} from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { AuthorRow } from '../../../shared/community/author-row.tsx';
import { ContentFeed, useFeed } from '../../../shared/community/content-feed.tsx';
import { isGone } from '../../../shared/community/is-gone.ts';
import { dayText } from '../../../shared/dates.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { queryOf } from '../../../shared/query.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { peopleTexts } from '../texts.ts';

type Person = CallOutput<'POST /api/system/getPersonal'>;

const ReportSheet = latePart(() => import('../../../shared/report-sheet.tsx').then((part) => part.ReportSheet));
const parts = ['all', 'articles', 'papers', 'foods', 'opinions'] as const;
/** Kinds of content by part; without one, posts and articles. */
const kinds = {
  all: {},
  articles: { dataType: dataTypes.article },
  papers: { dataType: dataTypes.researchPaper },
  foods: { dataType: dataTypes.driedFood },
} as const;

/** The page of a member: numbers, what they wrote, how their views came out. Product handbook 5.4. */
export default function Personal() {
  const say = useTexts(peopleTexts);
  const viewer = useViewer();
  const asked = usePage().search.get('customerId') ?? viewer.customerId ?? '';
  const customerId = /^\d{1,15}$/.test(asked) ? asked : '0';
  const query = queryOf(
    'POST /api/system/getPersonal',
    { customerId },
    { silent: true, enabled: viewer.status !== 'restoring' },
  );
  const answer = useQuery({ ...query, queryKey: [...query.queryKey, viewer.customerId] });
  const [isReporting, setReporting] = useState(false);
  const report = (): void => (viewer.status === 'member' ? setReporting(true) : void runtime().requireLogin());
  if (isGone(answer.error)) {
    return (
      <SubPage back="square">
        <GoneState text={say('gone')} action={{ text: say('toSquare'), href: href('square') }} />
      </SubPage>
    );
  }
  const person = answer.data;
  return (
    <SubPage
      back="square"
      isNarrow
      title={person?.nickName}
      actions={person && !person.isOwn && <IconButton icon="warn" label={say('report')} onClick={report} />}
    >
      <Answered answer={answer}>{(view) => <Head person={view} />}</Answered>
      {person && <Content person={person} />}
      {isReporting && person && (
        <ReportSheet
          isOpen
          onClose={() => setReporting(false)}
          target={{
            dataType: dataTypes.person,
            dataId: person.customerId,
            customerId: person.customerId,
            name: person.nickName,
          }}
        />
      )}
    </SubPage>
  );
}

function Head({ person }: { readonly person: Person }) {
  const say = useTexts(peopleTexts);
  const { focusNum, fansNum, likedNum, dynamicNum } = person;
  return (
    <Stack isPadded>
      {person.isBlack && <Banner tone="warn">{say('black')}</Banner>}
      <AuthorRow
        author={person}
        note={say('since', { date: dayText(person.registeredTime) })}
        canFollow={!person.isOwn}
      />
      {person.intro !== '' && <p>{person.intro}</p>}
      <StatGrid label={say('numbers')}>
        <StatTile name={say('focus')}>{String(focusNum)}</StatTile>
        <StatTile name={say('fans')}>{String(fansNum)}</StatTile>
        <StatTile name={say('liked')}>{String(likedNum)}</StatTile>
        <StatTile name={say('posts')}>{String(dynamicNum)}</StatTile>
      </StatGrid>
    </Stack>
  );
}

function Content({ person }: { readonly person: Person }) {
  const say = useTexts(peopleTexts);
  const [part, setPart] = useState<(typeof parts)[number]>('all');
  return (
    <>
      <Tabs
        name="personal"
        label={say('parts')}
        tabs={parts.map((key) => ({ key, title: say(key) }))}
        value={part}
        onChange={setPart}
      />
      <TabPanel name="personal" tabKey={part}>
        {part === 'opinions' ? (
          <Opinions opinions={person.opinions} />
        ) : (
          <Posts customerId={person.customerId} part={part} key={part} />
        )}
      </TabPanel>
    </>
  );
}

function Posts({ customerId, part }: { readonly customerId: string; readonly part: keyof typeof kinds }) {
  const say = useTexts(peopleTexts);
  const answer = useFeed({ tab: 'new', customerId, ...kinds[part] });
  return <ContentFeed answer={answer} empty={{ text: say('noPosts') }} hidesFollow />;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** How somebody's views came out, wrong ones beside right ones. */
function Opinions({ opinions }: Pick<Person, 'opinions'>) {
  const say = useTexts(peopleTexts);
  const { openNum, judgedNum, voidNum, hitRate, isEnough, medianExcess, worstExcess } = opinions;
  if (judgedNum + openNum + voidNum === 0) return <EmptyState text={say('noOpinions')} />;
  return (
    <Stack isPadded>
      <Cluster>
        <strong>{say('opinionNum', { n: judgedNum })}</strong>
        {!isEnough && <Note>{say('few')}</Note>}
      </Cluster>
      <StatGrid label={say('opinions')}>
        <StatTile name={say('hitRate')}>{hitRate ? percent(hitRate.rate) : '--'}</StatTile>
        <StatTile name={say('interval')}>
          {hitRate ? `${percent(hitRate.low)}–${percent(hitRate.high)}` : '--'}
        </StatTile>
        <StatTile name={say('median')}>{figures.signedPercent(medianExcess)}</StatTile>
        <StatTile name={say('worst')}>{figures.signedPercent(worstExcess)}</StatTile>
        <StatTile name={say('open')}>{String(openNum)}</StatTile>
        <StatTile name={say('void')}>{String(voidNum)}</StatTile>
      </StatGrid>
      <Note>{say('opinionNote')}</Note>
    </Stack>
  );
}
