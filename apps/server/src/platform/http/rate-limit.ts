import { createHash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { RateClass } from '@frontdesk/contract/kit/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** Requests per minute and caller, by rate class. */
export const perMinute: Record<RateClass, number> = { read: 1200, write: 300, signIn: 30, upload: 30, heavy: 60 }

export async function addRateLimits(app: FastifyInstance) {
  await app.register(rateLimit, {
    global: false,
    hook: 'onRequest',
    cache: 20_000,
    errorResponseBuilder: (_request, context) =>
      new AppError('tooManyRequests', { retryAfter: Math.ceil(context.ttl / 1000) }),
  })
}

/** `factor` widens every limit: tests and benches call faster than any person. */
export const rateLimitOf = (rate: RateClass, factor: number) => ({
  max: perMinute[rate] * factor,
  timeWindow: 60_000,
  groupId: rate,
  keyGenerator: callerKey,
})

// Sign-in paths count by address; a signed-in caller counts by token, so that an office behind one address is not one.
function callerKey(request: FastifyRequest): string {
  const bearer = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1]
  return bearer ? createHash('sha256').update(bearer).digest('base64url') : request.ip
}
