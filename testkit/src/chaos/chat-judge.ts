/** What breaks the promise; all of these are zero. */
export interface Broken {
  readonly lost: number;
  readonly keptTwice: number;
  readonly refusedAndKept: number;
  readonly wrongAcks: number;
  readonly gaps: number;
  readonly outOfOrder: number;
  readonly notShown: number;
  readonly shownTwice: number;
}

interface KeptRow {
  readonly conversationId: number;
  readonly seq: number;
  readonly clientMsgId: string | null;
}

/** What a device was told and has shown, in the order in which it did. */
interface Witness {
  readonly conversationId: string;
  /** Whether its session outlived the faults. One that did not shows nothing new, and never what is wrong. */
  readonly isSignedIn: boolean;
  readonly acknowledged: readonly { readonly clientMsgId: string; readonly seq: number }[];
  readonly refused: readonly string[];
  readonly shown: readonly { readonly clientMsgId: string; readonly seq: number }[];
  /** Answers to one message that differed. */
  readonly wrongAcks: number;
}

function byConversation(kept: readonly KeptRow[]): Map<string, KeptRow[]> {
  const rows = new Map<string, KeptRow[]>();
  for (const row of kept) {
    const id = String(row.conversationId);
    const own = rows.get(id);
    if (own) own.push(row);
    else rows.set(id, [row]);
  }
  return rows;
}

export function isAllShown(kept: readonly KeptRow[], devices: readonly Witness[]): boolean {
  const rows = byConversation(kept);
  return devices.every(
    ({ conversationId, isSignedIn, shown }) => !isSignedIn || shown.length >= (rows.get(conversationId)?.length ?? 0),
  );
}

/** Holds what was acknowledged, what is kept and what was shown against each other. */
export function judge(kept: readonly KeptRow[], devices: readonly Witness[]): Broken {
  const rows = byConversation(kept);
  const places = new Map<string, number[]>();
  for (const { clientMsgId, seq } of kept)
    if (clientMsgId !== null) places.set(clientMsgId, [...(places.get(clientMsgId) ?? []), seq]);
  const count = { lost: 0, wrongAcks: 0, outOfOrder: 0, notShown: 0, shownTwice: 0, refusedAndKept: 0, gaps: 0 };
  for (const device of devices) {
    count.wrongAcks += device.wrongAcks;
    count.refusedAndKept += device.refused.filter((name) => places.has(name)).length;
    let last = 0;
    for (const { clientMsgId, seq } of device.acknowledged) {
      const [place] = places.get(clientMsgId) ?? [];
      if (place === undefined) count.lost += 1;
      else if (place !== seq) count.wrongAcks += 1;
      // What one writes stands in the order in which it was written.
      if (seq < last) count.outOfOrder += 1;
      last = Math.max(last, seq);
    }
    const names = new Set(device.shown.map(({ clientMsgId }) => clientMsgId));
    count.shownTwice += device.shown.length - names.size;
    const own = device.isSignedIn ? (rows.get(device.conversationId) ?? []) : [];
    count.notShown += own.filter(({ clientMsgId }) => !names.has(clientMsgId ?? '')).length;
    for (const [at, { seq }] of device.shown.entries())
      if (at > 0 && seq <= device.shown[at - 1]!.seq) count.outOfOrder += 1;
  }
  for (const own of rows.values()) for (const [at, { seq }] of own.entries()) if (seq !== at + 1) count.gaps += 1;
  return { ...count, keptTwice: [...places.values()].filter((all) => all.length > 1).length };
}
