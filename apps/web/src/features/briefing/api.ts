import type { CallOutput } from '@lianpan/client';
import { minuteMs } from '@lianpan/domain';
import { useToolAnswer } from '../../shared/tool/use-tool-list.ts';

const target = 'GET /api/operation/hall/getReadBeforeDisk';

export type Briefing = CallOutput<typeof target>;
export type Section = Briefing['sections'][number];
export type SectionOf<Key extends Section['key']> = Extract<Section, { readonly key: Key }>;

/** The briefing of a day; `null` where the market has no day before it. */
export const useBriefing = (tradeDate: string | undefined) => useToolAnswer(target, { tradeDate }, minuteMs);
