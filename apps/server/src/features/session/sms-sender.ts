import type { Db } from '@lianpan/db';
import type { Logger } from 'pino';
import { insertDemoMessage } from './queries.ts';

/** Sends a code to a phone. */
export interface SmsSender {
  send(message: { mobile: string; code: string; purpose: string; now: Date }): Promise<void>;
}

export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

/** The demonstration sender: the code goes to the log and to the developer page, to no phone. */
export const demoSmsSender = (db: Db, log: Logger): SmsSender => ({
  async send({ mobile, code, purpose, now }) {
    await insertDemoMessage(db, { mobile: maskMobile(mobile), code, purpose, sentAt: now });
    log.info({ code, purpose }, `demonstration SMS to ${maskMobile(mobile)}: ${code}`);
  },
});

/** Without demo mode and without a provider no code can be sent; the caller is told that the server is busy. */
export const noSmsSender: SmsSender = {
  send() {
    return Promise.reject(new Error('no SMS provider is configured and demo mode is off'));
  },
};
