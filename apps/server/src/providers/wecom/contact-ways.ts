import sharp from 'sharp';
import { z } from 'zod';
import { fetchPicture, type GuardedFetchOptions } from '../../outbound/guarded-fetch.ts';
import type { ContactQrProvider } from '../contact-qr-port.ts';
import { CallbackSeal, type CallbackKeys } from './callback-seal.ts';
import { WecomClient, WecomError, wecomCodes, type WecomAccess } from './client.ts';
import { xmlField } from './xml-field.ts';

export interface WecomOptions extends WecomAccess, Pick<CallbackKeys, 'token' | 'aesKey'> {
  readonly now: () => number;
  /** How its pictures are fetched, for tests. */
  readonly outbound?: Partial<GuardedFetchOptions>;
}

const longestWord = 30;
const maxPictureBytes = 1 << 20;
const oneOfMany = 2;
const alone = 1;
const byScanning = 2;

const done = z.object({});
const way = z.object({ config_id: z.string().min(1).max(128), qr_code: z.string().min(1).max(1024) });
const contact = z.object({ external_contact: z.object({ unionid: z.string().optional() }) });

/** Codes of WeCom's contact ways. Source: shells handbook 7.6. */
export function wecomContactQr(options: WecomOptions): ContactQrProvider {
  const client = new WecomClient(options, options.now);
  const seal = new CallbackSeal({ token: options.token, aesKey: options.aesKey, receiver: options.corpId });
  return {
    async create({ scene, state, userIds }) {
      if (userIds.length === 0 || state.length > longestWord)
        throw new RangeError('a code needs staff and a short state');
      const { config_id: configId, qr_code: qrUrl } = await client.post(
        '/cgi-bin/externalcontact/add_contact_way',
        {
          type: userIds.length === 1 ? alone : oneOfMany,
          scene: byScanning,
          remark: scene.slice(0, longestWord),
          skip_verify: true,
          state,
          user: userIds,
        },
        way,
      );
      return { configId, qrUrl };
    },

    async remove(configId) {
      try {
        await client.post('/cgi-bin/externalcontact/del_contact_way', { config_id: configId }, done);
      } catch (error) {
        if (!(error instanceof WecomError) || error.code !== wecomCodes.noWay) throw error;
      }
    },

    async picture(qrUrl) {
      const { bytes } = await fetchPicture(qrUrl, {
        ownHosts: [],
        maxBytes: maxPictureBytes,
        ...options.outbound,
      });
      // Drawn anew: nothing but pixels of it is stored.
      return sharp(bytes, { pages: 1 }).png().toBuffer();
    },

    async unionIdOf(externalUserId) {
      const { external_contact: found } = await client.get(
        '/cgi-bin/externalcontact/get',
        { external_userid: externalUserId },
        contact,
      );
      return found.unionid ?? null;
    },

    async greet(welcomeCode, text) {
      await client.post(
        '/cgi-bin/externalcontact/send_welcome_msg',
        { welcome_code: welcomeCode, text: { content: text } },
        done,
      );
    },

    echoOf: (query, sealed) => seal.open(query, sealed),

    readCallback(query, body) {
      const xml = seal.open(query, xmlField(body, 'Encrypt'));
      const isAdded =
        xmlField(xml, 'Event') === 'change_external_contact' && xmlField(xml, 'ChangeType') === 'add_external_contact';
      if (!isAdded) return null;
      return {
        state: xmlField(xml, 'State'),
        externalUserId: xmlField(xml, 'ExternalUserID'),
        userId: xmlField(xml, 'UserID'),
        welcomeCode: xmlField(xml, 'WelcomeCode'),
      };
    },
  };
}
