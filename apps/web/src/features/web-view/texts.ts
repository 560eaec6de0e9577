import { catalogue } from '../../shared/texts.ts';

/** External pages. Source: product handbook 2.8. */
export const webViewTexts = catalogue({
  title: ['外部网页', 'External page'],
  openOutside: ['在浏览器中打开', 'Open in browser'],
  frameNote: ['以下内容由 {host} 提供', 'The content below is from {host}'],
  leaving: ['即将离开练盘', 'You are leaving Lianpan'],
  leavingNote: [
    '{host} 不是练盘的网站，请勿透露密码、验证码或转账',
    '{host} is not our site. Never enter passwords or codes, or send money',
  ],
  goOn: ['继续访问', 'Continue'],
  stay: ['返回', 'Back'],
  refused: ['无法打开该链接', 'This link cannot be opened'],
  refusedNote: ['链接不安全或不完整', 'The link is unsafe or incomplete'],
});
