import { isHiddenInAudit } from '@lianpan/domain';
import { useQuery } from '@tanstack/react-query';
import { isPage } from '../../routes/href.ts';
import { memberInfoCall } from '../../shared/member-info.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { portalEntries } from './portal-entries.ts';

/** How long what operators configured counts as new. */
const freshForMs = 60_000;

/** The firm behind the app, and whether a store reviews this release. */
export function useFirm() {
  const query = useQuery(
    queryOf(
      'POST /api/operation/common/getappconfig',
      { queryFields: ['isAppAudit', 'licenceNo', 'firmName'] },
      { silent: true, freshForMs },
    ),
  );
  const { isAppAudit, licenceNo = '', firmName = '' } = query.data ?? {};
  // Until it is known nothing is shown that a reviewing store must not see.
  return { isPending: query.isPending, isUnderAudit: query.isPending || isAppAudit === 1, licenceNo, firmName };
}

/** Links that operators configured; only those whose page exists and that an audit does not hide. */
export function usePortal(isUnderAudit: boolean) {
  const query = useQuery(queryOf('GET /api/operation/mine/getMyPortalLinks', {}, { silent: true, freshForMs }));
  const stands = (linkUrl: string): boolean =>
    isPage(linkUrl) && !(isUnderAudit && isHiddenInAudit(linkUrl.split('?')[0] ?? ''));
  return { ...query, entries: query.data && portalEntries(query.data, stands) };
}

/** The state of the member's advisory service and suitability test. */
export function useServiceState() {
  const query = useQuery(queryOf('POST /api/system/getHgdCustomerInfo', {}, { silent: true, freshForMs }));
  const service = query.data && {
    /** 0 never, 1 running, 2 not started or paused, 3 ended. */
    status: query.data.serviceStatus,
    daysLeft: query.data.remainDays,
    endsAt: query.data.serviceEndTime,
    test: query.data.assess,
  };
  return { ...query, service };
}

/** Takes the cancellation of the account back. */
export function useKeepAccount() {
  const { mutate } = useCall('POST /api/system/user/cancellation', { makesStale: [memberInfoCall] });
  return (onKept: () => void): void => mutate({ step: 'revoke' }, { onSuccess: onKept });
}
