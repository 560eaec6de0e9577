import { useCall } from '../../../shared/query.ts';
import { proposals } from '../../blocks/proposal-view.tsx';

export const words = 'POST /api/admin/moderation/getWords';

export const useTryWord = () => useCall('POST /api/admin/moderation/tryWord');
export const useProposeWord = () => useCall('POST /api/admin/moderation/proposeWord', { makesStale: [proposals] });
