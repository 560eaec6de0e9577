/**
 * Wraps an action so that everybody who asks while it runs gets the same promise: one refresh however many requests
 * met the expired token.
 */
export function singleFlight<Argument, Result>(
  action: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  let running: Promise<Result> | undefined;
  return (argument) => {
    running ??= action(argument).finally(() => {
      running = undefined;
    });
    return running;
  };
}
