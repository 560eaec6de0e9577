import { randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { ChatCompletionsAccess } from './chat-completions.ts';

/** What a request asks: an instruction, and a message under it. */
export interface AskedModel {
  readonly instruction: string;
  readonly message: string;
  /** Whether the answer may come in pieces. */
  readonly isInPieces: boolean;
}

/** What the server answers: words, their pieces one by one, an error's number, or nothing at all. */
type Answer = string | number | null | AsyncIterable<string>;

export interface LoopbackModel {
  readonly access: ChatCompletionsAccess;
  /** Every request that was answered, oldest first. */
  readonly asked: readonly AskedModel[];
  /** Answers every request from now on. Words go out in pieces to who asks for pieces, after `answerWhole` whole. */
  answerWith(answer: (asked: AskedModel) => Answer): void;
  /** From now on, as services do that know no pieces. */
  answerWhole(): void;
  close(): Promise<void>;
}

/** The part of the format that we send, and not a word more. */
const requestBody = z.strictObject({
  model: z.literal('loopback'),
  temperature: z.number().min(0).max(2),
  max_tokens: z.int().positive(),
  stream: z.literal(true).optional(),
  messages: z.tuple([
    z.strictObject({ role: z.literal('system'), content: z.string().min(1) }),
    z.strictObject({ role: z.literal('user'), content: z.string().min(1) }),
  ]),
});

/** A server on loopback that speaks the chat-completions format, for tests: it says what it is told to say. */
export async function startLoopbackModel(): Promise<LoopbackModel> {
  const key = `sk-${randomBytes(16).toString('hex')}`;
  const asked: AskedModel[] = [];
  let answer: (one: AskedModel) => Answer = () => '';
  let isWhole = false;

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return send(404, { error: {} });
      if (request.headers.authorization !== `Bearer ${key}`) return send(401, { error: { message: 'bad key' } });
      const body = requestBody.safeParse(JSON.parse(Buffer.concat(chunks).toString() || 'null'));
      if (!body.success) return send(400, { error: { message: body.error.message } });
      const [system, user] = body.data.messages;
      const one = {
        instruction: system.content,
        message: user.content,
        isInPieces: body.data.stream === true && !isWhole,
      };
      asked.push(one);
      const said = answer(one);
      if (said === null) return;
      if (typeof said === 'number') return send(said, { error: { message: 'as told' } });
      if (one.isInPieces) return void stream(response, typeof said === 'string' ? piecesOf(said) : said);
      if (typeof said !== 'string') return send(500, { error: { message: 'no pieces were asked for' } });
      send(200, {
        id: `chatcmpl-${randomUUID()}`,
        object: 'chat.completion',
        model: 'loopback',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: said } }],
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    access: { baseUrl: `http://127.0.0.1:${port}/v1`, key, model: 'loopback', timeoutMs: 1000 },
    asked,
    answerWith(next) {
      answer = next;
    },
    answerWhole() {
      isWhole = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Words as a model gives them: a few letters at a time. */
async function* piecesOf(text: string): AsyncIterable<string> {
  for (let at = 0; at < text.length; at += 7) yield text.slice(at, at + 7);
}

/** Sends pieces as events, as soon as each is there; one that breaks ends the answer before it is whole. */
async function stream(response: http.ServerResponse, pieces: AsyncIterable<string>): Promise<void> {
  const id = `chatcmpl-${randomUUID()}`;
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const send = (delta: object, finish: string | null): void => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    response.write(`data: ${JSON.stringify({ id, object: 'chat.completion.chunk', model: 'loopback', choices })}\n\n`);
  };
  try {
    send({ role: 'assistant' }, null);
    for await (const content of pieces) send({ content }, null);
    send({}, 'stop');
    response.end('data: [DONE]\n\n');
  } catch {
    response.end();
  }
}
