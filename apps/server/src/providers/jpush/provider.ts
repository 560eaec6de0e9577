import { z } from 'zod';
import { allOrNone, flag } from '../../settings.ts';
import { defineProvider } from '../provider.ts';
import type { PushSender } from '../push-port.ts';
import { startDemonstrationPush } from './demonstration-push.ts';
import { jpushBaseUrl, jpushSender } from './push.ts';

/** `undefined` where nothing is pushed. */
const ports = (push: PushSender | undefined) => ({ push });

/** Messages to native apps. */
export const jpush = defineProvider({
  settings: {
    JPUSH_APP_KEY: z.string().optional(),
    JPUSH_MASTER_SECRET: z.string().optional(),
    /** Off for apps that were built to be tried: Apple has a service of its own for them. */
    JPUSH_PRODUCTION_APNS: flag(true),
  },
  read({ JPUSH_PRODUCTION_APNS: isAppleProduction, JPUSH_APP_KEY, JPUSH_MASTER_SECRET }) {
    const [appKey, masterSecret] = allOrNone({ JPUSH_APP_KEY, JPUSH_MASTER_SECRET }) ?? [];
    return appKey === undefined || masterSecret === undefined ? undefined : { appKey, masterSecret, isAppleProduction };
  },
  async open(config, { db, log, now, demoMode, watch, keep }) {
    if (config) return { ports: ports(jpushSender({ ...config, baseUrl: jpushBaseUrl, watch: watch('jpush') }, log)) };
    if (!demoMode) return { ports: ports(undefined) };
    const demonstration = await startDemonstrationPush(db, keep, log, now, watch('jpush'));
    return { ports: ports(demonstration.push), close: demonstration.close };
  },
});
