import type { Contract } from '@lianpan/contract';
import type { z } from 'zod';

/** What somebody at the desk answers with: words, a suggestion or a form. */
export type Given = z.output<Contract['POST /api/admin/adviser/answer']['input']>['body'];
