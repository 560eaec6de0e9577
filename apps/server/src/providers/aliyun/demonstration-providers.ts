import type { Db } from '@lianpan/db';
import type { StandInPages } from '../../http/stand-in-pages.ts';
import type { Logger } from 'pino';
import type { ProviderWatch } from '../calls/provider-watch.ts';
import type { CarrierPort } from '../carrier-port.ts';
import type { DemoOutbox } from '../provider.ts';
import { maskMobile, type SmsSender } from '../sms-port.ts';
import { aliyunCarrier } from './carrier.ts';
import { startAliyunDemonstration, type AliyunDemonstration } from './demonstration.ts';
import { aliyunSms } from './sms.ts';

/** The templates' codes are their names: nobody has registered any. */
const templates = {
  signIn: 'signIn',
  password: 'password',
  bind: 'bind',
  cancel: 'cancel',
  withdraw: 'withdraw',
  cancelled: 'cancelled',
} as const;

/** What demo mode uses in place of providers: the production adapters in front of servers of our own on loopback. */
export interface DemonstrationProviders {
  readonly sms: SmsSender;
  readonly carrier: CarrierPort;
  readonly aliyun: AliyunDemonstration;
  close(): Promise<void>;
}

/** Where the page that stands in for a carrier's asks for the hidden digits. */
const carrierTokenPath = '/__dev/carrier/token';

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

/** The demonstration's page in place of a carrier's: it gives a token for the hidden digits of its number. */
export const serveCarrierToken = (app: StandInPages, aliyun: AliyunDemonstration): void =>
  void app.post<{ Body: { hiddenDigits?: unknown } | null }>(carrierTokenPath, (request) => {
    const digits = request.body?.hiddenDigits;
    return { spToken: typeof digits === 'string' ? aliyun.webToken(digits) : null };
  });
