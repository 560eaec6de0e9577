import { List, ListRow, Section, SkeletonRows, toast } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { sessionBehind, useEnterPersona, usePeople } from '../api.ts';
import { developerTexts } from '../texts.ts';

/** The people of the demonstration; a tap signs in as one of them. */
export function PeoplePanel() {
  const say = useTexts(developerTexts);
  const common = useTexts(commonTexts);
  const people = usePeople();
  const entering = useEnterPersona();
  const enter = (persona: string, nickName: string): void => {
    entering.mutate(
      { persona },
      {
        onSuccess: ({ accessCode }) =>
          void signInWith(accessCode).then(
            () => {
              toast(say('entered', { name: nickName }));
              runtime().go(href('mine'));
            },
            () => toast(common('loadFailed')),
          ),
      },
    );
  };
  return (
    <Section title={say('people')} note={say('peopleNote')} isFlush>
      <Unanswered answer={people} skeleton={<SkeletonRows count={8} />} />
      <List>
        {people.data?.list.map(({ persona, nickName, about }) => (
          <ListRow key={persona} title={nickName} note={about} onClick={() => enter(persona, nickName)} />
        ))}
      </List>
    </Section>
  );
}

async function signInWith(accessCode: string): Promise<void> {
  await runtime().takeSession(await sessionBehind(accessCode));
}
