import './popups.css';
import {
  contractFromWire,
  popupFromWire,
  type ReceivedPopup,
  type WaitingContract,
} from '@lianpan/contract/operation-wire';
import { isNativeApp } from '@lianpan/domain';
import { createRoot } from 'react-dom/client';
import { isPage, href } from '../../routes/href.ts';
import { onLanguageChange } from '../../shared/language.ts';
import { latePart } from '../../shared/late-part.tsx';
import { call, runtime, track, viewerStore } from '../../shared/runtime.ts';
import { useStoreValue } from '../../shared/store.ts';
import { textsNow } from '../../shared/texts.ts';
import { startPolling } from '../operation/poll-loop.ts';
import { isUnderAudit, shellState } from '../tabs/shell-state.ts';
import { PopupArbiter } from './arbiter.ts';
import type { PopupPage, PopupPart } from './late-popups.ts';
import { guardsAsking, isSomethingModal, openPopups, type ShownPopup } from './open-popups.ts';
import { popupTexts } from './popup-texts.ts';
import { visitPrompt } from './prompt-records.ts';

/** Core platform 9: popups every 2 s with 1 s of debounce, the contract every second while it waits. */
const popupsEveryMs = 2000;
const debounceMs = 1000;
const contractEveryMs = 1000;
const promptLayer = 9998;

/** Most visits see none of them. */
const DownloadPrompt = latePart(async () => (await import('./download-prompt.tsx')).DownloadPrompt);
const GlobalPopup = latePart(async () => (await import('./global-popup.tsx')).GlobalPopup);

/** Pages of the paid service: a forced test stops these alone. */
const isServicePath = (path: string): boolean =>
  path.startsWith('/hghd/') || ['/hgd', '/hgd/home', '/hgd/tacticsTracking', '/hgd/bigDataTactics'].includes(path);

/** Where a link of the server leads in this build: pages that are not there yet stand on the page of duties. */
function nearest(linkUrl: string): string {
  if (linkUrl !== '' && isPage(linkUrl)) return linkUrl;
  return href('advisoryMine');
}

/** Polls, decides and shows. Loaded after the first page, for whom it is needed. */
export function startPopups(page: PopupPage): PopupPart {
  const viewer = () => viewerStore.getState().value;
  const isWatching = (): boolean => document.visibilityState === 'visible' && viewer().status === 'member';
  const arbiter = new PopupArbiter({
    now: page.now,
    place: () => ({
      isMember: viewer().status === 'member',
      isNativeApp: isNativeApp(page.clientType),
      path: page.path(),
      isTabPage: page.isTabPage(),
      isServicePage: isServicePath(page.path()),
      isBusy: document.querySelector('[data-busy="true"]') !== null || document.fullscreenElement !== null,
      isCovered: isSomethingModal() || page.isCovered(),
      isGuarded: guardsAsking.getState().value > 0,
    }),
    report(popup, action) {
      countPopup(popup, action);
      void call('POST /api/operation/common/reportGlobalPopup', { popupId: popup.popupId, action }).catch(
        () => undefined,
      );
    },
    onFault(error, popup) {
      track('popupError', { type: String(popup.type) });
      reportError(error);
    },
  });

  let token = '';
  let contract: WaitingContract | null = null;
  const popups = startPolling({
    ask: async () => {
      const input = { pageRoute: page.path(), versionToken: token };
      const news = await call('POST /api/operation/common/getGlobalPopupList', input);
      if (!news) return arbiter.decide();
      token = news.versionToken;
      arbiter.take(news.list.map(popupFromWire));
      if (contract?.status !== 1 && news.list.some((popup) => popup.popupType === 8)) contracts.poke();
    },
    everyMs: popupsEveryMs,
    isWanted: isWatching,
    pokeAfterMs: debounceMs,
  });
  // POP-08: every second while the contract waits; any other status stops it until there is news.
  let asksContract = true;
  const contracts = startPolling({
    ask: async () => {
      const news = await call('GET /api/sp/common/getContractPopupInfo', {
        versionToken: contract?.versionToken ?? '',
      });
      if (news) contract = contractFromWire(news);
      asksContract = contract?.status === 1;
      arbiter.takeContract(contract, contract?.status === 1 ? popupOf(contract) : null);
    },
    everyMs: contractEveryMs,
    isWanted: () => isWatching() && asksContract,
    // After the list, in which something more pressing may stand.
    pokeAfterMs: debounceMs + 500,
  });
  const refresh = (): void => {
    token = '';
    contract = null;
    asksContract = true;
    popups.poke();
    contracts.poke();
  };
  let known = viewer().customerId;
  viewerStore.subscribe(() => {
    if (viewer().customerId === known) return;
    known = viewer().customerId;
    arbiter.forget();
    refresh();
  });
  onLanguageChange(refresh);
  guardsAsking.subscribe(() => arbiter.decide());
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Popups arbiter={arbiter} page={page} />);

  return {
    pageChanged: () => {
      arbiter.enterPage();
      popups.poke();
    },
    refresh,
    prompt: (request) => {
      const { settings, edition } = shellState.getState().value;
      const due = visitPrompt(localStorage, {
        request,
        customerId: viewer().customerId,
        now: page.now(),
        around: {
          isMember: viewer().status === 'member',
          isAdvisory: edition === 'advisory',
          hasCheckFlag: request.sparesAdvisory ?? false,
          clientType: page.clientType,
          clientTypes: settings?.promptClientTypes ?? [113],
          isUnderAudit: isUnderAudit(),
          isPopupOpen: arbiter.isOpen || page.isCovered(),
        },
      });
      if (!due || !arbiter.openPrompt(due.template, request.stockNo ?? '')) return;
      due.shown();
      track('dlShow', { key: request.key, tpl: due.template });
    },
    isCovering: () => arbiter.isOpen || isSomethingModal(),
    announceUpgrade: () => arbiter.announce(upgradePopup()),
    preview: (template) => void arbiter.openPrompt(template, template.startsWith('2') ? '600000' : ''),
  };
}

/** How long each popup stands, for the event of its end. */
const shownAt = new Map<string, number>();

function countPopup({ popupId, type }: ShownPopup, action: 'shown' | 'closed' | 'done'): void {
  if (action === 'shown') {
    shownAt.set(popupId, performance.now());
    return track('popupShow', { type: String(type), id: popupId });
  }
  const ms = Math.round(performance.now() - (shownAt.get(popupId) ?? performance.now()));
  if (action === 'done') track('popupAction', { type: String(type), btn: 'done' });
  track('popupClose', { type: String(type), ms });
}

/** What a relaunch tells app users before it leads them to the index. */
function upgradePopup(): ShownPopup {
  const say = textsNow(popupTexts);
  return {
    popupId: 'shell:relaunch',
    type: 7,
    trigger: 1,
    triggerValue: '',
    isForce: false,
    isExpired: false,
    isAdvertising: false,
    title: say('upgradeTitle'),
    description: say('upgradeText'),
    linkUrl: '',
    pictures: '',
  };
}

/** The contract as a popup; the server's list has the same one under the same name. */
const popupOf = (contract: WaitingContract): ReceivedPopup => ({
  popupId: `contract:${contract.contractNo}`,
  type: 8,
  trigger: 1,
  triggerValue: '',
  isForce: false,
  isExpired: false,
  isAdvertising: false,
  title: '',
  description: contract.content,
  linkUrl: contract.linkUrl,
  pictures: '',
});

function Popups({ arbiter, page }: { arbiter: PopupArbiter; page: PopupPage }) {
  const open = useStoreValue(openPopups);
  const go = (address: string): void => runtime().go(address);
  return open.map((each) => {
    if (each.kind === 'prompt') {
      return (
        <DownloadPrompt
          key="prompt"
          template={each.template}
          stockNo={each.stockNo}
          layer={promptLayer}
          onClose={() => {
            track('dlClose', {});
            arbiter.closePrompt();
          }}
          onDownload={(address) => {
            track('dlTap', {});
            arbiter.closePrompt();
            go(address);
          }}
        />
      );
    }
    const { popup } = each;
    return (
      <GlobalPopup
        key={popup.popupId}
        popup={popup}
        isServicePage={isServicePath(page.path())}
        onClose={(isDone) => arbiter.close(popup, isDone)}
        onFollow={() => {
          track('popupAction', { type: String(popup.type), btn: 'follow' });
          arbiter.close(popup, false);
          if (popup.linkUrl !== '' || popup.type !== 7) go(nearest(popup.linkUrl));
        }}
      />
    );
  });
}
