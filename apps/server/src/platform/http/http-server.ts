import multipart from '@fastify/multipart'
import { usualBodyBytes } from '@frontdesk/contract/kit/endpoint'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Authenticate } from '../caller.ts'
import type { Domain } from '../domain.ts'
import type { Platform } from '../platform.ts'
import { addHostCheck } from './allowed-hosts.ts'
import { addBodyDeadline, deadlines } from './body-deadline.ts'
import { parseForwardedFor } from './client-address.ts'
import { addCompression } from './compress.ts'
import { addConnectionBounds } from './connection-bounds.ts'
import { addErrorReplies, replyWithError } from './error-reply.ts'
import { addJsonBodies } from './json-body.ts'
import { mount } from './mount.ts'
import { addSecurityHeaders } from './security-headers.ts'

export interface HttpOptions {
  platform: Platform
  domains: readonly Domain[]
  authenticate: Authenticate
  checkReplies: boolean
  /** Multiplies every rate limit; 1 for people. */
  rateFactor: number
}

const headWithinMs = 20_000

/** The HTTP side of the application, not listening yet; pages that are not endpoints are added by main. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { platform } = options
  const app = Fastify({
    loggerInstance: platform.log,
    // One log line for each request, written below; Fastify's own are two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    // A route may state more.
    bodyLimit: usualBodyBytes,
    // Enough for the largest upload over a slow connection; other bodies have less.
    requestTimeout: deadlines.upload,
    http: { headersTimeout: headWithinMs, connectionsCheckingInterval: 5_000 },
    // Only these proxies may state the client's address; others are ignored.
    trustProxy: [...platform.config.trustedProxies],
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4096 },
    frameworkErrors: replyWithError,
  })
  addErrorReplies(app)
  addConnectionBounds(app)
  addBodyDeadline(app)
  addHostCheck(app, platform.config.answersTo)
  await addSecurityHeaders(app, { https: platform.config.publicUrl?.startsWith('https:') ?? false })
  app.addHook('onRequest', (request, _reply, done) => {
    const hops = parseForwardedFor(request.headers['x-forwarded-for'])
    if (hops.length > 0) request.headers['x-forwarded-for'] = hops.join(', ')
    else delete request.headers['x-forwarded-for']
    done()
  })
  await app.register(multipart)
  addJsonBodies(app)
  addCompression(app)
  // The server's clock, by which sessions end: pages count down to it, and their own clock may be wrong.
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('date', platform.clock.now().toUTCString())
    reply.header('x-request-id', request.id)
    done()
  })
  const level = platform.config.production ? 'info' : 'debug'
  app.addHook('onResponse', (request, reply, done) => {
    request.log[level]({ req: request, res: reply, responseTime: reply.elapsedTime }, 'request')
    platform.metrics.httpDuration.observe(
      { route: request.routeOptions.url ?? 'none', method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    done()
  })
  mount(app, options.domains, {
    platform,
    authenticate: options.authenticate,
    checkReplies: options.checkReplies,
    rateFactor: options.rateFactor,
  })
  return app
}
