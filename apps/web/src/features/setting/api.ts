import type { CallOutput } from '@lianpan/client';
import { useQueries, useQuery } from '@tanstack/react-query';
import { memberInfoCall } from '../../shared/member-info.ts';
import { queryOf, useCall } from '../../shared/query.ts';

/** How long what operators configured counts as new. */
const freshForMs = 60_000;

const contentCall = 'POST /api/operation/common/getoperationcontent';

/** A document or page of text by its code. */
export const useContent = (contentCode: string) =>
  useQuery(queryOf(contentCall, { contentCode }, { silent: true, freshForMs }));

/** Several of them, in the order of their codes. */
export const useContents = (contentCodes: readonly string[]) =>
  useQueries({
    queries: contentCodes.map((contentCode) => queryOf(contentCall, { contentCode }, { silent: true, freshForMs })),
  });

/** The firm behind the app. */
export const useFirm = () =>
  useQuery(
    queryOf(
      'POST /api/operation/common/getappconfig',
      { queryFields: ['firmName', 'licenceNo', 'servicePhone', 'complaintPhone', 'adviserHours', 'icp'] },
      { silent: true, freshForMs },
    ),
  );

/** Whether the member's identity is verified, as the contract has it. */
export const useIdentityState = (enabled: boolean) =>
  useQuery(queryOf('POST /api/system/getHgdCustomerInfo', {}, { silent: true, enabled }));

/** Everybody of the firm who serves members, with the number of the register. */
export const useStaff = () =>
  useQuery(
    queryOf('POST /api/operation/common/getOperationCustomers', { scene: 'staffPublic' }, { silent: true, freshForMs }),
  );

const reviewsCall = 'POST /api/system/mine/getUserAuditInfo';

export type Reviews = CallOutput<typeof reviewsCall>;

/** What of the profile waits for somebody to look at it, or was refused. */
export const useReviews = () => useQuery(queryOf(reviewsCall, {}, { silent: true }));

const changedByProfile = [memberInfoCall, reviewsCall] as const;

/** Saves parts of the profile; forms show the refusal beside their field. */
export const useSaveProfile = () =>
  useCall('POST /api/system/mine/updateUserInfo', { silent: true, makesStale: changedByProfile });

/** Takes parts of the profile away; a refusal is told by the page's toast. */
export const useClearProfile = () => useCall('POST /api/system/mine/updateUserInfo', { makesStale: changedByProfile });

/** Takes back what waits to be looked at. */
export const useWithdrawReview = () =>
  useCall('POST /api/system/deleteUserAuditInfo', { makesStale: changedByProfile });
