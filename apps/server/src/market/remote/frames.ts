import { deserialize, serialize } from 'node:v8';
import { allocateBoard } from '../engine/board.ts';
import type { DirectoryEntry, MarketState, QuoteBoard } from '../wire/protocol.ts';
import type { DatasetName } from '../wire/source-words.ts';

/** Columns of the board in the order in which they travel, each in the machine's own byte order. */
const boardColumns = [
  'price',
  'open',
  'high',
  'low',
  'prevClose',
  'volume',
  'amount',
  'state',
  'asOf',
  'source',
  'delaySec',
] as const;

/** A tick that carries another column would leave it behind; this fails to compile then. */
const allTravel: keyof QuoteBoard extends (typeof boardColumns)[number] ? true : never = true;

const bytesOf = (column: QuoteBoard[keyof QuoteBoard]): Uint8Array =>
  new Uint8Array(column.buffer, column.byteOffset, column.byteLength);

/** The list of securities; `generation` says to which list the slots of a tick belong. */
export interface DirectoryNews {
  readonly generation: string;
  readonly entries: readonly DirectoryEntry[];
  readonly slots: number;
}

export const encodeDirectory = (news: DirectoryNews): Buffer => serialize(news);
export const decodeDirectory = (bytes: Buffer): DirectoryNews => deserialize(bytes) as DirectoryNews;

interface TickHead {
  readonly generation: string;
  readonly state: MarketState;
  readonly slots: number;
}

/** A tick: the market's state and the whole board, 37 bytes a security. */
export function encodeTick(generation: string, state: MarketState, board: QuoteBoard): Buffer {
  const head = serialize({ generation, state, slots: board.price.length } satisfies TickHead);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  return Buffer.concat([size, head, ...boardColumns.map((name) => bytesOf(board[name]))]);
}

export const tickHead = (bytes: Buffer): TickHead =>
  deserialize(bytes.subarray(4, 4 + bytes.readUInt32LE(0))) as TickHead;

/** Writes the quotes of a tick over a board. Throws RangeError when the board has another size. */
export function readBoard(bytes: Buffer, board: QuoteBoard): void {
  let at = 4 + bytes.readUInt32LE(0);
  const expected = boardColumns.reduce((sum, name) => sum + board[name].byteLength, at);
  if (!allTravel || bytes.length !== expected) {
    throw new RangeError(`a tick of ${bytes.length} bytes does not fit a board that takes ${expected}`);
  }
  for (const name of boardColumns) {
    const column = bytesOf(board[name]);
    column.set(bytes.subarray(at, at + column.length));
    at += column.length;
  }
}

export const boardFor = (news: DirectoryNews): QuoteBoard => allocateBoard(news.slots);

/** The one question that the sources answer and not the engine: the minute line of a stock. */
export const minutesOfSources = 'minutesOfSources';

/** A question to the engine, and where its answer goes. */
export interface RemoteQuestion {
  readonly id: number;
  readonly from: string;
  /** None for what the sources are asked. */
  readonly market: DatasetName | undefined;
  readonly name: string;
  readonly args: readonly unknown[];
  /** Nobody waits for the answer at the screen. */
  readonly isBackground?: boolean;
}

export type RemoteAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: string };

export const encodeMessage = (message: RemoteQuestion | RemoteAnswer): Buffer => serialize(message);
export const decodeQuestion = (bytes: Buffer): RemoteQuestion => deserialize(bytes) as RemoteQuestion;
export const decodeAnswer = (bytes: Buffer): RemoteAnswer => deserialize(bytes) as RemoteAnswer;
