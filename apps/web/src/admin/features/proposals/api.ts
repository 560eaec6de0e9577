import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../shared/query.ts';

/** Decides a proposal. Whatever it changes belongs to another room: everything is read anew. */
export function useDecideProposal() {
  const client = useQueryClient();
  const { mutateAsync } = useCall('POST /api/admin/proposal/decideProposal');
  return async (decision: Parameters<typeof mutateAsync>[0]) => {
    await mutateAsync(decision);
    await client.invalidateQueries();
  };
}
