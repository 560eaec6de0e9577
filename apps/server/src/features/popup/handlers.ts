import { notChanged, type Handlers } from '../../http/handle.ts';
import { say } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { contractOf } from '../contract/service.ts';
import { safeLink } from '../operation/service.ts';
import * as service from './service.ts';

export const popupHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'POST /api/operation/common/getGlobalPopupList': async ({ versionToken }, caller) => {
      const { token, waiting } = await service.pollPopups(db, caller.customerId, caller.sessionId, now());
      const ownToken = `${token}.${caller.language}`;
      if (ownToken === versionToken) return notChanged;
      return {
        versionToken: ownToken,
        list: waiting.map((popup) => ({
          popupType: popup.type,
          popupId: popup.key,
          triggerType: popup.trigger,
          triggerValue: popup.triggerValue,
          isForce: popup.isForce,
          isExpired: popup.isExpired,
          isAd: popup.isAdvertising,
          title: say(popup.title, caller.language),
          describe: say(popup.description, caller.language),
          linkUrl: safeLink(popup.linkUrl),
          imgUrl: popup.imageUrls.map(safeLink).filter(Boolean).join(';'),
          bizKey: popup.businessKey,
          validTo: popup.validTo,
        })),
      };
    },
    'POST /api/operation/common/reportGlobalPopup': async ({ popupId, action }, caller) => {
      await service.reportPopup(db, caller.customerId, { key: popupId, action, sessionId: caller.sessionId }, now());
      return {};
    },
    'GET /api/sp/common/getContractPopupInfo': async ({ versionToken }, caller) => {
      const contract = await contractOf(db, caller.customerId);
      const own = contract
        ? `${contract.contractNo}:${contract.status}:${contract.updatedAt.getTime()}:${caller.language}`
        : `none:${caller.language}`;
      if (own === versionToken) return notChanged;
      return {
        contractStatus: contract?.status ?? 0,
        contractNo: contract?.contractNo ?? '',
        popupContent: contract ? say(contract.content, caller.language) : '',
        contractUrl: safeLink(contract?.contractUrl ?? ''),
        contractSteps: (contract?.steps ?? []).map((step) => ({
          stepCode: step.code,
          title: say(step.title, caller.language),
          state: step.state,
          required: step.isRequired,
        })),
        rescindUntil: contract?.withdrawUntil?.getTime() ?? null,
        versionToken: own,
      };
    },
  }) satisfies Partial<Handlers>;
