import { createHash } from 'node:crypto';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { beforeEach, expect, it, vi } from 'vitest';
import { findProof } from './find-proof.ts';
import { requestCode } from './request-code.ts';

const asked: unknown[] = [];
let answers: (() => unknown)[] = [];
vi.mock('../runtime.ts', () => ({
  call: async (_target: string, input: unknown) => {
    asked.push(input);
    return answers.shift()?.();
  },
}));

const input = { type: 1, mobile: '13800000001' } as const;
const refuse = () => {
  throw new OutcomeError('rejected', 'm', { details: { bizCode: 'PROOF_REQUIRED', challenge: 'abc', bits: 8 } });
};

beforeEach(() => {
  asked.length = 0;
});

it('does the work that the server asks for and asks again', async () => {
  answers = [refuse, () => ({ nextSendTime: 5 })];
  await expect(requestCode(input, (question) => findProof(question.challenge, question.bits))).resolves.toEqual({
    nextSendTime: 5,
  });
  const { proof } = asked[1] as { proof: { challenge: string; answer: string } };
  expect(asked[0]).toEqual(input);
  expect(createHash('sha256').update(`abc:${proof.answer}`).digest()[0]).toBe(0);
});

it('works once, and leaves other refusals alone', async () => {
  answers = [refuse, refuse];
  await expect(requestCode(input, async () => '1')).rejects.toThrow(OutcomeError);
  expect(asked).toHaveLength(2);
  answers = [() => Promise.reject(new OutcomeError('rejected', 'm', { details: { bizCode: 'TOO_FREQUENT' } }))];
  await expect(requestCode(input, async () => '1')).rejects.toThrow('m');
  expect(asked).toHaveLength(3);
});

it('refuses to work for hours', async () => {
  await expect(findProof('abc', 40)).rejects.toThrow(RangeError);
});
