import type { Logger } from 'pino';

/** How long requests may still run after the order to stop. */
const drainMs = 15_000;

/**
 * Ends the process once: when it is told to, and when an error was thrown that nobody caught, after which its state is unknown.
 * A promise whose failure nobody took belongs to one job or request, so it is only written down: a database that is slow or a
 * provider that fails ends nobody's server. `close` gives everything back.
 */
export function endOnce(log: Logger, close: () => Promise<void>): void {
  let isEnding = false;
  const end = async (code: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), drainMs).unref();
    try {
      await close();
    } catch (error) {
      log.error({ err: error }, 'the end was not clean');
      process.exit(1);
    }
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a failure that nobody took'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error');
    void end(1);
  });
}
