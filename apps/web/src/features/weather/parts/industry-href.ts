import { savedPickHref } from '../../../shared/picks/picks.ts';

/** The stocks of an industry, as the picker finds them. */
export const industryHref = (name: string): string =>
  savedPickHref({ groups: [{ op: 'AND', items: [{ id: 'N02', params: { industries: [name] } }] }] });
