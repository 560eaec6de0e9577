import { catalogue } from '../../shared/texts.ts';

/** Asked before a link signs somebody in. */
export const loginTexts = catalogue({
  signInAs: ['以 {account} 登录？', 'Log in as {account}?'],
  signInAsNote: [
    '你打开的链接带有登录信息。如果这不是你的账号，请不要登录。',
    'The link you opened carries a login. If this is not your account, do not continue.',
  ],
  signIn: ['登录', 'Log in'],
  notMe: ['不是我', 'Not me'],
});
