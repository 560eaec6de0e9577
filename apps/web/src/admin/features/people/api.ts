import type { CallOutput } from '@lianpan/client';
import { useCall } from '../../../shared/query.ts';
import { proposals } from '../../blocks/proposal-view.tsx';

export const people = 'POST /api/admin/staff/getStaff';

export type Person = CallOutput<typeof people>['list'][number];

export const useAddStaff = () => useCall('POST /api/admin/staff/addStaff', { makesStale: [people] });
export const useSetStaffState = () => useCall('POST /api/admin/staff/setState', { makesStale: [people] });
export const useProposeRoles = () => useCall('POST /api/admin/staff/proposeRoles', { makesStale: [proposals] });
