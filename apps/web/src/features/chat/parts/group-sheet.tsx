import {
  Button,
  Cluster,
  List,
  ListRow,
  Note,
  SegmentedControl,
  Sheet,
  Stack,
  Switch,
  Tag,
  TextField,
  confirm,
  toast,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { MemberFace } from '../../../shared/member-face.tsx';
import { useTexts } from '../../../shared/texts.ts';
import {
  useManage,
  useMembers,
  useQuit,
  useRequests,
  useSetConversation,
  useUpdateGroup,
  type GroupInfo,
  type GroupMember,
} from '../api.ts';
import { chatTexts } from '../texts.ts';

interface GroupSheetProps {
  readonly group: GroupInfo;
  readonly onClose: () => void;
}

/** What a group is: its notice and rules, who is in it, what the member wants of it, and how it is led. */
export function GroupSheet({ group, onClose }: GroupSheetProps) {
  const say = useTexts(chatTexts);
  const common = useTexts(commonTexts);
  const { mine, groupId } = group;
  const isLeader = mine !== null && mine.role !== 'member';
  return (
    <Sheet isOpen onClose={onClose} title={group.name} closeLabel={common('close')} variant="drawer">
      <Stack isPadded gap={3}>
        <div>
          <b>{say('notice')}</b>
          <Note>{group.notice === '' ? say('noNotice') : group.notice}</Note>
        </div>
        {group.rules !== '' && (
          <div>
            <b>{say('rules')}</b>
            <Note>{group.rules}</Note>
          </div>
        )}
      </Stack>
      {mine && <OwnSettings group={group} onClose={onClose} />}
      {isLeader && <Requests groupId={groupId} />}
      {isLeader && <Leading group={group} />}
      {mine && <Members group={group} />}
    </Sheet>
  );
}

function OwnSettings({ group, onClose }: GroupSheetProps) {
  const say = useTexts(chatTexts);
  const common = useTexts(commonTexts);
  const set = useSetConversation();
  const quit = useQuit();
  const { groupId, mine, name } = group;
  if (!mine) return null;
  const leave = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('quit'),
      text: say('quitWords'),
      confirmText: say('quit'),
      cancelText: common('cancel'),
      isDanger: true,
    });
    if (!isSure) return;
    quit.mutate(
      { groupId },
      {
        onSuccess: () => {
          toast(say('quitDone'));
          onClose();
        },
      },
    );
  };
  return (
    <List label={name}>
      <ListRow title={say('findHere')} href={href('chatSearch', { groupId })} />
      <ListRow
        title={say('top')}
        trailing={
          <Switch
            label={say('top')}
            isOn={mine.isTop}
            onChange={(isTop) => set.mutate({ conversationId: groupId, isTop })}
          />
        }
      />
      <ListRow
        title={say('mute')}
        trailing={
          <Switch
            label={say('mute')}
            isOn={mine.isMute}
            onChange={(isMute) => set.mutate({ conversationId: groupId, isMute })}
          />
        }
      />
      {mine.role !== 'owner' && <ListRow title={say('quit')} isDanger onClick={() => void leave()} />}
    </List>
  );
}

function Requests({ groupId }: { readonly groupId: string }) {
  const say = useTexts(chatTexts);
  const rows = useRequests(groupId, true).data?.list ?? [];
  const manage = useManage();
  if (rows.length === 0) return null;
  return (
    <Stack isPadded gap={2}>
      <b>{say('requests')}</b>
      {rows.map((person) => (
        <Cluster key={person.customerId} isSpread>
          <span>
            {person.nickName}
            <Note>{person.words}</Note>
          </span>
          <span>
            <Button
              size="sm"
              onClick={() => manage.mutate({ groupId, customerId: person.customerId, action: 'refuse' })}
            >
              {say('refuse')}
            </Button>
            <Button
              size="sm"
              variant="primary"
              onClick={() => manage.mutate({ groupId, customerId: person.customerId, action: 'accept' })}
            >
              {say('accept')}
            </Button>
          </span>
        </Cluster>
      ))}
    </Stack>
  );
}

const slowSteps = [0, 10, 30, 60] as const;
type SlowStep = (typeof slowSteps)[number];

function Leading({ group }: { readonly group: GroupInfo }) {
  const say = useTexts(chatTexts);
  const update = useUpdateGroup();
  const { groupId, joinType } = group;
  const [notice, setNotice] = useState(group.notice);
  return (
    <Stack isPadded gap={3}>
      <b>{say('manage')}</b>
      <TextField label={say('notice')} value={notice} onChange={setNotice} rows={3} maxLength={500} />
      <Button
        size="sm"
        isLoading={update.isPending}
        isDisabled={notice === group.notice}
        onClick={() => update.mutate({ groupId, notice }, { onSuccess: () => toast(say('saved')) })}
      >
        {say('save')}
      </Button>
      {joinType !== 3 && (
        <SegmentedControl
          label={say('joinType')}
          choices={[
            { key: '1', title: say('joinOpen') },
            { key: '2', title: say('joinAsked') },
          ]}
          value={String(joinType)}
          onChange={(key) => update.mutate({ groupId, joinType: key === '1' ? 1 : 2 })}
        />
      )}
      <SegmentedControl
        label={say('slow')}
        choices={slowSteps.map((step) => ({
          key: String(step),
          title: step === 0 ? say('slowOff') : say('slowSeconds', { n: step }),
        }))}
        value={String(group.slowModeSec)}
        onChange={(key) => update.mutate({ groupId, slowModeSec: Number(key) as SlowStep })}
      />
      <Cluster isSpread>
        <span>{say('allMute')}</span>
        <Switch
          label={say('allMute')}
          isOn={group.isAllMute}
          onChange={(isAllMute) => update.mutate({ groupId, isAllMute })}
        />
      </Cluster>
    </Stack>
  );
}

function Members({ group }: { readonly group: GroupInfo }) {
  const say = useTexts(chatTexts);
  const answer = useMembers(group.groupId, '');
  const [chosen, setChosen] = useState<GroupMember | null>(null);
  const isLeader = group.mine !== null && group.mine.role !== 'member';
  return (
    <>
      <Stack isPadded>
        <b>{say('memberList')}</b>
      </Stack>
      <List label={say('memberList')}>
        {answer.rows?.map((person) => (
          <ListRow
            key={person.customerId}
            leading={<MemberFace nickName={person.nickName} imageUrl={person.headImg} size="small" />}
            title={person.nickName}
            value={<Marks person={person} />}
            {...(isLeader
              ? { onClick: () => setChosen(person) }
              : { href: href('personal', { customerId: person.customerId }) })}
          />
        ))}
      </List>
      <ListEnd answer={answer} more={say('more')} end={say('end')} />
      {chosen && <MemberSheet group={group} person={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function Marks({ person }: { readonly person: GroupMember }) {
  const say = useTexts(chatTexts);
  return (
    <>
      {person.groupRole !== 'member' && <Tag>{say(person.groupRole)}</Tag>}
      {person.isMuted && <Tag>{say('silenced')}</Tag>}
    </>
  );
}

interface MemberSheetProps {
  readonly group: GroupInfo;
  readonly person: GroupMember;
  readonly onClose: () => void;
}

function MemberSheet({ group, person, onClose }: MemberSheetProps) {
  const say = useTexts(chatTexts);
  const common = useTexts(commonTexts);
  const manage = useManage();
  const { groupId, mine } = group;
  const isOwner = mine?.role === 'owner';
  const run = (action: Parameters<typeof manage.mutate>[0]['action']) => () => {
    manage.mutate({ groupId, customerId: person.customerId, action });
    onClose();
  };
  const mayLead = isOwner ? person.groupRole !== 'owner' : person.groupRole === 'member';
  return (
    <Sheet isOpen onClose={onClose} title={person.nickName} closeLabel={common('close')}>
      <List>
        <ListRow title={say('info')} href={href('personal', { customerId: person.customerId })} />
        {mayLead && (
          <ListRow
            title={say(person.isMuted ? 'unsilence' : 'silence')}
            onClick={run(person.isMuted ? 'unmute' : 'mute')}
          />
        )}
        {isOwner && person.groupRole !== 'owner' && (
          <>
            <ListRow
              title={say(person.groupRole === 'admin' ? 'unsetAdmin' : 'setAdmin')}
              onClick={run(person.groupRole === 'admin' ? 'unsetAdmin' : 'setAdmin')}
            />
            <ListRow title={say('handOver')} onClick={run('handOver')} />
          </>
        )}
        {mayLead && <ListRow title={say('remove')} isDanger onClick={run('remove')} />}
      </List>
    </Sheet>
  );
}
