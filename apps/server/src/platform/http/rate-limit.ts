import { hash } from 'node:crypto'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { RateClass } from '@frontdesk/contract/kit/endpoint'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Count, Nodes } from '#providers/nodes/nodes'
import { AppError } from '../app-error.ts'

/** Requests per minute, caller and endpoint, by rate class. */
export const perMinute: Record<RateClass, number> = { read: 1200, write: 300, signIn: 30, upload: 30, heavy: 60 }

/** Counted for all nodes together. While they can't reach each other each counts by itself: nobody is let in unlimited. */
export async function addRateLimits(app: FastifyInstance, nodes: Pick<Nodes, 'count'>) {
  await app.register(rateLimit, {
    global: false,
    hook: 'onRequest',
    store: storeOf(nodes),
    errorResponseBuilder: (_request, context) =>
      new AppError('tooManyRequests', { retryAfter: Math.ceil(context.ttl / 1000) }),
  })
}

/** `factor` widens every limit: tests and benches call faster than any person. */
export const rateLimitOf = (rate: RateClass, factor: number) => ({
  max: perMinute[rate] * factor,
  timeWindow: 60_000,
  keyGenerator: callerKey,
})

// Sign-in paths count by address; a signed-in caller counts by token, so that an office behind one address is not one.
function callerKey(request: FastifyRequest): string {
  const bearer = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1]
  return bearer ? hash('sha256', bearer, 'base64url') : request.ip
}

/** What the plugin calls. It asks for a child for each route, so that each counts by itself. */
function storeOf(nodes: Pick<Nodes, 'count'>) {
  class Store implements FastifyRateLimitStore {
    route: string
    constructor(options: { routeInfo?: { method?: unknown; url?: string } }) {
      this.route = `${options.routeInfo?.method} ${options.routeInfo?.url}`
    }

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number) {
      const counted = ({ count, leftMs }: Count) => done(null, { current: count, ttl: leftMs })
      nodes.count(`requests:${this.route}:${key}`, windowMs).then(counted, done)
    }

    child(options: RouteOptions & { path: string; prefix: string }) {
      return new Store(options as never)
    }
  }
  return Store
}
