import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The server as pages see it that stand in for those of other firms: demo mode only. */
export type StandInPages = FastifyInstance;
export type PageRequest = FastifyRequest;
export type PageReply = FastifyReply;
