import type { Executor } from '@lianpan/db';
import { auditStates, dataTypes, returnsSupport, type ProposalState } from '@lianpan/domain/community';
import type { ServerParts } from '../../parts.ts';
import { linkOf } from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { giveBack } from '../points/service.ts';
import { studyNotices } from './notices.ts';
import * as queries from './queries.ts';

type Change = Parameters<typeof queries.updateProposal>[2];

/**
 * Brings a locked proposal to its next state: points go back where that state returns them, and author and supporters are told
 * once a state. Source: product handbook 4.3.
 */
export async function step(
  tx: Executor,
  proposal: queries.ProposalRow,
  state: Exclude<ProposalState, 'collecting'>,
  { now, ...change }: Change & { readonly now: number },
): Promise<void> {
  const { id, title, customerId } = proposal;
  const at = new Date(now);
  await queries.updateProposal(tx, id, { ...change, state, steps: [...proposal.steps, { state, at: now }] });
  const supporters = await queries.selectSupporters(tx, id);
  if (returnsSupport(state)) {
    for (const supporter of supporters)
      await giveBack(tx, { customerId: supporter.customerId, use: 'studySupport', cause: String(id), at });
  }
  const view = new Set(supporters.map((one) => one.customerId));
  if (customerId !== null) view.add(customerId);
  for (const reader of view) {
    await addNotice(tx, {
      customerId: reader,
      template: { ...studyNotices[state], linkUrl: linkOf(dataTypes.proposal, String(id))! },
      onceKey: String(id),
      values: { title: title.slice(0, 40) },
      now,
    });
  }
}

/** Ends proposals whose time is over or that were taken down, and gives points back; how many. */
export async function endDue({ db, now }: Pick<ServerParts, 'db' | 'now'>): Promise<number> {
  const due = await queries.selectDue(db, new Date(now()));
  let ended = 0;
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      // Read anew under the lock: somebody may have supported it meanwhile.
      const proposal = await queries.lockProposal(tx, id);
      if (!proposal) return;
      const lost: number[] = [auditStates.rejected, auditStates.removed, auditStates.deleted];
      const isGone = proposal.customerId === null || lost.includes(proposal.itemState);
      const isOver = proposal.state === 'collecting' && proposal.collectUntil.getTime() <= now();
      if (isGone && !['done', 'refused', 'expired'].includes(proposal.state))
        await step(tx, proposal, 'refused', { now: now() });
      else if (isOver) await step(tx, proposal, 'expired', { now: now() });
      else return;
      ended += 1;
    });
  }
  return ended;
}
