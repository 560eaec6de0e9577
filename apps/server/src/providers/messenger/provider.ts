import { z } from 'zod';
import { allOrNone } from '../../settings.ts';
import { defineProvider } from '../provider.ts';
import { serveAuthorizePage } from './authorize-page.ts';
import type { MessengerApps } from './messenger-platform.ts';
import { openMessenger } from './open-messenger.ts';
import { messengerPorts } from './sign-in-port.ts';

interface MessengerConfig {
  /** Absent unless all five settings are given. */
  readonly real: { readonly baseUrl: string; readonly apps: MessengerApps } | undefined;
  readonly hosts: readonly string[];
}

/** Sign-in, scripts and messages of the messenger. */
export const messenger = defineProvider({
  settings: {
    /** Interface of the messenger's platform; in demo mode a loopback platform stands in when it is absent. */
    MESSENGER_API: z.url().optional(),
    MESSENGER_APP_ID: z.string().optional(),
    MESSENGER_APP_SECRET: z.string().optional(),
    MESSENGER_MINI_APP_ID: z.string().optional(),
    MESSENGER_MINI_APP_SECRET: z.string().optional(),
    /** Hosts whose pages may use the messenger's script, by commas; the server's own host when absent. */
    MESSENGER_HOSTS: z.string().optional(),
  },
  read({ MESSENGER_HOSTS, ...accounts }, host): MessengerConfig {
    const hosts = (MESSENGER_HOSTS ?? [...new Set([host, '127.0.0.1', 'localhost'])].join(','))
      .split(',')
      .map((name) => name.trim().toLowerCase());
    const given = allOrNone({
      MESSENGER_API: accounts.MESSENGER_API,
      MESSENGER_APP_ID: accounts.MESSENGER_APP_ID,
      MESSENGER_APP_SECRET: accounts.MESSENGER_APP_SECRET,
      MESSENGER_MINI_APP_ID: accounts.MESSENGER_MINI_APP_ID,
      MESSENGER_MINI_APP_SECRET: accounts.MESSENGER_MINI_APP_SECRET,
    });
    if (!given) return { real: undefined, hosts };
    const [baseUrl = '', appId = '', secret = '', miniAppId = '', miniSecret = ''] = given;
    const apps = { serviceAccount: { appId, secret }, miniProgram: { appId: miniAppId, secret: miniSecret } };
    return { real: { baseUrl, apps }, hosts };
  },
  async open(config, { db, sealer, now, demoMode, watch }) {
    const setup = await openMessenger({ ...config, demoMode, db, sealer, now, watch: watch('messenger') });
    const { loopback, hosts } = setup;
    return {
      ports: messengerPorts(setup),
      ...(loopback && { serve: (app) => serveAuthorizePage(app, loopback, hosts), close: loopback.close }),
    };
  },
});
