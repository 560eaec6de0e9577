import { hash } from 'node:crypto';
import type { CallInput } from '@lianpan/client';
import type { Device } from './device.ts';

const target = 'POST /api/auth/common/sendverifysms';

/** Does the work of a `PROOF_REQUIRED` refusal. */
export function workFor({ challenge, bits }: { challenge: string; bits: number }): {
  challenge: string;
  answer: string;
} {
  for (let candidate = 0; ; candidate++) {
    const start = hash('sha256', `${challenge}:${candidate}`, 'buffer').readUInt32BE(0);
    if (Math.clz32(start) >= bits) return { challenge, answer: String(candidate) };
  }
}

/** Asks for a code as a page does: works for it when the server wants that. */
export async function requestCodeWithProof(
  device: Device,
  input: CallInput<typeof target>,
): Promise<{ nextSendTime: number }> {
  try {
    return await device.call(target, input);
  } catch (failure) {
    const { details } = failure as { details?: { bizCode?: string; challenge: string; bits: number } };
    if (details?.bizCode !== 'PROOF_REQUIRED') throw failure;
    return device.call(target, { ...input, proof: workFor(details) });
  }
}
