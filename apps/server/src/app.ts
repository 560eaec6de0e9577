import type { Db } from '@lianpan/db';
import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { DemoClock } from './demo-clock.ts';
import { developerHandlers } from './features/developer/handlers.ts';
import { diagnosisHandlers } from './features/diagnosis/handlers.ts';
import { hallHandlers } from './features/hall/handlers.ts';
import { operationHandlers } from './features/operation/handlers.ts';
import { popupHandlers } from './features/popup/handlers.ts';
import { privilegeHandlers } from './features/privilege/handlers.ts';
import { openPrivileges } from './features/privilege/service.ts';
import { quoteHandlers } from './features/quote/handlers.ts';
import { searchHandlers } from './features/search/handlers.ts';
import { sessionHandlers } from './features/session/handlers.ts';
import { standingOf, type SessionParts } from './features/session/service.ts';
import type { SmsSender } from './features/session/sms-sender.ts';
import { unreadHandlers } from './features/unread/handlers.ts';
import { userHandlers } from './features/user/handlers.ts';
import { watchlistHandlers } from './features/watchlist/handlers.ts';
import type { AuthenticatorParts } from './http/authenticate.ts';
import { documentationPage, documentationStyle, openApi } from './http/documentation.ts';
import type { Handlers } from './http/handle.ts';
import { mountCalls } from './http/mount.ts';
import { MemoryNonces, RedisNonces } from './http/nonces.ts';
import { RequestBudget } from './http/request-budget.ts';
import { SessionGate } from './http/session-gate.ts';
import { Tokens } from './http/tokens.ts';
import { addSecurityHeaders, readPages, serveWebApp } from './http/web-pages.ts';
import type { MarketService } from './market/market-service.ts';
import { openRealtime } from './realtime/sockets.ts';
import type { Secrets } from './secrets.ts';

export interface AppParts {
  readonly db: Db;
  readonly redis: Redis | undefined;
  readonly secrets: Secrets;
  readonly market: MarketService;
  readonly sms: SmsSender;
  readonly log: Logger;
  readonly demoMode: boolean;
  readonly signMode: 'enforce' | 'report' | 'off';
  readonly trustProxy: number;
  readonly webDir: string | undefined;
  readonly now?: () => number;
  /** The clock behind `now`, when it can be moved: demo mode only. */
  readonly demoClock?: DemoClock | undefined;
  /** Widens the request budgets, for load tests on one's own machine. */
  readonly budgetFactor?: number;
}

/** Joins all parts into one server that is ready to listen. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const now = parts.now ?? Date.now;
  const tokens = new Tokens(parts.secrets);
  const gate = new SessionGate((sessionId) => standingOf(parts.db, sessionId), now);
  const authenticator: AuthenticatorParts = {
    tokens,
    gate,
    now,
    nonces: parts.redis ? new RedisNonces(parts.redis) : new MemoryNonces(now),
    mode: parts.signMode,
    onReport: (reason) => parts.log.warn({ reason }, 'a signature would have been refused'),
  };
  const app = fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < parts.trustProxy,
    bodyLimit: 1 << 20,
    routerOptions: { caseSensitive: true },
    keepAliveTimeout: 65_000,
    requestTimeout: 30_000,
  });
  const pages = readPages(parts.webDir, parts.demoMode);
  await addSecurityHeaders(app, Object.values(pages));
  await app.register(cookie);

  const realtime = openRealtime({
    http: app.server,
    authenticator,
    market: parts.market,
    redis: parts.redis,
    log: parts.log,
    now,
  });
  app.addHook('preClose', () => realtime.close());

  const session: SessionParts = {
    db: parts.db,
    secrets: parts.secrets,
    sms: parts.sms,
    now,
    tokens,
    gate,
    kick: realtime.kick,
  };
  const privileges = openPrivileges(parts.db, now);
  const handlers: Handlers = {
    ...sessionHandlers(session),
    ...userHandlers(parts.db, parts.secrets),
    ...hallHandlers(parts.market),
    ...searchHandlers(parts.market),
    ...quoteHandlers(parts.market),
    ...diagnosisHandlers(parts.market),
    ...watchlistHandlers(parts.db, parts.market, now),
    ...operationHandlers({ db: parts.db, now, privileges, demoMode: parts.demoMode }),
    ...privilegeHandlers({ db: parts.db, market: parts.market, now, privileges, update: realtime.update }),
    ...popupHandlers(parts.db, now),
    ...unreadHandlers(parts.db),
    ...developerHandlers(parts.db),
  };
  await app.register(async (scope) => {
    mountCalls(scope, {
      handlers,
      authenticator,
      budget: new RequestBudget(parts.budgetFactor),
      demoMode: parts.demoMode,
      now,
    });
  });
  addOperationRoutes(app, parts);
  if (parts.webDir !== undefined) await serveWebApp(app, parts.webDir, pages);
  return app;
}

function addOperationRoutes(app: FastifyInstance, parts: AppParts): void {
  app.get('/live', () => ({ ok: true }));
  app.get('/ready', async (_request, reply) => {
    try {
      await parts.db.execute('select 1');
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false });
    }
  });
  if (!parts.demoMode) return;
  const page = documentationPage({ demoMode: true });
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/docs/style.css', (_request, reply) => reply.type('text/css').send(documentationStyle));
  app.get('/docs/openapi.json', () => openApi({ demoMode: true }));
}
