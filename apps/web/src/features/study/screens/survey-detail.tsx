import { usePage } from '@lianpan/nav';
import {
  Button,
  Cluster,
  GoneState,
  IconButton,
  List,
  ListRow,
  Note,
  PageFoot,
  Section,
  Stack,
  Tag,
  Timeline,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { ActionBar } from '../../../shared/community/action-bar.tsx';
import { isGone } from '../../../shared/community/is-gone.ts';
import { LateComments } from '../../../shared/community/late-comments.tsx';
import { StockBox } from '../../../shared/community/stock-box.tsx';
import { dayText } from '../../../shared/dates.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useSectorName } from '../../../shared/sector-name.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useSurvey, type SurveyDetail as Detail } from '../api.ts';
import { levelOf } from '../parts/cards.tsx';
import { studyTexts } from '../texts.ts';

const surveyType = 7;

const ContentPoster = latePart(() =>
  import('../../../shared/poster/content-poster.tsx').then((part) => part.ContentPoster),
);

/** A survey of the house desk: what it claims, on what evidence, and what stays open: `?surveyId=3`. Product handbook 4.3. */
export default function StudieDetail() {
  const say = useTexts(studyTexts);
  const asked = usePage().search.get('surveyId') ?? '';
  const surveyId = /^\d{1,15}$/.test(asked) ? asked : '0';
  const answer = useSurvey(surveyId);
  const target = { dataType: surveyType, dataId: surveyId };
  const [isPoster, setPoster] = useState(false);
  if (isGone(answer.error))
    return (
      <SubPage back="studies" isNarrow>
        <GoneState text={say('none')} action={{ text: say('toList'), href: href('studies') }} />
      </SubPage>
    );
  return (
    <SubPage
      back="studies"
      isNarrow
      actions={answer.data && <IconButton icon="download" label={say('poster')} onClick={() => setPoster(true)} />}
      footer={
        answer.data && (
          <ActionBar
            target={target}
            title={answer.data.survey.title}
            counters={answer.data.counters}
            mine={answer.data.mine}
          />
        )
      }
    >
      <Answered answer={answer}>
        {(view) => (
          <>
            <Whole view={view} />
            <LateComments target={target} />
            <PageFoot>
              <p>{say('surveyNote')}</p>
            </PageFoot>
          </>
        )}
      </Answered>
      {isPoster && answer.data && (
        <ContentPoster
          of={{
            ...target,
            title: answer.data.survey.title,
            text: answer.data.survey.summary,
            author: say('team', { names: answer.data.survey.team.join('、') }),
            publishTime: answer.data.survey.publishTime,
          }}
          onClose={() => setPoster(false)}
        />
      )}
    </SubPage>
  );
}

function Whole({ view }: { readonly view: Detail }) {
  const say = useTexts(studyTexts);
  const nameOf = useSectorName();
  const { survey, findings, sections, openQuestions, updates, proposals, locked } = view;
  return (
    <>
      <Stack isPadded>
        <h2>{survey.title}</h2>
        <Cluster>
          {survey.industry !== '' && <Tag>{nameOf(survey.industry)}</Tag>}
          <Tag>{survey.method}</Tag>
          {survey.isDemo && <Tag>{say('demo')}</Tag>}
        </Cluster>
        <Note>
          {[
            say('team', { names: survey.team.join('、') }),
            say('surveyDate', { date: survey.surveyDate }),
            survey.certNo !== '' && say('certNo', { no: survey.certNo }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Note>
        <p>{survey.summary}</p>
      </Stack>
      <Section title={say('findings')} note={say('findingNum', { n: survey.findingNum })} isFlush>
        <List label={say('findings')}>
          {findings.map(({ claim, evidence, confidence }) => (
            <ListRow
              key={claim}
              title={claim}
              note={`${say('evidence')}：${evidence}`}
              value={<Tag>{say(`confidence_${levelOf(confidence)}`)}</Tag>}
            />
          ))}
        </List>
      </Section>
      {locked && (
        <Stack isPadded>
          <Note>{say('locked', { n: survey.findingNum })}</Note>
          <Button variant="primary" isBlock onClick={() => void runtime().requireLogin()}>
            {say('login')}
          </Button>
        </Stack>
      )}
      {sections.map(({ title, text }) => (
        <Section key={title} title={title}>
          <p>{text}</p>
        </Section>
      ))}
      {openQuestions.length > 0 && (
        <Section title={say('openQuestions')}>
          <ul>
            {openQuestions.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Section>
      )}
      {updates.length > 0 && (
        <Section title={say('updates')}>
          <Timeline
            label={say('updates')}
            entries={updates.map(({ text, time }) => ({
              key: `${time} ${text}`,
              time: dayText(time),
              dateTime: new Date(time).toISOString(),
              title: text,
            }))}
          />
        </Section>
      )}
      {proposals.length > 0 && (
        <Section title={say('answers')} isFlush>
          <List label={say('answers')}>
            {proposals.map(({ proposalId, title }) => (
              <ListRow key={proposalId} title={title} href={href('proposalDetail', { proposalId })} />
            ))}
          </List>
        </Section>
      )}
      {survey.stockTags.length > 0 && <StockBox stocks={survey.stockTags} />}
    </>
  );
}
