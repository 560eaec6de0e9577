import type { CallInput, CallOutput } from '@lianpan/client';
import type { CallKey } from '@lianpan/contract';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../shared/language.ts';
import { useParts } from '../../shared/query-pages.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const list = 'POST /api/stocks/tactics/getTacticsList';
const detail = 'POST /api/stocks/tactics/getTacticsDetail';
const signals = 'POST /api/stocks/tactics/getSignals';
const candidates = 'POST /api/stocks/tactics/getCandidates';
const review = 'POST /api/stocks/tactics/getReview';
const track = 'POST /api/stocks/tactics/getTrackRecord';
const lines = 'POST /api/stocks/tactics/getSignalLines';
const adaptive = 'POST /api/stocks/tactics/getAdaptive';
const combo = 'POST /api/stocks/tactics/getCombo';
const operations = 'POST /api/stocks/tactics/getOperations';
const reports = 'POST /api/stocks/tactics/getReports';
const report = 'POST /api/stocks/tactics/getReportDetail';
const config = 'POST /api/stocks/tactics/getStrategyConfig';

export type TacticsList = CallOutput<typeof list>;
export type TacticsCard = TacticsList['list'][number];
export type TacticsId = TacticsCard['tacticsId'];
export type TacticsGroup = TacticsCard['group'];
export type Archive = NonNullable<TacticsList['archive']>;
export type Results = TacticsCard['results'];
export type MoodPhase = NonNullable<TacticsList['phase']>;
export type TacticsDetail = CallOutput<typeof detail>;
export type Model = TacticsDetail['model'];
export type Curve = TacticsDetail['curve'];
export type Signals = CallOutput<typeof signals>;
export type Signal = Signals['list'][number];
export type SignalInput = Omit<CallInput<typeof signals>, 'cursor'>;
export type Lock = Signals['lock'];
export type Candidates = CallOutput<typeof candidates>;
export type Review = CallOutput<typeof review>;
export type TrackRecord = CallOutput<typeof track>;
export type SignalLine = CallOutput<typeof lines>['list'][number];
export type Adaptive = CallOutput<typeof adaptive>;
export type Combo = CallOutput<typeof combo>;
export type Operations = CallOutput<typeof operations>;
export type Operation = Operations['list'][number];
export type Report = CallOutput<typeof report>;
export type ReportKind = Report['head']['kind'];
export type StrategyConfig = CallOutput<typeof config>;

/** Written once a day. */
const dailyMs = 600_000;
/** Prices of open signals move. */
const liveMs = 60_000;

/** Rows are masked by who asks, and reports come in the person's language. */
function useTacticsAnswer<Key extends CallKey>(
  target: Key,
  input: CallInput<Key>,
  { everyMs, enabled = true }: { readonly everyMs?: number; readonly enabled?: boolean } = {},
) {
  const { customerId, status } = useViewer();
  const language = useLanguage();
  return useQuery({
    ...queryOf(target, input, {
      silent: true,
      freshForMs: everyMs ?? dailyMs,
      enabled: enabled && status !== 'restoring',
    }),
    queryKey: [target, input, customerId, language],
    retry: false,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
}

export const useTacticsList = () => useTacticsAnswer(list, {});
export const useTacticsDetail = (tacticsId: TacticsId) => useTacticsAnswer(detail, { tacticsId });
export const useCandidates = (input: CallInput<typeof candidates>) =>
  useTacticsAnswer(candidates, input, { everyMs: liveMs });
export const useReview = (tacticsId: TacticsId) => useTacticsAnswer(review, { tacticsId });
export const useTrackRecord = (signalId: string) => useTacticsAnswer(track, { signalId });
export const useSignalLines = (signalIds: readonly string[]) =>
  useTacticsAnswer(lines, { signalIds: [...signalIds] }, { enabled: signalIds.length > 0 });
export const useAdaptive = () => useTacticsAnswer(adaptive, {});
export const useCombo = () => useTacticsAnswer(combo, {});
export const useReport = (reportId: string) => useTacticsAnswer(report, { reportId });
export const useStrategyConfig = () => useTacticsAnswer(config, {}, { enabled: useViewer().status === 'member' });

export const useSignals = (input: SignalInput) => useParts(signals, input, { everyMs: liveMs, isPersonal: true });
export const useOperations = (portfolioId: TacticsId) => useParts(operations, { portfolioId }, { isPersonal: true });
export const useReports = (input: Omit<CallInput<typeof reports>, 'cursor'>) =>
  useParts(reports, input, { isPersonal: true });

export const useSaveConfig = () =>
  useCall('POST /api/sp/hgd/mine/addOrUpdateCustStrategyConfig', { makesStale: [config, list, signals, detail] });
export const useSeeSignals = () => useCall('POST /api/stocks/tactics/seeSignals', { makesStale: [] });
