import type { Mutant } from './find-mutants.ts';

/** A guard of which nobody can notice that it is left out. */
export interface EquivalentGuard {
  /** Path in the folder of features. */
  readonly file: string;
  /** What its line holds, enough to tell it from others of its file. */
  readonly holds: string;
  readonly because: string;
}

const refusing =
  (because: string, holds: string) =>
  (file: string): EquivalentGuard => ({ file, holds, because });

const byNumber =
  'six digits find stocks alone; an index has to be named with its exchange, which the call does not take';
const ownRow = 'who has a session has a row: no row of a member is ever deleted';
const ownPart = 'a content and its own part are written in one transaction, and it was read just before';
const schema = 'the contract lets nothing else through';

export const equivalentGuards: readonly EquivalentGuard[] = [
  ...[
    'adviser/asking.ts',
    'ai-diagnosis/handlers.ts',
    'auction/handlers.ts',
    'diagnosis/handlers.ts',
    'dragon-tiger/handlers.ts',
    'late-market/handlers.ts',
    'limit-board/handlers.ts',
    'main-trend/handlers.ts',
    'message/alert/alerts.ts',
    'panorama/handlers.ts',
    'qa/asking.ts',
    'quote/handlers.ts',
    'research/feature.ts',
    'signal/handlers.ts',
    'stock-event/handlers.ts',
    'stock-research/feature.ts',
    'strategy-result/handlers.ts',
    'swap/candidates.ts',
    'traceback/past-day.ts',
  ].map(refusing(byNumber, 'rejected(texts.onlyStocks')),
  ...[
    'complaint/stories.ts',
    'share-wall/writing.ts',
    'study/writing.ts',
    'trade/register.ts',
    'watchlist/handlers.ts',
  ].map(refusing(byNumber, 'rejected(texts.index')),
  ...['noIndustry', 'noMarks'].map((text) => refusing(byNumber, `rejected(texts.${text}`)('quote/handlers.ts')),
  refusing(byNumber, "refused('noStock')")('paper/quote.ts'),
  ...['account/cancellation.ts', 'account/bind-mobile.ts'].map(
    refusing(ownRow, "if (!account) throw new OutcomeError('tokenExpired')"),
  ),
  ...['account/conflict.ts', 'privacy/profile.ts'].map(
    refusing(ownRow, "if (!row) throw new OutcomeError('tokenExpired')"),
  ),
  ...['session/sessions.ts', 'user/handlers.ts'].map(
    refusing(ownRow, "if (!customer) throw new OutcomeError('tokenExpired')"),
  ),
  refusing(ownRow, 'rejected(texts.required')('privilege/handlers.ts'),
  refusing(schema, 'rejected(texts.purpose')('upload/handlers.ts'),
  ...['upload/service.ts', 'upload/multipart.ts'].map(refusing(schema, 'rejected(texts.videoTooLarge')),
  ...['paper', 'food', 'body'].map((part) =>
    refusing(
      'all parts of a paper are written in one transaction, and one of them was read just before',
      `if (!${part}) throw rejected(texts.noPaper`,
    )('inventor/reading.ts'),
  ),
  ...['study/reading.ts', 'qa/reading.ts', 'complaint/stories.ts'].map(
    refusing(ownPart, 'if (!row) throw rejected(contentTexts.gone'),
  ),
  refusing(ownPart, 'if (!extras) throw rejected(contentTexts.gone')('qa/reading.ts'),
  refusing(schema, 'rejected(texts.tooLong')('square/publishing.ts'),
  refusing(
    'an account names its season by a foreign key',
    "if (!season) throw refused('accountOver')",
  )('paper/account.ts'),
  refusing(
    'what was found stays: the product deletes no activity',
    'if (!activity) throw rejected(texts.none',
  )('activity/taking.ts'),
  {
    file: 'moderation/deciding.ts',
    holds: 'rejected(texts.noTrend',
    because: 'every role that decides has the right to do this too',
  },
];

/** Whether nobody can notice that a guard of a file in the folder of features is left out. */
export const isEquivalent = (file: string, source: string, { line }: Pick<Mutant, 'line'>): boolean =>
  equivalentGuards.some((one) => one.file === file && (source.split('\n')[line - 1] ?? '').includes(one.holds));
