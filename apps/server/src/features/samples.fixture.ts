import fs from 'node:fs';
import path from 'node:path';
import type { Executor } from '@lianpan/db';
import type { CallKey } from '@lianpan/contract';
import type { Device, Member, Slice } from '@lianpan/testkit';

/** Each query of a `queries.ts` once, with any arguments: what is looked at is the SQL that it becomes. */
export type QuerySamples = Readonly<Record<string, (db: Executor) => PromiseLike<unknown>>>;

/** Inputs of calls of which no schema says all: one of two fields has to be there, a figure has to exist. */
export type InputSamples = Partial<Record<CallKey, Record<string, unknown>>>;

export type Input = Record<string, unknown>;

/** What a feature brings to prove that one member reaches nothing of another's. */
export interface ForeignSamples {
  /** Makes things of members and adds the calls that name them; calls that delete come last in each list. */
  readonly make?: (world: ForeignWorld) => Promise<void>;
  /** Fields that look like names of objects and belong to nobody, or open to whoever holds them, with the reason. */
  readonly openFields?: Readonly<Record<string, string>>;
  /** The same for single calls: `POST /api/… field`. */
  readonly openCells?: Readonly<Record<string, string>>;
  /** Calls that say nothing of what they found, even to the owner. */
  readonly quiet?: readonly CallKey[];
}

export interface ForeignWorld {
  readonly slice: Slice;
  /** A member who came through the messenger: without number, so without codes to be asked for. */
  messengerMember(): Promise<Member>;
  /** A thing of the owner's by its call; `changed` names one that never was, field by field. */
  add(owner: Member, target: CallKey, foreign: Input, changed: Input): void;
}

/** Puts an object into its state, and says who asks for what. */
export type Scene = (slice: Slice) => Promise<{ readonly by: Device; readonly input: Input }>;

/**
 * How a call ends, by who calls or by the state of what is named: `taken`, or the reason of the refusal (its `bizCode`, its
 * broken rule, or its outcome).
 */
export type Cases = Readonly<Record<string, readonly [end: string, scene: Scene]>>;

/** A call whose answer rests on the caller's role or on the state of an object. */
export interface RoleCases {
  readonly roles: Cases;
  readonly states?: Cases;
}

export type RoleSamples = Readonly<Partial<Record<CallKey, RoleCases>>>;

/** What `<name>.samples.ts` beside a `queries.ts` or a `feature.ts` may export. */
interface Samples {
  readonly querySamples?: QuerySamples;
  readonly inputSamples?: InputSamples;
  /** Inputs that bring stocks of the market that is looked at, whichever it is; its imported days end on 2026-11-13. */
  readonly marketSamples?: InputSamples;
  /** Inputs of calls that show a trading day: each is asked for a past one, on that day and later. */
  readonly pastDaySamples?: Readonly<Partial<Record<CallKey, readonly Input[]>>>;
  /**
   * Calls of `pastDaySamples` that tell what another thread studies when somebody asks first, each with the call whose `days`
   * are 0 until that is done.
   */
  readonly studySamples?: Readonly<Partial<Record<CallKey, CallKey>>>;
  /** A text for each pattern of the contract that no other feature uses. */
  readonly patternSamples?: Readonly<Record<string, string>>;
  readonly foreignSamples?: ForeignSamples;
  /** Who may make a call, and on what; each with somebody who may, and somebody who may not. */
  readonly roleSamples?: RoleSamples;
}

export const now = new Date(0);
export const bytes = Buffer.alloc(32);
export const uuid = '00000000-0000-4000-8000-000000000000';

const src = path.resolve(import.meta.dirname, '..');

/** Files of the server by the end of their names, from `src`, in the order of the alphabet. */
export const filesNamed = (end: string): string[] =>
  fs
    .readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .toSorted();

export const load = async <Exports>(file: string): Promise<Exports> => (await import(path.join(src, file))) as Exports;

/** The samples of every room that has some, by folder: `features/watchlist`. */
export const allSamples: ReadonlyMap<string, Samples> = new Map(
  await Promise.all(
    filesNamed('.samples.ts').map(async (file) => [path.dirname(file), await load<Samples>(file)] as const),
  ),
);

/** One part of all samples joined. */
export const joined = <Value>(pick: (samples: Samples) => Readonly<Record<string, Value>> | undefined) =>
  Object.assign({}, ...[...allSamples.values()].map(pick)) as Readonly<Record<string, Value>>;

export const inputSamples: InputSamples = joined((samples) => samples.inputSamples);
