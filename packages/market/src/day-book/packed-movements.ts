import { secondOfPoint } from '../simulator/minute-grid.ts';
import type { AbnormalHit } from '../abnormal/abnormal-event.ts';
import type { Importance } from '../abnormal/sub-codes.ts';

/** The movements of a day, one entry each: as objects, a day of the full market would take ten times the room. */
export interface PackedMovements {
  readonly index: Uint16Array;
  readonly sub: Uint8Array;
  readonly point: Uint8Array;
  /** Fen. */
  readonly price: Int32Array;
  readonly value: Float64Array;
  /** Entries that join two movements, in order, and sub code and point of both. */
  readonly joined: Uint32Array;
  readonly parts: Uint8Array;
  /** Entries with news or an importance of their own, in order. */
  readonly details: readonly {
    readonly at: number;
    readonly newsId: string | null;
    readonly importance: number | null;
  }[];
}

/** Which movements of a day are asked for; all of them without one. */
export interface MovementFilter {
  readonly index?: number | undefined;
  /** By the number of the sub code. */
  readonly subs?: ReadonlySet<number> | undefined;
  /** Of these stocks. */
  readonly among?: ReadonlySet<number> | undefined;
  /** Seen after a second of the Shanghai day. */
  readonly after?: number | undefined;
  /** No more than so many, the newest. */
  readonly newest?: number | undefined;
}

const partSize = 4;

export function packMovements(hits: readonly AbnormalHit[]): PackedMovements {
  const joined = hits.flatMap(({ parts }, at) => (parts.length === 0 ? [] : [at]));
  return {
    index: Uint16Array.from(hits, ({ index }) => index),
    sub: Uint8Array.from(hits, ({ sub }) => sub),
    point: Uint8Array.from(hits, ({ point }) => point),
    price: Int32Array.from(hits, ({ price }) => price),
    value: Float64Array.from(hits, ({ value }) => value),
    joined: Uint32Array.from(joined),
    parts: Uint8Array.from(joined.flatMap((at) => hits[at]!.parts.flatMap(({ sub, point }) => [sub, point]))),
    details: hits.flatMap(({ newsId, importance }, at) =>
      newsId === null && importance === null ? [] : [{ at, newsId, importance }],
    ),
  };
}

/** Whether a movement is asked for. */
export const isWanted = (
  hit: Pick<AbnormalHit, 'index' | 'sub' | 'point'>,
  { index, subs, among, after }: MovementFilter,
): boolean =>
  (index === undefined || hit.index === index) &&
  (subs?.has(hit.sub) ?? true) &&
  (among?.has(hit.index) ?? true) &&
  (after === undefined || secondOfPoint(hit.point) > after);

/** What was packed, in its order, as far as it is asked for. */
export function unpackMovements(packed: PackedMovements, filter: MovementFilter = {}): AbnormalHit[] {
  const hits: AbnormalHit[] = [];
  let joined = 0;
  let notified = 0;
  for (let at = 0; at < packed.index.length; at++) {
    while (packed.joined[joined]! < at) joined++;
    while (notified < packed.details.length && packed.details[notified]!.at < at) notified++;
    const index = packed.index[at]!;
    const sub = packed.sub[at]!;
    if (!isWanted({ index, sub, point: packed.point[at]! }, filter)) continue;
    const news = packed.details[notified]?.at === at ? packed.details[notified]! : null;
    hits.push({
      index,
      sub,
      point: packed.point[at]!,
      price: packed.price[at]!,
      value: packed.value[at]!,
      parts: packed.joined[joined] === at ? partsAt(packed, joined) : noParts,
      newsId: news?.newsId ?? null,
      importance: (news?.importance ?? null) as Importance | null,
    });
  }
  return hits;
}

const noParts: AbnormalHit['parts'] = [];

function partsAt({ parts }: PackedMovements, n: number): AbnormalHit['parts'] {
  const at = n * partSize;
  return [
    { sub: parts[at]!, point: parts[at + 1]! },
    { sub: parts[at + 2]!, point: parts[at + 3]! },
  ];
}
