import type { CallOutput } from '@lianpan/client';
import { minuteMs } from '@lianpan/domain';
import { useToolAnswer } from '../../shared/tool/use-tool-list.ts';

const target = 'POST /api/stocks/tactics/getPreferred';

export type Preferred = CallOutput<typeof target>;
export type PreferredStock = Preferred['earlier'][number]['list'][number];

export const usePreferred = () => useToolAnswer(target, {}, minuteMs);
