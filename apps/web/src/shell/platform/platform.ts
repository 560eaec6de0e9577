import { isNativeApp } from '@lianpan/domain';
import type { Platform } from '../../shared/platform.ts';
import type { Client } from './client.ts';

/** The page on top, as far as the program around it is told. */
export interface EnteredPage {
  readonly title: string;
  /** Address of ours that may be handed on; `null` for pages that are nobody else's business. */
  readonly sharePath: string | null;
  readonly isLandscape: boolean;
}

/** What the implementations need of the shell. */
export interface PlatformShell {
  readonly client: Client;
  go(path: string): void;
  back(fallback: string): void;
  /** Closes what lies over the page; false when the page lies open. */
  closeTopLayer(): boolean;
  /** The app came to the front again. */
  onResume(): void;
}

/** An implementation: what features use, and what the shell tells it. */
export interface PlatformPart extends Platform {
  entered(page: EnteredPage): void;
}

/** Each client loads its own implementation alone. */
const loaderOf = ({ clientType }: Client): ((shell: PlatformShell) => Promise<PlatformPart>) => {
  if (isNativeApp(clientType)) return async (shell) => (await import('./app.ts')).appPlatform(shell);
  if (clientType === 113) return async (shell) => (await import('./mini-program.ts')).miniProgramPlatform(shell);
  if (clientType === 2) return async (shell) => (await import('./messenger/messenger.ts')).messengerPlatform(shell);
  return async (shell) => (await import('./browser.ts')).browserPlatform(shell);
};

export interface LazyPlatform extends Platform {
  /** Loads the implementation; called by itself with the first use. */
  start(): void;
  entered(page: EnteredPage): void;
}

/** The platform as features see it. The implementation comes after the first page; earlier calls wait for it. */
export function lazyPlatform(shell: PlatformShell): LazyPlatform {
  let part: PlatformPart | undefined;
  let loading: Promise<PlatformPart> | undefined;
  let page: EnteredPage | undefined;

  const load = (): Promise<PlatformPart> => {
    loading ??= loaderOf(shell.client)(shell).then(
      (loaded) => {
        part = loaded;
        if (page) loaded.entered(page);
        return loaded;
      },
      (error: unknown) => {
        // Without the network the file may be missing now and there with the next call.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  /** Once it is there it is called at once: copying and payment must happen within the touch. */
  const using = async <Result>(run: (loaded: PlatformPart) => Promise<Result>): Promise<Result> =>
    part ? run(part) : run(await load());

  return {
    start: () => void load().catch(() => {}),
    entered(entered) {
      page = entered;
      part?.entered(entered);
    },
    share: (content) => using((it) => it.share(content)),
    offerShare: (content) => using((it) => it.offerShare(content)),
    saveImage: (image) => using((it) => it.saveImage(image)),
    copyText: (text) => using((it) => it.copyText(text)),
    close: () => using((it) => it.close()),
    openExternal: (url) => using((it) => it.openExternal(url)),
    openWebview: (url, title) => using((it) => it.openWebview(url, title)),
    login: (back) => using((it) => it.login(back)),
    pay: (request) => using((it) => it.pay(request)),
    setOrientation: (mode) => using((it) => it.setOrientation(mode)),
    setTitle: (title) => using((it) => it.setTitle(title)),
    pushToken: () => using((it) => it.pushToken()),
  };
}
