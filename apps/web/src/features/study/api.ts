import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { useParts } from '../../shared/query-pages.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const surveys = 'POST /api/dynamic/studie/getStudies';
const survey = 'POST /api/dynamic/studie/getStudieDetail';
const proposals = 'POST /api/dynamic/studie/getProposals';
const proposal = 'POST /api/dynamic/studie/getProposalDetail';
const reports = 'POST /api/dynamic/studie/getGrassRootsList';
const report = 'POST /api/dynamic/studie/getGrassRootsDetail';
const bills = 'POST /api/system/getIntegralBills';

export type Survey = CallOutput<typeof surveys>['list'][number];
export type SurveyDetail = CallOutput<typeof survey>;
export type ProposalCardData = CallOutput<typeof proposals>['list'][number];
export type ProposalDetail = CallOutput<typeof proposal>;
export type ReportCardData = CallOutput<typeof reports>['list'][number];
export type ReportDetail = CallOutput<typeof report>;
export type ProposalTab = 'open' | 'working' | 'ended' | 'mine';

export interface About {
  readonly stockNo?: string;
  readonly industry?: string;
}

export const useSurveys = (about: About) => useParts(surveys, about);
export const useProposals = (tab: ProposalTab, about: About) =>
  useParts(proposals, { tab, ...about }, { isPersonal: true });
export const useReports = (about: About) => useParts(reports, about, { isPersonal: true });

export function useSurvey(surveyId: string) {
  const { customerId, status } = useViewer();
  const query = queryOf(survey, { surveyId }, { silent: true, enabled: status !== 'restoring' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}
export function useProposal(proposalId: string) {
  const { customerId, status } = useViewer();
  const query = queryOf(proposal, { proposalId }, { silent: true, enabled: status !== 'restoring' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}
export function useReport(reportId: string) {
  const { customerId, status } = useViewer();
  const query = queryOf(report, { reportId }, { silent: true, enabled: status !== 'restoring' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}

/** Open proposals about a stock that is about to be proposed. */
export const useSameStock = (stockNo: string) =>
  useQuery(queryOf(proposals, { stockNo, tab: 'open' }, { silent: true, enabled: stockNo !== '' }));

export const useStockHead = (stockNo: string) =>
  useQuery(
    queryOf('POST /api/stocks/quote/getQuotes', { symbols: [stockNo] }, { silent: true, enabled: stockNo !== '' }),
  );

export const usePublishProposal = () =>
  useCall('POST /api/dynamic/studie/publishProposal', { makesStale: [proposals], silent: true });
export const useSupport = () =>
  useCall('POST /api/dynamic/studie/supportProposal', { makesStale: [proposals, proposal, bills] });
export const usePublishReport = () =>
  useCall('POST /api/dynamic/studie/publishGrassRoots', { makesStale: [reports], silent: true });
export const useVerify = () => useCall('POST /api/dynamic/studie/verifyGrassRoots', { makesStale: [reports, report] });
