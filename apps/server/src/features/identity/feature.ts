import type { Feature } from '../feature.ts';
import { identityDuties, identityNotices } from './notices.ts';

export const identity = {
  name: 'identity',
  noticeTemplates: identityNotices,
  duties: identityDuties,
} satisfies Feature;
