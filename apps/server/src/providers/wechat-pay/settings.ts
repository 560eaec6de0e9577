import { z } from 'zod';
import { allOrNone, unusableSettings } from '../../settings.ts';
import { certificateKeyOf, privateKeyOf, publicKeyOf } from '../pay/key-material.ts';
import type { WechatPayChannel, WechatPayOptions } from './gateway.ts';

/** All of the first six or none. */
export const wechatPaySettings = {
  WECHAT_PAY_MERCHANT_ID: z
    .string()
    .regex(/^\d{6,32}$/, 'must be digits')
    .optional(),
  /** PEM, or the path of a file with it. */
  WECHAT_PAY_KEY: z.string().optional(),
  WECHAT_PAY_CERT_SERIAL: z
    .string()
    .regex(/^[0-9A-F]{40}$/, 'must be 40 hex digits in capitals')
    .optional(),
  WECHAT_PAY_API_V3_KEY: z
    .string()
    .regex(/^[\x21-\x7E]{32}$/, 'must be 32 letters and digits')
    .optional(),
  /** JSON: PEM or the path of a file, by serial number; answers are asked for by the first one. */
  WECHAT_PAY_PLATFORM_KEYS: z.string().optional(),
  /** JSON: our app of each channel that is set up. */
  WECHAT_PAY_APPS: z.string().optional(),
  WECHAT_PAY_API: z.url({ protocol: /^https$/ }).default('https://api.mch.weixin.qq.com'),
};

const platformKeys = z.record(z.string(), z.string()).refine((keys) => Object.keys(keys).length > 0);
const appId = z
  .string()
  .regex(/^\w{6,32}$/)
  .optional();
const apps = z
  .strictObject({
    wxJsapi: appId,
    wxH5: appId,
    wxNative: appId,
    wxApp: appId,
    wxMini: appId,
  } satisfies Record<WechatPayChannel, unknown>)
  .refine((given) => Object.keys(given).length > 0);

type Values = z.output<z.ZodObject<typeof wechatPaySettings>>;
export type WechatPayConfig = Omit<WechatPayOptions, 'watch' | 'signal' | 'now'>;

/** `undefined` where none is given. Throws for settings that do not go together, and for keys that are none. */
export function readWechatPay(values: Values): WechatPayConfig | undefined {
  const { WECHAT_PAY_API: baseUrl, ...group } = values;
  const given = allOrNone({
    WECHAT_PAY_MERCHANT_ID: group.WECHAT_PAY_MERCHANT_ID,
    WECHAT_PAY_KEY: group.WECHAT_PAY_KEY,
    WECHAT_PAY_CERT_SERIAL: group.WECHAT_PAY_CERT_SERIAL,
    WECHAT_PAY_API_V3_KEY: group.WECHAT_PAY_API_V3_KEY,
    WECHAT_PAY_PLATFORM_KEYS: group.WECHAT_PAY_PLATFORM_KEYS,
    WECHAT_PAY_APPS: group.WECHAT_PAY_APPS,
  });
  if (!given) return undefined;
  const [merchantId = '', key = '', certSerial = '', apiV3Key = '', keys = '', ofChannels = ''] = given;
  return {
    baseUrl,
    merchantId,
    certSerial,
    apiV3Key: Buffer.from(apiV3Key),
    privateKey: setting('WECHAT_PAY_KEY', () => privateKeyOf(key)),
    platformKeys: setting('WECHAT_PAY_PLATFORM_KEYS', () => {
      const bySerial = Object.entries(platformKeys.parse(JSON.parse(keys)));
      return new Map(
        bySerial.map(([serial, text]) => [
          serial,
          serial.startsWith('PUB_KEY_ID_') ? publicKeyOf(text) : certificateKeyOf(text, serial),
        ]),
      );
    }),
    apps: setting('WECHAT_PAY_APPS', () => {
      const parsed = Object.entries(apps.parse(JSON.parse(ofChannels)));
      return Object.fromEntries(parsed.flatMap(([channel, app]) => (app === undefined ? [] : [[channel, app]])));
    }),
  };
}

/** What is read of a setting; its own words stay out of the message, since they may be a key. */
function setting<Value>(name: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    throw unusableSettings([`${name}: can't be read${typeof code === 'string' ? ` (${code})` : ''}`]);
  }
}
