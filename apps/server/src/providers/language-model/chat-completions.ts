import { z } from 'zod';
import { unwatched, type CallEnd, type Ended, type ProviderWatch } from '../calls/provider-watch.ts';
import type { LanguageModel } from '../language-model-port.ts';

export interface ChatCompletionsAccess {
  /** Up to the version: `https://api.example.com/v1`. */
  readonly baseUrl: string;
  /** Absent where the service asks for none. */
  readonly key: string | undefined;
  readonly model: string;
  readonly watch?: ProviderWatch | undefined;
  /** How long an answer may take; shorter than the usual time only in tests. */
  readonly timeoutMs?: number | undefined;
}

/** An answer of the service that is not a completion. */
export class ChatCompletionsError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(`the language model answered ${status}: ${message}`);
    this.name = 'ChatCompletionsError';
    this.status = status;
  }
}

/** A client waits fifteen seconds: an answer that has to be asked for twice is there by then. */
const usualTimeoutMs = 6000;
const mostTokens = 2000;
/** Near to always the same answer. */
const temperature = 0.2;
const largestAnswer = 64_000;

const completion = z.object({
  id: z.string().optional(),
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

type Completion = z.output<typeof completion>;

/** Any service that speaks the chat-completions format of OpenAI. */
export function chatCompletionsModel(access: ChatCompletionsAccess): LanguageModel {
  return {
    name: access.model,
    async complete(instruction, message) {
      const { choices } = await (access.watch ?? unwatched).run(
        'chat/completions',
        () => ask(access, instruction, message),
        endOf,
      );
      return choices[0]!.message.content;
    },
  };
}

function endOf(end: Ended): CallEnd {
  if ('value' in end) return { code: 'OK', requestId: (end.value as Completion).id, isFault: false };
  const { error } = end;
  if (!(error instanceof ChatCompletionsError)) return { code: 'NO_ANSWER', isFault: true };
  // A refused key or too many requests are no illness; an answer in another format is.
  return { code: String(error.status), isFault: error.status < 400 || error.status >= 500 };
}

async function ask(access: ChatCompletionsAccess, instruction: string, message: string): Promise<Completion> {
  const { baseUrl, key, model, timeoutMs = usualTimeoutMs } = access;
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      temperature,
      max_tokens: mostTokens,
      messages: [
        { role: 'system', content: instruction },
        { role: 'user', content: message },
      ],
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (!response.ok) throw new ChatCompletionsError(response.status, text.slice(0, 200));
  const parsed = completion.safeParse(text.length > largestAnswer ? undefined : parseJson(text));
  if (!parsed.success) throw new ChatCompletionsError(response.status, 'not a completion');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
