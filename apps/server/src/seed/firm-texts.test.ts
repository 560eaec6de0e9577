import { checkAdviserText } from '@lianpan/domain/adviser-text';
import { expect, it } from 'vitest';
import { announcements } from '../features/chat/seed/routines.ts';
import { adviserConversation, serviceConversations } from '../features/chat/seed/service-conversations.ts';
import { officialWords, seedGroups } from '../features/chat/seed/conversations.ts';
import { moreOnCompanies } from '../features/qa/seed/more-on-companies.ts';
import { moreOnTrading } from '../features/qa/seed/more-on-trading.ts';
import { seedQuestions } from '../features/qa/seed/questions.ts';

/** Whatever the demonstration has the firm, its service and its advisers say, apart from tickets. */
const said: readonly string[] = [
  ...announcements,
  ...seedGroups
    .filter(({ kind }) => kind === 2)
    .flatMap(({ notice, rules, conversations }) => [
      notice,
      rules,
      ...conversations.flatMap(({ lines }) => lines.flatMap(({ text }) => text ?? [])),
    ]),
  ...officialWords.flatMap(({ text }) => text),
  ...serviceConversations.flatMap(({ lines }) =>
    lines.filter(({ isOfService }) => isOfService).map(({ text }) => text),
  ),
  ...adviserConversation.filter(({ isOfAdviser }) => isOfAdviser).map(({ text }) => text),
  ...[...moreOnCompanies, ...moreOnTrading].flatMap(({ answers }) =>
    answers.filter(({ isOfAdviser }) => isOfAdviser).map(({ text }) => text),
  ),
  ...seedQuestions.filter(({ target }) => target === 2).flatMap(({ answers = [] }) => answers.map(({ text }) => text)),
];

it('the check of advisers’ texts finds nothing in what the firm says', () => {
  expect(said.length).toBeGreaterThan(30);
  for (const text of said)
    expect(checkAdviserText({ text, risks: null, ownHosts: [] }), text).toMatchObject({ findings: [] });
});
