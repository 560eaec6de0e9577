import { OutcomeError, type BizCode, type OutcomeName } from '@lianpan/contract';
import type { Text, TextValue } from './language.ts';

/** A refusal whose message is told in the caller's language. */
export class Rejection extends OutcomeError {
  readonly text: Text;
  readonly values: Readonly<Record<string, TextValue>>;

  constructor(
    outcome: OutcomeName,
    text: Text,
    options: { values?: Record<string, TextValue>; details?: Record<string, unknown> } = {},
  ) {
    super(outcome, text[1], options.details ? { details: options.details } : {});
    this.text = text;
    this.values = options.values ?? {};
  }
}

/** A product rule says no: code 1002 with a message for people and a reason for screens. */
export const rejected = (
  text: Text,
  bizCode: BizCode,
  values: Record<string, TextValue> = {},
  details: Record<string, unknown> = {},
): Rejection => new Rejection('rejected', text, { values, details: { ...details, bizCode } });
