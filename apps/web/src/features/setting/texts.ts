import { catalogue } from '../../shared/texts.ts';

export const settingTexts = catalogue({
  title: ['设置', 'Settings'],
  language: ['语言', 'Language'],
  chinese: ['简体中文', '简体中文'],
  english: ['English', 'English'],
  appearance: ['外观', 'Appearance'],
  light: ['浅色', 'Light'],
  dark: ['深色', 'Dark'],
  system: ['跟随系统', 'System'],
  documents: ['相关文件', 'Documents'],
  risk: ['风险提示', 'risk notice'],
  agreement: ['用户协议', 'user agreement'],
  privacy: ['隐私政策', 'privacy policy'],
  version: ['版本 {version}', 'Version {version}'],
  errorTitle: ['哎呀，出了点问题', 'Oops, something went wrong'],
  errorText: ['这个页面不存在，或者暂时打不开', 'This page does not exist, or cannot be opened now'],
  backHome: ['回首页', 'Back to home'],
  retry: ['重试', 'Retry'],
  documentVersion: ['版本 2026-11', 'Version 2026-11'],
});
