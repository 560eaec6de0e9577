import { useQueries, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/query.ts';

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

/** Everybody of the firm who serves members, with the number of the register. */
export const useStaff = () =>
  useQuery(
    queryOf('POST /api/operation/common/getOperationCustomers', { scene: 'staffPublic' }, { silent: true, freshForMs }),
  );
