import type { Caller, DataOf } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import { audienceOf, shownTo } from '../content/service.ts';
import type { AnswerRow, ExtraRow, Audience } from './queries.ts';

type Detail = DataOf<'POST /api/dynamic/qa/getQuestionDetail'>;

/** What a question has besides its card. */
export const questionOf = (row: ExtraRow): Detail['question']['question'] => ({
  state: row.state,
  target: row.target === 2 ? 2 : 1,
  holdState: row.holdState === 1 ? 1 : 2,
  costBand: row.costBand,
  horizon: row.horizon,
  bountyPoints: row.bounty,
  bountyState: row.bountyState,
  answerNum: row.answerNum,
  bestAnswerId: row.bestAnswerId === null ? null : String(row.bestAnswerId),
  chosenBy: row.chosenBy,
  isAnonymous: row.isAnonymous,
  chooseUntil: row.chooseUntil.getTime(),
});

/** What an answer has besides its card. */
export const answerOf = (row: AnswerRow, isAi: boolean, language: Language): Detail['list'][number]['answer'] => ({
  questionId: String(row.questionId),
  stance: row.stance,
  evidences: row.evidences.map(({ dataType, dataId, title }) => ({ dataType, dataId, title: say(title, language) })),
  isBest: row.isBest,
  isAdviser: row.isAdviser,
  aiGenerated: isAi,
});

/** What the rules answered, in the language of the reader. */
export const factAnswerOf = ({ factAnswer }: ExtraRow, language: Language): Detail['factAnswer'] =>
  factAnswer && {
    aiGenerated: true,
    sentences: factAnswer.sentences.map((sentence) => say(sentence, language)),
    asOf: factAnswer.asOf,
    sourceName: factAnswer.source,
  };

/** Who looks, with what they may see. */
export const seerOf = (caller: Caller): Audience => ({ ...audienceOf(caller), isShown: shownTo(caller) });
