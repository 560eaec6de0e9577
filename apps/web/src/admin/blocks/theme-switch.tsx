import { applyTheme, Button } from '@lianpan/ui';
import { useState } from 'react';
import { chooseLanguage, useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { adminTexts } from '../texts.ts';

const isNightNow = (): boolean =>
  (document.documentElement.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : '')) ===
  'dark';

/** Language and theme of this browser. */
export function ThemeSwitch() {
  const say = useTexts(adminTexts);
  const now = useLanguage();
  const [isNight, setNight] = useState(isNightNow);
  const choose = (theme: 'light' | 'dark'): void => {
    applyTheme(theme);
    localStorage.setItem('lianpan-theme', theme);
    setNight(theme === 'dark');
  };
  return (
    <>
      <Button size="sm" variant="text" onClick={() => choose(isNight ? 'light' : 'dark')}>
        {say(isNight ? 'day' : 'night')}
      </Button>
      <Button size="sm" variant="text" onClick={() => chooseLanguage(now === 'en' ? 'zh-CN' : 'en')}>
        {say('otherLanguage')}
      </Button>
    </>
  );
}
