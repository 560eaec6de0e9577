import type { CallInput, CallOutput } from '@lianpan/client';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { call } from '../runtime.ts';
import type { ProofAnswer, ProofQuestion } from './proof-worker.ts';

const target = 'POST /api/auth/common/sendverifysms';

/** Which code is asked for; the work for it is done here. */
export type CodeInput = Omit<CallInput<typeof target>, 'proof'>;

/**
 * Asks for a code. When the server wants work first, the device does it and asks again, once: a second refusal is told
 * to the person.
 */
export async function requestCode(
  input: CodeInput,
  solve: (question: ProofQuestion) => Promise<string> = solveInWorker,
): Promise<CallOutput<typeof target>> {
  try {
    return await call(target, input);
  } catch (failure) {
    const question = questionOf(failure);
    if (!question) throw failure;
    return call(target, { ...input, proof: { challenge: question.challenge, answer: await solve(question) } });
  }
}

function questionOf(failure: unknown): ProofQuestion | null {
  if (!(failure instanceof OutcomeError) || failure.details['bizCode'] !== 'PROOF_REQUIRED') return null;
  const { challenge, bits } = failure.details;
  return typeof challenge === 'string' && typeof bits === 'number' ? { challenge, bits } : null;
}

/** In a worker, so that the page stays smooth meanwhile. */
function solveInWorker(question: ProofQuestion): Promise<string> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ProofAnswer>) => {
      if ('answer' in data) resolve(data.answer);
      else reject(new Error(data.failure));
    });
    worker.addEventListener('error', () => reject(new Error('the worker could not start')));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
