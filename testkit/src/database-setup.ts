import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@lianpan/db';
import type { TestProject } from 'vitest/node';
import { bundleServer, partNames } from '../../scripts/lib/bundle-server.mjs';
import { administer, dropTemplates, openTestDatabase } from './fresh-database.ts';
import { repositoryRoot, withDatabase, type RunContext } from './run-folder.ts';
import { startTestMarket } from './test-market.ts';

/**
 * Set-up of a run: one PostgreSQL without fsync in a temporary folder, a migrated template database, the threads of the
 * server as JavaScript, and the history of the simulated market, so that no test file waits for any of them. `TEST_DATABASE_URL` takes a server of yours instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-test-'));
  // Beside the server, where they find its packages in its versions.
  const parts = path.join(repositoryRoot, 'apps/server/artifacts', `parts-${process.pid}`);
  await bundleServer({ dir: parts, names: partNames });
  process.env['BUILT_PARTS'] = parts;
  const given = process.env['TEST_DATABASE_URL'];
  const embedded = given
    ? undefined
    : await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg'), durable: false });
  const context: RunContext = {
    databaseUrl: given ?? embedded?.url ?? '',
    templateDatabase: `template_${process.pid}`,
    marketDir: path.join(folder, 'market'),
  };
  await dropTemplates(context);
  await administer(context.databaseUrl, `create database ${context.templateDatabase}`);
  const template = await openTestDatabase(withDatabase(context.databaseUrl, context.templateDatabase));
  await template.close();
  const market = await startTestMarket({ dataDir: context.marketDir });
  await market.stop();
  project.provide('lianpan', context);

  return async () => {
    await dropTemplates(context);
    await embedded?.stop();
    fs.rmSync(parts, { recursive: true, force: true });
    fs.rmSync(folder, { recursive: true, force: true });
  };
}
