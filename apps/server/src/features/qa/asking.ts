import type { FactAnswer } from '@lianpan/db';
import { dayMs, shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import {
  auditStates,
  choosingDays,
  costOfQuestion,
  dataTypes,
  documentOf,
  freeQuestionsADay,
  lengthOf,
  questionLimits,
  questionPrice,
  similarTo,
  subjectsOf,
  visibleText,
} from '@lianpan/domain/community';
import type { Handlers, MemberCaller } from '../../http/handle.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { writeFacts } from '../ai-diagnosis/service.ts';
import { publish } from '../content/service.ts';
import { balancesOf } from '../ledger/service.ts';
import { spend } from '../points/service.ts';
import { scenePrivileges } from '../privilege/service.ts';
import { invite } from './inviting.ts';
import * as queries from './queries.ts';
import { qaTexts as texts } from './texts.ts';
import { seerOf } from './wire.ts';

/** The scene that opens asking advisers. Source: product handbook 10.3. */
const askAdviser = 89;
const adviserTarget = 2;
const searchedTitles = 200;

type Parts = Pick<ServerParts, 'db' | 'now' | 'uploads' | 'log'>;

const startOfDay = (at: number): Date => new Date(startOfShanghaiDay(shanghaiDay(at)));

function titleOf(given: string): string {
  const title = visibleText(given).trim();
  const { least, most } = questionLimits.title;
  const length = lengthOf(title);
  if (length < least || length > most)
    throw rejected(texts.titleLength, 'INPUT_INVALID', { least, most }, { fields: ['title'] });
  return title;
}

/** What a member asks, and what they may ask. */
export const askingHandlers = (parts: Parts) => {
  const { db, now, log } = parts;

  const mayAskAdvisers = async (customerId: number): Promise<boolean> =>
    (await scenePrivileges(db, now(), customerId, askAdviser)).length > 0;

  /** What facts answer. A question stands without them where the market can't be asked. */
  const factsFor = async (caller: MemberCaller, entry: DirectoryEntry, text: string): Promise<FactAnswer | null> => {
    try {
      return await writeFacts(caller.market, entry, subjectsOf(text));
    } catch (error) {
      log.warn({ err: error, stockNo: entry.stockNo }, 'a question has no answer of facts');
      return null;
    }
  };

  return {
    'POST /api/dynamic/qa/addQuestion': async (given, caller) => {
      const { customerId, market } = caller;
      const entry = market.require(given.stockNo);
      if (entry.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
      const title = titleOf(given.title);
      if (given.target === adviserTarget && !(await mayAskAdvisers(customerId)))
        throw rejected(texts.advisersOnly, 'PRIVILEGE_REQUIRED');
      const factAnswer = await factsFor(caller, entry, `${title}\n${given.content}`);
      const askedAt = new Date(now());
      const content = {
        dataType: dataTypes.question,
        title,
        doc: documentOf(given.content.trim()),
        stockNos: [given.stockNo],
        bounds: { least: 0, most: questionLimits.maxContent },
        isAnonymous: given.isAnonymous,
        clientReqId: given.clientReqId,
      };
      const { id, state, hint } = await publish(parts, caller, content, async (tx, itemId, published) => {
        const isRefused = published.state === auditStates.rejected;
        const bounty = isRefused ? 0 : given.bountyPoints;
        const cause = String(itemId);
        if (!isRefused) {
          const points = costOfQuestion(await queries.countAsked(tx, customerId, startOfDay(now())));
          if (points > 0) await spend(tx, { customerId, use: 'question', cause, points, at: askedAt });
          if (bounty > 0) await spend(tx, { customerId, use: 'questionBounty', cause, points: bounty, at: askedAt });
        }
        await queries.insertQuestion(tx, {
          itemId,
          market: market.name,
          stockNo: given.stockNo,
          target: given.target,
          holdState: given.holdState,
          costBand: given.holdState === 1 ? (given.costBand ?? null) : null,
          horizon: given.horizon,
          bounty,
          bountyState: bounty > 0 ? 'held' : 'none',
          state: 'open',
          factAnswer,
          askedAt,
          chooseUntil: new Date(now() + choosingDays * dayMs),
        });
        if (published.state === auditStates.published) await invite(tx, market, itemId, now());
      });
      return { questionId: String(id), auditStatus: state, auditHint: hint };
    },
    'POST /api/dynamic/qa/getAskState': async (_, { customerId }) => {
      const asked = await queries.countAsked(db, customerId, startOfDay(now()));
      const balances = await balancesOf(db, 'POINTS', customerId);
      return {
        freeLeft: Math.max(0, freeQuestionsADay - asked),
        price: questionPrice,
        balance: balances['points'] ?? 0,
        canAskAdvisers: await mayAskAdvisers(customerId),
      };
    },
    'POST /api/dynamic/qa/getSimilarQuestions': async ({ stockNo, title }, caller) => {
      const rows = await queries.selectTitles(db, seerOf(caller), stockNo, searchedTitles);
      return {
        list: similarTo(title, rows, questionLimits.similar).map((row) => ({
          questionId: String(row.id),
          title: row.title,
          answerNum: row.answerNum,
          state: row.state,
        })),
      };
    },
  } satisfies Partial<Handlers>;
};
