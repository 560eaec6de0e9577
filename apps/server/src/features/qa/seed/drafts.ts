import type { Db } from '@lianpan/db';
import { dataTypes, subjectsOf } from '@lianpan/domain/community';
import type { Market } from '../../../market/market.ts';
import { requestOf } from '../../../seed/pieces.ts';
import { writeFacts } from '../../ai-diagnosis/service.ts';
import { updateQuestion } from '../queries.ts';
import { draftedNum, moreQuestions } from './more.ts';
import { selectUndrafted } from './queries.ts';

const requests = moreQuestions
  .slice(-draftedNum)
  .map(({ title, content }) => requestOf({ dataType: dataTypes.question, title, text: content }));

/**
 * Lets facts answer the newest questions of the demonstration, as they answer whoever asks; how many. The market is not up yet
 * while rows are seeded, and facts say of when they are.
 */
export async function draftDemoAnswers(db: Db, market: Market): Promise<number> {
  let drafted = 0;
  for (const { id, stockNo, title, text } of await selectUndrafted(db, requests)) {
    const entry = market.directory.find(stockNo);
    const factAnswer = entry && (await writeFacts(market, entry, subjectsOf(`${title ?? ''}\n${text}`)));
    if (!factAnswer) continue;
    await updateQuestion(db, id, { factAnswer });
    drafted += 1;
  }
  return drafted;
}
