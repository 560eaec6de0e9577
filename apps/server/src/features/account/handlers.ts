import { sessionToWire } from '@lianpan/contract';
import { type Handlers } from '../../http/handle.ts';
import type { SessionParts } from '../session/service.ts';
import { bindMobile } from './bind-mobile.ts';
import { applyCancellation, readCancellation, revokeCancellation } from './cancellation.ts';
import { readConflict, resolveConflict } from './conflict.ts';
import { readDevices, removeDevice } from './devices.ts';
import * as queries from './queries.ts';
import { accountTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

export const accountHandlers = (parts: SessionParts) =>
  ({
    'POST /api/system/mine/bindMobile': async (input, caller) => {
      const { session, mobile } = await bindMobile(parts, input, caller);
      return { session: session && sessionToWire(session), mobile };
    },
    'POST /api/system/mine/getAccountConflict': ({ conflictTicket }, caller) =>
      readConflict(parts, conflictTicket, caller),
    'POST /api/system/mine/resolveAccountConflict': async (input, caller) => {
      const { session, movedStocks } = await resolveConflict(parts, input, caller);
      return { session: sessionToWire(session), movedStocks };
    },
    'GET /api/system/addOrUpdateEditionType': async ({ editionType }, { customerId }) => {
      const account = await queries.selectAccountForUpdate(parts.db, customerId);
      if (editionType === 10 && !account?.canEnterAdvisory) throw rejected(texts.noAdvisory, 'PRIVILEGE_REQUIRED');
      await queries.updateEdition(parts.db, customerId, editionType);
      parts.update(customerId, ['editionType']);
      return { editionType, landing: editionType === 10 ? '/hgd' : '/hall' };
    },
    'POST /api/system/mine/getDevices': async (_input, caller) => ({ list: await readDevices(parts, caller) }),
    'POST /api/system/mine/removeDevice': async ({ deviceId }, caller) => {
      await removeDevice(parts, deviceId, caller);
      return {};
    },
    'POST /api/system/user/cancellation': ({ step, verifyTicket }, caller) => {
      if (step === 'apply') return applyCancellation(parts, verifyTicket, caller);
      if (step === 'revoke') return revokeCancellation(parts, caller);
      return readCancellation(parts, caller.customerId);
    },
  }) satisfies Partial<Handlers>;
