import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

interface Planted {
  readonly what: string;
  readonly file: string;
  readonly code: string;
  /** Part of the complaint; `null` where the wall has a door. */
  readonly complaint: string | null;
}

const anImport = (from: string): string => `import * as used from '${from}';\nexport const answer = used;\n`;
const typeImport = (from: string): string => `import type { Used } from '${from}';\nexport type Answer = Used;\n`;

const anEffect = (effect: string): string =>
  `import { useEffect } from 'react';\nexport const usePlace = (place: Element) => useEffect(${effect}, [place]);\n`;

const inScreen = 'apps/web/src/features/hall/screens/hall.tsx';
const inFeature = 'apps/web/src/features/hall/api.ts';
const inServerFeature = 'apps/server/src/features/hall/service.ts';

/** Each wall and each rule of ours, broken once on purpose, and the doors beside them. */
const planted: readonly Planted[] = [
  { what: 'market reads a file', file: 'packages/market/src/a.ts', code: anImport('node:fs'), complaint: 'pure' },
  {
    what: 'market uses another room',
    file: 'packages/market/src/b.ts',
    code: anImport('@lianpan/domain'),
    complaint: 'pure',
  },
  {
    what: 'market uses its own files',
    file: 'packages/market/src/rules/c.ts',
    code: anImport('../a.ts'),
    complaint: null,
  },
  {
    what: 'market asks the clock',
    file: 'packages/market/src/d.ts',
    code: 'export const at = () => Date.now();\n',
    complaint: 'clock',
  },
  {
    what: 'market rolls dice',
    file: 'packages/market/src/e.ts',
    code: 'export const roll = () => Math.random();\n',
    complaint: 'seeded',
  },
  {
    what: 'domain asks the clock',
    file: 'packages/domain/src/a.ts',
    code: 'export const at = () => new Date();\n',
    complaint: 'clock',
  },
  { what: 'domain uses a library', file: 'packages/domain/src/b.ts', code: anImport('zod'), complaint: 'pure' },
  {
    what: 'contract uses the database',
    file: 'packages/contract/src/a.ts',
    code: anImport('@lianpan/db'),
    complaint: 'zod and the domain alone',
  },
  {
    what: 'contract uses the domain',
    file: 'packages/contract/src/b.ts',
    code: anImport('@lianpan/domain'),
    complaint: null,
  },
  {
    what: 'contract uses Node',
    file: 'packages/contract/src/c.ts',
    code: anImport('node:crypto'),
    complaint: 'zod and the domain alone',
  },
  {
    what: 'client takes values of the index',
    file: 'packages/client/src/a.ts',
    code: anImport('@lianpan/contract'),
    complaint: 'types only',
  },
  {
    what: 'client takes types of the index',
    file: 'packages/client/src/b.ts',
    code: typeImport('@lianpan/contract'),
    complaint: null,
  },
  {
    what: 'client takes the outcomes',
    file: 'packages/client/src/c.ts',
    code: anImport('@lianpan/contract/outcomes'),
    complaint: null,
  },
  {
    what: 'client uses React',
    file: 'packages/client/src/d.ts',
    code: anImport('react'),
    complaint: 'the contract and hash-wasm alone',
  },
  {
    what: 'ui uses the domain',
    file: 'packages/ui/src/a.ts',
    code: anImport('@lianpan/domain'),
    complaint: 'looks and touch',
  },
  {
    what: 'ui uses its kit',
    file: 'packages/ui/src/b.ts',
    code: anImport('antd-mobile/es/components/popup'),
    complaint: null,
  },
  { what: 'nav uses the kit', file: 'packages/nav/src/a.ts', code: anImport('@lianpan/ui'), complaint: 'react alone' },
  {
    what: 'bridge uses React',
    file: 'packages/bridge/src/a.ts',
    code: anImport('react'),
    complaint: 'nothing but itself',
  },
  { what: 'bridge uses its own files', file: 'packages/bridge/src/b.ts', code: anImport('./a.ts'), complaint: null },
  {
    what: 'database uses the contract',
    file: 'packages/db/src/a.ts',
    code: anImport('@lianpan/contract'),
    complaint: 'no other room',
  },
  {
    what: 'screen uses another feature',
    file: inScreen,
    code: anImport('../../mall/parts/price.tsx'),
    complaint: 'no other feature',
  },
  {
    what: 'screen uses its own part',
    file: 'apps/web/src/features/hall/screens/b.tsx',
    code: anImport('../parts/price.tsx'),
    complaint: null,
  },
  {
    what: 'screen loads another feature',
    file: 'apps/web/src/features/hall/screens/c.tsx',
    code: `export const later = () => import('../../mall/screens/mall.tsx');\n`,
    complaint: 'no other feature',
  },
  {
    what: 'screen uses another feature by a long way',
    file: 'apps/web/src/features/hall/screens/d.tsx',
    code: anImport('../../../features/mall/texts.ts'),
    complaint: 'no other feature',
  },
  {
    what: 'screen uses shared',
    file: 'apps/web/src/features/hall/screens/e.tsx',
    code: anImport('../../../shared/query.ts'),
    complaint: null,
  },
  {
    what: 'screen uses the shell',
    file: 'apps/web/src/features/hall/screens/f.tsx',
    code: anImport('../../../shell/session.ts'),
    complaint: 'shared/runtime',
  },
  {
    what: 'screen uses the table of pages',
    file: 'apps/web/src/features/hall/screens/g.tsx',
    code: anImport('../../../routes/index.ts'),
    complaint: 'routes/href',
  },
  {
    what: 'screen links',
    file: 'apps/web/src/features/hall/screens/h.tsx',
    code: anImport('../../../routes/href.ts'),
    complaint: null,
  },
  {
    what: 'screen uses the chart library',
    file: 'apps/web/src/features/hall/parts/a.tsx',
    code: anImport('klinecharts'),
    complaint: 'not for features',
  },
  {
    what: 'feature uses another feature',
    file: inFeature,
    code: anImport('../mall/api.ts'),
    complaint: 'no other feature',
  },
  {
    what: 'feature uses Fastify',
    file: 'apps/web/src/features/hall/b.ts',
    code: anImport('fastify'),
    complaint: 'not for features',
  },
  {
    what: 'feature uses values of the contract',
    file: 'apps/web/src/features/hall/c.ts',
    code: anImport('@lianpan/contract'),
    complaint: 'zod stays out',
  },
  {
    what: 'feature uses types of the contract',
    file: 'apps/web/src/features/hall/d.ts',
    code: typeImport('@lianpan/contract'),
    complaint: null,
  },
  {
    what: 'web uses Fastify',
    file: 'apps/web/src/shell/a.ts',
    code: anImport('fastify'),
    complaint: "server's library",
  },
  { what: 'web uses Node', file: 'apps/web/src/shell/b.ts', code: anImport('node:path'), complaint: 'no server' },
  {
    what: 'web uses the database',
    file: 'apps/web/src/shell/c.ts',
    code: anImport('@lianpan/db'),
    complaint: 'no server',
  },
  {
    what: 'web uses the kit',
    file: 'apps/web/src/shell/d.ts',
    code: anImport('antd-mobile'),
    complaint: 'only packages/ui',
  },
  { what: 'web uses zod', file: 'apps/web/src/shell/e.ts', code: anImport('zod'), complaint: 'zod stays out' },
  {
    what: 'shared uses a feature',
    file: 'apps/web/src/shared/a.ts',
    code: anImport('../features/hall/api.ts'),
    complaint: 'below features',
  },
  {
    what: 'shared uses the socket',
    file: 'apps/web/src/shared/b.ts',
    code: anImport('socket.io-client'),
    complaint: 'shared room',
  },
  {
    what: 'room of the admin uses another room',
    file: 'apps/web/src/admin/features/queue/wall.ts',
    code: anImport('../appeals/api.ts'),
    complaint: 'another room of the admin',
  },
  {
    what: 'room of the admin uses what rooms share',
    file: 'apps/web/src/admin/features/queue/shared.ts',
    code: anImport('../../blocks/rows.ts'),
    complaint: null,
  },
  {
    what: 'frame of the admin names a room',
    file: 'apps/web/src/admin/frame.ts',
    code: anImport('./features/queue/api.ts'),
    complaint: 'found by their folder',
  },
  ...['apps/web/src/shell/f.ts', 'apps/web/src/shared/c.ts', 'apps/web/src/admin/a.ts', inFeature, inScreen]
    .flatMap((file) => ['simulator', 'import'].map((part) => ({ file, part })))
    .map(({ file, part }) => ({
      what: `${file.split('/').slice(3, 5).join('/')} uses the ${part} of the engine`,
      file: file.replace(/(\w+)\.(tsx?)$/, `$1-${part}.$2`),
      code: anImport(`@lianpan/market/${part}`),
      complaint: 'its own room',
    })),
  {
    what: 'web feature uses the rules of the engine',
    file: 'apps/web/src/features/hall/e.ts',
    code: anImport('@lianpan/market/rules'),
    complaint: null,
  },
  {
    what: 'server feature uses the simulator of the engine',
    file: 'apps/server/src/features/hall/i.ts',
    code: anImport('@lianpan/market/simulator'),
    complaint: 'its own room',
  },
  {
    what: 'inner file of a server feature uses the import of the engine',
    file: 'apps/server/src/features/hall/parts/a.ts',
    code: anImport('@lianpan/market/import'),
    complaint: 'its own room',
  },
  {
    what: 'server feature uses the rules of the engine',
    file: 'apps/server/src/features/hall/j.ts',
    code: anImport('@lianpan/market/rules'),
    complaint: null,
  },
  { what: 'server feature uses Fastify', file: inServerFeature, code: anImport('fastify'), complaint: 'server/http' },
  {
    what: 'server feature uses Socket.IO',
    file: 'apps/server/src/features/hall/b.ts',
    code: anImport('socket.io'),
    complaint: 'server/realtime',
  },
  {
    what: 'server feature writes SQL in its service',
    file: 'apps/server/src/features/hall/c.ts',
    code: anImport('drizzle-orm'),
    complaint: 'queries.ts',
  },
  {
    what: 'server feature writes SQL in its queries',
    file: 'apps/server/src/features/hall/queries.ts',
    code: anImport('drizzle-orm'),
    complaint: null,
  },
  {
    what: "server feature reads another's tables",
    file: 'apps/server/src/features/hall/d.ts',
    code: anImport('../mall/queries.ts'),
    complaint: 'service.ts',
  },
  {
    what: "server feature uses another's inner file",
    file: 'apps/server/src/features/hall/g.ts',
    code: anImport('../mall/catalogue.ts'),
    complaint: 'service.ts',
  },
  {
    what: 'server feature uses a room of the server',
    file: 'apps/server/src/features/hall/h.ts',
    code: anImport('../../market/market.ts'),
    complaint: null,
  },
  {
    what: "server feature asks another's service",
    file: 'apps/server/src/features/hall/e.ts',
    code: anImport('../mall/service.ts'),
    complaint: null,
  },
  {
    what: 'http uses Socket.IO',
    file: 'apps/server/src/http/a.ts',
    code: anImport('socket.io'),
    complaint: 'server/realtime',
  },
  { what: 'http uses Fastify', file: 'apps/server/src/http/b.ts', code: anImport('fastify'), complaint: null },
  {
    what: 'http uses a feature',
    file: 'apps/server/src/http/c.ts',
    code: anImport('../features/hall/service.ts'),
    complaint: 'no feature',
  },
  {
    what: 'realtime uses Fastify',
    file: 'apps/server/src/realtime/a.ts',
    code: anImport('fastify'),
    complaint: 'server/http',
  },
  {
    what: 'realtime uses Socket.IO',
    file: 'apps/server/src/realtime/b.ts',
    code: anImport('socket.io'),
    complaint: null,
  },
  {
    what: 'the wire of the market uses a source',
    file: 'apps/server/src/market/wire/a.ts',
    code: anImport('../sources/market-source.ts'),
    complaint: 'bottom of the market room',
  },
  {
    what: 'files of the market use the engine',
    file: 'apps/server/src/market/files/a.ts',
    code: anImport('../engine/dataset.ts'),
    complaint: 'neither engine nor sources',
  },
  {
    what: 'a room of the engine uses a source',
    file: 'apps/server/src/market/engine/imported/a.ts',
    code: anImport('../../sources/market-source.ts'),
    complaint: 'the engine knows no source',
  },
  {
    what: 'a source uses the wire',
    file: 'apps/server/src/market/sources/a.ts',
    code: anImport('../wire/source-words.ts'),
    complaint: null,
  },
  { what: 'app.ts uses Fastify', file: 'apps/server/src/app.ts', code: anImport('fastify'), complaint: null },
  {
    what: 'app.ts writes SQL',
    file: 'apps/server/src/jobs/app.ts',
    code: anImport('drizzle-orm'),
    complaint: 'queries.ts',
  },
  {
    what: 'a service reads the environment',
    file: 'apps/server/src/features/hall/f.ts',
    code: `export const port = () => process.env['PORT'];\n`,
    complaint: 'process.env',
  },
  {
    what: 'main.ts reads the environment',
    file: 'apps/server/src/main.ts',
    code: `export const port = () => process.env['PORT'];\n`,
    complaint: null,
  },
  {
    what: 'a file imports itself in a circle',
    file: 'apps/server/src/jobs/circle-a.ts',
    code: `import { b } from './circle-b.ts';\nexport const a = () => b;\n`,
    complaint: 'cycle',
  },
  {
    what: 'the other half of the circle',
    file: 'apps/server/src/jobs/circle-b.ts',
    code: `import { a } from './circle-a.ts';\nexport const b = () => a;\n`,
    complaint: 'cycle',
  },
  {
    what: 'a circle of types',
    file: 'apps/server/src/jobs/circle-c.ts',
    code: `import type { D } from './circle-d.ts';\nexport type C = D | 1;\n`,
    complaint: 'cycle',
  },
  {
    what: 'the other half of the circle of types',
    file: 'apps/server/src/jobs/circle-d.ts',
    code: `import type { C } from './circle-c.ts';\nexport type D = C[];\n`,
    complaint: 'cycle',
  },
  {
    what: 'a file says any',
    file: 'apps/server/src/jobs/any.ts',
    code: 'export const loose = (value: any) => value as string;\n',
    complaint: 'any',
  },
  {
    what: 'a file of 401 lines',
    file: 'apps/server/src/jobs/long.ts',
    code: Array.from({ length: 401 }, (_, n) => `export const line${n} = ${n};`).join('\n'),
    complaint: 'lines',
  },
  {
    what: 'a number stands for a kind of message',
    file: 'apps/server/src/features/chat/bare-code.ts',
    code: 'export const isText = (body: { msgType: number }) => body.msgType === 1;\n',
    complaint: 'messageTypes',
  },
  {
    what: 'a test writes the number of a kind of message',
    file: 'apps/server/src/features/chat/bare-code.test.ts',
    code: 'export const body = { msgType: 1 };\n',
    complaint: null,
  },
  {
    what: 'a feature makes an empty list of no answer',
    file: 'apps/server/src/features/chat/emptied.ts',
    code: 'export async function rows(market: any) {\n  const answer = await market.ask(1);\n  return (answer?.stocks ?? []).map(String);\n}\n',
    complaint: 'not an empty one',
  },
  {
    what: 'a feature makes one of an answer among others',
    file: 'apps/server/src/features/chat/emptied-among.ts',
    code: 'export async function rows(market: any) {\n  const [one, two] = await Promise.all([1, askOnce(market)]);\n  return [one, two?.stocks.map(String) ?? []];\n}\n',
    complaint: 'not an empty one',
  },
  {
    what: 'a feature gives what is optional its default',
    file: 'apps/server/src/features/chat/optional.ts',
    code: 'export const rows = (input: { names?: string[] }) => input.names ?? [];\n',
    complaint: null,
  },
  {
    what: 'a service hands its queries out',
    file: 'apps/server/src/features/qa/service.ts',
    code: "export * as rows from './rows/queries.ts';\n",
    complaint: 'hands out no query',
  },
  {
    what: 'a service hands one query out under another name',
    file: 'apps/server/src/features/lesson/service.ts',
    code: "export { selectRows as rowsOf } from './queries.ts';\n",
    complaint: 'hands out no query',
  },
  {
    what: 'a service names the type of a row',
    file: 'apps/server/src/features/news/service.ts',
    code: "export type { Row } from './queries.ts';\n",
    complaint: null,
  },
  {
    what: 'an effect answers what a call answers',
    file: 'apps/web/src/features/hall/parts/answering-effect.tsx',
    code: anEffect('() => place.scrollIntoView()'),
    complaint: 'clean-up',
  },
  {
    what: 'an effect returns its clean-up',
    file: 'apps/web/src/features/hall/parts/cleaned-effect.tsx',
    code: anEffect('() => () => place.remove()'),
    complaint: null,
  },
];

interface Diagnostic {
  readonly filename: string;
  readonly message: string;
  readonly help?: string;
}

describe('the walls of the house', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-walls-'));
  let diagnostics: readonly Diagnostic[] = [];

  beforeAll(() => {
    const config = fs.readFileSync(path.join(root, '.oxlintrc.json'), 'utf8');
    // Types play no part in walls, and the temporary folder has none.
    fs.writeFileSync(path.join(folder, '.oxlintrc.json'), config.replace('"typeAware": true', '"typeAware": false'));
    fs.cpSync(path.join(root, 'scripts/lint'), path.join(folder, 'scripts/lint'), { recursive: true });
    for (const { file, code } of planted) {
      const target = path.join(folder, file);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, code);
    }
    const oxlint = path.join(root, 'node_modules/.bin/oxlint');
    const { stdout } = spawnSync(oxlint, ['-f', 'json'], { cwd: folder, encoding: 'utf8' });
    ({ diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] });
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  const complaintsAbout = (file: string): string[] =>
    diagnostics.filter(({ filename }) => filename === file).map(({ message, help }) => `${message} ${help ?? ''}`);

  it.each(planted.filter(({ complaint }) => complaint !== null))('refuse that $what', ({ file, complaint }) => {
    expect(complaintsAbout(file).join('\n')).toContain(complaint);
  });

  it.each(planted.filter(({ complaint }) => complaint === null))('allow that $what', ({ file }) => {
    expect(complaintsAbout(file)).toEqual([]);
  });
});
