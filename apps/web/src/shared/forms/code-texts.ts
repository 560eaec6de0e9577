import { catalogue } from '../texts.ts';

/** Source: product handbook 15.2. */
export const codeTexts = catalogue({
  code: ['验证码', 'Verification code'],
  codeHint: ['6位数字', '6 digits'],
  send: ['获取验证码', 'Send code'],
  sent: ['验证码已发送', 'Verification code sent'],
  countdown: ['{n}秒后重新获取', 'Resend in {n} s'],
  mobile: ['手机号', 'Mobile number'],
  mobileHint: ['11位手机号', '11 digits'],
  phoneFirst: ['请先输入手机号', 'Please enter phone number first'],
  phoneBad: ['请输入11位手机号', 'Enter an 11-digit phone number'],
  clear: ['清除', 'Clear'],
});
