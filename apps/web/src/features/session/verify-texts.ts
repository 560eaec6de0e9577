import { catalogue } from '../../shared/texts.ts';

/** Verifying a number and setting a password. Source: product handbook 1.4. */
export const verifyTexts = catalogue({
  title: ['找回密码', 'Reset password'],
  titleSet: ['验证手机号', 'Verify your number'],
  note: ['验证手机号后可设置新密码', 'Verify your number, then set a new password'],
  noteMember: ['验证码将发送到你绑定的手机号', 'The code goes to your linked number'],
  next: ['下一步', 'Next'],
  verifyFirst: ['请先验证手机号', 'Verify your number first'],
  goVerify: ['去验证', 'Verify'],
  newPassword: ['新密码', 'New password'],
  repeat: ['再次输入', 'Confirm password'],
  rule: ['8至64位，包含字母和数字', '8 to 64 characters with letters and digits'],
  notSame: ['两次输入不一致', 'Passwords do not match'],
  save: ['保存', 'Save'],
  saved: ['密码已设置', 'Password set'],
  othersEnd: ['保存后其他设备将退出登录', 'Your other devices will be logged out'],
  strength1: ['弱', 'Weak'],
  strength2: ['一般', 'Fair'],
  strength3: ['较强', 'Good'],
  strength4: ['强', 'Strong'],
  passwordShort: ['密码至少8位', 'Passwords need at least 8 characters'],
  passwordLong: ['密码最多64位', 'Passwords have at most 64 characters'],
  passwordCharacters: ['密码只能包含字母、数字和下划线', 'Letters, digits and underscores only'],
  passwordPlain: ['密码需同时包含字母和数字', 'Passwords need a letter and a digit'],
  passwordIsMobile: ['密码不能包含手机号', 'Passwords must not contain your number'],
});
