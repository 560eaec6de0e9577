import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { appliedExtension } from '../calendar/calendar-years.ts';
import type { MarketService } from '../market-service.ts';
import type { MarketState } from '../wire/protocol.ts';
import type { MarketSources } from '../wire/source-questions.ts';
import { connectPair, names } from './channels.ts';
import {
  decodeQuestion,
  encodeDirectory,
  encodeMessage,
  encodeTick,
  minutesOfSources,
  type RemoteAnswer,
} from './frames.ts';

export interface PublishedMarket {
  /** Whether this process speaks for the market; another one stands by. */
  readonly isLeader: boolean;
  stop(): Promise<void>;
}

export interface PublishOptions {
  readonly redisUrl: string;
  readonly service: MarketService;
  readonly log: Logger;
  /** How long a leader is believed without a sign of life. */
  readonly leaseMs?: number;
}

/** Renews or takes the lease in one step: 1 when it is ours afterwards. */
const takeLease = `
  local holder = redis.call('get', KEYS[1])
  if not holder or holder == ARGV[1] then
    redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
    return 1
  end
  return 0`;

const giveLeaseUp = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/**
 * Speaks for a market to the API processes: sends the list of securities and each tick, and answers questions. Of several
 * such processes one leads, and another takes over when its lease has run out.
 */
export function publishMarket({ redisUrl, service, log, leaseMs = 9000 }: PublishOptions): PublishedMarket {
  const id = randomUUID();
  const { commands, listener } = connectPair(redisUrl, log);
  let isLeader = false;
  let sent = '';
  let isBusy = false;

  const lead = async (leads: boolean): Promise<void> => {
    if (leads === isLeader) return;
    isLeader = leads;
    sent = '';
    log.info(leads ? 'this process speaks for the market' : 'another process speaks for the market');
    if (leads) await listener.subscribe(names.questions);
    else await listener.unsubscribe(names.questions);
  };

  const publish = async (state: MarketState): Promise<void> => {
    // A slow Redis must not pile ticks up: the next one carries all that this one does.
    if (isBusy) return;
    isBusy = true;
    try {
      await lead((await commands.eval(takeLease, 1, names.leader, id, leaseMs)) === 1);
      if (!isLeader) return;
      const generation = `${id}:${service.generation}`;
      if (generation !== sent) {
        const { entries } = service;
        const news = encodeDirectory({ generation, entries, slots: service.board.price.length });
        await commands.set(names.directory, news);
        sent = generation;
      }
      const calendar = appliedExtension();
      const reported = { ...state, calendar, ...(service.sources ? { sources: service.sourceStates() } : {}) };
      const frame = encodeTick(generation, reported, service.board);
      // It stays: an API process that starts while nobody speaks shows the last quotes as late ones.
      await commands.set(names.tick, frame);
      await commands.publish(names.tick, frame);
    } catch (error) {
      log.error({ err: error }, 'a tick was not published');
    } finally {
      isBusy = false;
    }
  };

  const answer = async (bytes: Buffer): Promise<void> => {
    const { id: questionId, from, market, name, args, isBackground } = decodeQuestion(bytes);
    let reply: RemoteAnswer;
    try {
      if (name === minutesOfSources) {
        if (!service.sources) throw new Error('the sources are not open yet');
        const value = await service.sources.minutes(...(args as Parameters<MarketSources['minutes']>));
        return void (await commands.publish(names.answersTo(from), encodeMessage({ id: questionId, value })));
      }
      // Both ends are ours and of one build; the engine refuses a name that it does not know.
      const ask = (isBackground ? service.inBackground : service).ask as (
        market: unknown,
        name: string,
        ...args: readonly unknown[]
      ) => Promise<unknown>;
      reply = { id: questionId, value: await ask(market, name, ...args) };
    } catch (error) {
      reply = { id: questionId, failure: error instanceof Error ? error.message : String(error) };
    }
    await commands.publish(names.answersTo(from), encodeMessage(reply));
  };

  listener.on('messageBuffer', (_channel: Buffer, bytes: Buffer) => {
    answer(bytes).catch((error: unknown) => log.error({ err: error }, 'a question to the market was not answered'));
  });
  const unwatch = service.onTick((state) => void publish(state));

  return {
    get isLeader() {
      return isLeader;
    },
    async stop() {
      unwatch();
      // Questions that still come must be refused at once, not wait for an answer.
      await listener.quit().catch(() => {});
      // Whoever stands by need not wait for the lease to run out.
      if (isLeader) await commands.eval(giveLeaseUp, 1, names.leader, id).catch(() => {});
      commands.disconnect();
    },
  };
}
