import type { Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { moderationDeeds } from './deeds.ts';
import type { Feature } from '../feature.ts';
import { blockMember, decideAppeal, listAppeals, muteMember } from './appeals.ts';
import { claim, decide } from './deciding.ts';
import { readQueue, readReview } from './reading.ts';
import { seedModeration, seedMoreModeration } from './seed.ts';
import { undoDecision } from './undoing.ts';
import { listWords, proposeWord, tryWord, wordProposal } from './words.ts';

const handlers = (parts: ServerParts) =>
  ({
    'POST /api/admin/moderation/getQueue': (asked, caller) => readQueue(parts, caller, asked),
    'POST /api/admin/moderation/getReview': ({ reviewId }, caller) => readReview(parts, caller, reviewId),
    'POST /api/admin/moderation/claimReview': ({ reviewId, isReleased }, caller) =>
      claim(parts, caller, reviewId, isReleased),
    'POST /api/admin/moderation/decideReview': (decision, caller) => decide(parts, caller, decision),
    'POST /api/admin/moderation/undoDecision': (given, caller) => undoDecision(parts, caller, given),
    'POST /api/admin/moderation/getAppeals': (_, caller) => listAppeals(parts, caller),
    'POST /api/admin/moderation/decideAppeal': (judgement, caller) => decideAppeal(parts, caller, judgement),
    'POST /api/admin/moderation/muteMember': (mute, caller) => muteMember(parts, caller, mute),
    'POST /api/admin/moderation/blockMember': (block, caller) => blockMember(parts, caller, block),
    'POST /api/admin/moderation/getWords': ({ keyword }) => listWords(parts, keyword),
    'POST /api/admin/moderation/tryWord': (tried) => tryWord(parts, tried),
    'POST /api/admin/moderation/proposeWord': (change, caller) => proposeWord(parts, caller, change),
  }) satisfies Partial<Handlers>;

/** The desk that keeps the community clean: it decides over rows that the community's features keep. */
export const moderation = {
  name: 'moderation',
  tables: ['banned_word'],
  after: ['staff', 'square', 'qa', 'inventor', 'share-wall', 'complaint', 'study', 'activity'],
  deedTexts: moderationDeeds,
  handlers,
  proposalKinds: { word: wordProposal },
  seed: { version: 3, write: seedModeration, fill: seedMoreModeration },
} satisfies Feature;
