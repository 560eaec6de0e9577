import { catalogue } from '../../shared/texts.ts';

/** Source: core platform 5 and 8, product handbook 15.2. */
export const loginTexts = catalogue({
  title: ['登录', 'login'],
  promise: ['在练习中读懂市场', 'Learn the market by doing'],
  mobile: ['手机号', 'Mobile number'],
  mobileHint: ['11位手机号', '11 digits'],
  code: ['验证码', 'Verification code'],
  codeHint: ['6位数字', '6 digits'],
  sendCode: ['获取验证码', 'Send code'],
  countdown: ['{n}秒后重新获取', 'Resend in {n} s'],
  codeSent: ['验证码已发送', 'verification code sent'],
  phoneFirst: ['请先输入手机号', 'please enter phone number first'],
  phoneBad: ['请输入11位手机号', 'Enter an 11-digit phone number'],
  agree: ['我已阅读并同意', 'I have read and agree to the'],
  and: ['和', 'and'],
  agreement: ['用户协议', 'user agreement'],
  privacy: ['隐私政策', 'privacy policy'],
  agreeFirst: ['请先勾选下方协议', 'please tick the agreement below first'],
  submit: ['登录', 'Log in'],
  newcomer: ['未注册的手机号将自动创建账号', 'A new number gets an account at once'],
  success: ['登录成功', 'login success'],
  clear: ['清除', 'Clear'],
  demoCode: ['演示环境：验证码在', 'Demo: find the code on the'],
  demoPage: ['开发者页面', 'developer page'],
});
