import { detectClientType } from '@lianpan/domain';

const environmentKey = 'lianpan-environment';

/** Names of the native shells; the server writes others than the usual ones into the page. */
export function shellNames(): { scheme: string; token: string } {
  const [scheme = 'gpapp', token = 'GPApp'] = document.documentElement.dataset['shell']?.split(' ') ?? [];
  return { scheme, token };
}

export interface Client {
  readonly clientType: number;
  /** Version and market of a native shell, from its user agent. */
  readonly appVersion: string | undefined;
  readonly market: string;
  readonly isIOS: boolean;
}

/** What the page runs in, decided once before the first request. Source: shells handbook 1.1. */
export function detectClient(): Client {
  const { userAgent, maxTouchPoints } = navigator;
  const { token } = shellNames();
  const suffix = new RegExp(`\\b${token}/(\\d+(?:\\.\\d+){1,3}) \\([^)]*?(?:; ch=([\\w-]{1,32}))?[;)]`).exec(userAgent);
  return {
    clientType: detectClientType({
      userAgent,
      path: location.pathname,
      maxTouchPoints,
      messengerEnvironment: (window as { __wxjs_environment?: string }).__wxjs_environment ?? rememberedEnvironment(),
      shellToken: token,
    }),
    appVersion: suffix?.[1],
    market: /; ch=([\w-]{1,32})/.exec(userAgent)?.[1] ?? '',
    isIOS: /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1),
  };
}

function rememberedEnvironment(): string | undefined {
  try {
    return sessionStorage.getItem(environmentKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The messenger said later than the user agent that this is a mini-program: remembered, and the page starts again. */
export function correctEnvironment(environment: string): void {
  try {
    if (sessionStorage.getItem(environmentKey) === environment) return;
    sessionStorage.setItem(environmentKey, environment);
    location.reload();
  } catch {
    // Without storage a reload would find out nothing new.
  }
}
