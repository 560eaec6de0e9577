// What other features may use of sessions.
export { ownNumber } from './credentials.ts';
export { purposes, useCode } from './codes.ts';
export { issueTicketFor, openIdOf } from './messenger-sign-in.ts';
export { shareDevice } from './shared-devices.ts';
export { signInWithNumber } from './sign-in.ts';
export {
  endOneSession,
  endSessions,
  forgetOldCodes,
  listDevices,
  openSession,
  setBlocked,
  standingOf,
  type SessionParts,
} from './sessions.ts';
export { fitsPassword, hashPassword } from './passwords.ts';
export { issueTicket, readTicket, takeTicket } from './tickets.ts';
export { maskMobile } from '../../providers/sms-port.ts';
