import type { CallInput, CallOutput } from '@lianpan/client';
import { useToolAnswer } from '../../shared/tool/use-tool-list.ts';

const target = 'POST /api/stocks/tactics/getSieve';

export type Sieve = CallOutput<typeof target>;
export type Path = Sieve['path'];
export type Asked = NonNullable<Sieve['asked']>;

/** Refresh class R60 of the market handbook 0.5. */
const movingMs = 60_000;

export const useSieve = (input: CallInput<typeof target>) =>
  useToolAnswer(target, input, movingMs, { keepsRows: true });
