import {
  Button,
  Cluster,
  confirm,
  EmptyState,
  List,
  ListRow,
  LoadingState,
  Note,
  Section,
  SkeletonRows,
  Tag,
} from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { InfoSign } from '../../../shared/info-sign.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useOpenReplay, useReplayDays, useStartReplay, type ReplayDay } from '../api.ts';
import { OpenReplay } from '../parts/open-replay.tsx';
import { useEntering } from '../parts/use-entering.ts';
import { SessionList } from '../parts/session-list.tsx';
import { StoredDays } from '../parts/stored-days.tsx';
import { replayTexts } from '../texts.ts';

/** Days of the past to practise with, and the member's own replays. Product handbook 23.4. */
export default function ReplayDays() {
  const say = useTexts(replayTexts);
  const { status } = useViewer();
  const open = useOpenReplay().data?.session ?? null;
  const start = useStartReplay();
  const { isEntering, enter } = useEntering(open);
  /** Without a day the server chooses one. */
  const begin = async (asked: { dayId?: string; storedDate?: string }): Promise<void> => {
    if (status !== 'member' && !(await runtime().requireLogin())) return;
    const date = asked.dayId ?? asked.storedDate;
    const title = date ? say('startTitle', { date }) : say('blindTitle');
    const isSure = await confirm({
      title,
      text: say(asked.storedDate ? 'startText' : 'startOtherText'),
      confirmText: say('start'),
      cancelText: say('cancel'),
    });
    if (isSure) start.mutate(asked, { onSuccess: ({ sessionId }) => enter(sessionId) });
  };
  const answer = useReplayDays();
  const stored = answer.data?.stored ?? null;
  const startButton = (day?: ReplayDay) => (
    <Button
      size="sm"
      isDisabled={open !== null || start.isPending}
      onClick={() => void begin(day ? { dayId: day.dayId } : {})}
    >
      {say('start')}
    </Button>
  );
  return (
    <SubPage
      back="mockStockIndex"
      actions={
        <InfoSign title={say('introTitle')}>
          <p>{say('intro')}</p>
        </InfoSign>
      }
    >
      {open && <OpenReplay session={open} isEntering={isEntering} onEnter={enter} />}
      <Section title={say('days')} note={say('daysNote')} isFlush>
        <Note isPadded>{say('otherMarket')}</Note>
        <Answered answer={answer} skeleton={<SkeletonRows count={10} />}>
          {({ state, days }) => {
            if (state === 'preparing') return <LoadingState label={say('choosing')} />;
            if (state === 'none' || days.length === 0) return <EmptyState icon="empty" text={say('none')} />;
            return (
              <>
                <List label={say('blind')}>
                  <ListRow title={say('blind')} note={say('blindNote')} trailing={startButton()} />
                </List>
                <List label={say('days')}>
                  {days.map((day) => (
                    <ListRow
                      key={day.dayId}
                      title={
                        <Cluster>
                          {day.title}
                          <Tag tone="neutral">{say(`level${day.level as 1 | 2 | 3}`)}</Tag>
                        </Cluster>
                      }
                      note={
                        <>
                          {day.goal}
                          <br />
                          {day.tradeDate}
                          {day.played > 0 && ` · ${say('played', { n: day.played })}`}
                        </>
                      }
                      trailing={startButton(day)}
                    />
                  ))}
                </List>
              </>
            );
          }}
        </Answered>
      </Section>
      {stored && (
        <StoredDays
          stored={stored}
          days={answer.data?.storedDays ?? []}
          isDisabled={open !== null || start.isPending}
          onStart={(storedDate) => void begin({ storedDate })}
        />
      )}
      {status === 'member' && <SessionList />}
    </SubPage>
  );
}
