import { Banner, Tag } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { minuteText } from '../../../shared/dates.ts';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useRoomAddress } from '../../address.ts';
import { CaseDetail, Quoted } from '../../blocks/case-detail.tsx';
import { CaseRoom } from '../../blocks/case-room.tsx';
import { Decision } from '../../blocks/decision.tsx';
import { listEveryMs } from '../../blocks/rows.ts';
import type { RoomProps } from '../../room.ts';
import { appeals, useDecideAppeal, type Strike } from './api.ts';
import { appealTexts } from './texts.ts';

const fields = {};

/** Appeals against strikes: who gave a strike does not judge it. Product handbook 3.11. */
export default function Appeals({ who }: RoomProps) {
  const say = useTexts(appealTexts);
  const answer = useQuery(queryOf(appeals, {}, { everyMs: listEveryMs, silent: true }));
  return (
    <CaseRoom
      label={say('appeals')}
      address={useRoomAddress(fields)}
      answer={{ ...answer, data: answer.data?.list }}
      keyOf={({ strikeId }) => strikeId}
      emptyText={say('none')}
      face={(strike) => ({
        tags: <Level strike={strike} />,
        title: strike.targetName,
        time: strike.appealTime === null ? '' : minuteText(strike.appealTime),
        text: strike.quoted,
      })}
      detail={(strike) => <Appeal strike={strike} canJudge={who.rights.includes('review.decide')} />}
    />
  );
}

function Level({ strike }: { readonly strike: Strike }) {
  const say = useTexts(appealTexts);
  return <Tag tone="warn">{say(`strike${Math.min(5, Math.max(1, strike.level)) as 1 | 2 | 3 | 4 | 5}`)}</Tag>;
}

function Appeal({ strike, canJudge }: { readonly strike: Strike; readonly canJudge: boolean }) {
  const say = useTexts(appealTexts);
  const { mutateAsync: decide } = useDecideAppeal();
  const { strikeId, targetId, appealTime } = strike;
  return (
    <CaseDetail
      title={strike.targetName}
      number={targetId}
      time={appealTime === null ? '' : minuteText(appealTime)}
      tags={
        <>
          <Level strike={strike} />
          <Tag>{strike.rule}</Tag>
        </>
      }
    >
      <Quoted title={say('quoted')} text={strike.quoted} />
      <Quoted title={say('grounds')} text={strike.appeal} />
      {canJudge && !strike.canDecide && <Banner>{say('ownStrike')}</Banner>}
      {strike.canDecide && (
        <Decision
          choices={[
            { key: 'overturn', title: say('overturn'), variant: 'primary' },
            { key: 'uphold', title: say('uphold') },
          ]}
          onDecide={async (key, note) => {
            await decide({ strikeId, isWon: key === 'overturn', note });
            return say('judged');
          }}
        />
      )}
    </CaseDetail>
  );
}
