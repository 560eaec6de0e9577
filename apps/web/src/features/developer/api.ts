import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useCall } from '../../shared/query.ts';
import { call } from '../../shared/runtime.ts';

/** How often panels look for what has happened meanwhile. */
const everyMs = 5000;
const messagesEveryMs = 2000;

/** The people of the demonstration. */
export const usePeople = () =>
  useQuery(queryOf('GET /api/developer/personas', {}, { silent: true, freshForMs: Infinity }));

export const useEnterPersona = () => useCall('POST /api/developer/enterPersona');

/** The session behind an access code of the demonstration. */
export const sessionBehind = (accessCode: string) =>
  call('GET /api/auth/common/internalLogin', { accessCode, type: 'demo' });

/** What was counted lately, and which pages are looked at. */
export const useTrackedEvents = () =>
  useQuery(queryOf('GET /api/developer/trackedEvents', {}, { silent: true, everyMs }));

const popupsCall = 'POST /api/operation/common/getGlobalPopupList';

/** The popups that are due for the member who is signed in. */
export const useDuePopups = (enabled: boolean) => useQuery(queryOf(popupsCall, {}, { silent: true, everyMs, enabled }));

/** The waiting popups in our words. */
export const waitingPopups = (answer: CallOutput<typeof popupsCall>) =>
  answer.list.map(({ popupId, popupType, title, triggerType, isForce }) => ({
    popupId,
    type: popupType,
    title,
    trigger: triggerType,
    isForce,
  }));

/** Decides all reports that wait. */
export const useDecideReports = () =>
  useCall('POST /api/developer/decideAccuse', { makesStale: ['POST /api/system/mine/getMyAccuses'] });

const messagesCall = 'GET /api/developer/sentMessages';

export type SentMessage = CallOutput<typeof messagesCall>['list'][number];

/** What was sent, by one channel or by all. */
export const useSentMessages = (channel: SentMessage['channel'] | undefined) =>
  useQuery(queryOf(messagesCall, channel === undefined ? {} : { channel }, { silent: true, everyMs: messagesEveryMs }));

const clockCall = 'GET /api/developer/clock';

export const useClock = () => useQuery(queryOf(clockCall, {}, { silent: true, everyMs }));

export const useMoveClock = () => useCall('POST /api/developer/moveClock', { makesStale: [clockCall] });

export const storedFilesCall = 'GET /api/developer/storedFiles';

export type StoredFile = CallOutput<typeof storedFilesCall>['list'][number];

/** What the server has stored of the member's uploads. */
export const useStoredFiles = () => useQuery(queryOf(storedFilesCall, {}, { silent: true }));

/** An order as a shop would make it, to try the client's payment with. */
export const prepareSamplePayment = () => call('POST /api/developer/prepareSamplePayment', {});
