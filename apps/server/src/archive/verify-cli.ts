import { endWith, withDatabase } from '../command.ts';
import { readConfig } from '../config.ts';
import { features } from '../features/index.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Looks through the chains of all archives. Says which are whole, and from which day on one is not. */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  return withDatabase(config, async (db) => {
    let [chains, rows, broken] = [0, 0, 0];
    for (const archive of features.flatMap((feature) => feature.archive ?? [])) {
      for await (const report of archive.verify(db)) {
        chains++;
        rows += report.rows;
        if (report.brokenFrom === null) continue;
        broken++;
        say(`broken     ${report.table} ${report.chain}: from ${report.brokenFrom} on`);
      }
    }
    say(`${chains} chains with ${rows.toLocaleString('en')} rows looked through, ${broken} broken`);
    return broken === 0 ? 0 : 1;
  });
}

await endWith(main);
