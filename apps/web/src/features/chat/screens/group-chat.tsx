import { messageTypes } from '@lianpan/contract/chat-wire';
import { usePage } from '@lianpan/nav';
import { Banner, Button, GoneState, IconButton, Note, Stack } from '@lianpan/ui';
import { shanghaiDate } from '@lianpan/domain';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { chatTexts as roomTexts } from '../../../shared/chat/chat-texts.ts';
import { Room, RoomNote } from '../../../shared/chat/room.tsx';
import { isGone } from '../../../shared/community/is-gone.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { clockText } from '../../../shared/dates.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useGroup, useJoin, useMembers, usePin, type GroupInfo } from '../api.ts';
import { usePresence } from '../presence.ts';
import { chatTexts } from '../texts.ts';

const GroupSheet = latePart(() => import('../parts/group-sheet.tsx').then((part) => part.GroupSheet));

/** A group: `?groupId=1`. Who is not in it reads what is open, and joins. Product handbook 6.5. */
export default function GroupChat() {
  const say = useTexts(chatTexts);
  const { search } = usePage();
  const [groupId, seq, from] = [search.get('groupId') ?? '', search.get('seq'), search.get('fromTime')];
  const answer = useGroup(groupId);
  const [isOpen, setOpen] = useState(false);
  usePresence();
  const group = answer.data;
  return (
    <SubPage
      back="chat"
      title={group?.name ?? say('group')}
      subtitle={group && say('members', { n: group.memberNum })}
      isFilled
      actions={group && <IconButton icon="more" label={say('groupInfo')} onClick={() => setOpen(true)} />}
    >
      {isGone(answer.error) ? (
        <GoneState text={say('nothingFound')} />
      ) : (
        <Answered answer={answer}>
          {(known) => (
            <>
              <RiskLine />
              <GroupRoom
                key={`${known.groupId}.${known.mine === null}`}
                group={known}
                seq={seq ? Number(seq) : undefined}
                fromTime={from ? Number(from) : undefined}
              />
              {isOpen && <GroupSheet group={known} onClose={() => setOpen(false)} />}
            </>
          )}
        </Answered>
      )}
    </SubPage>
  );
}

interface GroupRoomProps {
  readonly group: GroupInfo;
  readonly seq: number | undefined;
  readonly fromTime: number | undefined;
}

function GroupRoom({ group, seq, fromTime }: GroupRoomProps) {
  const say = useTexts(chatTexts);
  const pin = usePin();
  const { groupId, mine, pinned, joinType, maxSeq } = group;
  const [opened] = useState({ readSeq: mine?.readSeq ?? maxSeq, draft: mine?.draft ?? '' });
  const people = useMembers(groupId, '').rows ?? [];
  const canLead = mine !== null && mine.role !== 'member';
  if (mine === null && joinType !== 1)
    return (
      <Stack isPadded gap={3}>
        <Note>{group.notice}</Note>
        <Note>{group.rules}</Note>
        <Note>{say('closedGroup')}</Note>
        <JoinButton group={group} />
      </Stack>
    );
  const first = pinned.find(({ body }) => body.msgType !== messageTypes.recalled);
  return (
    <Room
      conversationId={groupId}
      isGroup
      readSeq={opened.readSeq}
      draft={opened.draft}
      atSeq={seq}
      fromTime={fromTime}
      head={
        <>
          {mine === null && <RoomNote text={say('guestRead')} />}
          {mine?.role === 'member' && group.slowModeSec > 0 && (
            <RoomNote text={say('slowWait', { n: group.slowModeSec })} />
          )}
          {first && (
            <Banner>
              {say('pinned')} · {first.sender.nickName}：{pinnedText(first, say)}
            </Banner>
          )}
        </>
      }
      closed={closedOf(group, say)}
      extra={mine === null ? undefined : 'poll'}
      canLead={canLead}
      pinnedSeqs={pinned.map((message) => message.seq)}
      onPin={(at, isPinned) => pin.mutate({ groupId, seq: at, isPinned })}
      people={mine === null ? undefined : people}
      quickTexts={mine === null || mine.readSeq > 0 ? undefined : [say('quickHello'), say('quickThanks')]}
    />
  );
}

/** What a pinned message says in a line. */
function pinnedText({ body }: GroupInfo['pinned'][number], say: ReturnType<typeof useTexts<typeof chatTexts>>): string {
  if (body.msgType === messageTypes.text) return body.text;
  return body.msgType === messageTypes.poll ? body.question : say('openPinned');
}

/** What stands in place of the line to write. */
function closedOf(group: GroupInfo, say: ReturnType<typeof useTexts<typeof chatTexts>>) {
  const { mine, isAllMute } = group;
  if (mine === null) return <JoinButton group={group} />;
  if (mine.mutedUntil !== null) return <Note>{say('youMuted', { time: clockText(mine.mutedUntil) })}</Note>;
  return isAllMute && mine.role === 'member' ? <Note>{say('allMuted')}</Note> : undefined;
}

function JoinButton({ group }: { readonly group: GroupInfo }) {
  const say = useTexts(chatTexts);
  const { status } = useViewer();
  const join = useJoin();
  if (group.request === 'waiting') return <Note>{say('asked')}</Note>;
  const ask = async (): Promise<void> => {
    if (status === 'guest' && !(await runtime().requireLogin())) return;
    join.mutate({ groupId: group.groupId });
  };
  return (
    <Button variant="primary" isBlock isLoading={join.isPending} onClick={() => void ask()}>
      {say(status === 'guest' ? 'signInWrite' : group.joinType === 2 ? 'askJoin' : 'join')}
    </Button>
  );
}

const riskKey = 'lianpan-chat-risk';

/** What everybody should know before they read a group, once a day. Product handbook 6.5. */
function RiskLine() {
  const common = useTexts(commonTexts);
  const room = useTexts(roomTexts);
  const today = shanghaiDate(runtime().serverNow());
  const [isOpen, setOpen] = useState(() => {
    try {
      return localStorage.getItem(riskKey) !== today;
    } catch {
      return true;
    }
  });
  if (!isOpen) return null;
  const close = (): void => {
    setOpen(false);
    try {
      localStorage.setItem(riskKey, today);
    } catch {
      // Without storage it is told again.
    }
  };
  return (
    <Banner tone="warn" onClose={close} closeLabel={common('close')}>
      {room('risk')}
    </Banner>
  );
}
