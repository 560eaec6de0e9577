import type { z } from 'zod';
import type { Contract } from './index.ts';

/** What a call answers, as a type alone: zod itself stays where it is. */
export type CallOutputs<Key extends keyof Contract> = z.output<Contract[Key]['output']>;
