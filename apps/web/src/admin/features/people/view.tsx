import { Banner, Button, Chips, Section, Stack, Tag, TextField } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minuteText } from '../../../shared/dates.ts';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useRoomAddress } from '../../address.ts';
import { CaseDetail } from '../../blocks/case-detail.tsx';
import { CaseRoom } from '../../blocks/case-room.tsx';
import { Decision } from '../../blocks/decision.tsx';
import { roleNames } from '../../blocks/role-names.ts';
import type { RoomProps } from '../../room.ts';
import { people, useAddStaff, useProposeRoles, useSetStaffState, type Person } from './api.ts';
import { peopleTexts } from './texts.ts';

type Role = Person['roles'][number];
const roles = Object.keys(roleNames) as Role[];
const fields = {};

/** Everybody who works here. Roles are proposed here and approved elsewhere. Product handbook 14.1. */
export default function People({ who }: RoomProps) {
  const say = useTexts(peopleTexts);
  const role = useTexts(roleNames);
  const answer = useQuery(queryOf(people, {}, { silent: true }));
  const canChange = who.rights.includes('staff.change');
  return (
    <CaseRoom
      label={say('people')}
      address={useRoomAddress(fields)}
      answer={{ ...answer, data: answer.data?.list }}
      keyOf={({ staffId }) => staffId}
      emptyText={say('none')}
      filter={canChange && <Invitation />}
      face={(person) => ({
        tags: <State person={person} />,
        title: person.displayName,
        time: person.name,
        note: person.roles.map((one) => role(one)).join(' · ') || say('noRoles'),
      })}
      detail={(person) => <Account person={person} canChange={canChange && person.staffId !== who.staffId} />}
    />
  );
}

function State({ person: { state } }: { readonly person: Person }) {
  const say = useTexts(peopleTexts);
  return <Tag tone={state === 'active' ? 'brand' : 'neutral'}>{say(`state_${state}`)}</Tag>;
}

function Invitation() {
  const say = useTexts(peopleTexts);
  const add = useAddStaff();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{say('invite')}</Button>;
  return (
    <Section title={say('invite')}>
      <Stack>
        <TextField label={say('name')} hint={say('nameHint')} value={name} onChange={setName} maxLength={31} />
        <TextField label={say('displayName')} value={displayName} onChange={setDisplayName} maxLength={20} />
        <Button
          variant="primary"
          isDisabled={name.length < 3 || displayName.trim().length < 2}
          isLoading={add.isPending}
          onClick={() => add.mutate({ name, displayName })}
        >
          {say('invite')}
        </Button>
        {add.data && <Banner>{say('firstPassword', { password: add.data.firstPassword })}</Banner>}
        <Button variant="text" onClick={() => setOpen(false)}>
          {say('close')}
        </Button>
      </Stack>
    </Section>
  );
}

function Account({ person, canChange }: { readonly person: Person; readonly canChange: boolean }) {
  const say = useTexts(peopleTexts);
  const role = useTexts(roleNames);
  const setState = useSetStaffState();
  const { mutateAsync: propose } = useProposeRoles();
  const [chosen, setChosen] = useState<readonly Role[]>(person.roles);
  const [team, setTeam] = useState(person.team);
  const { staffId, state, lastSignInTime } = person;
  const isStopped = state === 'stopped';
  const password = setState.data?.firstPassword ?? '';
  return (
    <CaseDetail
      title={person.displayName}
      number={staffId}
      time={lastSignInTime === null ? say('never') : say('lastSignIn', { time: minuteText(lastSignInTime) })}
      tags={
        <>
          <State person={person} />
          {person.roles.map((one) => (
            <Tag key={one}>{role(one)}</Tag>
          ))}
        </>
      }
      facts={[
        person.name,
        person.team !== '' && say('inTeam', { team: person.team }),
        person.roles.length === 0 && say('noRoles'),
      ]}
    >
      {password !== '' && <Banner>{say('firstPassword', { password })}</Banner>}
      {canChange && (
        <Decision
          choices={[
            { key: 'roles', title: say('proposeRoles'), variant: 'primary', stays: true },
            { key: 'state', title: say(isStopped ? 'reinvite' : 'stop'), variant: 'danger', stays: true },
          ]}
          onDecide={async (key, reason) => {
            if (key === 'roles') {
              const changed = team.trim() !== person.team && { team: team.trim() };
              await propose({ staffId, roles: [...chosen], ...changed, reason, clientReqId: crypto.randomUUID() });
              return say('proposed');
            }
            await setState.mutateAsync({ staffId, state: isStopped ? 'invited' : 'stopped', reason });
            return say(isStopped ? 'reinvited' : 'stoppedNow');
          }}
        >
          <Chips
            label={say('roles')}
            choices={roles.map((key) => ({ key, title: role(key) }))}
            chosen={[...chosen]}
            onTap={(key) =>
              setChosen((now) => {
                const others = now.filter((one) => one !== key);
                return others.length < now.length ? others : roles.filter((one) => one === key || now.includes(one));
              })
            }
          />
          <TextField label={say('team')} hint={say('teamHint')} value={team} onChange={setTeam} maxLength={20} />
          {isStopped && <span className="admin-note">{say('reinviteNote')}</span>}
        </Decision>
      )}
    </CaseDetail>
  );
}
