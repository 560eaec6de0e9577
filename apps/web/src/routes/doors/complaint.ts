/** Stories and their award. Nobody's first page, as in `tools.ts`. */

export const complaints = () => import('../../features/complaint/screens/complaints.tsx');
export const complaintDetail = () => import('../../features/complaint/screens/complaint-detail.tsx');
export const awardApplication = () => import('../../features/complaint/screens/award-application.tsx');
