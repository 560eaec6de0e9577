import type { SmsSender } from '../../apps/server/src/providers/sms-port.ts';

/** Takes every code instead of sending it. */
export interface RecordingSms extends SmsSender {
  /** The newest code for a number. Throws when none was sent. */
  codeFor(mobile: string): string;
  count(mobile: string): number;
}

/** `alsoTo` gets each message as well, for tests of another sender. */
export function recordingSms(alsoTo?: () => SmsSender | undefined): RecordingSms {
  const codes = new Map<string, string[]>();
  return {
    async send(message) {
      codes.set(message.mobile, [...(codes.get(message.mobile) ?? []), message.values['code'] ?? '']);
      await alsoTo?.()?.send(message);
    },
    codeFor(mobile) {
      const code = codes.get(mobile)?.at(-1);
      if (code === undefined) throw new Error(`no code was sent to ${mobile}`);
      return code;
    },
    count: (mobile) => codes.get(mobile)?.length ?? 0,
  };
}
