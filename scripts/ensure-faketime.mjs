import fs from 'node:fs';
import path from 'node:path';
import { installWithApt, isDebianAsRoot } from './ensure-browser.mjs';
import { say } from './lib/workspace.mjs';

const folders = ['/usr/lib', '/usr/local/lib', '/opt/homebrew/lib'];

/** The library that moves a process's clock, wherever the system keeps it. */
function library() {
  for (const folder of folders.filter((name) => fs.existsSync(name))) {
    for (const inner of ['', ...fs.readdirSync(folder).filter((name) => name.endsWith('-linux-gnu'))]) {
      const file = path.join(folder, inner, 'faketime/libfaketime.so.1');
      if (fs.existsSync(file)) return file;
    }
  }
  return undefined;
}

/** Path of libfaketime; installs it where that is easy. Throws where there is none. */
export async function ensureFaketime() {
  if (library() === undefined && isDebianAsRoot()) {
    say('installing faketime with apt');
    await installWithApt('faketime');
  }
  const file = library();
  if (file === undefined) throw new Error('libfaketime is needed to move the clock (the Debian package faketime)');
  return file;
}
