import { applyTheme, DetailPage, List, ListRow, Section, SegmentedControl } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { chooseLanguage, useLanguage, type Language } from '../../../shared/language.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { rememberTheme, storedTheme, type Theme } from '../../../shared/theme.ts';
import { settingTexts } from '../texts.ts';
import './setting.css';

/** Language, appearance and the documents. */
export default function Setting() {
  const say = useTexts(settingTexts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const [theme, setTheme] = useState<Theme>(storedTheme);
  const chooseTheme = (next: Theme): void => {
    setTheme(next);
    rememberTheme(next);
    applyTheme(next);
  };
  return (
    <DetailPage title={say('title')} back={{ onClick: () => runtime().back(href('mine')) }} backLabel={common('back')}>
      <Section title={say('language')}>
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
      </Section>
      <Section title={say('appearance')}>
        <SegmentedControl<Theme>
          label={say('appearance')}
          value={theme}
          onChange={chooseTheme}
          isBlock
          choices={[
            { key: 'light', title: say('light') },
            { key: 'dark', title: say('dark') },
            { key: 'system', title: say('system') },
          ]}
        />
      </Section>
      <Section title={say('documents')} isFlush>
        <List>
          <ListRow title={say('risk')} href={href('relatedDocuments', { tag: 'riskNotice' })} />
          <ListRow title={say('agreement')} href={href('relatedDocuments', { tag: 'userAgreement' })} />
          <ListRow title={say('privacy')} href={href('relatedDocuments', { tag: 'privacyPolicy' })} />
        </List>
      </Section>
      <p className="setting-foot">{say('version', { version: '0.1.0' })}</p>
    </DetailPage>
  );
}
