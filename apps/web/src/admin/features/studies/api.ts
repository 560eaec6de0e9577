import type { CallOutput } from '@lianpan/client';
import { useCall } from '../../../shared/query.ts';

export const studyProposals = 'POST /api/admin/studie/getProposals';

export type StudyProposal = CallOutput<typeof studyProposals>['list'][number];

export const useMoveProposal = () => useCall('POST /api/admin/studie/moveProposal', { makesStale: [studyProposals] });
export const useUpdateSurvey = () => useCall('POST /api/admin/studie/updateSurvey');
export const usePublishSurvey = () => useCall('POST /api/admin/studie/publishSurvey', { makesStale: [studyProposals] });
