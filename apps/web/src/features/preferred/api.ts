import type { CallOutput } from '@lianpan/client';
import { useToolAnswer } from '../../shared/tool/use-tool-list.ts';

const target = 'POST /api/stocks/tactics/getPreferred';

export type Preferred = CallOutput<typeof target>;
export type PreferredStock = Preferred['earlier'][number]['list'][number];

const minuteMs = 60_000;

export const usePreferred = () => useToolAnswer(target, {}, minuteMs);
