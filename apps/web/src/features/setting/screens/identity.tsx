import { Banner, Section, SkeletonBlock } from '@lianpan/ui';
import { SubPage } from '../../../shared/page.tsx';
import { Unanswered } from '../../../shared/answered.tsx';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useIdentityState } from '../api.ts';
import { aboutTexts } from '../about-texts.ts';
import '../parts/content-view.css';

const parts = [
  ['identityWhat', ['identityWhat.1']],
  ['identityWhen', ['identityWhen.1']],
  ['identityStored', ['identityStored.1', 'identityStored.2', 'identityStored.3']],
] as const;

/** The state of identity verification, which follows from the contract; what is asked, why, and what is kept. Product handbook 11.2. */
export default function Identity() {
  const say = useTexts(aboutTexts);
  const { status } = useViewer();
  const answer = useIdentityState(status === 'member');
  const state = answer.data?.identityState;
  return (
    <SubPage isNarrow back="setting">
      {status === 'member' && <Unanswered answer={answer} skeleton={<SkeletonBlock height={48} />} />}
      {state !== undefined && (
        <Banner tone={state === 'open' ? 'warn' : 'info'}>
          <b>{say(`identity.${state}`)}</b> {say(`identityNote.${state}`)}
        </Banner>
      )}
      {parts.map(([title, texts]) => (
        <Section key={title} title={say(title)}>
          {texts
            .filter((key) => !(state === 'verified' && key === 'identityStored.1'))
            .map((key) => (
              <p key={key} className="content-view__words">
                {say(key)}
              </p>
            ))}
        </Section>
      ))}
    </SubPage>
  );
}
