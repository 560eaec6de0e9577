import { z } from 'zod';
import { unusableSettings } from '../../settings.ts';
import { noCarrier, type CarrierPort } from '../carrier-port.ts';
import { defineProvider } from '../provider.ts';
import { noSmsSender, type SmsSender, type SmsTemplate } from '../sms-port.ts';
import { aliyunCarrier } from './carrier.ts';
import { serveCarrierToken, startDemonstrationProviders } from './demonstration-providers.ts';
import { aliyunSms } from './sms.ts';

const smsTemplates = z.object({
  signIn: z.string(),
  password: z.string(),
  bind: z.string(),
  cancel: z.string(),
  withdraw: z.string(),
  cancelled: z.string(),
} satisfies Record<SmsTemplate, z.ZodString>);

const baseUrls = { sms: 'https://dysmsapi.aliyuncs.com', numbers: 'https://dypnsapi.aliyuncs.com' } as const;

/** Messages by SMS and one-tap sign-in. */
export const aliyun = defineProvider({
  /** All four or none. */
  settings: {
    ALIYUN_KEY_ID: z.string().optional(),
    ALIYUN_KEY_SECRET: z.string().optional(),
    ALIYUN_SMS_SIGN: z.string().optional(),
    /** JSON: the registered template code of each kind of message. */
    ALIYUN_SMS_TEMPLATES: z.string().optional(),
  },
  read(values) {
    if (Object.values(values).every((value) => value === undefined)) return undefined;
    const { ALIYUN_KEY_ID: keyId, ALIYUN_KEY_SECRET: keySecret, ALIYUN_SMS_SIGN: signName } = values;
    const templates = smsTemplates.safeParse(parseJson(values.ALIYUN_SMS_TEMPLATES ?? ''));
    if (keyId === undefined || keySecret === undefined || signName === undefined || !templates.success) {
      const names = Object.keys(smsTemplates.shape).join(', ');
      throw unusableSettings([`ALIYUN_*: key id, key secret, sign and a template for each of ${names}`]);
    }
    return { keyId, keySecret, signName, templates: templates.data };
  },
  async open(config, { db, log, now, demoMode, watch, keep }) {
    if (config) {
      const access = { ...config, baseUrls, watch: watch('aliyun') };
      return { ports: ports(aliyunSms(access), aliyunCarrier(access)) };
    }
    if (!demoMode) return { ports: ports(noSmsSender, noCarrier) };
    const demonstration = await startDemonstrationProviders(db, keep, log, now, watch('aliyun'));
    return {
      ports: ports(demonstration.sms, demonstration.carrier),
      serve: (app) => serveCarrierToken(app, demonstration.aliyun),
      close: demonstration.close,
    };
  },
});

const ports = (sms: SmsSender, carrier: CarrierPort) => ({ sms, carrier });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
