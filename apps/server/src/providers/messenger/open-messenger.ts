import { httpPlatform, type HttpPlatformParts } from './http-platform.ts';
import { startLoopbackPlatform, type LoopbackPlatform } from './loopback-platform.ts';
import type { MessengerApps, MessengerPlatform } from './messenger-platform.ts';

/** The messenger's platform as this installation reaches it. */
export interface MessengerSetup {
  /** Absent where no account is set up: then the messenger's functions are refused with a message. */
  readonly platform: MessengerPlatform | undefined;
  /** Hosts whose pages may use the messenger's script. */
  readonly hosts: readonly string[];
  /** Present while the platform is our own: its authorise page is served too, in demo mode alone. */
  readonly loopback: LoopbackPlatform | undefined;
}

interface OpenMessengerOptions extends Pick<HttpPlatformParts, 'db' | 'sealer' | 'now' | 'watch'> {
  readonly real: { readonly baseUrl: string; readonly apps: MessengerApps } | undefined;
  readonly hosts: readonly string[];
  readonly demoMode: boolean;
}

/** The configured platform; without one, in demo mode, a loopback platform with keys of its own. */
export async function openMessenger(options: OpenMessengerOptions): Promise<MessengerSetup> {
  const { real, hosts, demoMode, ...parts } = options;
  if (real) return { platform: httpPlatform({ ...parts, ...real }), hosts, loopback: undefined };
  if (!demoMode) return { platform: undefined, hosts, loopback: undefined };
  const loopback = await startLoopbackPlatform(parts.now);
  return { platform: httpPlatform({ ...parts, baseUrl: loopback.baseUrl, apps: loopback.apps }), hosts, loopback };
}
