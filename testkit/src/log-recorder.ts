import { Writable } from 'node:stream';
import { pino, type Logger } from 'pino';

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
  return { log: pino({ level: 'debug', base: null }, stream), text: () => lines.join('') };
}
