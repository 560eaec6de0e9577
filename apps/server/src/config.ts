import path from 'node:path';
import { uploadLimits } from '@lianpan/domain';
import { z } from 'zod';
import { staffAddresses } from './staff-addresses.ts';
import type { SourcesConfig } from './market/sources/open-sources.ts';
import type { ShellNames } from './http/web-pages.ts';
import { providerSettings, readProviders, type ProviderConfigs } from './providers/open-providers.ts';
import { flag, unusableSettings } from './settings.ts';

const gibibyte = 1024 ** 3;
/** Balancers look once a second or more often. */
const usualLeadMs = 2000;

const environment = z.object({
  /**
   * all: everything in one process. Or apart, over Redis and one database: market: the engine. api: calls and pages. worker:
   * jobs and loops; one is enough, a second one takes over.
   */
  ROLE: z.enum(['all', 'api', 'market', 'worker']).default('all'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** Folder of the embedded PostgreSQL, the market history, imported bars and the generated secret. */
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url().optional(),
  REDIS_URL: z.url().optional(),
  /** How long `/ready` says no before a process lets nobody in any more: as long as a balancer takes to see it. */
  END_LEAD_MS: z.coerce.number().int().min(0).max(10_000).optional(),
  /** 64 hex digits; generated into DATA_DIR when absent. Processes that share sessions share it. */
  SERVER_SECRET: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hex digits')
    .optional(),
  DEMO_MODE: flag(true),
  SIGN_MODE: z.enum(['enforce', 'report', 'off']).default('enforce'),
  /** Addresses and ranges from which the staff may come, by commas; everywhere when absent. */
  STAFF_ADDRESSES: z.string().default(''),
  /** Number of trusted proxies in front; 0 takes the peer's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  SIM_SEED: z.coerce.number().int().min(0).max(0xffffffff).default(20261120),
  SIM_STOCKS: z.coerce.number().int().min(50).max(5500).default(5500),
  /** REAL: wall clock. FAST: a trading day in ten minutes. FIXED: stands at SIM_NOW. */
  SIM_CLOCK: z.enum(['REAL', 'FAST', 'FIXED']).default('REAL'),
  /** Where FIXED stands, and where FAST begins. */
  SIM_NOW: z.iso.datetime({ offset: true }).optional(),
  /**
   * Sources of real data in the order in which they are asked, by commas: live, tushare; simulator last. Without it people
   * are not offered the simulated market.
   */
  MARKET_SOURCES: z.string().default('simulator'),
  TUSHARE_TOKEN: z.string().optional(),
  /** The token goes there as it is. */
  TUSHARE_API: z.url({ protocol: /^https?$/ }).default('https://api.tushare.pro'),
  /** Requests a minute that our access to Tushare includes. */
  TUSHARE_PER_MINUTE: z.coerce.number().int().min(1).max(10_000).default(180),
  /** Answers in place of the public quote pages: a mirror, or a stand-in. */
  LIVE_API: z.url({ protocol: /^https?$/ }).optional(),
  /** Lines of days that the public page is asked for a minute while the exchanges are closed; 0 asks for none. */
  LIVE_LINES_PER_MINUTE: z.coerce.number().int().min(0).max(6000).default(60),
  /** Trading days of history that the daily source is asked for. */
  MARKET_HISTORY_DAYS: z.coerce.number().int().min(1).max(5000).default(250),
  /** Scheme of the native shells' links, and their name in the user agent. */
  SHELL_SCHEME: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]{1,30}$/, 'must be a scheme in small letters')
    .default('gpapp'),
  SHELL_TOKEN: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]{1,30}$/, 'must be letters and digits')
    .default('GPApp'),
  /** An S3 end point for files; the data folder when absent. Then the two keys are needed too. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** Declares that DATA_DIR/files is one folder that all processes share, where there is no S3. */
  SHARED_FILES: flag(false),
  /** Stands before `media`, `avatar`, `contract` and `incoming`. */
  S3_BUCKET_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,40}$/)
    .default('gp-'),
  /** Videos above this are sent in parts of this size; smaller than the default only in tests. */
  UPLOAD_PART_BYTES: z.coerce
    .number()
    .int()
    .min(uploadLimits.smallestPartBytes)
    .max(uploadLimits.partBytes)
    .default(uploadLimits.partBytes),
  /** Room of one member, in bytes. */
  UPLOAD_QUOTA_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(20 * gibibyte),
  /** Bytes that uploads always leave free on the disk. */
  UPLOAD_KEEP_FREE_BYTES: z.coerce.number().int().min(0).default(gibibyte),
  /** Names under which people reach this server, separated by commas; pictures are never fetched from these. */
  OWN_HOSTS: z.string().default(''),
  /** Folder with the built web app; the repository's own when absent. */
  WEB_DIR: z.string().optional(),
  /** Reads a 1 in `npm run dev`, where Vite serves the pages. */
  NO_WEB: flag(false),
  /** Root of the repository, from which bundled files are found. */
  APP_ROOT: z.string().default('.'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly endLeadMs: number;
  readonly serverSecret: string | undefined;
  readonly demoMode: boolean;
  readonly signMode: 'enforce' | 'report' | 'off';
  /** Whether the staff may come from an address. */
  readonly isStaffAddress: (address: string) => boolean;
  readonly trustProxy: number;
  readonly providers: ProviderConfigs;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly market: {
    readonly seed: number;
    readonly stockCount: number;
    readonly clock: 'REAL' | 'FAST' | 'FIXED';
    readonly fixedAt: number | undefined;
    /** Whether people may look at the simulated market where there is a real one. */
    readonly offersSimulated: boolean;
  };
  readonly role: 'all' | 'api' | 'market' | 'worker';
  readonly sources: SourcesConfig;
  readonly shell: ShellNames;
  /** `undefined` keeps files in the data folder. */
  readonly s3:
    | {
        readonly endpoint: string;
        readonly region: string;
        readonly accessKey: string;
        readonly secretKey: string;
        readonly bucketPrefix: string;
      }
    | undefined;
  readonly uploads: { readonly partBytes: number; readonly quotaBytes: number; readonly ownHosts: readonly string[] };
  readonly keepFreeBytes: number;
  readonly webDir: string | undefined;
  readonly migrationsDir: string;
  readonly appRoot: string;
}

/** Reads and checks all settings. Throws one message that names every setting that is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const ofProviders = providerSettings.safeParse(given);
  if (!parsed.success || !ofProviders.success) {
    const issues = [parsed, ofProviders].flatMap(({ error }) => error?.issues ?? []);
    throw unusableSettings(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const value = parsed.data;
  if (value.SIM_CLOCK === 'FIXED' && value.SIM_NOW === undefined) {
    throw unusableSettings(['SIM_NOW: SIM_CLOCK=FIXED needs it, for example 2026-11-20T10:00:00+08:00']);
  }
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = value;
  if (endpoint !== undefined && (accessKey === undefined || secretKey === undefined)) {
    throw unusableSettings(['S3_ENDPOINT: S3_ACCESS_KEY and S3_SECRET_KEY belong to it']);
  }
  const appRoot = path.resolve(value.APP_ROOT);
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    redisUrl: value.REDIS_URL,
    // Nobody else could serve what one process alone sends away.
    endLeadMs: value.END_LEAD_MS ?? (value.REDIS_URL === undefined ? 0 : usualLeadMs),
    serverSecret: value.SERVER_SECRET,
    demoMode: value.DEMO_MODE,
    signMode: value.SIGN_MODE,
    trustProxy: value.TRUST_PROXY,
    isStaffAddress: staffAddresses(value.STAFF_ADDRESSES),
    providers: readProviders(ofProviders.data, value.HOST),
    logLevel: value.LOG_LEVEL,
    market: {
      seed: value.SIM_SEED,
      stockCount: value.SIM_STOCKS,
      clock: value.SIM_CLOCK,
      fixedAt: value.SIM_NOW === undefined ? undefined : Date.parse(value.SIM_NOW),
      offersSimulated: sourcesNamed(value).includes('simulator'),
    },
    role: readRole(value),
    sources: readSources(value),
    shell: { scheme: value.SHELL_SCHEME, token: value.SHELL_TOKEN },
    s3:
      endpoint === undefined || accessKey === undefined || secretKey === undefined
        ? undefined
        : { endpoint, region: value.S3_REGION, accessKey, secretKey, bucketPrefix: value.S3_BUCKET_PREFIX },
    uploads: {
      partBytes: value.UPLOAD_PART_BYTES,
      quotaBytes: value.UPLOAD_QUOTA_BYTES,
      ownHosts: value.OWN_HOSTS.toLowerCase()
        .split(',')
        .map((host) => host.trim())
        .filter((host) => host !== ''),
    },
    keepFreeBytes: value.UPLOAD_KEEP_FREE_BYTES,
    webDir: value.NO_WEB ? undefined : path.resolve(value.WEB_DIR ?? path.join(appRoot, 'apps/web/dist')),
    migrationsDir: path.join(appRoot, 'packages/db/migrations'),
    appRoot,
  };
}

/** Throws where a role lacks what joins the processes. */
function readRole(value: z.output<typeof environment>): Config['role'] {
  const { ROLE, REDIS_URL, DATABASE_URL, SERVER_SECRET, S3_ENDPOINT, SHARED_FILES } = value;
  if (ROLE === 'all') return ROLE;
  const absent = (names: Readonly<Record<string, unknown>>): string =>
    Object.entries(names)
      .flatMap(([name, given]) => (given === undefined || given === false ? [name] : []))
      .join(' and ');
  const joining = absent({ REDIS_URL, DATABASE_URL });
  const own = ROLE === 'market' ? '' : absent({ SERVER_SECRET });
  const hasFiles = ROLE === 'market' || S3_ENDPOINT !== undefined || SHARED_FILES;
  const lines = [
    joining && `ROLE: ${ROLE} needs ${joining}, by which the processes find each other`,
    own && `ROLE: ${ROLE} needs ${own}, which all processes share`,
    hasFiles
      ? ''
      : `ROLE: ${ROLE} needs S3_ENDPOINT for files, or SHARED_FILES=on where DATA_DIR/files is one folder for all processes`,
  ].filter((line) => line !== '');
  if (lines.length === 0) return ROLE;
  throw unusableSettings(lines);
}

const sourceNames = ['live', 'tushare', 'simulator'];

const sourcesNamed = ({ MARKET_SOURCES }: z.output<typeof environment>): string[] =>
  MARKET_SOURCES.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The ranked sources. Throws for names that are not known, repeated or useless where they stand. */
function readSources(value: z.output<typeof environment>): SourcesConfig {
  const wrong = (what: string): Error => unusableSettings([what]);
  const names = sourcesNamed(value);
  const unknown = names.find((name) => !sourceNames.includes(name));
  if (unknown !== undefined) throw wrong(`MARKET_SOURCES: ${unknown} is none of ${sourceNames.join(', ')}`);
  if (new Set(names).size < names.length) throw wrong('MARKET_SOURCES: a source stands there twice');
  if (names.includes('simulator') && names.at(-1) !== 'simulator') {
    throw wrong('MARKET_SOURCES: the simulator always answers: what stands behind it would never be asked');
  }
  const order = names.filter((name) => name === 'live' || name === 'tushare');
  if (order.includes('tushare') && value.TUSHARE_TOKEN === undefined) {
    throw wrong('TUSHARE_TOKEN: MARKET_SOURCES names tushare, which needs it');
  }
  if (order.length > 0 && value.SIM_CLOCK === 'FAST') {
    throw wrong('MARKET_SOURCES: real data need SIM_CLOCK=REAL; days of ten minutes have none');
  }
  const { TUSHARE_TOKEN: token, TUSHARE_API: baseUrl, TUSHARE_PER_MINUTE: perMinute } = value;
  return {
    order,
    tushare: token === undefined ? undefined : { token, baseUrl, perMinute },
    liveBaseUrl: value.LIVE_API,
    linesPerMinute: value.LIVE_LINES_PER_MINUTE,
    historyDays: value.MARKET_HISTORY_DAYS,
  };
}
