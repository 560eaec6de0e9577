import {
  Bridge,
  bridgeCodes,
  BridgeError,
  frameTransport,
  installBridgeGlobal,
  isOwnPath,
  locationTransport,
  type ShareParams,
} from '@lianpan/bridge';
import { toast } from '@lianpan/ui';
import type { ShareContent } from '../../shared/platform.ts';
import { textsNow } from '../../shared/texts.ts';
import { copyInBrowser, webAddress } from './browser-functions.ts';
import { browserPlatform, copyWithToast, refuseAddress } from './browser.ts';
import { shellNames } from './client.ts';
import { showImage } from './image-overlay.ts';
import { setKeyboardHeight } from './keyboard.ts';
import type { EnteredPage, PlatformPart, PlatformShell } from './platform.ts';
import { takeShellInsets } from './safe-area.ts';
import { shareLink } from './share-link.ts';
import { platformTexts } from './texts.ts';

const isCancelled = (error: unknown): boolean => error instanceof BridgeError && error.code === bridgeCodes.cancelled;

const shareParams = ({ title, description, path, imageUrl }: ShareContent): ShareParams => ({
  title,
  link: shareLink(path),
  type: 'link',
  ...(description ? { desc: description } : {}),
  ...(imageUrl ? { imgUrl: imageUrl } : {}),
});

/**
 * Client types 10 to 19: a page in one of our native shells. What the shell does not offer, or all of it when no shell
 * answers, works as in a browser. Source: shells handbook 1.2 and 3.
 */
export async function appPlatform(shell: PlatformShell): Promise<PlatformPart> {
  const browser = browserPlatform(shell);
  const bridge = new Bridge({
    scheme: shellNames().scheme,
    transports: { iframe: frameTransport(), location: locationTransport() },
    isTouched: () => navigator.userActivation?.isActive ?? false,
    onSilence: () => console.warn('no native shell answers; going on as in a browser'),
  });
  installBridgeGlobal(bridge);
  listen(bridge, shell);
  const hello = await bridge.start();
  if (!hello) return browser;
  takeShellInsets(hello.safeArea);
  if (bridge.supports('setBackHandler')) void bridge.call('setBackHandler', { intercept: true });

  let isTurned = false;
  const turn = async (mode: 'portrait' | 'landscape' | 'auto'): Promise<boolean> => {
    if (!bridge.supports('setOrientation')) return false;
    await bridge.call('setOrientation', { mode });
    return true;
  };
  const offer = async (content: ShareContent | null): Promise<void> => {
    if (bridge.supports('setShare')) await bridge.call('setShare', content ? shareParams(content) : { hidden: true });
  };
  const setTitle = async (title: string): Promise<void> => {
    await browser.setTitle(title);
    if (bridge.supports('setTitle')) await bridge.call('setTitle', { title });
  };

  return {
    ...browser,
    entered({ title, sharePath, isLandscape }: EnteredPage) {
      void setTitle(title);
      void offer(sharePath === null ? null : { title, path: sharePath });
      if (isLandscape === isTurned) return;
      isTurned = isLandscape;
      void turn(isLandscape ? 'landscape' : 'portrait');
    },
    setTitle,
    offerShare: offer,
    setOrientation: turn,
    async share(content) {
      if (!bridge.supports('share')) return browser.share(content);
      try {
        const { result } = await bridge.call('share', shareParams(content));
        return result === 'cancel' ? 'cancelled' : 'shared';
      } catch (error) {
        return isCancelled(error) ? 'cancelled' : 'failed';
      }
    },
    async saveImage(image) {
      if (!bridge.supports('saveImage')) {
        showImage(image.url);
        return 'shown';
      }
      const say = textsNow(platformTexts);
      const { href } = new URL(image.url, location.href);
      try {
        const where = href.startsWith('data:') ? { ref: bridge.hold(href) } : { url: href };
        await bridge.call('saveImage', { ...where, name: image.name });
        toast(say('saved'));
        return 'saved';
      } catch (error) {
        if (!isCancelled(error)) toast(say('saveFailed'));
        return 'failed';
      }
    },
    copyText: (text) =>
      copyWithToast(text, async () => {
        if (!bridge.supports('copyText')) return copyInBrowser(text);
        return bridge.call('copyText', { text }).then(
          () => true,
          () => false,
        );
      }),
    async close() {
      if (bridge.supports('closeWebview')) await bridge.call('closeWebview', {});
      else await browser.close();
    },
    async openExternal(url) {
      const address = webAddress(url);
      if (!address) return refuseAddress();
      if (!bridge.supports('openExternal')) return browser.openExternal(address);
      await bridge.call('openExternal', { url: address });
      return 'opened';
    },
    async openWebview(url, title) {
      const address = webAddress(url);
      if (!address) return refuseAddress();
      if (!bridge.supports('openWebview')) return browser.openWebview(address, title);
      await bridge.call('openWebview', { url: address, ...(title ? { title } : {}) });
      return 'opened';
    },
    async login(back) {
      if (!bridge.supports('login')) return { kind: 'popup' };
      try {
        const { accessCode } = await bridge.call('login', isOwnPath(back) ? { back } : {});
        return { kind: 'accessCode', accessCode };
      } catch (error) {
        // Whoever left the native page does not want ours either.
        const left = isCancelled(error) || (error instanceof BridgeError && error.code === bridgeCodes.timeout);
        return { kind: left ? 'cancelled' : 'popup' };
      }
    },
    async pay(request) {
      if (request.kind === 'app' && bridge.supports('pay')) {
        try {
          const { result } = await bridge.call('pay', request.params);
          return result === 'ok' ? 'done' : result === 'cancel' ? 'cancelled' : 'unknown';
        } catch (error) {
          return isCancelled(error) ? 'cancelled' : 'failed';
        }
      }
      // The store's rules allow no payment around it.
      return shell.client.isIOS ? 'unsupported' : browser.pay(request);
    },
    async pushToken() {
      if (!bridge.supports('getPushToken')) return null;
      try {
        const { provider, token, enabled } = await bridge.call('getPushToken', {});
        return enabled && token !== '' ? { provider, token } : null;
      } catch {
        return null;
      }
    },
  };
}

function listen(bridge: Bridge, shell: PlatformShell): void {
  bridge.on('back', () => shell.closeTopLayer());
  bridge.on('safeArea', takeShellInsets);
  bridge.on('keyboard', ({ height }) => setKeyboardHeight(height));
  bridge.on('deepLink', ({ path }) => shell.go(path));
  bridge.on('pushOpened', ({ path }) => shell.go(path));
  bridge.on('resume', () => shell.onResume());
}
