import { type MemberCaller } from '../../http/handle.ts';
import { endOneSession, listDevices, type SessionParts } from '../session/service.ts';
import { accountTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

/** Where the member is signed in, this device first, then the newest. */
export async function readDevices(parts: SessionParts, caller: MemberCaller) {
  const devices = await listDevices(parts, caller.customerId);
  return devices
    .map((device) => ({
      deviceId: device.id,
      name: device.name,
      clientType: device.clientType,
      signedInAt: device.createdAt.getTime(),
      lastSeenAt: device.rotatedAt.getTime(),
      isThis: device.id === caller.sessionId,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.lastSeenAt - a.lastSeenAt);
}

/** Signs another device of the member out. Rejects one that is not theirs as one that is gone. */
export async function removeDevice(parts: SessionParts, deviceId: string, caller: MemberCaller): Promise<void> {
  if (deviceId === caller.sessionId) throw rejected(texts.thisDevice, 'INPUT_INVALID');
  if (!(await endOneSession(parts, caller.customerId, deviceId))) throw rejected(texts.deviceGone, 'ALREADY_DONE');
}
