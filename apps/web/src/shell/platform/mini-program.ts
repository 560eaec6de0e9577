import { toast } from '@lianpan/ui';
import type { ShareContent } from '../../shared/platform.ts';
import { textsNow } from '../../shared/texts.ts';
import { webAddress } from './browser-functions.ts';
import { copyAddress, refuseAddress } from './browser.ts';
import { messengerPlatform } from './messenger/messenger.ts';
import type { EnteredPage, PlatformPart, PlatformShell } from './platform.ts';
import { shareLink } from './share-link.ts';
import { platformTexts } from './texts.ts';

/** Pages of the mini-program around us; see shells/mini-program. */
const pages = {
  web: '/pages/web/index',
  login: '/pages/login/index',
  pay: '/pages/pay/index',
} as const;

const pageOf = (page: keyof typeof pages, query: Record<string, string>): string =>
  `${pages[page]}?${new URLSearchParams(query).toString()}`;

/**
 * Client type 113: a page in a mini-program's web-view. Its messages arrive when the page is left, so commands are
 * navigations to native pages. Source: shells handbook 1.2 and 2.6.
 */
export async function miniProgramPlatform(shell: PlatformShell): Promise<PlatformPart> {
  const messenger = await messengerPlatform(shell);
  const { sdk } = messenger;

  /** Kept by the mini-program until it is asked to share, or the page is left. */
  const passShare = ({ title, path, imageUrl }: ShareContent): Promise<unknown> => {
    const link = new URL(shareLink(path));
    return sdk.miniProgram('postMessage', {
      data: { t: 'share', title, path: link.pathname + link.search, ...(imageUrl ? { imageUrl } : {}) },
    });
  };

  /** Only hosts on the mini-program's list open; ours is the one that surely is. */
  function openListed(url: string) {
    const address = webAddress(url);
    if (!address) return Promise.resolve(refuseAddress());
    if (new URL(address).host !== location.host) return copyAddress(address);
    location.assign(address);
    return Promise.resolve('opened' as const);
  }

  return {
    ...messenger,
    entered(page: EnteredPage) {
      messenger.entered(page);
      if (page.sharePath !== null) void passShare({ title: page.title, path: page.sharePath });
    },
    async offerShare(content) {
      await messenger.offerShare(content);
      if (content) await passShare(content);
    },
    async share(content) {
      await passShare(content);
      toast(textsNow(platformTexts)('shareByMenu'), { durationMs: 3000 });
      return 'pointed';
    },
    async close() {
      if ((await sdk.miniProgram('navigateBack', { delta: 1 })) === 'ok') return;
      await sdk.miniProgram('reLaunch', { url: pages.web });
    },
    openExternal: openListed,
    openWebview: openListed,
    async login(back) {
      const outcome = await sdk.miniProgram('navigateTo', { url: pageOf('login', { back }) });
      return outcome === 'ok' ? { kind: 'elsewhere' } : { kind: 'popup' };
    },
    async pay(request) {
      if (request.kind !== 'miniProgram') return 'unsupported';
      const { orderNo, payTicket } = request;
      const outcome = await sdk.miniProgram('navigateTo', { url: pageOf('pay', { orderNo, payTicket }) });
      return outcome === 'ok' ? 'elsewhere' : 'failed';
    },
  };
}
