import {
  advisoryServiceCall,
  mayEnterAdvisory,
  serviceFromWire,
  settingsFromWire,
  tabFromBar,
  unreadFromWire,
} from '@lianpan/contract/operation-wire';
import { isHiddenInAudit } from '@lianpan/domain';
import { language, onLanguageChange } from '../../shared/language.ts';
import { call, viewerStore } from '../../shared/runtime.ts';
import { nothingUnread, unreadNums, type UnreadNums } from '../../shared/unread.ts';
import { asksForEdition } from '../tabs/edition-question.ts';
import { keepMember, readKeptMember } from './kept-member.ts';
import { keepTabs, type ConfiguredTabs } from '../tabs/kept-tabs.ts';
import { isUnderAudit, patchShell, shellState } from '../tabs/shell-state.ts';
import { startPolling } from './poll-loop.ts';
import { watchLine } from './watch-line.ts';

interface OperationPart {
  /** Reads the member's side anew: level, service, entrance. */
  refresh(): void;
  /** Reads the settings at once: the person asks whether maintenance is over. */
  retry(): void;
}

/** Operators' changes reach people within a minute; unread numbers every ten seconds. Core platform 9. */
const settingsEveryMs = 60_000;
const unreadEveryMs = 10_000;

function takeTabs(change: Partial<ConfiguredTabs>): void {
  const tabs = { ...shellState.getState().value.tabs, ...change };
  patchShell({ tabs });
  keepTabs(language(), tabs);
}

const showUnread = (value: UnreadNums): void => unreadNums.setState({ value });

/** Keeps what the bar of tabs shows of the member. */
function keepShown(): void {
  const { customerId } = viewerStore.getState().value;
  const { canEnterAdvisory } = shellState.getState().value;
  if (customerId !== null) keepMember({ customerId, canEnterAdvisory, unread: unreadNums.getState().value });
}

/** Shows what the bar had at the last visit, until the server has told who is looking. */
function showKept(): void {
  const kept = readKeptMember();
  if (!kept || viewerStore.getState().value.status === 'guest') return;
  patchShell({ canEnterAdvisory: kept.canEnterAdvisory });
  showUnread(kept.unread);
}

const isVisible = (): boolean => document.visibilityState === 'visible' && navigator.onLine;
const isMember = (): boolean => viewerStore.getState().value.status === 'member';

/** Where people stand while a store reviews the app. */
export const auditLanding = (isPage: (path: string) => boolean): string => (isPage('/square') ? '/square' : '/mine');

/** Keeps tabs, audit mode, entrance and badge up to date. Loaded after the first page. */
export function startOperation(page: {
  path: () => string;
  leave: (to: string) => void;
  isPage: (path: string) => boolean;
}): OperationPart {
  let token = '';
  let isArriving = true;
  showKept();
  const readSettings = async (): Promise<void> => {
    const settings = settingsFromWire(await call('POST /api/operation/common/getappconfig', {}));
    patchShell({ settings });
    takeTabs({ practice: settings.practiceTabs, activity: settings.activityTabs });
    if (isUnderAudit() && isHiddenInAudit(page.path())) page.leave(auditLanding(page.isPage));
    const bar = await call('POST /api/operation/common/getOperationBars', { scene: 'Tabbar', versionToken: token });
    // Nothing new comes as no data at all.
    if (!bar) return;
    token = bar.versionToken;
    takeTabs({ advisory: bar.list.map(tabFromBar) });
  };
  const readMember = async (): Promise<void> => {
    // Of whom nothing is known yet, the bar keeps what it showed last.
    if (viewerStore.getState().value.status === 'restoring') return;
    if (!isMember()) {
      showUnread(nothingUnread);
      keepMember(null);
      return patchShell({ canEnterAdvisory: false, service: null });
    }
    const info = await call('POST /api/system/mine/getUserInfo', {});
    patchShell({ canEnterAdvisory: mayEnterAdvisory(info) });
    keepShown();
    if (
      info.editionType === 10 &&
      page.path() === '/hgd/strategyVip' &&
      shellState.getState().value.edition === 'practice'
    ) {
      patchShell({ edition: 'advisory' });
    }
    patchShell({ service: serviceFromWire(await call(advisoryServiceCall, {})) });
    // By a link: it was the first page of this visit.
    const isFirst = isArriving;
    isArriving = false;
    const member = { isInAdvisory: info.editionType === 10, mayEnterAdvisory: mayEnterAdvisory(info) };
    if (!isFirst || !asksForEdition(page.path(), member, sessionStorage)) return;
    const { offerEdition } = await import('../tabs/offer-edition.ts');
    if (await offerEdition()) await readMember();
  };
  const watched = watchLine();
  const settings = startPolling({ ask: watched(readSettings), everyMs: settingsEveryMs, isWanted: isVisible });
  const unread = startPolling({
    ask: watched(async () => {
      showUnread(unreadFromWire(await call('GET /api/chat/private/getUnreadNumInfo', {})));
      keepShown();
    }),
    everyMs: unreadEveryMs,
    isWanted: () => isVisible() && isMember(),
  });
  const refresh = (): void => {
    readMember().catch(() => undefined);
    unread.poke();
  };
  onLanguageChange(() => {
    token = '';
    settings.poke();
  });
  document.addEventListener('visibilitychange', () => {
    if (!isVisible()) return;
    settings.poke();
    unread.poke();
  });
  viewerStore.subscribe(refresh);
  refresh();
  return { refresh, retry: settings.poke };
}
