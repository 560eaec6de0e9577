import { ownPath } from '@lianpan/domain';
import type { Logger } from 'pino';
import type { PushMessage, PushOutcome, PushSender } from '../push-port.ts';
import { tokensAtOnce } from '../push-port.ts';
import { askJpush, JpushError, type JpushAccess } from './client.ts';

export interface JpushOptions extends JpushAccess {
  /** Apple's real service; its trial service for apps that come from the workbench. */
  readonly isAppleProduction: boolean;
}

/** How long JPush keeps a message for a device that is not there. */
const keptSeconds = 86_400;

const badParameter = 1003;
const noTarget = 1011;
const tooFrequent = 2002;

/** What happened to all tokens of a refused request. */
type Refusal = 'invalid' | 'retry' | 'misconfigured';

/**
 * A bad parameter is the token's fault only where a single one was given: JPush says so of single pushes alone, and drops
 * bad ones from longer lists by itself.
 */
function refusalOf(error: unknown, tokenCount: number): Refusal {
  if (!(error instanceof JpushError)) return 'retry';
  if (error.code === noTarget || (error.code === badParameter && tokenCount === 1)) return 'invalid';
  return error.code === tooFrequent || error.status === 429 || error.status >= 500 ? 'retry' : 'misconfigured';
}

/** Sends by JPush. What only those who run the installation can put right is logged as an error. */
export function jpushSender(options: JpushOptions, log: Logger): PushSender {
  const report = (error: unknown, refusal: Refusal): void => {
    if (refusal === 'misconfigured') {
      log.error({ err: error }, 'JPush refuses us: look at JPUSH_APP_KEY, JPUSH_MASTER_SECRET and the app there');
    } else if (refusal === 'retry') log.warn({ err: error }, 'JPush did not answer as it should');
  };
  return {
    async reserveKeys(count) {
      try {
        const { cidlist } = await askJpush(options, `/v3/push/cid?count=${count}`);
        return Array.isArray(cidlist) && cidlist.length >= count ? cidlist.slice(0, count).map(String) : null;
      } catch (error) {
        report(error, refusalOf(error, 0));
        return null;
      }
    },

    async send(message) {
      const { tokens } = message;
      if (tokens.length === 0 || tokens.length > tokensAtOnce) throw new RangeError(`${tokens.length} tokens at once`);
      const body = bodyOf(message, options.isAppleProduction);
      try {
        await askJpush(options, '/v3/push', body);
        return outcome({ ok: tokens });
      } catch (error) {
        const refusal = refusalOf(error, tokens.length);
        report(error, refusal);
        return outcome(refusal === 'invalid' ? { invalid: tokens } : { retry: tokens });
      }
    },
  };
}

const outcome = (some: Partial<PushOutcome>): PushOutcome => ({ ok: [], invalid: [], retry: [], ...some });

function bodyOf({ tokens, title, body, path, key }: PushMessage, isAppleProduction: boolean): object {
  if (ownPath(path) === null) throw new RangeError('a push leads to a path of ours alone');
  const extras = { path };
  return {
    cid: key,
    platform: ['android', 'ios'],
    audience: { registration_id: tokens },
    notification: {
      android: { alert: body, title, extras },
      ios: { alert: { title, body }, sound: 'default', extras },
    },
    options: { time_to_live: keptSeconds, apns_production: isAppleProduction },
  };
}

/** Where JPush answers in real operation. */
export const jpushBaseUrl = 'https://api.jpush.cn';
