import { BlockList, isIP } from 'node:net';
import type { Executor } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import * as queries from './queries.ts';

/** Addresses that say nothing of a device: the machine itself, private networks, what a forgotten proxy stands at. */
const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inner.addSubnet(network, prefix);
inner.addSubnet('::', 127, 'ipv6');
inner.addSubnet('fc00::', 7, 'ipv6');
inner.addSubnet('fe80::', 10, 'ipv6');

/** An address of the open net as it is; empty for every other. */
export function openAddress(address: string): string {
  const version = isIP(address);
  if (version === 0) return '';
  return inner.check(address, version === 4 ? 'ipv4' : 'ipv6') ? '' : address;
}

/** As long as a bounty is open. Source: product handbook 4.4. */
const comparedMs = 7 * dayMs;

/** Whether two members use one device, by what the server knows of their sign-ins. */
export const shareDevice = (db: Executor, customerId: number, otherId: number, now: number): Promise<boolean> =>
  queries.shareDevice(db, customerId, otherId, new Date(now - comparedMs));
