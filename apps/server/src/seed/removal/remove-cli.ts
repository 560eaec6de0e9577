import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { joinEmbeddedPostgres, openDb } from '@lianpan/db';
import { readConfig } from '../../config.ts';
import { openSecrets } from '../../secrets.ts';
import { openStore } from '../../storage/open-store.ts';
import { removeDemo } from './remove-demo.ts';
import { told } from './told.ts';

/** Takes the demonstration away, or says what would go. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, migrationsDir } = config;
  const embedded = databaseUrl ? undefined : await joinEmbeddedPostgres({ dataDir: path.join(dataDir, 'pg') });
  const { db, close } = await openDb({ url: databaseUrl ?? embedded?.url ?? '', migrationsDir, maxConnections: 1 });
  try {
    const now = Date.now;
    const store = openStore({ ...config, secrets: openSecrets(config.serverSecret, dataDir), now });
    const isConfirmed = values.yes;
    const removal = await removeDemo({ db, store, now }, { isConfirmed, operator: os.userInfo().username });
    for (const line of told(removal, isConfirmed)) process.stdout.write(`${line}\n`);
    return 0;
  } finally {
    await close();
    await embedded?.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
