import os from 'node:os';
import { parseArgs } from 'node:util';
import { endWith, withDatabase } from '../../command.ts';
import { readConfig } from '../../config.ts';
import { openSecrets } from '../../secrets.ts';
import { openStore } from '../../storage/open-store.ts';
import { removeDemo } from './remove-demo.ts';
import { present } from './report.ts';

/** Takes the demonstration away, or says what would go. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  return withDatabase(config, async (db) => {
    const now = Date.now;
    const store = openStore({ ...config, secrets: openSecrets(config.serverSecret, config.dataDir), now });
    const isConfirmed = values.yes;
    const removal = await removeDemo({ db, store, now }, { isConfirmed, operator: os.userInfo().username });
    for (const line of present(removal, isConfirmed)) process.stdout.write(`${line}\n`);
    return 0;
  });
}

await endWith(main);
