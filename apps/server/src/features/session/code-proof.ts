import { hash } from 'node:crypto';
import type { Secrets } from '../../secrets.ts';
import { sessionTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

/** About a second of a cheap phone: nothing for a person, a bill for whoever asks by the thousand. */
const bits = 17;

/** What a proof is bound to; a code that was sent changes `sent` or `first`, so no proof is good for a second one. */
interface ProofSubject {
  readonly visitorId: string;
  readonly mobile: string;
  readonly purpose: number;
  /** Codes that this visitor has had, and when the first of them was sent. */
  readonly sent: number;
  readonly first: Date | null;
}

/** Work that was done for a challenge: SHA-256 of `challenge:answer` begins with the asked number of zero bits. */
export interface CodeProof {
  readonly challenge: string;
  readonly answer: string;
}

/**
 * Rejects with `PROOF_REQUIRED` and a challenge unless the proof belongs to this very request. Nothing is stored: the
 * challenge follows from the request and the server's secret. Source: shells handbook 7.1.
 */
export function demandProof(secrets: Secrets, subject: ProofSubject, proof: CodeProof | undefined): void {
  const { visitorId, mobile, purpose, sent, first } = subject;
  const challenge = secrets
    .fingerprint(`code-proof:${JSON.stringify([visitorId, mobile, purpose, sent, first?.getTime() ?? 0])}`)
    .toString('base64url');
  if (proof?.challenge === challenge && startsWithZeros(`${challenge}:${proof.answer}`)) return;
  throw rejected(texts.codeProof, 'PROOF_REQUIRED', {}, { challenge, bits });
}

function startsWithZeros(text: string): boolean {
  const start = hash('sha256', text, 'buffer').readUInt32BE(0);
  return start >>> (32 - bits) === 0;
}
