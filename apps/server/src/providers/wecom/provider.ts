import { z } from 'zod';
import { allOrNone } from '../../settings.ts';
import type { ContactQrProvider } from '../contact-qr-port.ts';
import { defineProvider } from '../provider.ts';
import { wecomBaseUrl } from './client.ts';
import { wecomContactQr } from './contact-ways.ts';
import { startDemonstrationContact } from './demonstration-contact.ts';
import { serveDemonstrationPage } from './demonstration-page.ts';

/** `undefined` where nobody can be added in the messenger. */
const ports = (contactQr: ContactQrProvider | undefined) => ({ contactQr });

/** Adding assistants as contacts, with the two keys of its callback. */
export const wecom = defineProvider({
  settings: {
    WECOM_CORP_ID: z.string().optional(),
    WECOM_SECRET: z.string().optional(),
    WECOM_CALLBACK_TOKEN: z.string().optional(),
    WECOM_CALLBACK_KEY: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}$/, 'must be 43 letters and digits')
      .optional(),
  },
  read(values) {
    const { WECOM_CORP_ID, WECOM_SECRET, WECOM_CALLBACK_TOKEN, WECOM_CALLBACK_KEY } = values;
    const given = allOrNone({ WECOM_CORP_ID, WECOM_SECRET, WECOM_CALLBACK_TOKEN, WECOM_CALLBACK_KEY });
    if (!given) return undefined;
    const [corpId = '', secret = '', token = '', aesKey = ''] = given;
    return { corpId, secret, token, aesKey };
  },
  async open(config, { now, demoMode, watch }) {
    if (config) {
      return {
        ports: ports(wecomContactQr({ ...config, baseUrl: wecomBaseUrl, now: Date.now, watch: watch('wecom') })),
      };
    }
    if (!demoMode) return { ports: ports(undefined) };
    const demonstration = await startDemonstrationContact(now, watch('wecom'));
    return {
      ports: ports(demonstration.contactQr),
      serve: (app) => serveDemonstrationPage(app, demonstration.wecom),
      close: demonstration.close,
    };
  },
});
