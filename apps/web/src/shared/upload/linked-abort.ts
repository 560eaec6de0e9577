/** A controller that also ends when the outer signal does; `AbortSignal.any` is missing in browsers that we serve. */
export function linkedAbort(outer: AbortSignal): AbortController {
  const controller = new AbortController();
  const follow = (): void => controller.abort(outer.reason);
  if (outer.aborted) follow();
  else outer.addEventListener('abort', follow, { once: true, signal: controller.signal });
  return controller;
}
