import type { Feature } from '../feature.ts';
import { privilegeHandlers } from './handlers.ts';
import { privilegeSeed } from './seed.ts';

export const privilege = {
  name: 'privilege',
  tables: ['privilege_grant', 'free_view', 'gift_claim', 'privilege_use', 'share_reward', 'activity_trial'],
  handlers: privilegeHandlers,
  seed: { version: 6, write: privilegeSeed },
  keeps: {
    privilege_grant: 'belongs to orders, which the law asks to keep',
    privilege_use: 'accounts for what a grant was spent on',
    free_view: 'accounts for what was given free of charge',
    gift_claim: 'accounts for what was given free of charge',
    share_reward: 'accounts for what was given free of charge',
  },
} satisfies Feature;
