import path from 'node:path';
import { uploadLimits } from '@lianpan/domain';
import { z } from 'zod';

const gibibyte = 1024 ** 3;

const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false', 'on', 'off'])
    .transform((word) => word === '1' || word === 'true' || word === 'on')
    .default(fallback);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** Folder of the embedded PostgreSQL, the market history, imported bars and the generated secret. */
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url().optional(),
  REDIS_URL: z.url().optional(),
  /** 64 hex digits; generated into DATA_DIR when absent. Processes that share sessions share it. */
  SERVER_SECRET: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hex digits')
    .optional(),
  DEMO_MODE: flag(true),
  SIGN_MODE: z.enum(['enforce', 'report', 'off']).default('enforce'),
  /** Number of trusted proxies in front; 0 takes the peer's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  SIM_SEED: z.coerce.number().int().min(0).max(0xffffffff).default(20261120),
  SIM_STOCKS: z.coerce.number().int().min(50).max(5500).default(5500),
  /** REAL: wall clock. FAST: a trading day in ten minutes. FIXED: stands at SIM_NOW. */
  SIM_CLOCK: z.enum(['REAL', 'FAST', 'FIXED']).default('REAL'),
  /** Where FIXED stands, and where FAST begins. */
  SIM_NOW: z.iso.datetime({ offset: true }).optional(),
  /** An S3 end point for files; the data folder when absent. Then the two keys are needed too. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
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
  readonly serverSecret: string | undefined;
  readonly demoMode: boolean;
  readonly signMode: 'enforce' | 'report' | 'off';
  readonly trustProxy: number;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly market: {
    readonly seed: number;
    readonly stockCount: number;
    readonly clock: 'REAL' | 'FAST' | 'FIXED';
    readonly fixedAt: number | undefined;
  };
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
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings can't be used:\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  if (value.SIM_CLOCK === 'FIXED' && value.SIM_NOW === undefined) {
    throw new Error(
      "These settings can't be used:\n  SIM_NOW: SIM_CLOCK=FIXED needs it, for example 2026-11-20T10:00:00+08:00",
    );
  }
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = value;
  if (endpoint !== undefined && (accessKey === undefined || secretKey === undefined)) {
    throw new Error("These settings can't be used:\n  S3_ENDPOINT: S3_ACCESS_KEY and S3_SECRET_KEY belong to it");
  }
  const appRoot = path.resolve(value.APP_ROOT);
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    redisUrl: value.REDIS_URL,
    serverSecret: value.SERVER_SECRET,
    demoMode: value.DEMO_MODE,
    signMode: value.SIGN_MODE,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    market: {
      seed: value.SIM_SEED,
      stockCount: value.SIM_STOCKS,
      clock: value.SIM_CLOCK,
      fixedAt: value.SIM_NOW === undefined ? undefined : Date.parse(value.SIM_NOW),
    },
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
