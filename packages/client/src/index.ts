export * from './client.ts';
export * from './crypto.ts';
export * from './serialise.ts';
export * from './single-flight.ts';
export * from './server-clock.ts';
