/** The programs that our pages run in, as far as a page can tell. User agents: shells handbook 1.1. */
export interface ClientUnderTest {
  readonly clientType: number;
  readonly appId: string;
  readonly kind: 'browser' | 'messenger' | 'miniProgram' | 'app';
  readonly isIOS: boolean;
  readonly userAgent: string;
}

const android =
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CC; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.103 Mobile Safari/537.36';
const ios =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const messengerAndroid = `${android} XWEB/1300473 MMWEBSDK/20250503 MMWEBID/1 MicroMessenger/8.0.61.2880(0x28003D55) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`;
const messengerIOS = `${ios} MicroMessenger/8.0.61(0x18003d2b) NetType/WIFI Language/zh_CN`;

export const clients = {
  h5: { clientType: 0, appId: 'gp-h5', kind: 'browser', isIOS: false, userAgent: android.replace('; wv', '') },
  pc: {
    clientType: 1,
    appId: 'gp-pc',
    kind: 'browser',
    isIOS: false,
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  },
  'wx-android': { clientType: 2, appId: 'gp-wx', kind: 'messenger', isIOS: false, userAgent: messengerAndroid },
  'wx-ios': { clientType: 2, appId: 'gp-wx', kind: 'messenger', isIOS: true, userAgent: messengerIOS },
  'app-android': {
    clientType: 10,
    appId: 'gp-android',
    kind: 'app',
    isIOS: false,
    userAgent: `${android} GPApp/9.7.1 (Android; ct=10; ch=xiaomi; b=971)`,
  },
  'app-ios': {
    clientType: 11,
    appId: 'gp-ios',
    kind: 'app',
    isIOS: true,
    userAgent: `${ios} GPApp/9.7.1 (iOS; ct=11; ch=appstore)`,
  },
  'mp-android': {
    clientType: 113,
    appId: 'gp-mp',
    kind: 'miniProgram',
    isIOS: false,
    userAgent: `${messengerAndroid} miniProgram/wxcb459ae1e3e8f9f2`,
  },
  'mp-ios': {
    clientType: 113,
    appId: 'gp-mp',
    kind: 'miniProgram',
    isIOS: true,
    userAgent: `${messengerIOS} miniProgram/wx2c1c63e28bb33be1`,
  },
} as const satisfies Record<string, ClientUnderTest>;

export type ClientName = keyof typeof clients;
