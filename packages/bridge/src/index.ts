export * from './actions.ts';
export { Bridge, type BridgeOptions } from './bridge.ts';
export { BridgeError, bridgeCodes, type BridgeCode } from './codes.ts';
export type { EventName, NativeEvents } from './events.ts';
export { globalName, installBridgeGlobal, type BridgeGlobal } from './global.ts';
export { defaultScheme, isOwnPath, maxLinkLength } from './link.ts';
export { frameTransport, locationTransport, type SendLink, type TransportName } from './transport.ts';
