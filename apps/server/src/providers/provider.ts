import type { Db } from '@lianpan/db';
import type { StandInPages } from '../http/stand-in-pages.ts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Secrets } from '../secrets.ts';
import type { ProviderWatch } from './calls/provider-watch.ts';

/** Keeps a message for the developer page. */
export type DemoOutbox = (
  db: Db,
  message: {
    channel: 'sms' | 'push' | 'mail' | 'payment';
    /** Masked. */
    receiver: string;
    /** Empty where there is none. */
    code: string;
    purpose: string;
    text: string;
    sentAt: Date;
  },
) => PromiseLike<unknown>;

/** What a provider is opened with. */
export interface ProviderParts {
  readonly db: Db;
  readonly log: Logger;
  readonly sealer: Secrets;
  readonly now: () => number;
  /** Without its settings a provider opens its demonstration, in demo mode alone. */
  readonly demoMode: boolean;
  readonly watch: (provider: string) => ProviderWatch;
  readonly keep: DemoOutbox;
}

export interface OpenedProvider<Ports> {
  readonly ports: Ports;
  /** Pages that stand in for those of the provider: demo mode only. */
  readonly serve?: (app: StandInPages) => void;
  close?(): Promise<unknown>;
}

/** Another firm's service: its settings, and how it is reached. `providers/all.ts` lists them. */
export interface Provider<Shape extends z.ZodRawShape, Config, Ports> {
  readonly settings: Shape;
  /** `host` is where the server listens. Throws for settings that do not go together. */
  readonly read: (values: z.output<z.ZodObject<Shape>>, host: string) => Config;
  readonly open: (config: Config, parts: ProviderParts) => OpenedProvider<Ports> | Promise<OpenedProvider<Ports>>;
}

export const defineProvider = <Shape extends z.ZodRawShape, Config, Ports>(
  provider: Provider<Shape, Config, Ports>,
): Provider<Shape, Config, Ports> => provider;
