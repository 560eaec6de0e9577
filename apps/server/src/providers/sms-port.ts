import type { Text } from '../language.ts';
import { rejected } from '../rejection.ts';

const tooManyMessages: Text = ['短信发送过于频繁，请稍后再试', 'Too many messages to this number. Try again later'];

/** What a message by SMS is about; each provider has a registered template for each. */
export type SmsTemplate = 'signIn' | 'password' | 'bind' | 'cancel' | 'withdraw' | 'cancelled';

export interface SmsMessage {
  readonly mobile: string;
  readonly template: SmsTemplate;
  readonly values: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** Sends a message to a phone. Rejects when the provider did not take it. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

/** Without demo mode and without a provider no code can be sent; the caller is told that the server is busy. */
export const noSmsSender: SmsSender = {
  send() {
    return Promise.reject(new Error('no SMS provider is configured and demo mode is off'));
  },
};

/** The provider takes no more messages for this number for a while. */
export const busySms = () => rejected(tooManyMessages, 'TOO_FREQUENT');
