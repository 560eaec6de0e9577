import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '../apps/web/src/routes/index.ts';
import type { RouteRow } from '../apps/web/src/routes/define-routes.ts';
import { marketTools, routeOf } from '../apps/server/src/features/privilege/market-tools.ts';
import { contract } from '../packages/contract/src/index.ts';

const root = path.resolve(import.meta.dirname, '..');
const contractDir = path.join(root, 'packages/contract/src');
const tablesDir = path.join(root, 'apps/web/src/routes/tables');
const doorsDir = path.join(root, 'apps/web/src/routes/doors');
const featuresDir = path.join(root, 'apps/web/src/features');

/** The objects named `…Calls` of every contract file, before they are joined: a key that stands twice is still seen. */
async function callGroups(): Promise<{ file: string; targets: string[] }[]> {
  const files = fs.readdirSync(contractDir).filter((file) => /^[\w-]+\.ts$/.test(file) && !file.includes('.test.'));
  return Promise.all(
    files.map(async (file) => {
      const module = (await import(path.join(contractDir, file))) as Record<string, unknown>;
      const groups = Object.entries(module).filter(([name]) => name.endsWith('Calls'));
      return { file, targets: groups.flatMap(([, group]) => Object.keys(group as object)) };
    }),
  );
}

describe('the addresses of pages', () => {
  it('are read from the tables by the build as the rows have them', () => {
    const read = fs
      .readdirSync(tablesDir)
      .flatMap((name) => [
        ...fs.readFileSync(path.join(tablesDir, name), 'utf8').matchAll(/^ {2}(\w+):\s*\{\s*path: '([^']+)'/gm),
      ]);
    const rows = Object.entries(routes).map(([id, row]) => `${id} ${row.path}`);
    expect(read.map(([, id, address]) => `${id} ${address}`).toSorted()).toEqual(rows.toSorted());
  });
});

describe('the pages of tools', () => {
  it('have the names that the catalogue of tools has', () => {
    const titles = new Map(Object.values<RouteRow>(routes).map((row) => [row.path, row.title]));
    expect(marketTools.length).toBe(14);
    for (const tool of marketTools) expect([tool.id, titles.get(routeOf(tool))]).toEqual([tool.id, tool.name]);
  });

  it('name tools in words', () => {
    const bare = fs
      .readdirSync(tablesDir)
      .filter((name) => /(toolId|privilegeIds)( =|:) \[?\d/.test(fs.readFileSync(path.join(tablesDir, name), 'utf8')));
    expect(bare).toEqual([]);
  });
});

describe('the contract', () => {
  it('has every call of its files once', async () => {
    const targets = (await callGroups()).flatMap((group) => group.targets);
    expect(targets.toSorted()).toEqual(Object.keys(contract).toSorted());
    expect(new Set(targets).size).toBe(targets.length);
  });

  it('names each call by method and path', () => {
    for (const target of Object.keys(contract)) expect(target).toMatch(/^(GET|POST) \/api\/[\w/]+$/);
  });

  it('has no two calls on one path', () => {
    const paths = Object.keys(contract).map((target) => target.split(' ')[1]?.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });
});

const rows = Object.entries(routes) as [string, RouteRow][];

/** Files that those of a folder import late, read from their text: a bundler may rename what a function holds. */
const importedFrom = (folder: string): string[] =>
  fs
    .readdirSync(folder)
    .map((file) => path.join(folder, file))
    .flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(/import\('([^']+)'\)/g)].map((match) =>
        path.resolve(path.dirname(file), match[1] ?? ''),
      ),
    );

/** What the tables load: screens, and doors behind which screens are named. */
const loadedScreens = [
  ...importedFrom(tablesDir).filter((file) => path.dirname(file) !== doorsDir),
  ...importedFrom(doorsDir),
];

/** Screens that the rows take from a door, by their names there. */
const takenFromDoors = fs
  .readdirSync(tablesDir)
  .flatMap((file) => [
    ...fs
      .readFileSync(path.join(tablesDir, file), 'utf8')
      .matchAll(/[dD]oor\(\)\)\.(\w+)\(\)|doors\/[\w-]+\.ts'\)\)\.(\w+)/g),
  ])
  .map((match) => match[1] ?? match[2]);
const namedAtDoors = fs
  .readdirSync(doorsDir)
  .flatMap((file) => [...fs.readFileSync(path.join(doorsDir, file), 'utf8').matchAll(/export const (\w+)/g)])
  .map((match) => match[1]);

function screensOnDisk(): string[] {
  return fs.readdirSync(featuresDir).flatMap((feature) => {
    const screens = path.join(featuresDir, feature, 'screens');
    if (!fs.existsSync(screens)) return [];
    const files = fs.readdirSync(screens).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
    return files.map((file) => path.join(screens, file));
  });
}

describe('the table of pages', () => {
  it('has a screen or a redirect in every row, and never both', () => {
    for (const [id, row] of rows) expect([id, !row.screen !== !row.redirect]).toEqual([id, true]);
  });

  it('takes every screen that a door names', () => {
    expect(new Set(takenFromDoors)).toEqual(new Set(namedAtDoors));
  });

  it('loads screens that exist', () => {
    expect(loadedScreens.filter((file) => !fs.existsSync(file))).toEqual([]);
  });

  it('has a row for every screen', () => {
    expect(screensOnDisk().filter((file) => !loadedScreens.includes(file))).toEqual([]);
  });

  it('has every address once', () => {
    const paths = rows.map(([, row]) => row.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  const specification = path.join(root, '../shared/spec/routes.json');
  const isHere = fs.existsSync(specification);
  it.skipIf(!isHere)(
    `NAV-01 carries the flags, ids and privileges of the specification${isHere ? '' : ' (skipped: no ../shared/spec here)'}`,
    () => {
      const names = {
        tabbar: 'tabbar',
        keepalive: 'keepAlive',
        auth: 'auth',
        tabId: 'tabId',
        dataType: 'dataType',
        messageType: 'messageType',
        toolId: 'toolId',
        privilegeScene: 'privilegeScene',
        privilegeIds: 'privilegeIds',
      } as const;
      const specified = JSON.parse(fs.readFileSync(specification, 'utf8')) as (Record<string, unknown> & {
        path: string;
      })[];
      const byPath = new Map(specified.map((row) => [row.path, row]));
      // A tab by its id and by the list of tabs, flagged as none: without its bar there would be no way on from it.
      // Pages inside a tool name it as its first page does.
      const dragonTiger = ['championListOverView', 'mainTrends', 'sniperTheme', 'mainStock'];
      const inTools = dragonTiger.map((name) => `/watchTheStockMarket/championList/${name} toolId`);
      const ownFlags = new Set(['/chat tabbar', ...inTools]);
      for (const [id, row] of rows) {
        const wanted = byPath.get(row.path);
        if (!wanted || row.redirect) continue;
        for (const [theirs, ours] of Object.entries(names))
          if (!ownFlags.has(`${row.path} ${theirs}`))
            expect([id, theirs, row[ours] || undefined]).toEqual([id, theirs, wanted[theirs] || undefined]);
      }
    },
  );

  it('NAV-01 loads every page on demand and not with the table', () => {
    for (const [id, row] of rows)
      if (row.screen) expect([id, String(row.screen)]).toEqual([id, expect.stringMatching(/import|[dD]oor\(\)/)]);
  });

  it('NAV-01 gives every page a title in both languages', () => {
    for (const [id, row] of rows.filter(([, each]) => each.screen)) {
      expect([id, row.title?.every((text) => text !== '')]).toEqual([id, true]);
    }
  });

  it('ends every redirect at a page', () => {
    const byPath = new Map(rows.map(([, row]) => [row.path, row]));
    for (const [id, start] of rows) {
      let row: RouteRow | undefined = start;
      for (let steps = 0; row?.redirect !== undefined && steps < rows.length; steps++) row = byPath.get(row.redirect);
      expect([id, row?.screen !== undefined]).toEqual([id, true]);
    }
  });
});
