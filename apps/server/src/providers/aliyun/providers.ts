import type { AliyunConfig } from '../../config.ts';
import type { ProviderWatch } from '../calls/provider-watch.ts';
import type { CarrierPort } from '../carrier-port.ts';
import type { SmsSender } from '../sms-port.ts';
import { aliyunCarrier } from './carrier.ts';
import { aliyunSms } from './sms.ts';

const baseUrls = { sms: 'https://dysmsapi.aliyuncs.com', numbers: 'https://dypnsapi.aliyuncs.com' } as const;

/** The providers of real operation. */
export function aliyunProviders(config: AliyunConfig, watch: ProviderWatch): { sms: SmsSender; carrier: CarrierPort } {
  const access = { keyId: config.keyId, keySecret: config.keySecret, baseUrls, watch };
  return {
    sms: aliyunSms({ ...access, signName: config.signName, templates: config.templates }),
    carrier: aliyunCarrier(access),
  };
}
