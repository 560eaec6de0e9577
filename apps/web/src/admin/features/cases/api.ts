import type { CallOutput } from '@lianpan/client';
import { useCall } from '../../../shared/query.ts';

export const stories = 'POST /api/admin/case/getStories';
export const lessons = 'POST /api/admin/case/getLessons';

export type CaseStory = CallOutput<typeof stories>['list'][number];

export const useMakeCase = () => useCall('POST /api/admin/case/makeCase', { makesStale: [stories] });
export const useEndCase = () => useCall('POST /api/admin/case/endCase', { makesStale: [stories] });
