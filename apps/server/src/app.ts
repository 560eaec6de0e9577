import http from 'node:http';
import type { Db } from '@lianpan/db';
import cookie from '@fastify/cookie';
import { hourMs } from '@lianpan/domain';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { DemoClock } from './features/developer/demo-clock.ts';
import { MarketFiles } from './features/market-data/service.ts';
import { keptMarket } from './features/market/service.ts';
import { noteInterest as rememberInterest } from './features/privacy/service.ts';
import {
  contentKinds,
  reviewKinds,
  copyOf,
  features,
  forget,
  handlersOf,
  listCounts,
  noticeTemplates,
  duties,
  deedTexts,
  proposalKinds,
  sellers,
  unreadNums,
} from './features/index.ts';
import { socketRoomsOf } from './features/chat/service.ts';
import { openPrivileges } from './features/privilege/service.ts';
import { findReplayOf, openReplays, type OpenReplay } from './features/replay/service.ts';
import { standingOf } from './features/session/service.ts';
import { staffGateOf, findStaff } from './features/staff/service.ts';
import type { AuthenticatorParts } from './http/authenticate.ts';
import type { UploadParts } from './features/upload/upload-parts.ts';
import { endGently, type Ending } from './http/ending.ts';
import { limitBodyTime } from './http/body-deadline.ts';
import { documentationPage, documentationStyle, openApi } from './http/documentation.ts';
import { findMarketOf } from './http/caller-market.ts';
import { callBodyMegabytes, mountCalls } from './http/mount.ts';
import { MemoryNonces, SharedNonces } from './http/nonces.ts';
import { serveReadiness } from './http/readiness.ts';
import { serveObjects } from './http/objects.ts';
import { warnOfProxy } from './http/untrusted-proxy.ts';
import { RequestBudget } from './http/request-budget.ts';
import { SessionGate } from './http/session-gate.ts';
import { Tokens } from './http/tokens.ts';
import {
  addSecurityHeaders,
  defaultShellNames,
  readAdmin,
  readPages,
  serveAdmin,
  serveWebApp,
  type ShellNames,
} from './http/web-pages.ts';
import type { MarketDay } from './market/market-process.ts';
import type { MarketService } from './market/market-service.ts';
import type { ServerParts } from './parts.ts';
import type { Providers } from './providers/open-providers.ts';
import { openRealtime } from './realtime/sockets.ts';
import { serveCallbacks } from './http/callbacks.ts';
import { serveStreams } from './http/streams.ts';
import type { Secrets } from './secrets.ts';

export interface AppParts {
  readonly db: Db;
  readonly redis: Redis | undefined;
  readonly secrets: Secrets;
  readonly market: MarketService;
  readonly uploads: Pick<UploadParts, 'store' | 'settings' | 'outbound'>;
  readonly providers: Providers;
  /** Bytes free where the server writes; unknown when absent. */
  readonly freeBytes?: () => Promise<number>;
  /** Pages that stand in for those of providers: demo mode only. */
  readonly serveStandIns?: (app: FastifyInstance) => void;
  readonly log: Logger;
  readonly demoMode: boolean;
  readonly signMode: 'enforce' | 'report' | 'off';
  readonly trustProxy: number;
  /** Whether the staff may come from an address; from everywhere when absent. */
  readonly isStaffAddress?: (address: string) => boolean;
  readonly webDir: string | undefined;
  /** Other names than the usual ones for native shells. */
  readonly shell?: ShellNames;
  readonly now?: () => number;
  /** The clock behind `now`, when it can be moved: demo mode only. */
  readonly demoClock?: DemoClock | undefined;
  /** Lets a trading day run fast: demo mode only, in the process that has the engine. */
  readonly marketDay?: MarketDay | undefined;
  /** Folder of the market's files, where the engine is this process's, and the bytes that stay free beside them. */
  readonly marketFolder?: { readonly root: string; readonly keepFreeBytes: number } | undefined;
  /** Opens the market of a past day; without, nothing is replayed. */
  readonly openReplay?: OpenReplay | undefined;
  /** Given what no call reaches, for who runs jobs with it. */
  readonly onOpened?: (parts: ServerParts) => void;
  /** Ends the jobs that run beside the calls; before the connections close. */
  readonly stopJobs?: () => Promise<void> | undefined;
  /** Answers nobody but who asks how it is: a process for jobs alone. */
  readonly answersNobody?: boolean;
  /** How long the end is announced before nobody is let in any more; nobody is told before it without. */
  readonly endLeadMs?: number;
  /** Widens the request budgets, for load tests on one's own machine. */
  readonly budgetFactor?: number;
}

/** A part of a video may take long on a slow line; every other request has to arrive soon. */
const longestRequestMs = hourMs;
const ordinaryRequestMs = 30_000;

/** Joins all parts into one server that is ready to listen. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const now = parts.now ?? Date.now;
  const tokens = new Tokens(parts.secrets);
  const gate = new SessionGate((sessionId) => standingOf(parts, sessionId), now);
  const authenticator: AuthenticatorParts = {
    tokens,
    gate,
    now,
    nonces: parts.redis ? new SharedNonces(parts.redis) : new MemoryNonces(),
    mode: parts.signMode,
    onReport: (reason) => parts.log.warn({ reason }, 'a signature would have been refused'),
  };
  const app = fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.trustProxy > 0 && ((_address: string, hop: number) => hop < parts.trustProxy),
    bodyLimit: callBodyMegabytes * 1024 * 1024,
    routerOptions: { caseSensitive: true },
    keepAliveTimeout: 65_000,
    // A machine that is busy for seconds must not end the start.
    pluginTimeout: 0,
    requestTimeout: longestRequestMs,
    // What reaches a server that is about to end is served.
    return503OnClosing: false,
  });
  const isStaffAddress = parts.isStaffAddress ?? (() => true);
  const shell = parts.shell ?? defaultShellNames;
  const pages = readPages(parts.webDir, parts.demoMode, shell);
  const admin = readAdmin(parts.webDir, parts.demoMode);
  addSecurityHeaders(app, [...Object.values(pages.html), ...(admin === undefined ? [] : [admin])], {
    shell,
    storeOrigin: parts.uploads.store.origin,
  });
  limitBodyTime(app, ordinaryRequestMs);
  const ending = endGently(app, parts.endLeadMs ?? 0);
  if (parts.trustProxy === 0) warnOfProxy(app, parts.log);
  await app.register(cookie);

  const realtime = openRealtime({
    // What nobody reaches still speaks through the sockets of others.
    http: parts.answersNobody ? http.createServer() : app.server,
    authenticator,
    market: parts.market,
    rooms: socketRoomsOf(parts.db),
    staffGate: staffGateOf({ db: parts.db, secrets: parts.secrets, now, demoMode: parts.demoMode }),
    redis: parts.redis,
    log: parts.log,
    now,
  });
  app.addHook('preClose', () => realtime.close());

  const replays = openReplays({
    db: parts.db,
    log: parts.log,
    now,
    market: parts.market,
    openReplay: parts.openReplay,
  });
  app.addHook('preClose', async () => {
    await replays.days.close();
    await replays.dayReader.close();
  });

  const marketFiles = parts.marketFolder && new MarketFiles({ ...parts.marketFolder, now, log: parts.log });
  app.addHook('preClose', async () => marketFiles?.close());

  const inner: ServerParts = {
    db: parts.db,
    secrets: parts.secrets,
    market: parts.market,
    privileges: openPrivileges(parts.db, now),
    uploads: { ...parts.uploads, db: parts.db, log: parts.log, now },
    ...parts.providers,
    tokens,
    gate,
    replays,
    presence: realtime.presence,
    realtime,
    kick: realtime.kick,
    update: realtime.update,
    log: parts.log,
    now,
    demoMode: parts.demoMode,
    demoClock: parts.demoClock,
    marketDay: parts.marketDay,
    marketFiles,
    codeLimitFactor: parts.budgetFactor ?? 1,
    // A suggestion less is better than a call that fails for it.
    noteInterest(market, customerId, stockNo) {
      // What is looked at in a replay tells nothing of today.
      if (market !== parts.market.of(market.name)) return;
      rememberInterest(parts.db, market, customerId, stockNo, now()).catch((error: unknown) =>
        parts.log.warn({ err: error }, 'an interest was not noted'),
      );
    },
    noticeTemplates,
    duties,
    contentKinds,
    reviewKinds,
    deedTexts,
    proposalKinds,
    sellers,
    unreadNums,
    listCounts,
    forget,
    copyOf,
  };
  parts.onOpened?.(inner);
  app.addHook('preClose', async () => parts.stopJobs?.());
  if (parts.answersNobody) {
    serveReadiness(app, parts, ending);
    return app;
  }
  await app.register(async (scope) => {
    mountCalls(scope, {
      handlers: handlersOf(inner),
      authenticator,
      budget: new RequestBudget(parts.budgetFactor),
      demoMode: parts.demoMode,
      findStaff: (token) => findStaff(inner, token),
      isStaffAddress,
      findReplay: findReplayOf(parts.db, replays.dayReader),
      findMarket: findMarketOf(parts.market, (customerId) => keptMarket(parts.db, customerId)),
      now,
    });
  });
  await serveObjects(app, parts.uploads.store);
  await serveCallbacks(
    app,
    features.flatMap((feature) => feature.callbacks?.(inner) ?? []),
  );
  await serveStreams(
    app,
    features.flatMap((feature) => feature.streams?.(inner) ?? []),
  );
  addOperationRoutes(app, parts, ending);
  if (parts.webDir !== undefined) await serveWebApp(app, parts.webDir, pages);
  if (parts.webDir !== undefined && admin !== undefined) await serveAdmin(app, parts.webDir, admin, isStaffAddress);
  return app;
}

function addOperationRoutes(app: FastifyInstance, parts: AppParts, ending: Ending): void {
  serveReadiness(app, parts, ending);
  if (!parts.demoMode) return;
  parts.serveStandIns?.(app);
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(documentationPage()));
  app.get('/docs/style.css', (_request, reply) => reply.type('text/css').send(documentationStyle));
  app.get('/docs/openapi.json', (_request, reply) => reply.type('application/json').send(openApi()));
}
