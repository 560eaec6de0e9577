import { demoBrokers, demoRanking, demoSettings } from './seed/directory.ts';
import { demoAddresses, demoContents, demoPeople, demoQuickTexts } from './seed/documents.ts';
import { demoItems } from './seed/items.ts';
import { deleteDemoConfiguration, insertDemoConfiguration } from './seed/queries.ts';
import type { Seed } from '../../seed/seed.ts';

/** All scenes, documents, people and brokers of a fresh demonstration. */
export const operationSeed: Seed = async ({ db, now }) => {
  await deleteDemoConfiguration(db);
  await insertDemoConfiguration(db, {
    items: demoItems(),
    contents: demoContents(now),
    quickTexts: demoQuickTexts(),
    people: demoPeople(),
    addresses: demoAddresses(),
    settings: demoSettings(),
    brokers: demoBrokers(),
    ranking: demoRanking(now),
  });
};
