import { hourMs } from '@lianpan/domain';
import { Button, confirm, EmptyState, List, ListRow, Note, Sheet, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { instantOfLocal, localOf, TimeField, timeFault } from '../../../shared/community/publish-time.tsx';
import { minuteText } from '../../../shared/dates.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCancelScheduled, useMoveScheduled, useScheduled, type Scheduled } from '../api.ts';
import { squareTexts } from '../texts.ts';
import { editorOf, kindWordOf } from './editors.ts';

/** Texts that go out by themselves, and those that could not. Product handbook 3.6. */
export function ScheduledList({ guest }: { readonly guest: string }) {
  const say = useTexts(squareTexts);
  const answer = useScheduled();
  const [chosen, setChosen] = useState<Scheduled>();
  return (
    <Answered answer={answer} guest={guest}>
      {({ list, most }) =>
        list.length === 0 ? (
          <EmptyState text={say('noScheduled')} action={{ text: say('post'), href: href('publishGraphtext') }} />
        ) : (
          <>
            <List label={say('scheduled')}>
              {list.map((row) => (
                <ListRow
                  key={row.scheduledId}
                  title={row.title || say('untitled')}
                  note={`${say(kindWordOf(row.dataType))} · ${
                    row.state === 'failed'
                      ? say('didNotGoOut', { reason: row.failText })
                      : say('goesOut', { time: minuteText(row.publishTime) })
                  }`}
                  trailing={
                    <Button size="sm" onClick={() => setChosen(row)}>
                      {say('change')}
                    </Button>
                  }
                />
              ))}
            </List>
            <Stack isPadded>
              <Note>{say('scheduledNote', { n: most })}</Note>
            </Stack>
            {chosen && <ChangeSheet of={chosen} onClose={() => setChosen(undefined)} />}
          </>
        )
      }
    </Answered>
  );
}

/** Another time for one of them, other words, or no time at all. */
function ChangeSheet({ of, onClose }: { readonly of: Scheduled; readonly onClose: () => void }) {
  const say = useTexts(squareTexts);
  const common = useTexts(commonTexts);
  const move = useMoveScheduled();
  const cancel = useCancelScheduled();
  const [time, setTime] = useState(() => localOf(Math.max(of.publishTime, runtime().serverNow() + hourMs)));
  const { scheduledId, version, dataType } = of;
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('cancelAsk'),
      text: say('cancelText'),
      confirmText: say('cancelTime'),
      cancelText: common('cancel'),
    });
    if (isSure) cancel.mutate({ scheduledId, version }, { onSuccess: onClose });
  };
  return (
    <Sheet isOpen title={of.title || say('untitled')} closeLabel={common('close')} onClose={onClose}>
      <Stack isPadded>
        <TimeField value={time} onChange={setTime} />
        {move.error && <p role="alert">{move.error.message}</p>}
        <Button
          variant="primary"
          isBlock
          isLoading={move.isPending}
          isDisabled={time === '' || timeFault(time, runtime().serverNow()) !== undefined}
          onClick={() =>
            move.mutate({ scheduledId, version, publishTime: instantOfLocal(time) }, { onSuccess: onClose })
          }
        >
          {say('saveTime')}
        </Button>
        <Button isBlock href={href(editorOf(dataType), { scheduledId })}>
          {say('changeText')}
        </Button>
        <Button variant="quiet" isBlock isLoading={cancel.isPending} onClick={() => void ask()}>
          {say('cancelTime')}
        </Button>
      </Stack>
    </Sheet>
  );
}
