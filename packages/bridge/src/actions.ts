export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A path of the page's own origin; begins with exactly one slash. */
export type Path = string;

/** Distances from the screen's edges in CSS pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** An address, or something that was left in the page and is fetched with `take`. */
export type MediaRef = { readonly url: string } | { readonly ref: string };

export type SystemPermission = 'photos' | 'camera' | 'microphone' | 'notification';
export type ShareChannel = 'wxSession' | 'wxTimeline' | 'wxWork' | 'qq' | 'weibo' | 'copy' | 'poster' | 'system';

export interface ShareParams {
  readonly title: string;
  readonly desc?: string;
  readonly link: string;
  readonly imgUrl?: string;
  readonly type?: 'link' | 'image' | 'mini';
  readonly channels?: readonly ShareChannel[];
  readonly image?: MediaRef;
  readonly mini?: { readonly userName: string; readonly path: string };
}

export type PayParams =
  | {
      readonly channel: 'wxpay';
      readonly appId: string;
      readonly partnerId: string;
      readonly prepayId: string;
      readonly package: 'Sign=WXPay';
      readonly nonceStr: string;
      readonly timeStamp: string;
      readonly sign: string;
      readonly orderNo: string;
    }
  | { readonly channel: 'alipay'; readonly orderString: string; readonly orderNo: string }
  | { readonly channel: 'iap'; readonly productId: string; readonly orderNo: string; readonly appAccountToken: string };

type Nothing = Readonly<Record<never, never>>;
export type PayResult = 'ok' | 'cancel' | 'unknown';
type Switched = { readonly enabled: boolean };

/** What a shell tells about itself; `cap` proves in later links that they come from this document. */
export interface Hello {
  readonly bridge: 1;
  readonly app: string;
  readonly build: number;
  readonly platform: 'android' | 'ios';
  readonly actions: readonly string[];
  readonly cap: string;
  readonly safeArea: Insets;
  readonly transport: readonly string[];
}

interface PickedMedia {
  readonly ref: string;
  readonly name: string;
  readonly size: number;
  readonly mime: string;
  readonly w?: number;
  readonly h?: number;
}

/** Every action: name, parameters, result. Source: shells handbook 3.3. */
export interface Actions {
  // The bridge itself.
  hello: [Nothing, Hello];
  getAppInfo: [
    Nothing,
    { app: string; build: number; channel: string; market: string; uvid?: string; firstRun: boolean; audit: boolean },
  ];
  getDeviceInfo: [Nothing, { os: string; model: string; lang: string; dark: boolean; fontScale: number }];
  getLaunchOptions: [Nothing, { path?: Path; push?: Json; scene: 'icon' | 'push' | 'link' }];
  // Navigation.
  goBack: [{ delta?: number }, null];
  goPage: [{ path: Path; mode?: 'push' | 'replace' | 'root'; title?: string }, null];
  goNative: [{ page: 'login' | 'settings' | 'about' | 'feedback' | 'chat'; params?: Json }, null];
  goTab: [{ tabId: number }, null];
  openWebview: [{ url: string; title?: string; share?: boolean }, null];
  openExternal: [{ url: string }, null];
  openApp: [{ url: string; fallback?: string }, { opened: boolean }];
  openMiniProgram: [{ userName: string; path?: string }, { opened: boolean }];
  closeWebview: [{ result?: Json }, null];
  setBackHandler: [{ intercept: boolean }, null];
  setSwipeBack: [Switched, null];
  // The frame around the page.
  setTitle: [{ title: string }, null];
  setNavBar: [
    {
      visible?: boolean;
      color?: string;
      right?: readonly { readonly id: string; readonly text?: string; readonly icon?: string }[];
    },
    null,
  ];
  setStatusBar: [{ style: 'light' | 'dark'; overlay?: boolean }, null];
  setOrientation: [{ mode: 'portrait' | 'landscape' | 'auto' }, null];
  setKeepAwake: [{ on: boolean }, null];
  setPullRefresh: [Switched, null];
  hideSplash: [Nothing, null];
  // Native pieces.
  toast: [{ text: string; ms?: number; icon?: 'none' | 'ok' | 'fail' }, null];
  showLoading: [{ text?: string; mask?: boolean }, null];
  hideLoading: [Nothing, null];
  alert: [{ title?: string; text: string; ok?: string }, null];
  confirm: [{ title?: string; text: string; ok?: string; cancel?: string }, { ok: boolean }];
  actionSheet: [{ title?: string; items: readonly string[] }, { index: number }];
  haptic: [{ kind: 'light' | 'medium' | 'success' | 'error' }, null];
  // Who the person is.
  login: [{ reason?: string; back?: Path }, { accessCode: string }];
  logout: [Nothing, null];
  getAccessCode: [Nothing, { accessCode: string }];
  sessionChanged: [{ loggedIn: boolean; customerId?: string }, null];
  oneTapLogin: [{ privacyAccepted: true }, { carrierToken: string; carrier: 'cm' | 'cu' | 'ct' }];
  wxLogin: [{ state: string }, { code: string; state: string }];
  faceVerify: [{ certifyId: string }, { done: boolean }];
  // Money.
  pay: [PayParams, { result: PayResult }];
  // Content.
  share: [ShareParams, { channel: ShareChannel; result: PayResult }];
  setShare: [ShareParams | { hidden: true }, null];
  saveImage: [MediaRef & { name?: string }, null];
  saveVideo: [{ url: string }, null];
  previewImages: [{ urls: readonly string[]; index?: number }, null];
  copyText: [{ text: string }, null];
  openFile: [{ url: string; name: string; type?: string }, null];
  downloadFile: [{ url: string; name: string }, { bytes: number }];
  chooseMedia: [
    { kind: 'image' | 'video'; count?: number; camera?: boolean; maxSeconds?: number },
    { items: readonly PickedMedia[] },
  ];
  uploadMedia: [
    { ref: string; url: string; headers?: Readonly<Record<string, string>>; method: 'PUT' },
    { etag?: string; status: number },
  ];
  scan: [{ types?: readonly ('qr' | 'bar')[] }, { text: string }];
  playVideo: [{ url: string; title?: string; position?: number }, { position: number }];
  screenshot: [{ rect?: readonly [number, number, number, number] }, { ref: string }];
  // The system.
  getPushToken: [Nothing, { provider: string; token: string; enabled: boolean }];
  requestPush: [Nothing, Switched];
  setBadge: [{ count: number }, null];
  checkPermission: [{ name: SystemPermission }, { state: 'granted' | 'denied' | 'prompt' }];
  requestPermission: [{ name: SystemPermission }, { state: 'granted' | 'denied' }];
  openSettings: [{ page?: 'app' | 'notification' }, null];
  getNetwork: [Nothing, { type: 'wifi' | 'cell' | 'none'; metered: boolean }];
  dial: [{ phone: string }, null];
  sms: [{ phone: string; text?: string }, null];
  secureGet: [{ key: string }, { value: string | null }];
  secureSet: [{ key: string; value: string | null }, null];
  checkUpdate: [Nothing, { latest: string; force: boolean }];
  openStore: [Nothing, null];
  report: [{ event: string; data?: Json }, null];
  log: [{ level: string; text: string }, null];
}

export type ActionName = keyof Actions;
export type ParamsOf<Name extends ActionName> = Actions[Name][0];
export type ResultOf<Name extends ActionName> = Actions[Name][1];
