import { toast } from '@lianpan/ui';
import type { ImageToSave, SaveOutcome, ShareContent } from '../../shared/platform.ts';
import { textsNow } from '../../shared/texts.ts';
import { copyInBrowser, download, openTab, shareInBrowser, webAddress } from './browser-functions.ts';
import { showImage } from './image-overlay.ts';
import { keepFocusVisible } from './keyboard.ts';
import type { PlatformPart, PlatformShell } from './platform.ts';
import { shareLink } from './share-link.ts';
import { platformTexts } from './texts.ts';

/** The specification's page for foreign pages. */
const webviewPath = (url: string, title: string | undefined): string =>
  `/webview?${new URLSearchParams({ linkUrl: url, ...(title ? { title } : {}) }).toString()}`;

/** Copies a text and toasts what came of it. DSP-03. */
export async function copyWithToast(text: string, copy: (text: string) => Promise<boolean>): Promise<boolean> {
  const isCopied = await copy(text);
  toast(textsNow(platformTexts)(isCopied ? 'copied' : 'copyFailed'));
  return isCopied;
}

/** Copies an address that cannot be opened here, and says what to do with it. */
export async function copyAddress(url: string): Promise<'copied' | 'refused'> {
  const isCopied = await copyInBrowser(url);
  toast(textsNow(platformTexts)(isCopied ? 'openInBrowser' : 'badLink'), { durationMs: 3000 });
  return isCopied ? 'copied' : 'refused';
}

export function refuseAddress(): 'refused' {
  toast(textsNow(platformTexts)('badLink'));
  return 'refused';
}

/** Client types 0 and 1: a browser on a phone or a desk. The other clients are made from this one. */
export function browserPlatform(shell: PlatformShell): PlatformPart {
  keepFocusVisible();
  const say = (key: keyof typeof platformTexts): string => textsNow(platformTexts)(key);

  return {
    entered: () => {},
    offerShare: () => Promise.resolve(),
    async share({ title, description, path }: ShareContent) {
      const url = shareLink(path);
      const shared = await shareInBrowser({ title, url, ...(description ? { text: description } : {}) });
      if (shared) return shared;
      const isCopied = await copyInBrowser(url);
      toast(say(isCopied ? 'linkCopied' : 'copyFailed'), { durationMs: 2500 });
      return isCopied ? 'copied' : 'failed';
    },
    saveImage({ url, name }: ImageToSave): Promise<SaveOutcome> {
      if (shell.client.isIOS) {
        showImage(url);
        return Promise.resolve('shown');
      }
      download(url, name);
      return Promise.resolve('saved');
    },
    copyText: (text) => copyWithToast(text, copyInBrowser),
    close: () => Promise.resolve(shell.back('/hall')),
    openExternal(url) {
      const address = webAddress(url);
      if (!address) return Promise.resolve(refuseAddress());
      openTab(address);
      return Promise.resolve('opened');
    },
    openWebview(url, title) {
      const address = webAddress(url);
      if (!address) return Promise.resolve(refuseAddress());
      shell.go(webviewPath(address, title));
      return Promise.resolve('opened');
    },
    login: () => Promise.resolve({ kind: 'popup' }),
    pay(request) {
      const address = request.kind === 'link' ? webAddress(request.url) : null;
      if (!address) return Promise.resolve('unsupported');
      location.assign(address);
      return Promise.resolve('elsewhere');
    },
    setOrientation: () => Promise.resolve(false),
    setTitle(title) {
      document.title = title;
      return Promise.resolve();
    },
    pushToken: () => Promise.resolve(null),
  };
}
