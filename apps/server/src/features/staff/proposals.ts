import { isDeepStrictEqual } from 'node:util';
import type { Executor } from '@lianpan/db';
import { fourEyes, type ProposalKind } from '@lianpan/contract';
import type { DataOf, StaffCaller } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { note } from './audit.ts';
import * as queries from './queries.ts';
import { staffTexts as texts } from './texts.ts';
import { controllersOf, notSecondPerson } from './two-people.ts';

interface NewProposal {
  readonly kind: ProposalKind;
  readonly payload: Record<string, unknown>;
  readonly reason: string;
  readonly clientReqId: string;
}

/** Puts a change before a second person; sent again it stands once. */
export async function propose(
  { db, now, proposalKinds }: Pick<ServerParts, 'db' | 'now' | 'proposalKinds'>,
  caller: StaffCaller,
  { kind, payload, reason, clientReqId }: NewProposal,
): Promise<{ proposalId: string }> {
  const brought = proposalKinds[kind]!;
  return db.transaction(async (tx) => {
    const byId = caller.staff.id;
    const row = { kind, payload, reason, byId, clientReqId, createdAt: new Date(now()) };
    const controllerIds = [...controllersOf(await queries.selectIssuers(tx), byId)];
    const before = (await brought.stateOf(tx, payload)) ?? {};
    const id = await queries.insertProposal(tx, { ...row, controllerIds, before, state: 'open' });
    const deed = { action: 'propose', resource: brought.resource, resourceId: brought.resourceIdOf(payload) };
    await note(tx, caller, { ...deed, after: payload, reason }, now());
    return { proposalId: String(id) };
  });
}

type Listed = DataOf<'POST /api/admin/proposal/getProposals'>;
type View = Listed['list'][number];
type Parts = Pick<ServerParts, 'db' | 'now' | 'proposalKinds'>;
type ProposalParts = Pick<Parts, 'proposalKinds'> & { readonly db: Executor };
type DecidingParts = Parts & Pick<ServerParts, 'realtime'>;

interface Row {
  readonly proposal: queries.ProposalRow;
  readonly byName: string;
  readonly decidedByName: string | null;
}

/** Why the caller may not decide a proposal, as far as that depends on who they are. */
function refusalFor(
  { proposalKinds }: Pick<Parts, 'proposalKinds'>,
  proposal: queries.ProposalRow,
  { staff }: StaffCaller,
  issuers: queries.Issuers,
) {
  const subjectId = proposalKinds[proposal.kind as ProposalKind]!.subjectOf(proposal.payload);
  return notSecondPerson({ ...proposal, subjectId }, staff.id, issuers);
}

async function present(parts: ProposalParts, caller: StaffCaller, row: Row, issuers: queries.Issuers): Promise<View> {
  const { db, proposalKinds } = parts;
  const { proposal } = row;
  const kind = proposal.kind as ProposalKind;
  return {
    proposalId: String(proposal.id),
    kind,
    lines: await proposalKinds[kind]!.lines(db, proposal.payload, caller.language, proposal.before),
    texts: proposalKinds[kind]!.texts?.(proposal.payload, proposal.before) ?? null,
    reason: proposal.reason,
    byName: row.byName,
    createdTime: proposal.createdAt.getTime(),
    state: proposal.state,
    decidedByName: row.decidedByName ?? '',
    decidedTime: proposal.decidedAt?.getTime() ?? null,
    note: proposal.note,
    canDecide:
      proposal.state === 'open' &&
      caller.staff.rights.has(fourEyes[kind]) &&
      refusalFor(parts, proposal, caller, issuers) === undefined,
  };
}

export async function listProposals(
  parts: Parts,
  caller: StaffCaller,
  { state, cursor, pageSize }: { state: 'open' | 'decided'; cursor?: string | undefined; pageSize: number },
): Promise<Listed> {
  const before = Number(cursor ?? 0) || null;
  const rows = await queries.selectProposals(parts.db, { isOpen: state === 'open', before, limit: pageSize });
  // Only what the caller may decide, or proposed themselves.
  const own = rows.filter(
    ({ proposal }) =>
      proposal.byId === caller.staff.id || caller.staff.rights.has(fourEyes[proposal.kind as ProposalKind]),
  );
  const issuers = await queries.selectIssuers(parts.db);
  const list: View[] = [];
  for (const row of own) list.push(await present(parts, caller, row, issuers));
  return { list, nextCursor: rows.length === pageSize ? String(rows.at(-1)!.proposal.id) : null };
}

interface Decision {
  readonly proposalId: string;
  readonly isApproved: boolean;
  readonly note: string;
}

/** Approves a proposal or refuses it: a second person, with the right for its kind, once. */
export async function decideProposal(parts: DecidingParts, caller: StaffCaller, decision: Decision): Promise<View> {
  const { db, now, proposalKinds } = parts;
  const { staff } = caller;
  const state = decision.isApproved ? 'approved' : 'refused';
  const { view: answer, settle } = await db.transaction(async (tx) => {
    const row = await queries.lockProposal(tx, Number(decision.proposalId));
    const right = row && fourEyes[row.kind as ProposalKind];
    if (!row || !right || (row.byId !== staff.id && !staff.rights.has(right)))
      throw rejected(texts.noProposal, 'CONTENT_GONE');
    const issuers = await queries.selectIssuers(tx);
    const refusal = refusalFor(parts, row, caller, issuers);
    if (refusal) throw rejected(refusal, 'PRIVILEGE_REQUIRED');
    if (row.state !== 'open') throw rejected(texts.decided, 'ALREADY_DONE');
    if (!decision.isApproved && decision.note === '') throw rejected(texts.needNote, 'INPUT_INVALID');
    const kind = proposalKinds[row.kind as ProposalKind]!;
    const at = new Date(now());
    const change = decision.isApproved ? await kind.apply(tx, row.payload, at) : undefined;
    // The second person agrees to the step that was shown, not to one from somewhere else.
    if (change && row.before !== null && !isDeepStrictEqual(change.before ?? {}, row.before))
      throw rejected(texts.movedOn, 'VERSION_CONFLICT');
    const decided = { state, decidedById: staff.id, decidedAt: at, note: decision.note } as const;
    await queries.updateProposal(tx, row.id, decided);
    const names = await queries.selectNames(tx, [row.byId]);
    const byName = names.get(row.byId) ?? '';
    await note(
      tx,
      caller,
      {
        action: decision.isApproved ? 'approve' : 'refuse',
        resource: kind.resource,
        resourceId: kind.resourceIdOf(row.payload),
        ...change,
        reason: decision.note,
        approverName: byName,
      },
      now(),
    );
    const whole = { proposal: { ...row, ...decided }, byName, decidedByName: staff.displayName };
    return {
      view: await present({ proposalKinds, db: tx }, caller, whole, issuers),
      settle: () => decision.isApproved && kind.settled?.(parts, row.payload),
    };
  });
  settle();
  return answer;
}
