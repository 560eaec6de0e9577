import type { CallInput, CallOutput } from '@lianpan/client';
import { queryOf, useDeskCall, proposals } from '../api.ts';

export const queues = 'POST /api/admin/adviser/getQueues';
export const ticket = 'POST /api/admin/adviser/getTicket';
export const team = 'POST /api/admin/adviser/getTeam';
export const quickTexts = 'POST /api/admin/adviser/getQuickTexts';
export const complaints = 'POST /api/admin/adviser/getComplaints';

export type Queues = CallOutput<typeof queues>;
export type QueueName = keyof Queues['counters'];
export type DeskTicket = Queues['list'][number];
export type Opened = CallOutput<typeof ticket>;
export type Customer = Opened['customer'];
export type TeamMember = CallOutput<typeof team>['list'][number];
export type Measures = NonNullable<TeamMember['measures']>;
export type Complaint = CallOutput<typeof complaints>['list'][number];
export type AnswerBody = CallInput<'POST /api/admin/adviser/answer'>['body'];
export type Checked = CallOutput<'POST /api/admin/adviser/checkAnswer'>;
export type MoveAction = CallInput<'POST /api/admin/adviser/moveTicket'>['action'];

export { queryOf };

export const useMove = () => useDeskCall('POST /api/admin/adviser/moveTicket', queues, ticket, team);
export const useCheck = () => useDeskCall('POST /api/admin/adviser/checkAnswer');
export const useAnswer = () => useDeskCall('POST /api/admin/adviser/answer', queues, ticket);
export const facts = 'POST /api/admin/adviser/getFacts';
export const useSchedule = () => useDeskCall('POST /api/admin/adviser/scheduleAnswer', ticket);
export const useCancelScheduled = () => useDeskCall('POST /api/admin/adviser/cancelScheduled', ticket);
export const useAddNote = () => useDeskCall('POST /api/admin/adviser/addNote', ticket);
export const useTranscript = () => useDeskCall('POST /api/admin/adviser/exportTranscript', ticket);
export const useSetAbsence = () => useDeskCall('POST /api/admin/adviser/setAbsence', queues, team);
export const useSaveProfile = () => useDeskCall('POST /api/admin/adviser/saveProfile', team);
export const useProposeText = () => useDeskCall('POST /api/admin/adviser/proposeQuickText', proposals);
export const useDecideComplaint = () => useDeskCall('POST /api/admin/adviser/decideComplaint', complaints, team);
