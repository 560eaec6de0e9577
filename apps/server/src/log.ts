import { pino, type DestinationStream, type Logger } from 'pino';
import { causesOf, messageOf } from './causes.ts';

/** Where an error was thrown: its stack without the message, which is written apart. */
function placesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message);
  const rest = message !== '' && at >= 0 ? stack.slice(at + message.length) : stack;
  return rest.split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim().slice(3)] : []));
}

/** Writes what is known of an error and nothing else: fields of the database's errors hold values of members. */
function writtenError(error: unknown): unknown {
  if (!(error instanceof Error)) return messageOf(error);
  const { code } = error as { code?: unknown };
  const [, ...causes] = causesOf(error);
  return {
    type: error.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    ...(causes.length > 0 && { causes }),
    stack: placesOf(error),
  };
}

/** The server's log. It never holds the values of a failed statement. */
export const openLog = (level: string, stream?: DestinationStream): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: writtenError } },
    ...(stream ? [stream] : []),
  );
