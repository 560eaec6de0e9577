import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshTestDatabase } from '@lianpan/testkit';
import { refuseOtherSecret } from './secret-check.ts';
import { deriveSecrets, openSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const open = () => openSecrets(undefined, folder).objectKey;

it('makes a secret once, readable by its owner alone, and leaves nothing beside it', () => {
  const key = open();
  expect(open()).toBe(key);
  expect(fs.readdirSync(folder)).toEqual(['server-secret']);
  const file = path.join(folder, 'server-secret');
  expect(fs.readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect(fs.statSync(file).mode & 0o077).toBe(0);
});

it.each([
  ['empty', ''],
  ['half', 'ab'.repeat(16)],
  ['no hex', 'x'.repeat(64)],
  ['too long', 'ab'.repeat(33)],
])('refuses a secret that is %s, and names its file', (_title, content) => {
  const file = path.join(folder, 'server-secret');
  fs.writeFileSync(file, content);
  expect(open).toThrow(file);
  expect(fs.readFileSync(file, 'utf8')).toBe(content);
});

it('a database takes the first secret as its own and refuses another', async () => {
  const { db, close } = await freshTestDatabase();
  try {
    const [first, other] = [deriveSecrets(Buffer.alloc(32, 1)), deriveSecrets(Buffer.alloc(32, 2))];
    await refuseOtherSecret(db, first);
    await refuseOtherSecret(db, first);
    await expect(refuseOtherSecret(db, other)).rejects.toThrow('SERVER_SECRET is not the one');
    await refuseOtherSecret(db, first);
  } finally {
    await close();
  }
});
