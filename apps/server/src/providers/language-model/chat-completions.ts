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
const maxTokens = 2000;
/** Near to always the same answer. */
const temperature = 0.2;
const largestAnswer = 64_000;

const completion = z.object({
  id: z.string().optional(),
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

type Completion = z.output<typeof completion>;

/** A piece of an answer; the last ones have no words. */
const piece = z.object({
  id: z.string().optional(),
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }) })),
});

/** Any service that speaks the chat-completions format of OpenAI. */
export function chatCompletionsModel(access: ChatCompletionsAccess): LanguageModel {
  return {
    name: access.model,
    async complete(instruction, message, onPart) {
      const { choices } = await (access.watch ?? unwatched).run(
        'chat/completions',
        () => ask(access, instruction, message, onPart),
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

async function ask(
  access: ChatCompletionsAccess,
  instruction: string,
  message: string,
  onPart: ((part: string) => void) | undefined,
): Promise<Completion> {
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
      max_tokens: maxTokens,
      ...(onPart && { stream: true }),
      messages: [
        { role: 'system', content: instruction },
        { role: 'user', content: message },
      ],
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  // A service that gives no pieces answers whole, and is heard all the same.
  const isInPieces = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (response.ok && onPart && isInPieces && response.body) return hear(response, onPart);
  const text = await response.text();
  if (!response.ok) throw new ChatCompletionsError(response.status, text.slice(0, 200));
  const parsed = completion.safeParse(text.length > largestAnswer ? undefined : parseJson(text));
  if (!parsed.success) throw new ChatCompletionsError(response.status, 'not a completion');
  return parsed.data;
}

const endOfPieces = '[DONE]';

/** An answer that comes as server-sent events, each with a piece of the text; the last one says that it is whole. */
async function hear(response: Response, onPart: (part: string) => void): Promise<Completion> {
  const reading = response.body!.pipeThrough(new TextDecoderStream());
  let [rest, length, id, content] = ['', 0, undefined as string | undefined, ''];
  for await (const text of reading) {
    length += text.length;
    if (length > largestAnswer) throw new ChatCompletionsError(response.status, 'too long');
    const lines = `${rest}${text}`.split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data:')) continue;
      const reported = line.slice('data:'.length).trim();
      if (reported === endOfPieces) return { id, choices: [{ message: { content } }] };
      const parsed = piece.safeParse(parseJson(reported));
      if (!parsed.success) throw new ChatCompletionsError(response.status, 'not a piece of a completion');
      id ??= parsed.data.id;
      const part = parsed.data.choices[0]?.delta.content ?? '';
      content += part;
      if (part !== '') onPart(part);
    }
  }
  throw new ChatCompletionsError(response.status, 'cut off');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
