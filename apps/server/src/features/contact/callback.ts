import type { Callback, CallbackRequest } from '../../http/callbacks.ts';
import type { ServerParts } from '../../parts.ts';
import { contactCallbackPath } from '../../providers/contact-qr-port.ts';
import { noteAdded } from './added.ts';

const signedBy = ({ query }: CallbackRequest) => {
  const { msg_signature: signature = '', timestamp = '', nonce = '' } = query;
  return { signature, timestamp, nonce };
};

/** Where the messenger reports who was added. Source: shells handbook 7.6. */
export const contactCallbacks = (parts: ServerParts): Callback[] => {
  const { contactQr, log } = parts;
  if (!contactQr) return [];
  return [
    {
      path: contactCallbackPath,
      get: (request) => ({ body: contactQr.echoOf(signedBy(request), request.query['echostr'] ?? '') }),
      post(request) {
        const added = contactQr.readCallback(signedBy(request), request.body);
        // The messenger waits five seconds and asks again then: what follows is not its business.
        if (added) {
          noteAdded(parts, added).catch((error: unknown) => log.error({ err: error }, 'a contact was not noted'));
        }
        return { body: 'success' };
      },
    },
  ];
};
