/** What members propose and see themselves, and what the house desk found. Nobody's first page, as in `tools.ts`. */

export const studies = () => import('../../features/study/screens/studies.tsx');
export const publishProposal = () => import('../../features/study/screens/publish-proposal.tsx');
export const publishReport = () => import('../../features/study/screens/publish-report.tsx');
export const proposalDetail = () => import('../../features/study/screens/proposal-detail.tsx');
export const reportDetail = () => import('../../features/study/screens/report-detail.tsx');
export const surveyDetail = () => import('../../features/study/screens/survey-detail.tsx');
