import { Checkbox, Chips, Tag } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { causeNames, type Cause } from '../../../shared/complaint-causes.ts';
import { minuteText } from '../../../shared/dates.ts';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { oneOf, pageField, useRoomAddress } from '../../address.ts';
import { CaseDetail, Quoted } from '../../blocks/case-detail.tsx';
import { CaseRoom, MoreRows } from '../../blocks/case-room.tsx';
import { Decision } from '../../blocks/decision.tsx';
import { useRows } from '../../blocks/rows.ts';
import { StateSwitch } from '../../blocks/state-switch.tsx';
import type { RoomProps } from '../../room.ts';
import { lessons, stories, useEndCase, useMakeCase, type CaseStory } from './api.ts';
import { caseTexts } from './texts.ts';

const [minTeaching, maxTeaching] = [20, 500];
const fields = { state: oneOf(['stories', 'cases']), page: pageField };

/** Stories that teach others: which lesson belongs to each, and a chart to practise on. Product handbook 4.2, 14.7. */
export default function Cases({ who }: RoomProps) {
  const say = useTexts(caseTexts);
  const cause = useTexts(causeNames);
  const address = useRoomAddress(fields);
  const { state, page } = address.filter;
  const { answer, more } = useRows(stories, { state }, { page });
  const canMake = who.rights.includes('case.make');
  return (
    <CaseRoom
      label={say('cases')}
      address={address}
      answer={answer}
      keyOf={({ complaintId }) => complaintId}
      emptyText={say('none')}
      filter={
        <StateSwitch
          label={say('cases')}
          address={address}
          choices={[
            { key: 'stories', title: say('stories') },
            { key: 'cases', title: say('made') },
          ]}
        />
      }
      face={(story) => ({
        title: story.nickName,
        time: minuteText(story.publishTime),
        text: story.story,
        note: [...story.causes.map((one) => cause(one as Cause)), say('same', { n: story.sameNum })].join(' · '),
      })}
      more={<MoreRows more={more} address={address} />}
      detail={(story) => <Story story={story} canMake={canMake} />}
    />
  );
}

function Story({ story, canMake }: { readonly story: CaseStory; readonly canMake: boolean }) {
  const say = useTexts(caseTexts);
  const cause = useTexts(causeNames);
  return (
    <CaseDetail
      title={story.nickName}
      time={minuteText(story.publishTime)}
      tags={story.causes.map((one) => (
        <Tag key={one}>{cause(one as Cause)}</Tag>
      ))}
      facts={[say('same', { n: story.sameNum })]}
    >
      <Quoted title={say('story')} text={story.story} />
      {story.case && <Made complaintId={story.complaintId} made={story.case} canMake={canMake} />}
      {!story.case && canMake && <MakeForm complaintId={story.complaintId} />}
    </CaseDetail>
  );
}

interface MadeProps {
  readonly complaintId: string;
  readonly made: NonNullable<CaseStory['case']>;
  readonly canMake: boolean;
}

function Made({ complaintId, made, canMake }: MadeProps) {
  const say = useTexts(caseTexts);
  const { mutateAsync: end } = useEndCase();
  const { lessonTitle, teaching, practiceCode, madeBy, madeTime } = made;
  return (
    <>
      <CaseDetail
        title={lessonTitle}
        tags={practiceCode !== null && <Tag>{say('practice', { code: practiceCode })}</Tag>}
        facts={[say('madeBy', { name: madeBy, time: minuteText(madeTime) })]}
      >
        <Quoted title={say('teaches')} text={teaching} />
      </CaseDetail>
      {canMake && (
        <Decision
          reasonLabel={say('endReason')}
          choices={[{ key: 'end', title: say('end'), variant: 'danger' }]}
          onDecide={async (_, reason) => {
            await end({ complaintId, reason });
            return say('saved');
          }}
        />
      )}
    </>
  );
}

function MakeForm({ complaintId }: { readonly complaintId: string }) {
  const say = useTexts(caseTexts);
  const { mutateAsync: make } = useMakeCase();
  const answer = useQuery(queryOf(lessons, {}, { silent: true }));
  const [lessonId, setLesson] = useState('');
  const [hasPractice, setPractice] = useState(true);
  return (
    <Answered answer={answer}>
      {({ list }) => (
        <Decision
          reasonLabel={say('teaching')}
          minReason={minTeaching}
          maxReason={maxTeaching}
          choices={[{ key: 'make', title: say('make'), variant: 'primary', isDisabled: lessonId === '' }]}
          onDecide={async (_, teaching) => {
            await make({ complaintId, lessonId, teaching, hasPractice });
            return say('saved');
          }}
        >
          <Chips
            label={say('lesson')}
            choices={list.map((one) => ({ key: one.lessonId, title: one.title }))}
            chosen={[lessonId]}
            onTap={setLesson}
          />
          <Checkbox isChecked={hasPractice} onChange={setPractice}>
            {say('hasPractice')}
          </Checkbox>
        </Decision>
      )}
    </Answered>
  );
}
