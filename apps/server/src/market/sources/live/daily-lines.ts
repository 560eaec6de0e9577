import { z } from 'zod';
import type { LineBar, RefusedRow, ShareRights, SourcedLine } from '../../wire/sourced-rows.ts';
import { barProblem, unitProblem } from '../bar-checks.ts';
import { SourceFormatError, SourceRefusal, SourceUnreachable } from '../source-errors.ts';
import { sharesOf, yuanInAmountUnit } from './quote-rows.ts';

/** Bars that the page gives at once. */
export const maxLineBars = 640;
const lineAddress = 'https://web.ifzq.gtimg.cn/appstock/app/newfqkline/get';

/** Dates (`YYYY-MM-DD`) between which bars are wanted, both among them. */
export interface LineSpan {
  readonly from: string;
  readonly to: string;
}

const answerShape = z.object({
  code: z.number(),
  data: z.union([
    // The page writes an empty list where it has nothing.
    z.array(z.unknown()).max(0),
    z.record(z.string(), z.looseObject({ day: z.array(z.array(z.unknown())).optional() })),
  ]),
});

/**
 * Asks the page of daily lines for the bars of one stock (`sh600519`) as they were traded. Returns the answer as text.
 * Throws `SourceUnreachable` and `SourceRefusal`.
 */
export async function askDailyLine(
  fetchPage: typeof fetch,
  wireCode: string,
  { from, to }: LineSpan,
  { timeoutMs, retryAt }: { readonly timeoutMs: number; readonly retryAt: Date },
): Promise<string> {
  const param = `${wireCode},day,${from},${to},${maxLineBars},`;
  let response: Response;
  try {
    response = await fetchPage(`${lineAddress}?param=${encodeURIComponent(param)}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return await response.text();
  } catch (error) {
    if (error instanceof SourceFormatError) throw error;
    throw new SourceUnreachable('the page of daily lines did not answer', null, error);
  }
  const { status } = response;
  if (status === 403 || status === 429)
    throw new SourceRefusal('rateLimit', status, `the page of daily lines answered ${status}`, retryAt);
  throw new SourceUnreachable(`the page of daily lines answered ${status}`, status);
}

/**
 * Reads an answer of the page: open, close, high, low, lots (shares on the STAR board), what changes shares and money on
 * that day, turnover in percent, tens of thousands of yuan. Rows that can't be are refused alone. Throws
 * `SourceFormatError` for anything else, adjusted prices too.
 */
export function readDailyLine(text: string, wireCode: string): SourcedLine {
  const { code, data } = parsed(text);
  if (code !== 0) throw new SourceFormatError('lines', `the answer has the code ${code}`);
  const line = Array.isArray(data) ? undefined : data[wireCode];
  if (line === undefined) return { bars: [], refused: [] };
  if (line.day === undefined) {
    const isAdjusted = Object.keys(line).some((key) => /^[qh]fqday$/.test(key));
    if (isAdjusted) throw new SourceFormatError('lines', 'the prices are adjusted');
    return { bars: [], refused: [] };
  }
  const refused: RefusedRow[] = [];
  const bars: LineBar[] = [];
  for (const row of line.day) {
    const bar = barOf(row);
    const problem = bar === null ? ({ reason: 'badDate', detail: `"${String(row[0])}"` } as const) : barProblem(bar);
    if (bar !== null && problem === null && !(bars.at(-1)?.date === bar.date)) bars.push(bar);
    else if (problem !== null) refused.push({ table: 'lines', code: wireCode, ...problem });
  }
  return { bars, refused };
}

function parsed(text: string): z.output<typeof answerShape> {
  try {
    return answerShape.parse(JSON.parse(text));
  } catch (error) {
    throw new SourceFormatError('lines', error instanceof SyntaxError ? 'the answer is no JSON' : 'other fields');
  }
}

function barOf(row: readonly unknown[]): (LineBar & { readonly prevClose: null }) | null {
  const date = String(row[0]);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const [open, close, high, low, written] = row.slice(1, 6).map((value) => Number(value));
  const figures = { open: open!, high: high!, low: low!, close: close! };
  const amount = amountOf(row[8]);
  const volume = sharesOf(written!, amount ?? Number.NaN, figures.high, figures.low);
  const fits = amount !== null && unitProblem({ ...figures, volume, amount }, yuanInAmountUnit / 2) === null;
  return {
    date,
    ...figures,
    prevClose: null,
    volume: Math.round(volume),
    // A figure in tens of thousands says little of a few shares: the bar counts without it.
    amount: fits ? amount : null,
    rights: rightsOf(row[6]),
  };
}

function amountOf(written: unknown): number | null {
  const amount = Number(written) * yuanInAmountUnit;
  return typeof written === 'string' && written !== '' && amount > 0 ? amount : null;
}

const eventShape = z.looseObject({ cqr: z.string(), FHcontent: z.string().optional() });

/** What `10送6股, 10转2股, 10派1.7元` gives to a share; `unknown` for an ex day that is told otherwise, rights among them. */
function rightsOf(written: unknown): ShareRights | 'unknown' | null {
  const event = eventShape.safeParse(written);
  if (!event.success) return null;
  const content = event.data.FHcontent ?? '';
  let [cash, added] = [0, 0];
  for (const [, kind, figure] of content.matchAll(/(送|转|派)增?\s*(\d+(?:\.\d+)?)/g)) {
    if (kind === '派') cash += Number(figure) / 10;
    else added += Number(figure) / 10;
  }
  if (content.includes('配') || (cash === 0 && added === 0)) return 'unknown';
  return { cash, split: 1 + added };
}
