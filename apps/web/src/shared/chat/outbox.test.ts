import { expect, it } from 'vitest';
import { Outbox, type Outgoing } from './outbox.ts';

interface Line {
  /** What becomes of each try in turn; what is left out arrives. */
  readonly fates?: ('lost' | 'late' | 'refused')[];
  readonly kept?: readonly Outgoing[];
}

/** A server that keeps each name once, behind a line that may lose the way there or the way back. */
function world({ fates = [], kept = [] }: Line = {}) {
  const arrived: string[] = [];
  let clock = 0;
  let stored = kept;
  const pauses: number[] = [];
  const outbox = new Outbox({
    async send({ clientMsgId }) {
      const fate = fates.shift();
      if (fate === 'refused') throw new Error('no');
      if (fate !== 'lost' && !arrived.includes(clientMsgId)) arrived.push(clientMsgId);
      if (fate !== undefined) throw new Error('line');
    },
    refusalOf: (error) => ((error as Error).message === 'no' ? 'not here' : undefined),
    read: () => stored,
    write: (all) => {
      stored = all;
    },
    now: () => clock,
    async wait(ms) {
      pauses.push(ms);
      clock += ms;
    },
  });
  const settled = async (): Promise<void> => {
    for (let at = 0; at < 200; at += 1) await Promise.resolve();
  };
  const leave = (one: Outgoing): void => void (stored = [...stored, one]);
  return { outbox, arrived, pauses, settled, stored: () => stored, leave };
}

const message = (clientMsgId: string, conversationId = '1') => ({
  clientMsgId,
  conversationId,
  isGroup: false,
  body: { msgType: 1 as const, text: clientMsgId },
  atIds: [],
  brief: clientMsgId,
});

it('a message that is lost on the way, or whose answer is, arrives once, after 2, 5 and 15 seconds', async () => {
  const { outbox, arrived, pauses, settled } = world({ fates: ['lost', 'late', 'late'] });
  outbox.add(message('a'));
  await settled();
  expect(arrived).toEqual(['a']);
  expect(pauses).toEqual([2000, 5000, 15_000]);
  expect(outbox.all()).toEqual([]);
});

it('messages of a conversation arrive in the order in which they were written', async () => {
  const { outbox, arrived, settled } = world({ fates: ['lost', 'lost'] });
  for (const name of ['a', 'b', 'c']) outbox.add(message(name));
  await settled();
  expect(arrived).toEqual(['a', 'b', 'c']);
});

it('after two minutes the person decides; the second try has the same name', async () => {
  const { outbox, arrived, settled } = world({ fates: Array.from({ length: 12 }, () => 'lost' as const) });
  outbox.add(message('a'));
  await settled();
  expect(outbox.all()).toMatchObject([{ clientMsgId: 'a', state: 'failed', reason: '' }]);
  expect(arrived).toEqual([]);
  while (outbox.all().some(({ state }) => state === 'failed')) {
    outbox.again('a');
    await settled();
  }
  expect(arrived).toEqual(['a']);
});

it('a refusal is told and not tried again; the next message goes on', async () => {
  const { outbox, arrived, settled } = world({ fates: ['refused'] });
  outbox.add(message('a'));
  outbox.add(message('b'));
  await settled();
  expect(outbox.all()).toMatchObject([{ clientMsgId: 'a', state: 'failed', reason: 'not here' }]);
  expect(arrived).toEqual(['b']);
});

it('what waited when the page was closed goes when it is opened', async () => {
  const kept = [{ ...message('a'), state: 'sending' as const, reason: '', createdTime: 0 }];
  const { outbox, arrived, settled, stored } = world({ kept });
  outbox.resume();
  await settled();
  expect(arrived).toEqual(['a']);
  expect(stored()).toEqual([]);
});

it('what another page leaves on the device meanwhile stays there', async () => {
  const { outbox, settled, stored, leave } = world({ fates: ['refused'] });
  outbox.add(message('a'));
  await settled();
  leave({ ...message('of another page'), state: 'sending', reason: '', createdTime: 0 });
  outbox.add(message('b'));
  await settled();
  expect(stored().map(({ clientMsgId }) => clientMsgId)).toEqual(['of another page', 'a']);
});
