import { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { openLog } from '../../apps/server/src/log.ts';

/** A real logger whose lines stay in memory. */
export interface LogRecorder {
  readonly log: Logger;
  /** Everything written so far. */
  text(): string;
}

export function logRecorder(): LogRecorder {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: openLog('debug', stream), text: () => lines.join('') };
}
