import { Button, EmptyState, SegmentedControl, SkeletonRows, Tag } from '@lianpan/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../shared/answered.tsx';
import { minuteText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { addressOf } from '../address.ts';
import { call, served, type Me, type Served } from '../api.ts';
import { ServicePane } from '../parts/service-pane.tsx';
import { serviceTexts } from '../service-texts.ts';

/** Counters are live, and read anew as often besides. Source: product handbook 14.6. */
const everyMs = 15_000;
const queues = ['waiting', 'mine', 'answered'] as const;

interface ServiceProps {
  readonly who: Me;
  readonly id: string;
}

/** Members who write to the service, the longest waiting first, with the one that is answered beside. */
export default function Service({ who, id }: ServiceProps) {
  const say = useTexts(serviceTexts);
  const [queue, setQueue] = useState<(typeof queues)[number]>('waiting');
  const answer = useInfiniteQuery({
    queryKey: [served, queue],
    queryFn: ({ pageParam }) => call(served, { queue, ...(pageParam !== '' && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: everyMs,
  });
  const counts = answer.data?.pages[0]?.counts;
  return (
    <div className="desk-split" data-open={id !== ''}>
      <section className="desk-split__list" aria-label={say('queue')}>
        <div className="desk-filter">
          <SegmentedControl
            label={say('queue')}
            value={queue}
            onChange={setQueue}
            choices={queues.map((key) => ({ key, title: say(key) }))}
          />
        </div>
        {counts && (
          <p className="desk-figures" aria-live="polite">
            <span>{say('waitingNum', { n: counts.waiting })}</span>
            <span className={counts.late > 0 ? 'desk-figures__late' : undefined}>
              {say('lateNum', { n: counts.late })}
            </span>
            <span>{say('mineNum', { n: counts.mine })}</span>
          </p>
        )}
        <Answered
          answer={{ ...answer, data: answer.data?.pages.flatMap(({ list }) => list) }}
          skeleton={<SkeletonRows count={8} />}
        >
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState text={say('none')} />
            ) : (
              <ul className="desk-rows">
                {rows.map((one) => (
                  <Row key={one.conversationId} one={one} isOpen={one.conversationId === id} />
                ))}
              </ul>
            )
          }
        </Answered>
        {answer.hasNextPage && (
          <Button isLoading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
            {say('older')}
          </Button>
        )}
      </section>
      <section className="desk-split__open">
        {id === '' ? <EmptyState text={say('choose')} /> : <ServicePane key={id} who={who} conversationId={id} />}
      </section>
    </div>
  );
}

function Row({ one, isOpen }: { readonly one: Served; readonly isOpen: boolean }) {
  const say = useTexts(serviceTexts);
  const { answerBy, isLate, keeperName, lastTime } = one;
  return (
    <li>
      <a
        className="desk-rows__row"
        href={addressOf('service', one.conversationId)}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className="desk-rows__head">
          <span className="desk-rows__who">{one.nickName}</span>
          {keeperName !== '' && <Tag>{say('keptBy', { name: keeperName })}</Tag>}
          <span className={isLate ? 'desk-rows__time desk-rows__time--late' : 'desk-rows__time'}>
            {answerBy === null ? minuteText(lastTime) : say('due', { time: minuteText(answerBy).slice(5) })}
          </span>
        </span>
        <span className="desk-rows__text">{one.brief}</span>
      </a>
    </li>
  );
}
