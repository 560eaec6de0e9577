import { indexDefinitions } from '@lianpan/market/simulator';
import { namedRows, requireSound, soundRows } from '../batch-rule.ts';
import type {
  Sourced,
  SourcedBar,
  SourcedFlow,
  SourcedIndexBar,
  SourcedLimit,
  SourcedListing,
} from '../../wire/sourced-rows.ts';
import type { StoredDay } from '../../files/day-files.ts';
import { SourceRefusal } from '../source-errors.ts';
import type { RankedAnswer } from '../source-ranking.ts';
import { askSplits } from './split-questions.ts';
import type { NightlyParts } from './nightly-parts.ts';

/** What was asked for beside the bars of a day. `rows` is `null` where nobody has any. */
interface Part<Row> {
  readonly rows: readonly Row[] | null;
  /** Somebody has it and could not be asked. */
  readonly isFailed: boolean;
}

type Asked = Pick<NightlyParts, 'root' | 'ranking' | 'log'>;

/**
 * Money flows, bars of indices, the published lists and the splits of a day with these bars. What could not be had stays as it
 * was stored before, and is named.
 */
export async function askParts(
  parts: Asked,
  date: string,
  bars: readonly SourcedBar[],
  stored: StoredDay | null,
): Promise<Pick<StoredDay, 'flows' | 'indices' | 'limits' | 'listings' | 'splits' | 'failed'>> {
  const flows = await flowsOf(parts, date);
  const indices = await indicesOf(parts, date);
  const limits = await limitsOf(parts, date);
  const listings = await listingsOf(parts, date);
  const { splits, isFailed } = await askSplits(parts, date, bars, stored);
  const failed = [
    ...(flows.isFailed && !stored?.flows ? (['moneyFlow'] as const) : []),
    ...(indices.isFailed && !stored?.indices ? (['indexBars'] as const) : []),
    ...(limits.isFailed && !stored?.limits ? (['limitLists'] as const) : []),
    ...(listings.isFailed && !stored?.listings ? (['publicTrading'] as const) : []),
    ...(isFailed ? (['splits'] as const) : []),
  ];
  return {
    flows: flows.isFailed ? (stored?.flows ?? null) : flows.rows,
    indices: indices.isFailed ? (stored?.indices ?? null) : indices.rows,
    limits: limits.isFailed ? (stored?.limits ?? null) : limits.rows,
    listings: listings.isFailed ? (stored?.listings ?? null) : listings.rows,
    splits,
    failed,
  };
}

async function flowsOf({ ranking, log }: Asked, date: string): Promise<Part<SourcedFlow>> {
  const answers = await ranking.ask(
    'moneyFlow',
    async (source) => soundRows('moneyflow', await orNone(source.moneyFlow(date))),
    ({ rows }) => rows.length > 0,
  );
  return partOf(answers, ranking.has('moneyFlow'), (reported) =>
    log.warn({ date, ...reported }, 'money flows were left out'),
  );
}

async function indicesOf({ ranking, log }: Asked, date: string): Promise<Part<SourcedIndexBar>> {
  const symbols = indexDefinitions.map(({ symbol }) => symbol);
  const answers = await ranking.ask(
    'indexBars',
    (source) => orNone(source.indexBars(symbols, date)),
    ({ rows }) => rows.length > 0,
  );
  const report = (reported: object): void => log.warn({ date, ...reported }, 'bars of indices were left out');
  return partOf(answers, ranking.has('indexBars'), report);
}

/** Rows of a list that are left out alone: of the hundred that a day has, one in a hundred would be none. */
const sparedRows = 3;

/** What our access does not include is named in the states of the ranking, and is not asked for day after day. */
async function limitsOf({ ranking, log }: Asked, date: string): Promise<Part<SourcedLimit>> {
  const answers = await ranking.ask(
    'limitLists',
    async (source) => {
      const list = await source.limitLists(date);
      requireSound('limit list', list.rows.length, list.refused, sparedRows);
      return list;
    },
    ({ rows }) => rows.length > 0,
  );
  const report = (reported: object): void => log.warn({ date, ...reported }, 'rows of the limit list were left out');
  return partOf(answers, ranking.has('limitLists') && !ranking.refuses('limitLists'), report);
}

async function listingsOf({ ranking, log }: Asked, date: string): Promise<Part<SourcedListing>> {
  const answers = await ranking.ask(
    'publicTrading',
    async (source) => {
      const list = await source.publicTrading(date);
      requireSound('list of unusual trading', list.rows.length, list.refused, sparedRows);
      return list;
    },
    ({ rows }) => rows.length > 0,
  );
  const report = (reported: object): void =>
    log.warn({ date, ...reported }, 'rows of the list of unusual trading were left out');
  return partOf(answers, ranking.has('publicTrading') && !ranking.refuses('publicTrading'), report);
}

/** What our access does not include is no failure: it is not asked for again and again. */
async function orNone<Row>(asked: Promise<Sourced<Row>>): Promise<Sourced<Row>> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof SourceRefusal && error.kind === 'permission') return { rows: [], refused: [] };
    throw error;
  }
}

function partOf<Row>(
  answers: readonly RankedAnswer<Sourced<Row>>[],
  isGivenByAny: boolean,
  report: (reported: object) => void,
): Part<Row> {
  for (const { answer, source } of answers) {
    const { refused } = answer;
    if (refused.length > 0) report({ source: source.id, count: refused.length, refused: refused.slice(0, namedRows) });
  }
  const rows = answers.find(({ answer }) => answer.rows.length > 0)?.answer.rows ?? null;
  return { rows, isFailed: isGivenByAny && answers.length === 0 };
}
