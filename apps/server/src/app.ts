// Assembles the server from its parts: main.ts passes the real ones, tests pass others.
import type { FastifyInstance } from 'fastify'
import { authenticate } from './domains/auth/auth.public.ts'
import { allDomains as domains } from './domains.ts'
import { startSealer } from './platform/audit/sealer.ts'
import { addBillingForm } from './platform/http/billing-form.ts'
import { addDocsPages } from './platform/http/docs-pages.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { addOutboxPages, type OutboxReader } from './platform/http/outbox-pages.ts'
import { addWeb } from './platform/http/web.ts'
import type { RecurringDefinition } from './platform/jobs/job.ts'
import { startWorker } from './platform/jobs/worker.ts'
import type { Platform } from './platform/platform.ts'
import { createGateway } from './platform/realtime/gateway.ts'
import { addWebhooks } from './platform/webhooks/receive-webhooks.ts'
import { webhookJobs } from './platform/webhooks/work-webhook.ts'
import { version } from './version.ts'

const requestsEndWithinMs = 5_000

export interface AppOptions {
  parts: Omit<Platform, 'realtime' | 'readiness'>
  /** Folder of the web build; without it only the API is served. */
  webRoot?: string
  /** The embedded outbox, served at /outbox; omitted where it would expose real people’s mail. */
  outbox?: OutboxReader
  /** In addition to the domains' health checks. */
  recurring?: readonly RecurringDefinition[]
  checkReplies: boolean
  rateFactor: number
}

export interface App {
  app: FastifyInstance
  platform: Platform
  /** Starts listening; port 0 chooses any free one. */
  listen(port: number, host: string): Promise<string>
  /** Stops in order: readiness, sockets, HTTP, jobs, what domains started. The caller closes the database. */
  close(): Promise<void>
}

export async function createApp(options: AppOptions): Promise<App> {
  // Operations need the gateway, which needs the HTTP server, which needs the operations: this is the only such cycle.
  const platform: Platform = { ...options.parts, readiness: { ready: false }, realtime: undefined as never }
  const authenticateToken = authenticate(platform)
  const app = await createHttpServer({
    platform,
    domains,
    authenticate: authenticateToken,
    checkReplies: options.checkReplies,
    rateFactor: options.rateFactor,
  })
  const gateway = createGateway({
    httpServer: app.server,
    platform,
    domains,
    authenticate: authenticateToken,
    checkPayloads: options.checkReplies,
  })
  platform.realtime = gateway.realtime
  const webhooks = domains.flatMap((domain) => domain.webhooks?.(platform) ?? [])
  await addWebhooks(app, { platform, webhooks, rateFactor: options.rateFactor })
  addDocsPages(app, version)
  addBillingForm(app, platform.billing.publishableKey)
  if (options.outbox) addOutboxPages(app, options.outbox, platform.clock)
  if (options.webRoot) await addWeb(app, options.webRoot)

  const sealer = startSealer(platform)
  const worker = await startWorker({
    platform,
    domains: [...domains, { recurring: options.recurring ?? [], jobs: webhookJobs(webhooks) }],
  })
  const stops = await Promise.all(domains.map((domain) => domain.start?.(platform)))
  platform.nodes.join()

  return {
    app,
    platform,
    async listen(port, host) {
      const address = await app.listen({ port, host })
      platform.readiness.ready = true
      return address
    },
    async close() {
      platform.readiness.ready = false
      await gateway.close()
      // Requests in progress may end; idle browser connections without a request would delay the stop for a minute.
      const cutOff = setTimeout(() => app.server.closeAllConnections(), requestsEndWithinMs)
      await app.close()
      clearTimeout(cutOff)
      await worker.stop()
      await sealer.stop()
      for (const stop of stops) await stop?.()
    },
  }
}
