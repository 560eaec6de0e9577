import { z } from 'zod';
import type { StandInPages } from '../http/stand-in-pages.ts';
import { allProviders } from './all.ts';
import { noCarrier } from './carrier-port.ts';
import { messengerPorts } from './messenger/sign-in-port.ts';
import { noPayPorts } from './pay-port.ts';
import type { OpenedProvider, ProviderParts } from './provider.ts';
import { noSmsSender } from './sms-port.ts';

type All = typeof allProviders;
type Name = keyof All;
type PortsOf<Each extends { open: (...given: never[]) => unknown }> =
  Awaited<ReturnType<Each['open']>> extends OpenedProvider<infer Ports> ? Ports : never;
type Intersected<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;

/** The ports of all providers. */
export type Providers = Readonly<Intersected<{ [Key in Name]: PortsOf<All[Key]> }[Name]>>;
export type ProviderConfigs = { readonly [Key in Name]: ReturnType<All[Key]['read']> };

/** Providers of which only the list is known: what one reads from its settings is given to the same one. */
interface AnyProvider {
  readonly settings: z.ZodRawShape;
  readonly read: (values: never, host: string) => unknown;
  readonly open: (config: never, parts: ProviderParts) => OpenedProvider<object> | Promise<OpenedProvider<object>>;
}
const providers: Readonly<Record<string, AnyProvider>> = allProviders;

/** The settings of all providers. */
export const providerSettings = z.object(
  Object.assign({}, ...Object.values(providers).map(({ settings }) => settings)) as z.ZodRawShape,
);

/** What the settings say of each provider. `host` is where the server listens. Throws for settings that do not go together. */
export const readProviders = (values: z.output<typeof providerSettings>, host: string): ProviderConfigs =>
  Object.fromEntries(
    Object.entries(providers).map(([name, { settings, read }]) => {
      const own = Object.fromEntries(Object.keys(settings).map((key) => [key, values[key]]));
      return [name, read(own as never, host)];
    }),
  ) as ProviderConfigs;

export interface OpenedProviders {
  readonly ports: Providers;
  /** Pages that stand in for those of providers. */
  serve(app: StandInPages): void;
  close(): Promise<void>;
}

/** Opens every provider, or its demonstration. */
export async function openProviders(configs: ProviderConfigs, parts: ProviderParts): Promise<OpenedProviders> {
  const opened = await Promise.all(
    Object.entries(providers).map(async ([name, { open }]) => open(configs[name as Name] as never, parts)),
  );
  return {
    ports: Object.assign({}, ...opened.map(({ ports }) => ports)) as Providers,
    serve(app) {
      for (const { serve } of opened) serve?.(app);
    },
    async close() {
      await Promise.all(opened.map(async (one) => one.close?.()));
    },
  };
}

/** No provider at all: nothing is sent, and nobody else is asked. */
export const noProviders: Providers = {
  sms: noSmsSender,
  carrier: noCarrier,
  push: undefined,
  contactQr: undefined,
  languageModel: undefined,
  ...noPayPorts,
  ...messengerPorts({ platform: undefined, hosts: [], loopback: undefined }),
};
