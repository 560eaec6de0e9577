import type { Bridge } from './bridge.ts';

/** The name that native code calls. */
export const globalName = 'GPBridge';

/** What native code may do in the page. */
export interface BridgeGlobal {
  receive(message: unknown): void;
  emit(name: unknown, detail?: unknown): boolean;
  take(ref: unknown): string | null;
}

/** Puts the frozen object into the page that native code talks to; nobody can replace it afterwards. */
export function installBridgeGlobal(bridge: Bridge, page: object = window): void {
  const face: BridgeGlobal = {
    receive: (message) => bridge.receive(message),
    emit: (name, detail) => bridge.emit(name, detail),
    take: (ref) => bridge.take(ref),
  };
  Object.defineProperty(page, globalName, { value: Object.freeze(face), enumerable: true });
}
