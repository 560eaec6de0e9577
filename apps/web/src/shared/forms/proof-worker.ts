import { findProof } from './find-proof.ts';

/** Find a number after which the hash of `challenge:number` begins with `bits` zeros. */
export interface ProofQuestion {
  readonly challenge: string;
  readonly bits: number;
}

export type ProofAnswer = { readonly answer: string } | { readonly failure: string };

globalThis.addEventListener('message', (event: MessageEvent<ProofQuestion>) => {
  findProof(event.data.challenge, event.data.bits).then(
    (answer) => globalThis.postMessage({ answer } satisfies ProofAnswer),
    (error: unknown) => globalThis.postMessage({ failure: String(error) } satisfies ProofAnswer),
  );
});
