import { findMutants, type Mutant } from './find-mutants.ts';

/** What is thrown at somebody who may not, in the words of the server. */
const refusal =
  /^throw (await )?(rejected|refused|gone|forbidden|no[A-Z]\w*|brokenRule|new (OutcomeError|Rejection))\b/;
/** Calls of which the whole work is to refuse. */
const guardCall = /^(await )?(\w+\.)*(refuse|require|demand)[A-Z]?\w*\(/;

/** The mutants of a source that leave out a refusal, each a line that authorises. */
export const findGuards = (source: string): Mutant[] =>
  findMutants(source).filter(({ before, after }) => after === ';' && (refusal.test(before) || guardCall.test(before)));
