import { chatUnderChaos, freshTestDatabase, hasRedis } from '@lianpan/testkit';
import { expect, inject, it } from 'vitest';

const canRun = hasRedis();
if (!canRun) console.warn('no redis-server here: talk under faults is skipped');

/** The whole of it is `npm run bench chat-chaos`. */
it.skipIf(!canRun)(
  'R1 loses, doubles and reorders nothing while everything beneath it breaks',
  async () => {
    const database = await freshTestDatabase();
    try {
      const { broken, faults, acknowledged, kept, signedOut } = await chatUnderChaos({
        db: database.db,
        databaseUrl: database.url,
        marketDir: inject('lianpan').marketDir,
        pairs: 8,
        messages: 400,
        timesEach: 2,
        seed: 20261126,
        speed: 20,
      });
      expect(broken).toStrictEqual({
        lost: 0,
        keptTwice: 0,
        refusedAndKept: 0,
        wrongAcks: 0,
        gaps: 0,
        outOfOrder: 0,
        notShown: 0,
        shownTwice: 0,
      });
      // With a clock so fast a session allows less than a second for a lost answer: a slow machine ends some of them.
      expect(signedOut).toBeLessThan(8);
      expect(Math.min(...Object.values(faults))).toBeGreaterThanOrEqual(2);
      expect(acknowledged).toBeGreaterThanOrEqual(400);
      expect(kept).toBeGreaterThanOrEqual(acknowledged);
    } finally {
      await database.close();
    }
  },
  240_000,
);
