import { serviceStatuses } from './privilege-codes.ts';
/** The bottom bars: which tabs stand, where they lead, what is greyed out. Source: core platform 2, handbook 2.3, 2.11. */

/** The three bars; the wire calls them cgb, hgd and act. */
export type Edition = 'practice' | 'advisory' | 'activity';

export type TabIcon = 'hall' | 'square' | 'chat' | 'premium' | 'mine' | 'home' | 'strategy' | 'radar';

export interface Tab {
  /** Number of the specification's table; 0 for tabs that have none. */
  readonly id: number;
  readonly path: string;
  /** In the reader's language; the built-in tabs leave it empty and the shell knows their names. */
  readonly name: string;
  readonly icon: TabIcon;
  /** Pictures that stand instead of the icon: resting, and current when there is a second one. */
  readonly imageUrls: readonly string[];
}

const tab = (id: number, path: string, icon: TabIcon): Tab => ({ id, path, name: '', icon, imageUrls: [] });

/** The bars of an installation that has not configured any. */
export const builtInTabs: Readonly<Record<Edition, readonly Tab[]>> = {
  practice: [
    tab(1001, '/hall', 'hall'),
    tab(1002, '/square', 'square'),
    tab(1003, '/chat', 'chat'),
    tab(1004, '/hgd/strategyVip', 'premium'),
    tab(1005, '/mine', 'mine'),
  ],
  advisory: [
    tab(0, '/hgd', 'home'),
    tab(0, '/hgd/tacticsTracking', 'strategy'),
    tab(0, '/hgd/bigDataTactics', 'radar'),
    tab(1004, '/hgd/strategyVip', 'premium'),
    tab(0, '/hgd/mine', 'mine'),
  ],
  activity: [tab(3001, '/act', 'hall'), tab(3002, '/act/square', 'square'), tab(1004, '/act/strategyVip', 'premium')],
};

/** The adviser's page: its tab is disabled when the service has lapsed. */
export const adviserPath = '/hgd';

const below = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** Hidden while a store reviews the app: hall, premium and chat. TAB-04. */
export const isHiddenInAudit = (path: string): boolean =>
  path === '/act' || path === '/act/strategyVip' || ['/hall', '/chat', '/hgd'].some((folder) => below(path, folder));

/** Which bar belongs to a page. The premium page stands in two of them and keeps the bar that it was opened from. */
export function editionOfPath(path: string, current: Edition): Edition {
  if (below(path, '/act')) return 'activity';
  if (path === '/hgd/strategyVip') return current === 'activity' ? 'practice' : current;
  if (builtInTabs.advisory.some((each) => each.path === path)) return 'advisory';
  if (builtInTabs.practice.some((each) => each.path === path)) return 'practice';
  return current;
}

export interface TabBarState {
  readonly edition: Edition;
  /** Tabs of the operation configuration; empty when it has none or could not be read. */
  readonly configured: readonly Tab[];
  readonly isUnderAudit: boolean;
  /** The member may enter the advisory edition. */
  readonly canEnterAdvisory: boolean;
  /** Whether a page exists in this build. */
  readonly hasPage: (path: string) => boolean;
}

export interface TabBar {
  readonly tabs: readonly Tab[];
  /** The way to the other edition. TAB-01, TAB-02. */
  readonly entrance: 'advisory' | 'hall' | null;
}

/** The bar as it stands: configured tabs or the built-in ones, without what an audit hides and what does not exist. */
export function tabBar({ edition, configured, isUnderAudit, canEnterAdvisory, hasPage }: TabBarState): TabBar {
  const stands = (each: Tab): boolean => hasPage(each.path) && !(isUnderAudit && isHiddenInAudit(each.path));
  const own = configured.filter(stands);
  const tabs = own.length > 0 ? own : builtInTabs[edition].filter(stands);
  if (isUnderAudit || edition === 'activity') return { tabs, entrance: null };
  if (edition === 'advisory') return { tabs, entrance: 'hall' };
  return { tabs, entrance: canEnterAdvisory ? 'advisory' : null };
}

export interface ServiceState {
  readonly customerLevel: number;
  readonly serviceStatus: number;
}

/** NAV-08: a service that has lapsed closes the adviser's page. */
export const isAdviserDisabled = ({ customerLevel, serviceStatus }: ServiceState): boolean =>
  serviceStatus === serviceStatuses.ended && customerLevel === 118;

/** NAV-08: the service ends soon or has ended. */
export const isRenewalDue = ({ customerLevel, serviceStatus }: ServiceState): boolean =>
  customerLevel === 117 || serviceStatus === serviceStatuses.ended;

/** The pages whose opening asks to renew first. Source: product handbook 9.10. */
const renewalPaths = [
  '/hgd/askInvestmentAdviser',
  '/hgd/wantToBuyStocks',
  '/diagnosticStock/strategyDetail',
  '/hgd/positionDecoding',
  '/hgd/tacticsReport',
  '/hgd/videoDetail',
];

export const asksForRenewal = (path: string, service: ServiceState): boolean =>
  renewalPaths.includes(path) && isRenewalDue(service);

/** NAV-07: another application today. */
export const mayApply = (applicationsLeft: number): boolean => applicationsLeft > 0;
