import { messageTypes } from '@lianpan/contract/chat-wire';
import type { Message } from './room-log.ts';

type Answer = Extract<Message['body'], { msgType: typeof messageTypes.answer }>;

/** Two stocks side by side: their names, and the figures that are known of them. */
export interface Beside {
  readonly names: readonly [string, string];
  /** `null` for what is not known of one. */
  readonly rows: readonly {
    readonly id: string;
    readonly label: string;
    readonly values: readonly [string | null, string | null];
  }[];
  /** Sentences that the rows do not tell. */
  readonly rest: readonly string[];
}

const sides = ['a', 'b'] as const;

/** The rows of an answer about two stocks, whose facts say by their ids whose they are; `null` for any other answer. */
export function besideIn({ facts, sentences }: Pick<Answer, 'facts' | 'sentences'>): Beside | null {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const [first, second] = sides.map((side) => byId.get(`${side}_name`)?.value);
  if (first === undefined || second === undefined) return null;
  const names = [first, second] as const;
  const ids = new Set(facts.flatMap(({ id }) => /^[ab]_(?!name$)(\w+)$/.exec(id)?.[1] ?? []));
  const rows = [...ids].map((id) => {
    const own = sides.map((side) => byId.get(`${side}_${id}`));
    const at = own[0] ? 0 : 1;
    // The label of a fact begins with whose it is.
    const label = own[at]!.label.slice(names[at].length).replace(/^[:：\s]+/u, '');
    return { id, label, values: [own[0]?.value ?? null, own[1]?.value ?? null] as const };
  });
  return { names, rows, rest: sentences.filter(({ factIds }) => factIds.length === 0).map(({ text }) => text) };
}
