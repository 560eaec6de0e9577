import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'processes-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: string): void => fs.writeFileSync(path.join(folder, name), content);

it('ends what npm has started when npm is told to end', async () => {
  const library = JSON.stringify(new URL('./lib/processes.mjs', import.meta.url).href);
  write('package.json', JSON.stringify({ private: true, scripts: { start: 'node start.mjs' } }));
  write(
    'start.mjs',
    `import { runTogether } from ${library};
    await runTogether([{ command: process.execPath, args: ['server.mjs'], cwd: ${JSON.stringify(folder)} }]);`,
  );
  write(
    'server.mjs',
    `import fs from 'node:fs';
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => { fs.writeFileSync('ended', signal); process.exit(0); });
    setInterval(() => {}, 1000);
    fs.writeFileSync('started', 'yes');`,
  );
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' });
  await vi.waitFor(() => expect(fs.readdirSync(folder)).toContain('started'), 200_000);
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  await ended;
  await vi.waitFor(() => expect(fs.readdirSync(folder)).toContain('ended'), 200_000);
}, 30_000);
