import type { Db } from '@lianpan/db';
import type { Logger } from 'pino';
import { aliyunCarrier } from './aliyun/carrier.ts';
import { startAliyunDemonstration, type AliyunDemonstration } from './aliyun/demonstration.ts';
import { aliyunSms } from './aliyun/sms.ts';
import type { ProviderWatch } from './calls/provider-watch.ts';
import type { CarrierPort } from './carrier-port.ts';
import { maskMobile, type SmsSender } from './sms-port.ts';

/** The templates' codes are their names: nobody has registered any. */
const templates = {
  signIn: 'signIn',
  password: 'password',
  bind: 'bind',
  cancel: 'cancel',
  withdraw: 'withdraw',
  cancelled: 'cancelled',
} as const;

/** Keeps a message for the developer page. */
export type DemoOutbox = (
  db: Db,
  message: {
    channel: 'sms' | 'push' | 'mail' | 'payment';
    /** Masked. */
    receiver: string;
    /** Empty where there is none. */
    code: string;
    purpose: string;
    text: string;
    sentAt: Date;
  },
) => PromiseLike<unknown>;

/** What demo mode uses in place of providers: the production adapters in front of servers of our own on loopback. */
export interface DemonstrationProviders {
  readonly sms: SmsSender;
  readonly carrier: CarrierPort;
  readonly aliyun: AliyunDemonstration;
  close(): Promise<void>;
}

/** Where the page that stands in for a carrier's asks for the hidden digits. */
export const carrierTokenPath = '/__dev/carrier/token';

/** The number by which the demonstration's carrier knows this device: that of the practice member. */
const deviceMobile = '13800000001';

export async function startDemonstrationProviders(
  db: Db,
  keep: DemoOutbox,
  log: Logger,
  now: () => number,
  watch?: ProviderWatch,
): Promise<DemonstrationProviders> {
  let kept: PromiseLike<unknown> = Promise.resolve();
  const aliyun = await startAliyunDemonstration(deviceMobile, ({ mobile, templateCode, values }) => {
    const { code = '', ...others } = values;
    kept = keep(db, {
      channel: 'sms',
      receiver: maskMobile(mobile),
      code,
      purpose: templateCode,
      text: Object.values(others).join(' '),
      sentAt: new Date(now()),
    });
    log.info({ purpose: templateCode }, `demonstration SMS to ${maskMobile(mobile)}`);
  });
  const access = { ...aliyun.access, watch };
  const sender = aliyunSms({ ...access, signName: '练盘', templates });
  const carrier = aliyunCarrier(access);
  return {
    aliyun,
    sms: {
      async send(message) {
        await sender.send(message);
        await kept;
      },
    },
    carrier: {
      mobileOf: carrier.mobileOf,
      async startWeb(page) {
        const start = await carrier.startWeb(page);
        const demonstration = { maskedMobile: aliyun.maskedMobile, tokenUrl: carrierTokenPath };
        return start && { ...start, demonstration };
      },
    },
    close: () => aliyun.close(),
  };
}
