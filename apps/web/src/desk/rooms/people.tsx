import { Banner, Button, Card, Chips, Cluster, Section, Stack, Tag, TextField, toast } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../shared/answered.tsx';
import { minuteText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { people, queryOf, useAddStaff, useProposeRoles, useSetStaffState, type Me, type Person } from '../api.ts';
import { deskTexts, roleNames } from '../texts.ts';

type Role = Person['roles'][number];
const roles = Object.keys(roleNames) as Role[];
const stateTexts = { invited: 'invited', active: 'activeStaff', stopped: 'stopped' } as const;

/** Everybody who works here. Roles are proposed here and agreed to elsewhere. Product handbook 14.1. */
export default function People({ who }: { readonly who: Me }) {
  const say = useTexts(deskTexts);
  const answer = useQuery(queryOf(people, {}));
  const canChange = who.rights.includes('staff.change');
  return (
    <div className="desk-column">
      {canChange && <Invitation />}
      <Answered answer={answer}>
        {({ list }) => (
          <Section title={say('people')}>
            <Stack>
              {list.map((person) => (
                <PersonCard
                  key={person.staffId}
                  person={person}
                  canChange={canChange && person.staffId !== who.staffId}
                />
              ))}
            </Stack>
          </Section>
        )}
      </Answered>
    </div>
  );
}

function Invitation() {
  const say = useTexts(deskTexts);
  const add = useAddStaff();
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  return (
    <Section title={say('invite')}>
      <Stack>
        <TextField label={say('name')} hint={say('nameHint')} value={name} onChange={setName} maxLength={31} />
        <TextField label={say('displayName')} value={displayName} onChange={setDisplayName} maxLength={20} />
        <Button
          look="primary"
          isDisabled={name.length < 3 || displayName.trim().length < 2}
          isLoading={add.isPending}
          onClick={() => add.mutate({ name, displayName })}
        >
          {say('invite')}
        </Button>
        {add.data && <Banner>{say('firstPassword', { password: add.data.firstPassword })}</Banner>}
      </Stack>
    </Section>
  );
}

function PersonCard({ person, canChange }: { readonly person: Person; readonly canChange: boolean }) {
  const say = useTexts(deskTexts);
  const role = useTexts(roleNames);
  const setState = useSetStaffState();
  const propose = useProposeRoles();
  const [chosen, setChosen] = useState<readonly Role[]>(person.roles);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { staffId, state, lastSignInTime } = person;
  const isReady = reason.trim().length >= 2;
  const toggle = (key: string): void =>
    setChosen(chosen.includes(key as Role) ? chosen.filter((one) => one !== key) : [...chosen, key as Role]);
  const sendRoles = (): void =>
    propose.mutate(
      { staffId, roles: [...chosen], reason, clientReqId: crypto.randomUUID() },
      { onSuccess: () => (toast(say('proposed')), setOpen(false)) },
    );
  return (
    <Card>
      <Stack gap={2}>
        <Cluster isSpread>
          <strong>
            {person.displayName} <span className="desk-note">{person.name}</span>
          </strong>
          <Tag tone={state === 'active' ? 'brand' : 'neutral'}>{say(stateTexts[state])}</Tag>
        </Cluster>
        <Cluster>
          {person.roles.length === 0 && <span className="desk-note">{say('noRoles')}</span>}
          {person.roles.map((one) => (
            <Tag key={one}>{role(one)}</Tag>
          ))}
        </Cluster>
        <span className="desk-note">
          {lastSignInTime === null ? say('never') : say('lastSignIn', { time: minuteText(lastSignInTime) })}
        </span>
        {canChange && !isOpen && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {say('roles')}
          </Button>
        )}
        {isOpen && (
          <>
            <Chips
              label={say('roles')}
              choices={roles.map((key) => ({ key, title: role(key) }))}
              chosen={[...chosen]}
              onTap={toggle}
            />
            <TextField label={say('why')} value={reason} onChange={setReason} maxLength={300} />
            <Cluster>
              <Button look="primary" isDisabled={!isReady} isLoading={propose.isPending} onClick={sendRoles}>
                {say('proposeRoles')}
              </Button>
              <Button
                look="danger"
                isDisabled={!isReady}
                isLoading={setState.isPending}
                onClick={() => setState.mutate({ staffId, state: state === 'stopped' ? 'invited' : 'stopped', reason })}
              >
                {say(state === 'stopped' ? 'reinvite' : 'stop')}
              </Button>
            </Cluster>
            {state === 'stopped' && <span className="desk-note">{say('reinviteNote')}</span>}
          </>
        )}
        {setState.data && setState.data.firstPassword !== '' && (
          <Banner>{say('firstPassword', { password: setState.data.firstPassword })}</Banner>
        )}
      </Stack>
    </Card>
  );
}
