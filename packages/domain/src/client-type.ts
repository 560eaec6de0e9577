/** What a page can see of the program it runs in. */
export interface Surroundings {
  readonly userAgent: string;
  readonly path: string;
  readonly maxTouchPoints: number;
  /** Value of the messenger's global, set around the time its bridge is ready. */
  readonly messengerEnvironment?: string | undefined;
  /** What our native shells call themselves in the user agent: letters and digits. */
  readonly shellToken?: string;
}

const nativeShell = (token: string): RegExp =>
  new RegExp(`\\b${token}/\\d+(?:\\.\\d+){1,3} \\((?:Android|iOS|Harmony); ct=(1\\d)`);

/**
 * Client type: 113 mini-program, 2 messenger, 10 to 19 native app, 1 desktop, 0 mobile browser; the first sign wins.
 * A claim for presentation, never for permission. Source: shells handbook 1.1.
 */
export function detectClientType({
  userAgent,
  path,
  maxTouchPoints,
  messengerEnvironment,
  shellToken = 'GPApp',
}: Surroundings): number {
  const native = nativeShell(shellToken).exec(userAgent);
  if (native) return Number(native[1]);
  if (userAgent.includes('MicroMessenger/')) {
    // Requests of a mini-program's own carry MiniProgramEnv too; the page's mark is another word.
    const withoutEnvironment = userAgent.replace(/MiniProgramEnv\/\S+/g, '');
    return withoutEnvironment.includes('miniProgram') || messengerEnvironment === 'miniprogram' ? 113 : 2;
  }
  if (messengerEnvironment === 'miniprogram') return 113;
  if (path === '/pc' || path.startsWith('/pc/')) return 1;
  if (/Mobi|Android|iPhone|iPad|OpenHarmony.*Mobile/.test(userAgent)) return 0;
  return userAgent.includes('Macintosh') && maxTouchPoints > 1 ? 0 : 1;
}

export const isNativeApp = (clientType: number): boolean => clientType >= 10 && clientType <= 19;

/** Client types that the specification counts as app users where it says "10 or above"; 113 is one of them. */
export const isAppLike = (clientType: number): boolean => clientType >= 10;
