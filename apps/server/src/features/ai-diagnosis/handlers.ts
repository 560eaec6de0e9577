import { toolIds } from '@lianpan/domain';
import type { DataOf, Handlers, MemberCaller } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import { rowsBefore } from '../../list-place.ts';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { bandOf, calibrationOf } from './calibration.ts';
import {
  addPosition,
  addTrailing,
  holderCase,
  noneCase,
  situationOf,
  writeHolder,
  writeNone,
  writeScenarios,
} from './countermeasure.ts';
import { factsOf, knownOf } from './facts.ts';
import { closesOf, indexCloses, outcomesOf, sinceOf } from './outcomes.ts';
import { addScoreFall } from './score-fall.ts';
import { drawnLines } from '../drawing/service.ts';
import { addOwnLines } from './own-lines.ts';
import { openStockResult } from '../tool/service.ts';
import * as queries from './queries.ts';
import { answerOf, giveDiagnosis, presentFact, presentSentence, type Answer } from './records.ts';

const texts = {
  onlyStocks: ['指数没有AI诊断', 'Indices have no AI diagnosis'],
  gone: ['没有找到这条诊断', 'Diagnosis not found'],
  notHere: ['这条诊断的股票已不在当前市场', 'The stock of this diagnosis is no longer in this market'],
} as const satisfies Record<string, Text>;

type View = DataOf<'POST /api/stocks/diagnosis/getAiDiagnosis'>;
type Absence = View['absence'];

/** AI diagnosis, of which a use opens one stock for the day. */
const toolId = toolIds.aiDiagnosis;

const horizons = { SHORT: 5, MID: 10, LONG: 20 } as const;

function requireStock(market: Market, stockNo: string): DirectoryEntry {
  const entry = market.require(stockNo);
  if (entry.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
  return entry;
}

/** A diagnosis in the language of the reader. */
const presentAnswer = ({ label, suspended, sections, facts, levels }: Answer, caller: MemberCaller) => ({
  label,
  suspended,
  sections: sections.map(({ key, sentences }) => ({
    key,
    sentences: sentences.map((sentence) => presentSentence(sentence, caller.language)),
  })),
  facts: facts.map((fact) => presentFact(fact, caller.language)),
  levels: levels.map((level) => ({ ...level })),
});

async function presentRecord(caller: MemberCaller, entry: DirectoryEntry, row: queries.DiagnosisRow): Promise<View> {
  const { market } = caller;
  // The row is written by `giveDiagnosis` alone.
  const answer = row.answer as Answer;
  const view = presentAnswer(answer, caller);
  const absence = row.absence as Absence;
  return {
    ...market.freshness(entry),
    stock: market.cell(entry),
    absence,
    total: row.total,
    ...view,
    frozen: {
      ...givenOf(row),
      answerHash: row.answerHash,
      model: row.model,
      outcomes: outcomesOf(await closesOf(market, entry), await indexCloses(market), row.tradeDate),
    },
  };
}

type GivenRow = Pick<queries.DiagnosisRow, 'id' | 'givenAt' | 'tradeDate' | 'priceFen' | 'total' | 'absence'>;

const givenOf = ({ id, givenAt, tradeDate, priceFen, total, absence }: GivenRow) => ({
  diagnosisId: id,
  givenAt: givenAt.getTime(),
  givenDate: tradeDate,
  priceAtDiagnosis: priceFen / 100,
  total,
  label: total === null ? null : bandOf(total),
  absence: absence as Absence,
});

/** What somebody sees who may not see the rest: the first sentence. */
function previewOf(answer: Answer): { shown: Answer; hiddenNum: number } {
  const count = answer.sections.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const first = answer.sections[0];
  const sentence = first?.sentences[0];
  const sections = first && sentence ? [{ key: first.key, sentences: [sentence] }] : [];
  const ids = new Set(sentence?.factIds);
  const facts = answer.facts.filter(({ id }) => ids.has(id));
  return { shown: { ...answer, sections, facts, levels: [] }, hiddenNum: Math.max(0, count - 1) };
}

type Parts = Pick<ServerParts, 'db' | 'now' | 'privileges' | 'languageModel' | 'log'>;

export const aiDiagnosisHandlers = (parts: Parts) =>
  ({
    'POST /api/stocks/diagnosis/getAiDiagnosis': async ({ stockNo }, caller) => {
      const { market, customerId } = caller;
      const entry = requireStock(market, stockNo);
      const known = await knownOf(market, entry);
      const book = factsOf(known);
      const { symbol } = entry;
      addOwnLines(book, known, await drawnLines(parts.db, { customerId, market: market.name, symbol }));
      const written = answerOf(known, book, `${entry.stockNo} ${known.cell.tradeDate}`);
      const { shown, hiddenNum } = previewOf(written);
      const { absence, total } = known.card;
      const lock = await openStockResult(parts, { customerId, toolId, stockNo, hiddenNum, isEmpty: total === null });
      const head = { ...market.freshness(entry), stock: known.cell, absence };
      if (lock) return { ...head, lock, total, ...presentAnswer(shown, caller), frozen: null };
      const row = await giveDiagnosis(parts, caller, { entry, known, book, at: parts.now() });
      return row
        ? presentRecord(caller, entry, row)
        : { ...head, total, ...presentAnswer(written, caller), frozen: null };
    },
    'POST /api/stocks/diagnosis/getAiDiagnosisRecord': async ({ diagnosisId }, caller) => {
      const row = await queries.selectOne(parts.db, caller.customerId, caller.market.name, diagnosisId);
      if (!row) throw rejected(texts.gone, 'CONTENT_GONE');
      const entry = caller.market.directory.find(row.stockNo);
      if (!entry) throw rejected(texts.notHere, 'CONTENT_GONE');
      return presentRecord(caller, entry, row);
    },
    'POST /api/stocks/diagnosis/getAiDiagnosisHistory': async ({ pageNum, pageSize }, { market, customerId }) => {
      const [rows, total, index] = await Promise.all([
        queries.selectOwn(parts.db, customerId, market.name, rowsBefore(pageNum, pageSize), pageSize),
        queries.countOwn(parts.db, customerId, market.name),
        indexCloses(market),
      ]);
      const list = await Promise.all(
        rows.map(async (row) => {
          const entry = market.directory.find(row.stockNo);
          if (!entry) return [];
          const line = await closesOf(market, entry);
          const given = givenOf(row);
          const sincePct = await sinceOf(market, entry, given);
          return [{ ...given, stock: market.cell(entry), sincePct, outcomes: outcomesOf(line, index, row.tradeDate) }];
        }),
      );
      return { ...market.freshness(), total, pageNum, pageSize, list: list.flat() };
    },
    'POST /api/stocks/diagnosis/getAiCountermeasure': async ({ stockNo, costPrice, horizon }, caller) => {
      const { market, customerId, language } = caller;
      const entry = requireStock(market, stockNo);
      const known = await knownOf(market, entry);
      const book = factsOf(known, horizons[horizon]);
      const { absence, suspended } = known.card;
      await addScoreFall(parts.db, market, entry, book);
      if (costPrice !== undefined) addPosition(book, costPrice);
      addTrailing(book);
      const situation = situationOf(book);
      const lock = await openStockResult(parts, {
        customerId,
        toolId,
        stockNo,
        hiddenNum: 2,
        isEmpty: situation === null,
      });
      const head = { ...market.freshness(entry), stock: known.cell, absence, suspended };
      if (!situation || lock) return { ...head, ...(lock && { lock }), cases: [], scenarios: [], facts: [] };
      const none = noneCase(situation);
      const holder = holderCase(situation);
      const cases = [
        { holder: 'none' as const, case: none, sentences: writeNone(book, none) },
        { holder: 'holder' as const, case: holder, sentences: writeHolder(book, holder) },
      ];
      const scenarios = writeScenarios(book);
      const said = [
        ...cases.flatMap(({ sentences }) => sentences),
        ...scenarios.flatMap((one) => [one.watch ?? [], one.disproof ?? []].flat()),
      ];
      const used = new Set(said.flatMap(({ factIds }) => factIds));
      return {
        ...head,
        cases: cases.map((one) => ({
          ...one,
          sentences: one.sentences.map((sentence) => presentSentence(sentence, language)),
        })),
        scenarios: scenarios.map(({ key, watch, disproof }) => ({
          key,
          watch: watch && presentSentence(watch, language),
          disproof: disproof && presentSentence(disproof, language),
        })),
        facts: [...book.values()].filter(({ id }) => used.has(id)).map((fact) => presentFact(fact, language)),
      };
    },
    'POST /api/stocks/diagnosis/getAiCalibration': async (_input, { market }) => ({
      ...market.freshness(),
      ...(await calibrationOf(parts.db, market)),
    }),
  }) satisfies Partial<Handlers>;
