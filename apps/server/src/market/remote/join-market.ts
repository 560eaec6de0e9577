import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { applyExtension } from '../calendar/calendar-years.ts';
import { backgroundTimeoutMs, type OpenedMarket } from '../market-process.ts';
import { MarketService, type AskEngine } from '../market-service.ts';
import { WaitingQuestions } from '../waiting-questions.ts';
import type { QuoteBoard } from '../wire/protocol.ts';
import type { AnsweredMinutes } from '../wire/source-questions.ts';
import { connectPair, names } from './channels.ts';
import {
  boardFor,
  decodeAnswer,
  decodeDirectory,
  encodeMessage,
  minutesOfSources,
  readBoard,
  tickHead,
} from './frames.ts';
import type { DatasetName, PublicSourceState } from '../wire/source-words.ts';

export interface JoinOptions {
  readonly redisUrl: string;
  readonly log: Logger;
  /** How long an answer may take before the caller is told that the server is busy. */
  readonly answerTimeoutMs?: number;
}

/**
 * The market of another process, behind the interface of one in this process: quotes come with each tick, questions go
 * there and back. While nobody speaks for the market, the last quotes stay, their time says how old they are, and
 * questions are refused at once.
 */
export function joinMarket({ redisUrl, log, answerTimeoutMs = 10_000 }: JoinOptions): OpenedMarket {
  const id = randomUUID();
  const { commands, listener } = connectPair(redisUrl, log);
  const questions = new WaitingQuestions('market');
  let known: { generation: string; board: QuoteBoard } | undefined;
  let open: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));

  const askRemotely = (
    name: string,
    args: readonly unknown[],
    market?: DatasetName,
    isBackground = false,
  ): Promise<unknown> =>
    questions.ask(
      name,
      isBackground ? Math.max(answerTimeoutMs, backgroundTimeoutMs) : answerTimeoutMs,
      (questionId) => {
        commands
          .publish(names.questions, encodeMessage({ id: questionId, from: id, market, name, args, isBackground }))
          .then((heardBy) => {
            if (heardBy === 0) questions.reject(questionId, 'no process speaks for the market');
          })
          .catch((error: unknown) => questions.reject(questionId, `the market was not reached: ${String(error)}`));
      },
    );
  const askAs =
    (isBackground: boolean): AskEngine =>
    (market, name, ...args) =>
      askRemotely(name, args, market, isBackground) as never;
  const service = new MarketService(askAs(false), askAs(true));
  let states: readonly PublicSourceState[] = [];
  service.sources = {
    minutes: (...asked) => askRemotely(minutesOfSources, asked) as Promise<AnsweredMinutes>,
    states: () => states,
  };

  /** Fetches the list that a tick belongs to, when it is another than the one we have. */
  const boardOf = async (generation: string): Promise<QuoteBoard | undefined> => {
    if (known?.generation === generation) return known.board;
    const bytes = await commands.getBuffer(names.directory);
    if (!bytes) return undefined;
    const news = decodeDirectory(bytes);
    if (news.generation !== generation) return undefined;
    known = { generation, board: boardFor(news) };
    service.setDirectory(news.entries, known.board);
    return known.board;
  };

  const take = async (frame: Buffer): Promise<void> => {
    const { generation, state } = tickHead(frame);
    if (state.calendar) applyExtension(state.calendar);
    const isNew = known?.generation !== generation;
    const board = await boardOf(generation);
    if (!board) return;
    readBoard(frame, board);
    states = state.sources ?? [];
    service.setState(state);
    if (isNew) open();
  };

  // One after the other, or the list of a tick could arrive after the tick that follows it.
  let last = Promise.resolve();
  const inOrder = (frame: Buffer): void => {
    last = last.then(() => take(frame)).catch((error: unknown) => log.error({ err: error }, 'a tick was not read'));
  };

  const tickChannel = Buffer.from(names.tick);
  listener.on('messageBuffer', (channel: Buffer, bytes: Buffer) => {
    if (channel.equals(tickChannel)) inOrder(bytes);
    else {
      const answer = decodeAnswer(bytes);
      if ('failure' in answer) questions.reject(answer.id, answer.failure);
      else questions.resolve(answer.id, answer.value);
    }
  });
  listener
    .subscribe(names.tick, names.answersTo(id))
    .then(() => commands.getBuffer(names.tick))
    .then((frame) => frame && inOrder(frame))
    .catch((error: unknown) => log.error({ err: error }, 'the market was not joined'));

  return {
    service,
    opened,
    async stop() {
      questions.rejectAll('the server is stopping');
      commands.disconnect();
      listener.disconnect();
    },
  };
}
