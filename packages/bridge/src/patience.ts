import type { ActionName } from './actions.ts';

/**
 * How long the page waits for an answer: `none` does not wait at all, `short` 3 s, `long` 15 s, `person` until the
 * person is done (and 2 s after the app came back to the front without an answer), `endless` as long as it takes.
 */
export type Patience = 'none' | 'short' | 'long' | 'person' | 'endless';

export const patienceMs = { short: 3000, long: 15_000 } as const;

/** A person who comes back without an answer will not answer any more. */
export const afterResumeMs = 2000;

/** Patience with each action. Source: shells handbook 3.5; those it does not name follow from what they do. */
export const patienceOf: Readonly<Record<ActionName, Patience>> = {
  hello: 'short',
  getAppInfo: 'short',
  getDeviceInfo: 'short',
  getLaunchOptions: 'short',
  goBack: 'none',
  goPage: 'none',
  goNative: 'none',
  goTab: 'none',
  openWebview: 'none',
  openExternal: 'none',
  openApp: 'long',
  openMiniProgram: 'long',
  closeWebview: 'none',
  setBackHandler: 'none',
  setSwipeBack: 'none',
  setTitle: 'none',
  setNavBar: 'none',
  setStatusBar: 'none',
  setOrientation: 'none',
  setKeepAwake: 'none',
  setPullRefresh: 'none',
  hideSplash: 'none',
  toast: 'none',
  showLoading: 'none',
  hideLoading: 'none',
  alert: 'person',
  confirm: 'person',
  actionSheet: 'person',
  haptic: 'none',
  login: 'person',
  logout: 'short',
  getAccessCode: 'short',
  sessionChanged: 'none',
  oneTapLogin: 'person',
  wxLogin: 'person',
  faceVerify: 'person',
  pay: 'person',
  share: 'person',
  setShare: 'none',
  saveImage: 'long',
  saveVideo: 'endless',
  previewImages: 'none',
  copyText: 'long',
  openFile: 'long',
  downloadFile: 'endless',
  chooseMedia: 'person',
  uploadMedia: 'endless',
  scan: 'person',
  playVideo: 'person',
  screenshot: 'short',
  getPushToken: 'short',
  requestPush: 'person',
  setBadge: 'none',
  checkPermission: 'short',
  requestPermission: 'person',
  openSettings: 'none',
  getNetwork: 'short',
  dial: 'none',
  sms: 'none',
  secureGet: 'short',
  secureSet: 'short',
  checkUpdate: 'short',
  openStore: 'none',
  report: 'none',
  log: 'none',
};

/** Actions whose links tell whether a touch of the person is behind them. Source: shells handbook 3.6. */
export const needsGesture: ReadonlySet<ActionName> = new Set<ActionName>([
  'pay',
  'openApp',
  'dial',
  'sms',
  'secureSet',
  'logout',
  'screenshot',
  'chooseMedia',
]);
