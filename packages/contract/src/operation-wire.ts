import type { CallOutputs } from './outputs.ts';

/** Wire names of the operation configuration and of popups; everything else speaks plainly. Without zod, for the shell. */
type WireConfig = CallOutputs<'POST /api/operation/common/getappconfig'>;
type WireTab = NonNullable<WireConfig['barsConfig']>[number]['items'][number];
type WireBar = CallOutputs<'POST /api/operation/common/getOperationBars'>['list'][number];
type WireService = CallOutputs<'POST /api/system/getHgdCustomerInfo'>;

export interface ConfiguredTab {
  readonly id: number;
  readonly path: string;
  readonly name: string;
  readonly icon: string;
  readonly imageUrls: readonly string[];
}

const addresses = (joined: string): string[] => joined.split(';').filter((address) => address !== '');

const tabFromWire = ({ id, routhPath, name, iconSymbol, imgUrl }: WireTab): ConfiguredTab => ({
  id,
  path: routhPath,
  name,
  icon: iconSymbol,
  imageUrls: addresses(imgUrl),
});

/** A tab of the advisory edition, which comes as an entry of the scene Tabbar. TAB-02. */
export const tabFromBar = ({ title, imgUrl, linkUrl, linkIcon }: WireBar): ConfiguredTab => ({
  id: linkUrl === '/hgd/strategyVip' ? 1004 : 0,
  path: linkUrl,
  name: title,
  icon: linkIcon,
  imageUrls: addresses(imgUrl),
});

/** Operators work on the system: nothing can be used until it ends. */
export interface Maintenance {
  readonly text: string;
  /** Expected end; `null` when it is not known. */
  readonly until: number | null;
}

/** The settings that the shell obeys. */
export interface AppSettings {
  readonly practiceTabs: readonly ConfiguredTab[];
  readonly activityTabs: readonly ConfiguredTab[];
  readonly isUnderAudit: boolean;
  readonly promptClientTypes: readonly number[];
  readonly validDays: number;
  readonly servicePhone: string;
  readonly maintenance: Maintenance | null;
}

export function settingsFromWire(config: WireConfig): AppSettings {
  const tabsOf = (projectType: 'cgb' | 'act'): ConfiguredTab[] =>
    (config.barsConfig?.find((bar) => bar.projectType === projectType)?.items ?? []).map(tabFromWire);
  return {
    practiceTabs: tabsOf('cgb'),
    activityTabs: tabsOf('act'),
    isUnderAudit: config.isAppAudit === 1,
    promptClientTypes: config.downloadPopupClientTypes ?? [113],
    validDays: config.validDays ?? 7,
    servicePhone: config.servicePhone ?? '',
    maintenance: config.maintenance?.on ? { text: config.maintenance.text, until: config.maintenance.until } : null,
  };
}

/** What guards and tabs need of the advisory service. */
export interface AdvisoryService {
  readonly customerLevel: number;
  readonly serviceStatus: number;
  readonly applicationsLeft: number;
}

export const serviceFromWire = ({ customerLevel, serviceStatus, applyRemainNum }: WireService): AdvisoryService => ({
  customerLevel,
  serviceStatus,
  applicationsLeft: applyRemainNum,
});

/** Call names that carry a word of the wire. */
export const advisoryServiceCall = 'POST /api/system/getHgdCustomerInfo';

/** Whether the member may enter the advisory edition. */
export const mayEnterAdvisory = (info: { isSwitchET?: 0 | 1 | undefined }): boolean => info.isSwitchET === 1;

type WirePopup = CallOutputs<'POST /api/operation/common/getGlobalPopupList'>['list'][number];

/** A popup as the shell shows it; the type is still any number. */
export interface ReceivedPopup {
  readonly popupId: string;
  readonly type: number;
  readonly trigger: number;
  readonly triggerValue: string;
  readonly isForce: boolean;
  readonly isExpired: boolean;
  readonly isAdvertising: boolean;
  readonly title: string;
  readonly description: string;
  readonly linkUrl: string;
  /** Joined by semicolons. */
  readonly pictures: string;
}

export const popupFromWire = (popup: WirePopup): ReceivedPopup => ({
  popupId: popup.popupId,
  type: popup.popupType,
  trigger: popup.triggerType,
  triggerValue: popup.triggerValue,
  isForce: popup.isForce,
  isExpired: popup.isExpired,
  isAdvertising: popup.isAd,
  title: popup.title,
  description: popup.describe,
  linkUrl: popup.linkUrl,
  pictures: popup.imgUrl,
});

type WireContract = CallOutputs<'GET /api/sp/common/getContractPopupInfo'>;

export interface WaitingContract {
  readonly status: number;
  readonly contractNo: string;
  readonly content: string;
  readonly linkUrl: string;
  readonly steps: readonly { readonly code: string; readonly title: string; readonly state: number }[];
  readonly versionToken: string;
}

export const contractFromWire = (contract: WireContract): WaitingContract => ({
  status: contract.contractStatus,
  contractNo: contract.contractNo,
  content: contract.popupContent,
  linkUrl: contract.contractUrl,
  steps: contract.contractSteps.map((step) => ({ code: step.stepCode, title: step.title, state: step.state })),
  versionToken: contract.versionToken,
});

type WireUnread = CallOutputs<'GET /api/chat/private/getUnreadNumInfo'>;

export const unreadFromWire = (unread: WireUnread): { chat: number; messages: number } => ({
  chat: unread.chatUnreadNum,
  messages: unread.messageUnreadNum,
});
