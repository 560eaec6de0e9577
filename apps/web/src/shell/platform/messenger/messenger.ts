import { toast } from '@lianpan/ui';
import type { ShareContent } from '../../../shared/platform.ts';
import { textsNow } from '../../../shared/texts.ts';
import { webAddress } from '../browser-functions.ts';
import { browserPlatform, refuseAddress } from '../browser.ts';
import { correctEnvironment } from '../client.ts';
import { showImage } from '../image-overlay.ts';
import { settleAfterKeyboard } from '../keyboard.ts';
import type { EnteredPage, PlatformPart, PlatformShell } from '../platform.ts';
import { shareLink } from '../share-link.ts';
import { platformTexts } from '../texts.ts';
import { loadSdk } from './load-sdk.ts';
import type { MessengerSdk } from './sdk.ts';

/** Entries of the menu that hand a page on. */
const sharingEntries = [
  'menuItem:share:appMessage',
  'menuItem:share:timeline',
  'menuItem:copyUrl',
  'menuItem:openWithSafari',
  'menuItem:openWithQQBrowser',
  'menuItem:favorite',
  'menuItem:share:qq',
  'menuItem:share:QZone',
  'menuItem:share:email',
];

const reconfigureAfterMs = 300;

export interface MessengerPart extends PlatformPart {
  readonly sdk: MessengerSdk;
}

/** Client type 2: a page in the messenger's browser. */
export async function messengerPlatform(shell: PlatformShell): Promise<MessengerPart> {
  const sdk = await loadSdk(shell.client);
  if (shell.client.isIOS) settleAfterKeyboard();
  watchEnvironment(shell);
  const browser = browserPlatform(shell);
  const say = (key: keyof typeof platformTexts): string => textsNow(platformTexts)(key);
  let isHidden = false;
  let offered: ShareContent | null = null;

  /** Sets what the menu shares, or takes its entries away; without a good configuration the title must do. */
  async function showMenu(): Promise<void> {
    if (!(await sdk.configured)) return;
    if (isHidden !== (offered === null)) {
      isHidden = offered === null;
      await sdk.invoke(isHidden ? 'hideMenuItems' : 'showMenuItems', { menuList: sharingEntries });
    }
    if (!offered) return;
    const { title, description = '', path, imageUrl = `${location.origin}/static/share.png` } = offered;
    const shared = { title, desc: description, link: shareLink(path), imgUrl: imageUrl };
    await Promise.all([sdk.invoke('updateAppMessageShareData', shared), sdk.invoke('updateTimelineShareData', shared)]);
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  function entered({ title, sharePath }: EnteredPage): void {
    offered = sharePath === null ? null : { title, path: sharePath };
    clearTimeout(timer);
    timer = setTimeout(() => {
      void sdk.configure();
      void showMenu();
    }, reconfigureAfterMs);
  }

  function openHere(url: string) {
    const address = webAddress(url);
    if (!address) return Promise.resolve(refuseAddress());
    location.assign(address);
    return Promise.resolve('opened' as const);
  }

  return {
    ...browser,
    sdk,
    entered,
    async offerShare(content) {
      offered = content;
      await showMenu();
    },
    async share(content) {
      offered = content;
      await showMenu();
      toast(say('shareByMenu'), { durationMs: 3000 });
      return 'pointed';
    },
    async saveImage({ url }) {
      const address = webAddress(new URL(url, location.href).href);
      const isOpen =
        address !== null &&
        (await sdk.configured) &&
        (await sdk.invoke('previewImage', { current: address, urls: [address] })) === 'ok';
      if (!isOpen) showImage(address ?? url);
      return 'shown';
    },
    async close() {
      if ((await sdk.invoke('closeWindow')) !== 'ok') await browser.close();
    },
    openExternal: openHere,
    openWebview: openHere,
    async pay(request) {
      if (request.kind !== 'messenger') {
        // Links of other channels lead nowhere in the messenger.
        if (request.kind === 'link') toast(say('payInBrowser'), { durationMs: 3000 });
        return 'unsupported';
      }
      const { timestamp, nonceStr, package: prepaid, paySign } = request;
      await sdk.configured;
      const outcome = await sdk.invoke(
        'chooseWXPay',
        { timestamp, nonceStr, package: prepaid, signType: 'RSA', paySign },
        null,
      );
      return outcome === 'ok' ? 'done' : outcome;
    },
  };
}

/** The messenger may tell of a mini-program only when its bridge is ready. Nothing waits for that. */
function watchEnvironment({ client }: PlatformShell): void {
  if (client.clientType !== 2) return;
  const poll = (): void => {
    const environment = (window as { __wxjs_environment?: string }).__wxjs_environment;
    if (environment === 'miniprogram') correctEnvironment(environment);
  };
  poll();
  document.addEventListener('WeixinJSBridgeReady', poll);
}
