import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Names in Redis. A deployment that shares a Redis with another one gives each a database of its own. */
export const names = {
  /** The process that speaks for the market, by its id. */
  leader: 'lianpan:market:leader',
  directory: 'lianpan:market:directory',
  tick: 'lianpan:market:tick',
  questions: 'lianpan:market:questions',
  answersTo: (id: string): string => `lianpan:market:answers:${id}`,
} as const;

/** Commands give up quickly, as anywhere else; whoever listens waits for as long as it takes. */
export function connectPair(url: string, log: Logger): { commands: Redis; listener: Redis } {
  const commands = new Redis(url, { commandTimeout: 2000, maxRetriesPerRequest: 1 });
  const listener = new Redis(url, { maxRetriesPerRequest: null });
  for (const connection of [commands, listener]) {
    connection.on('error', (error) => log.error({ err: error }, 'redis, for the market'));
  }
  return { commands, listener };
}
