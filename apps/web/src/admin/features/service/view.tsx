import { SegmentedControl, Tag } from '@lianpan/ui';
import { minuteText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import { oneOf, pageField, useRoomAddress } from '../../address.ts';
import { CaseRoom, MoreRows } from '../../blocks/case-room.tsx';
import { Figures } from '../../blocks/figures.tsx';
import { useRows } from '../../blocks/rows.ts';
import type { RoomProps } from '../../room.ts';
import { conversations } from './api.ts';
import { ServicePane } from './service-pane.tsx';
import { serviceTexts } from './texts.ts';

/** Counters are live, and read anew as often besides. Source: product handbook 14.6. */
const everyMs = 15_000;
const queues = ['waiting', 'mine', 'answered'] as const;
const fields = { queue: oneOf(queues), page: pageField };

/** Members who write to the service, the longest waiting first, with the one that is answered beside. */
export default function Service({ who }: RoomProps) {
  const say = useTexts(serviceTexts);
  const address = useRoomAddress(fields);
  const { queue, page } = address.filter;
  const { answer, parts, more } = useRows(conversations, { queue }, { page, everyMs });
  const counts = parts?.[0]?.counts;
  return (
    <CaseRoom
      label={say('queue')}
      address={address}
      answer={answer}
      keyOf={({ conversationId }) => conversationId}
      emptyText={say('none')}
      filter={
        <SegmentedControl
          label={say('queue')}
          value={queue}
          onChange={(next) => address.narrow({ queue: next })}
          choices={queues.map((key) => ({ key, title: say(key) }))}
        />
      }
      figures={
        counts && (
          <Figures
            list={[
              { text: say('waitingNum', { n: counts.waiting }) },
              { text: say('lateNum', { n: counts.late }), isLate: counts.late > 0 },
              { text: say('mineNum', { n: counts.mine }) },
            ]}
          />
        )
      }
      face={({ nickName, keeperName, isLate, answerBy, lastTime, brief }) => ({
        tags: keeperName !== '' && <Tag>{say('keptBy', { name: keeperName })}</Tag>,
        title: nickName,
        time: answerBy === null ? minuteText(lastTime) : say('due', { time: minuteText(answerBy).slice(5) }),
        isLate,
        text: brief,
      })}
      more={<MoreRows more={more} address={address} />}
      opened={(id) => <ServicePane who={who} conversationId={id} />}
    />
  );
}
