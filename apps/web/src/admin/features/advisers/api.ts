import type { CallInput, CallOutput } from '@lianpan/client';
import { useCall } from '../../../shared/query.ts';
import { proposals } from '../../blocks/proposal-view.tsx';

export const queues = 'POST /api/admin/adviser/getQueues';
export const ticket = 'POST /api/admin/adviser/getTicket';
export const team = 'POST /api/admin/adviser/getTeam';
export const quickTexts = 'POST /api/admin/adviser/getQuickTexts';
export const facts = 'POST /api/admin/adviser/getFacts';
export const complaints = 'POST /api/admin/adviser/getComplaints';

export type Queues = CallOutput<typeof queues>;
export type Ticket = Queues['list'][number];
export type Opened = CallOutput<typeof ticket>;
export type Customer = Opened['customer'];
export type TeamMember = CallOutput<typeof team>['list'][number];
export type Measures = NonNullable<TeamMember['measures']>;
export type Complaint = CallOutput<typeof complaints>['list'][number];
export type AnswerBody = CallInput<'POST /api/admin/adviser/answer'>['body'];
export type Checked = CallOutput<'POST /api/admin/adviser/checkAnswer'>;
export type MoveAction = CallInput<'POST /api/admin/adviser/moveTicket'>['action'];

export const useMove = () => useCall('POST /api/admin/adviser/moveTicket', { makesStale: [queues, ticket, team] });
export const useCheck = () => useCall('POST /api/admin/adviser/checkAnswer');
export const useAnswer = () => useCall('POST /api/admin/adviser/answer', { makesStale: [queues, ticket] });
export const useSchedule = () => useCall('POST /api/admin/adviser/scheduleAnswer', { makesStale: [ticket] });
export const useCancelScheduled = () => useCall('POST /api/admin/adviser/cancelScheduled', { makesStale: [ticket] });
export const useAddNote = () => useCall('POST /api/admin/adviser/addNote', { makesStale: [ticket] });
export const useTranscript = () => useCall('POST /api/admin/adviser/exportTranscript', { makesStale: [ticket] });
export const useSetAbsence = () => useCall('POST /api/admin/adviser/setAbsence', { makesStale: [queues, team] });
export const useSaveProfile = () => useCall('POST /api/admin/adviser/saveProfile', { makesStale: [team] });
export const useProposeText = () => useCall('POST /api/admin/adviser/proposeQuickText', { makesStale: [proposals] });
export const useDecideComplaint = () =>
  useCall('POST /api/admin/adviser/decideComplaint', { makesStale: [complaints, team] });
