import { Button, Card, Checkbox, Chips, Cluster, Stack, Tag, TextField, toast } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minuteText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { call, caseLessons, caseStories, queryOf, useEndCase, useMakeCase, type CaseStory, type Me } from '../api.ts';
import { CaseList } from '../parts/case-list.tsx';
import { deskTexts } from '../texts.ts';

const [leastTeaching, mostTeaching] = [20, 500];

/** Stories that teach others: which lesson belongs to each, and a chart to practise on. Product handbook 4.2, 14.7. */
export default function Cases({ who }: { readonly who: Me }) {
  const say = useTexts(deskTexts);
  return (
    <CaseList
      title={say('cases')}
      target={caseStories}
      states={[
        { key: 'stories', title: say('storiesTab') },
        { key: 'cases', title: say('casesTab') },
      ]}
      read={(state, cursor) => call(caseStories, { state, cursor })}
      keyOf={({ complaintId }) => complaintId}
      emptyText={say('noStories')}
    >
      {(story: CaseStory) => <Story story={story} canMake={who.rights.includes('case.make')} />}
    </CaseList>
  );
}

interface StoryProps {
  readonly story: CaseStory;
  readonly canMake: boolean;
}

function Story({ story, canMake }: StoryProps) {
  const say = useTexts(deskTexts);
  const { nickName, publishTime, sameNum, causes } = story;
  return (
    <Card>
      <Stack gap={2}>
        <Cluster isSpread>
          <strong>{nickName}</strong>
          <span className="desk-note">{minuteText(publishTime)}</span>
        </Cluster>
        <Cluster>
          {causes.map((cause) => (
            <Tag key={cause}>{cause}</Tag>
          ))}
          <span className="desk-note">{say('sameLine', { n: sameNum })}</span>
        </Cluster>
        <p className="desk-text">{story.story}</p>
        {story.case && <Made story={story} made={story.case} canMake={canMake} />}
        {!story.case && canMake && <MakeForm complaintId={story.complaintId} />}
      </Stack>
    </Card>
  );
}

interface MadeProps extends StoryProps {
  readonly made: NonNullable<CaseStory['case']>;
}

function Made({ story, made, canMake }: MadeProps) {
  const say = useTexts(deskTexts);
  const end = useEndCase();
  const [reason, setReason] = useState('');
  const { lessonTitle, teaching, practiceCode, madeBy, madeTime } = made;
  return (
    <>
      <Cluster>
        <Tag tone="brand">{lessonTitle}</Tag>
        {practiceCode !== null && <Tag>{say('practiceOf', { code: practiceCode })}</Tag>}
      </Cluster>
      <p className="desk-text desk-text--quiet">{teaching}</p>
      <span className="desk-note">{say('madeBy', { name: madeBy, time: minuteText(madeTime) })}</span>
      {canMake && (
        <>
          <TextField label={say('endReason')} value={reason} onChange={setReason} maxLength={300} />
          <Button
            look="danger"
            isDisabled={reason.trim().length < 2}
            isLoading={end.isPending}
            onClick={() =>
              end.mutate({ complaintId: story.complaintId, reason }, { onSuccess: () => toast(say('saved')) })
            }
          >
            {say('endCase')}
          </Button>
        </>
      )}
    </>
  );
}

function MakeForm({ complaintId }: { readonly complaintId: string }) {
  const say = useTexts(deskTexts);
  const make = useMakeCase();
  const lessons = useQuery(queryOf(caseLessons, {}));
  const [lessonId, setLesson] = useState('');
  const [teaching, setTeaching] = useState('');
  const [hasPractice, setPractice] = useState(true);
  const isReady = lessonId !== '' && teaching.trim().length >= leastTeaching;
  return (
    <>
      <Chips
        label={say('lesson')}
        choices={(lessons.data?.list ?? []).map((one) => ({ key: one.lessonId, title: one.title }))}
        chosen={lessonId === '' ? [] : [lessonId]}
        onTap={setLesson}
      />
      <TextField label={say('teaching')} value={teaching} onChange={setTeaching} rows={3} maxLength={mostTeaching} />
      <Checkbox isChecked={hasPractice} onChange={setPractice}>
        {say('hasPractice')}
      </Checkbox>
      <Button
        look="primary"
        isDisabled={!isReady}
        isLoading={make.isPending}
        onClick={() =>
          make.mutate(
            { complaintId, lessonId, teaching: teaching.trim(), hasPractice },
            { onSuccess: () => toast(say('saved')), onError: (error) => toast(error.message) },
          )
        }
      >
        {say('makeCase')}
      </Button>
    </>
  );
}
