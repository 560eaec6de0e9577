import { z } from 'zod';
import { allOrNone, unusableSettings } from '../../settings.ts';
import { privateKeyOf, publicKeyOf } from '../pay/key-material.ts';
import { alipayBillUrl, type AlipayChannel, type AlipayOptions } from './gateway.ts';

/** All of the first five or none. */
export const alipaySettings = {
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{16}$/, 'must be 16 digits')
    .optional(),
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/, 'must be 16 digits that begin with 2088')
    .optional(),
  /** PEM, the base64 that Alipay's tools give, or the path of a file with either. */
  ALIPAY_KEY: z.string().optional(),
  /** Alipay's own, in the same forms. */
  ALIPAY_PUBLIC_KEY: z.string().optional(),
  /** Channels that are set up, by commas. */
  ALIPAY_CHANNELS: z.string().optional(),
  ALIPAY_API: z.url({ protocol: /^https$/ }).default('https://openapi.alipay.com/gateway.do'),
};

type Values = z.output<z.ZodObject<typeof alipaySettings>>;
export type AlipayConfig = Omit<AlipayOptions, 'watch' | 'signal' | 'now'>;

const known: readonly AlipayChannel[] = ['alipayWap', 'alipayPage', 'alipayApp'];

/** `undefined` where none is given. Throws for settings that do not go together, and for keys that are none. */
export function readAlipay(values: Values): AlipayConfig | undefined {
  const { ALIPAY_APP_ID, ALIPAY_SELLER_ID, ALIPAY_KEY, ALIPAY_PUBLIC_KEY, ALIPAY_CHANNELS, ALIPAY_API } = values;
  const given = allOrNone({ ALIPAY_APP_ID, ALIPAY_SELLER_ID, ALIPAY_KEY, ALIPAY_PUBLIC_KEY, ALIPAY_CHANNELS });
  if (!given) return undefined;
  const [appId = '', sellerId = '', key = '', alipayKey = '', names = ''] = given;
  const wanted = names.split(',').map((name) => name.trim());
  const channels = known.filter((channel) => wanted.includes(channel));
  if (channels.length !== new Set(wanted).size)
    throw unusableSettings([`ALIPAY_CHANNELS: only ${known.join(', ')} are channels of Alipay`]);
  return {
    gatewayUrl: ALIPAY_API,
    pageUrl: ALIPAY_API,
    appId,
    sellerId,
    privateKey: readKey('ALIPAY_KEY', () => privateKeyOf(key)),
    alipayKey: readKey('ALIPAY_PUBLIC_KEY', () => publicKeyOf(alipayKey)),
    channels,
    billUrl: alipayBillUrl,
  };
}

/** What is read of a setting; its own words stay out of the message, since they may be a key. */
function readKey<Key>(name: string, read: () => Key): Key {
  try {
    return read();
  } catch {
    throw unusableSettings([`${name}: is no RSA key, and no file with one`]);
  }
}
