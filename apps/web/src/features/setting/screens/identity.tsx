import { Banner, Section } from '@lianpan/ui';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { aboutTexts } from '../about-texts.ts';
import '../parts/content-view.css';

const parts = [
  ['identityWhat', ['identityWhat.1']],
  ['identityWhen', ['identityWhen.1']],
  ['identityStored', ['identityStored.1', 'identityStored.2', 'identityStored.3']],
] as const;

/**
 * The state of identity verification. Nobody is verified before the first service agreement, so this says what will be
 * asked, why, and what is kept. Product handbook 11.2.
 */
export default function Identity() {
  const say = useTexts(aboutTexts);
  return (
    <SubPage isNarrow back="setting">
      <Banner>
        <b>{say('notVerified')}</b> {say('notVerifiedNote')}
      </Banner>
      {parts.map(([title, texts]) => (
        <Section key={title} title={say(title)}>
          {texts.map((key) => (
            <p key={key} className="content-view__words">
              {say(key)}
            </p>
          ))}
        </Section>
      ))}
    </SubPage>
  );
}
