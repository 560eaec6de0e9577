import { Button, List, ListRow, Note, Section, SkeletonRows, Stack, Switch, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useMutedKinds, useMuteKind, usePushes, useSavePush } from '../api.ts';
import { messageTexts } from '../texts.ts';

const padded = (value: number): string => String(value).padStart(2, '0');
const clockOf = (minute: number): string => `${padded(Math.floor(minute / 60))}:${padded(minute % 60)}`;

/** Minutes since midnight of `22:30`; nothing for what is no time. */
function minuteOf(text: string): number | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3])[:：]([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** Which pushes ring, and when the phone stays silent. Product handbook 7.6. */
export default function PushSettings() {
  const say = useTexts(messageTexts);
  const pushes = usePushes();
  const save = useSavePush();
  return (
    <SubPage back="messages" isNarrow>
      <Answered answer={pushes} guest={say('guest')} skeleton={<SkeletonRows count={8} />}>
        {({ list, quiet }) => (
          <>
            <Section title={say('pushes')} isFlush>
              <List label={say('pushes')}>
                {list.map(({ pushType, status, isLocked }) => {
                  const name = say(`push${pushType}` as 'push1');
                  return (
                    <ListRow
                      key={pushType}
                      title={name}
                      {...(isLocked && { note: say('locked') })}
                      trailing={
                        <Switch
                          label={name}
                          isOn={status === 1}
                          isDisabled={isLocked}
                          onChange={(isOn) => save.mutate({ pushType, status: isOn ? 1 : 0 })}
                        />
                      }
                    />
                  );
                })}
              </List>
            </Section>
            <Stack isPadded>
              <Note>{say('capNote')}</Note>
            </Stack>
            <Quiet key={`${quiet.from}.${quiet.to}`} from={quiet.from} to={quiet.to} />
            <MutedKinds />
          </>
        )}
      </Answered>
    </SubPage>
  );
}

/** What the member wants to hear of no more, and the way back. */
function MutedKinds() {
  const say = useTexts(messageTexts);
  const muted = useMutedKinds();
  const mute = useMuteKind();
  const list = muted.data?.list ?? [];
  return (
    <Section title={say('muted')} note={say('mutedNote')} isFlush>
      <List label={say('muted')}>
        {list.map(({ subType, title }) => (
          <ListRow
            key={subType}
            title={title}
            trailing={
              <Button size="sm" isLoading={mute.isPending} onClick={() => mute.mutate({ subType, isMuted: false })}>
                {say('unmute')}
              </Button>
            }
          />
        ))}
      </List>
      {muted.data && list.length === 0 && (
        <Stack isPadded>
          <Note>{say('noneMuted')}</Note>
        </Stack>
      )}
    </Section>
  );
}

function Quiet(given: { readonly from: number; readonly to: number }) {
  const say = useTexts(messageTexts);
  const save = useSavePush();
  const [typedFrom, setFrom] = useState(clockOf(given.from));
  const [typedTo, setTo] = useState(clockOf(given.to));
  const [from, to] = [minuteOf(typedFrom), minuteOf(typedTo)];
  const send = (): void => {
    if (from === undefined || to === undefined) return;
    save.mutate({ quiet: { from, to } }, { onSuccess: () => toast(say('quietSaved')) });
  };
  return (
    <Section title={say('quiet')}>
      <Stack>
        <TextField label={say('quietFrom')} value={typedFrom} onChange={setFrom} placeholder="22:00" maxLength={5} />
        <TextField label={say('quietTo')} value={typedTo} onChange={setTo} placeholder="07:30" maxLength={5} />
        <Note>{say('quietNote')}</Note>
        <Button isBlock isLoading={save.isPending} isDisabled={from === undefined || to === undefined} onClick={send}>
          {say('quietSave')}
        </Button>
      </Stack>
    </Section>
  );
}
