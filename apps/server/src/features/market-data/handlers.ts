import type { Caller, DataOf, Handlers, StaffCaller } from '../../http/handle.ts';
import type { Stream } from '../../http/streams.ts';
import { say, type Language } from '../../language.ts';
import { kindTexts, skipTexts, sourceTexts } from '../../market/import/report-texts.ts';
import type { ReportedFile } from '../../market/import/import-task.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { note } from '../staff/service.ts';
import { dataKindsOf } from './data-kinds.ts';
import { needsUnit, type MarketFiles } from './market-files.ts';
import { marketDataTexts as texts } from './texts.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'market' | 'marketFiles'>;
type State = DataOf<'POST /api/marketData/getImport'>;

const ticketHeader = 'import-ticket';
const path = '/incoming/:importId/:place';

/** Files that an answer names. */
const maxNamed = 200;

function required({ marketFiles }: Parts): MarketFiles {
  if (!marketFiles) throw rejected(texts.notHere, 'SERVICE_RUNNING');
  return marketFiles;
}

export const marketDataHandlers = (parts: Parts) => {
  const { market } = parts;
  const stateFor = ({ language }: Pick<Caller, 'language'>) => stateOf(parts.marketFiles, language);
  const begin = async (files: Parameters<MarketFiles['begin']>[0]) => {
    const { importId, ticket } = await required(parts).begin(files);
    return { importId, address: `/incoming/${importId}/`, headers: { [ticketHeader]: ticket } };
  };
  const start = (given: { importId: string; volume?: 'share' | 'lot' | undefined }, caller: Caller) => {
    required(parts).start(given.importId, given.volume);
    return stateFor(caller);
  };
  const cancel = async (caller: Caller) => {
    await required(parts).cancel();
    return stateFor(caller);
  };
  const undo = (caller: Caller) => {
    required(parts).undo();
    return stateFor(caller);
  };
  const { db, now } = parts;
  /** Does something and writes that down: what can't be written down is not done. */
  const noted = <Done>(
    caller: StaffCaller,
    deed: { action: string; after?: unknown },
    work: () => Done | Promise<Done>,
  ) =>
    db.transaction(async (tx) => {
      const resourceId = parts.marketFiles?.state().importId ?? '';
      await note(tx, caller, { ...deed, resource: 'marketData', resourceId }, now());
      return work();
    });
  return {
    'GET /api/marketData/getDataKinds': (_input, { language }) => dataKindsOf(market, language),
    'POST /api/marketData/getImport': (_input, caller) => stateFor(caller),
    'POST /api/marketData/beginImport': ({ files }) => begin(files),
    'POST /api/marketData/startImport': start,
    'POST /api/marketData/cancelImport': (_input, caller) => cancel(caller),
    'POST /api/marketData/undoImport': (_input, caller) => undo(caller),
    'POST /api/admin/marketData/getImport': (_input, caller) => stateFor(caller),
    'POST /api/admin/marketData/beginImport': ({ files }) => begin(files),
    'POST /api/admin/marketData/startImport': (given, caller) => {
      const { fileNum, totalBytes } = required(parts).state();
      const after = { files: fileNum, bytes: totalBytes, volume: given.volume };
      return noted(caller, { action: 'marketData.import', after }, () => start(given, caller));
    },
    'POST /api/admin/marketData/cancelImport': (_input, caller) =>
      noted(caller, { action: 'marketData.cancel' }, () => cancel(caller)),
    'POST /api/admin/marketData/undoImport': (_input, caller) =>
      noted(caller, { action: 'marketData.undo' }, () => undo(caller)),
  } satisfies Partial<Handlers>;
};

function stateOf(marketFiles: MarketFiles | undefined, language: Language): State {
  if (!marketFiles) {
    const none = { fileNum: 0, receivedNum: 0, receivedBytes: 0, totalBytes: 0, rowNum: 0, readNum: 0 };
    return {
      ...{ canImport: false, canUndo: false, importId: null, stage: 'none', ...none, report: null, failure: '' },
    };
  }
  const { report, failure, ...state } = marketFiles.state();
  return {
    canImport: true,
    ...state,
    report: report && {
      files: report.files.slice(0, maxNamed).map((file) => fileFor(file, language)),
      moreNum: Math.max(0, report.files.length - maxNamed),
      sentences: report.sentences[language],
      isEmpty: report.isEmpty,
      needsUnit: needsUnit(report),
    },
    failure: failure?.[language].join(' ') ?? '',
  };
}

function fileFor({ name, table, rows, refused, skipped }: ReportedFile, language: Language) {
  const reason = skipped?.reason === 'unknownUnit' ? texts.unknownUnit : skipped && skipTexts[skipped.reason];
  return {
    name,
    isTaken: table !== null,
    kindName: table ? say(kindTexts[table.kind], language) : '',
    sourceName: table ? say(sourceTexts[table.source], language) : '',
    rowNum: rows,
    refusedNum: refused,
    why: reason ? say(reason, language) : '',
  };
}

/** The way of the files' bytes; permitted by the ticket that announcing them gave. */
export const marketDataStreams = ({ marketFiles }: Parts): readonly Stream[] => [
  {
    path,
    put: async ({ params, header, body }) =>
      marketFiles?.take(params['importId'] ?? '', params['place'] ?? '', header(ticketHeader), body) ?? 'noPermission',
  },
];
