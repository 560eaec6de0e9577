import vm from 'node:vm';
import { expect, it } from 'vitest';
import { guardKey, GuardSwitches, switchesName, withSwitches } from './guard-switches.ts';

const source = `
  async function requireOpen(order) {
    if (!order.isOpen) throw rejected('closed');
  }
  async function cancel(order) {
    await requireOpen(order);
    if (order.isOld) throw rejected('old'); else return 'cancelled';
    return 'too old to cancel, and yet';
  }
  function rejected(text) { return new Error(text); }`;

/** How cancelling an order ends, and which guards have refused it, with one of them left out. */
async function cancelled(order: object, leftOut?: number): Promise<[string, readonly number[]]> {
  const switches = new GuardSwitches();
  if (leftOut !== undefined) switches.leftOut = guardKey('a.ts', leftOut);
  const context = vm.createContext({ order, [switchesName]: switches });
  const script = `${withSwitches('a.ts', source)}; cancel(order).catch((error) => error.message);`;
  const end = (await vm.runInContext(script, context)) as string;
  return [end, switches.reached.map((key) => Number(key.split('#')[1]))];
}

it('refuses as before while nothing is left out', async () => {
  expect(await cancelled({ isOpen: true })).toEqual(['cancelled', []]);
  expect(await cancelled({ isOpen: false })).toEqual(['closed', [0, 1]]);
  expect(await cancelled({ isOpen: true, isOld: true })).toEqual(['old', [2]]);
});

it('leaves one guard out and records it', async () => {
  expect(await cancelled({ isOpen: false }, 0)).toEqual(['cancelled', [0]]);
  expect(await cancelled({ isOpen: false }, 1)).toEqual(['cancelled', [1]]);
  expect(await cancelled({ isOpen: true, isOld: true }, 2)).toEqual(['too old to cancel, and yet', [2]]);
});
