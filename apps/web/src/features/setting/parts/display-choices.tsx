import { QuoteRow, SegmentedControl, type FontStep, type RiseColour, type Theme } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { chooseDisplay, useDisplay } from '../../../shared/display.ts';
import { chooseLanguage, useLanguage, type Language } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { settingTexts } from '../texts.ts';

/** Language, appearance, colours and text size, with two rows that show what they do. */
export function DisplayChoices() {
  const say = useTexts(settingTexts);
  const language = useLanguage();
  const { theme, riseColour, fontStep } = useDisplay();
  return (
    <>
      <Choice title={say('language')}>
        <SegmentedControl<Language>
          label={say('language')}
          value={language}
          onChange={chooseLanguage}
          isBlock
          choices={[
            { key: 'zh-CN', title: say('chinese') },
            { key: 'en', title: say('english') },
          ]}
        />
      </Choice>
      <Choice title={say('appearance')}>
        <SegmentedControl<Theme>
          label={say('appearance')}
          value={theme}
          onChange={(next) => chooseDisplay({ theme: next })}
          isBlock
          choices={[
            { key: 'light', title: say('light') },
            { key: 'dark', title: say('dark') },
            { key: 'system', title: say('system') },
          ]}
        />
      </Choice>
      <Choice title={say('colours')}>
        <SegmentedControl<RiseColour>
          label={say('colours')}
          value={riseColour}
          onChange={(next) => chooseDisplay({ riseColour: next })}
          isBlock
          choices={[
            { key: 'red', title: say('riseRed') },
            { key: 'green', title: say('riseGreen') },
          ]}
        />
      </Choice>
      <Choice title={say('fontSize')}>
        <SegmentedControl<`${FontStep}`>
          label={say('fontSize')}
          value={`${fontStep}`}
          onChange={(next) => chooseDisplay({ fontStep: Number(next) as FontStep })}
          isBlock
          choices={[
            { key: '0', title: say('font0') },
            { key: '1', title: say('font1') },
            { key: '2', title: say('font2') },
          ]}
        />
      </Choice>
      <Sample />
    </>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="setting-choice">
      <p className="setting-choice__title" aria-hidden>
        {title}
      </p>
      {children}
    </div>
  );
}

/** Two made-up rows, so that a choice is seen where it is made. */
function Sample() {
  const say = useTexts(settingTexts);
  return (
    <section className="setting-sample" aria-label={say('sample')}>
      <QuoteRow name={say('sampleStock')} code="A" price="10.23" change="+2.30%" tone="up" />
      <QuoteRow name={say('sampleStock')} code="B" price="8.76" change="-1.24%" tone="down" />
    </section>
  );
}
