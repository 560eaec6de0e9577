import { z } from 'zod';
import { call } from './call.ts';
import { dataKind } from './data-wire.ts';

/** `part`: fewer than four in five listed stocks have the newest trading day, or that day is not there at all. */
const dataState = z.enum(['none', 'part', 'whole']);

const kindOnWire = z.object({
  kind: dataKind,
  name: z.string(),
  state: dataState,
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
  /** Trading days of which there is anything. */
  dayNum: z.int(),
  /** Stocks of which there is anything, or indices. */
  stockNum: z.int(),
  /** Part of the listed stocks that have the market's newest trading day, 0 to 1; `null` where it is nothing of each stock. */
  coverage: z.number().min(0).max(1).nullable(),
  sources: z.array(z.string()),
  /** Tools that lack something as long as this kind is not whole, in their order; none where it is. */
  tools: z.array(z.object({ markingToolId: z.int(), name: z.string(), route: z.string() })),
  /** How this kind is come by. */
  howTo: z.string(),
});

const maxFileBytes = 4 * 1024 ** 3;
const maxFiles = 20_000;

const isFileName = (name: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- a name for people, on which a line of a report is made
  !/^\/|[\\\u0000-\u001f]/.test(name) && !name.split('/').some((part) => part === '' || part === '.' || part === '..');

const files = z
  .array(
    z.object({
      /** With the folders of a dragged folder, divided by `/`. */
      name: z.string().min(1).max(300).refine(isFileName),
      bytes: z.int().min(0).max(maxFileBytes),
    }),
  )
  .min(1)
  .max(maxFiles);

/** Where an import stands; the last six are ends. */
const stage = z.enum([
  'none',
  'receiving',
  'reading',
  'storing',
  'undoing',
  'finished',
  'failed',
  'interrupted',
  'cancelled',
  'undone',
  'nothingToUndo',
]);

const importState = z.object({
  /** The market's files are on another machine: they are imported there, by the command. */
  canImport: z.boolean(),
  /** The last import can be taken back. */
  canUndo: z.boolean(),
  importId: z.string().nullable(),
  stage,
  fileNum: z.int(),
  receivedNum: z.int(),
  receivedBytes: z.int(),
  totalBytes: z.int(),
  /** Rows and files that have been read. */
  rowNum: z.int(),
  readNum: z.int(),
  report: z
    .object({
      files: z.array(
        z.object({
          name: z.string(),
          isTaken: z.boolean(),
          /** Of what was taken; empty otherwise. */
          kindName: z.string(),
          sourceName: z.string(),
          rowNum: z.int(),
          refusedNum: z.int(),
          /** Why it was left out as a whole; empty otherwise. */
          why: z.string(),
        }),
      ),
      /** Files beyond those that are named. */
      moreNum: z.int(),
      sentences: z.array(z.string()),
      isEmpty: z.boolean(),
      /** Files were left out because nothing proves the unit of their volumes: with one they can be read again. */
      needsUnit: z.boolean(),
    })
    .nullable(),
  /** Why it failed; empty otherwise. */
  failure: z.string(),
});

const shapes = {
  getImport: {
    summary: 'Where the import of market data stands, and what the last one did',
    source: 'ours',
    polled: true,
    input: z.object({}),
    output: importState,
  },
  beginImport: {
    summary:
      'Announce files of market data; each is then put to the address and its place among them, with the headers',
    source: 'ours',
    writes: true,
    input: z.object({ files }),
    output: z.object({ importId: z.string(), address: z.string(), headers: z.record(z.string(), z.string()) }),
  },
  startImport: {
    summary:
      'Read the files that were sent and merge them into the market; they can be read again with a unit of volumes',
    source: 'ours',
    writes: true,
    input: z.object({ importId: z.string().max(64), volume: z.enum(['share', 'lot']).optional() }),
    output: importState,
  },
  cancelImport: {
    summary: 'End an import that is not stored yet, and forget its files',
    source: 'ours',
    writes: true,
    input: z.object({}),
    output: importState,
  },
  undoImport: {
    summary: 'Take the last import back, as long as nothing else came in',
    source: 'ours',
    writes: true,
    input: z.object({}),
    output: importState,
  },
} as const;

/** Real market data: what is there, and how files become some. In demo mode by anybody, otherwise by the staff. */
export const marketDataCalls = {
  'GET /api/marketData/getDataKinds': call({
    summary:
      'Each kind of data of the real market: its days, who gave it, how many stocks have it, which tools wait for it',
    source: 'ours',
    auth: 'guest',
    polled: true,
    input: z.object({}),
    output: z.object({
      /** The market's newest trading day; `null` while there is no real market. */
      newestDate: z.string().nullable(),
      /** Listed stocks that the real market has. */
      knownNum: z.int(),
      /** Stocks that are listed; those that are known where nobody counts more. */
      listedNum: z.int(),
      /** How far the history of stocks is fetched from public pages; `null` while none is. */
      lines: z.object({ stockNum: z.int(), fetchedNum: z.int() }).nullable(),
      kinds: z.array(kindOnWire),
    }),
  }),
  'POST /api/marketData/getImport': call({ ...shapes.getImport, auth: 'guest', demoOnly: true }),
  'POST /api/marketData/beginImport': call({ ...shapes.beginImport, auth: 'guest', demoOnly: true }),
  'POST /api/marketData/startImport': call({ ...shapes.startImport, auth: 'guest', demoOnly: true }),
  'POST /api/marketData/cancelImport': call({ ...shapes.cancelImport, auth: 'guest', demoOnly: true }),
  'POST /api/marketData/undoImport': call({ ...shapes.undoImport, auth: 'guest', demoOnly: true }),
  'POST /api/admin/marketData/getImport': call({ ...shapes.getImport, auth: 'staff', right: 'marketData.import' }),
  'POST /api/admin/marketData/beginImport': call({ ...shapes.beginImport, auth: 'staff', right: 'marketData.import' }),
  'POST /api/admin/marketData/startImport': call({ ...shapes.startImport, auth: 'staff', right: 'marketData.import' }),
  'POST /api/admin/marketData/cancelImport': call({
    ...shapes.cancelImport,
    auth: 'staff',
    right: 'marketData.import',
  }),
  'POST /api/admin/marketData/undoImport': call({ ...shapes.undoImport, auth: 'staff', right: 'marketData.import' }),
};
