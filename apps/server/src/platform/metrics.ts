// Metrics for Prometheus. Labels contain patterns and names from the code, never ids or paths: each distinct value is
// kept in memory for as long as the server runs.
import type { AddressInfo } from 'node:net'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { hashesBegun } from './crypto/password.ts'
import { OperatorError } from './operator-error.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** The part of a pg.Pool that is used here. */
export type CountedPool = { totalCount: number; idleCount: number; waitingCount: number }

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const pools = new Map<string, CountedPool>()

  new Counter({
    name: 'frontdesk_password_hashes_total',
    help: 'Passwords hashed or checked, by purpose: each takes a core for some 15 ms.',
    labelNames: ['purpose'],
    registers,
    collect() {
      this.reset()
      for (const [purpose, begun] of Object.entries(hashesBegun)) this.inc({ purpose }, begun)
    },
  })

  new Gauge({
    name: 'frontdesk_db_connections',
    help: 'Database connections by pool and state (active, idle), and requests waiting for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'active' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })

  return {
    registry,
    /** Seconds; `route` is the pattern, such as /api/contacts/:id, or `none`. */
    httpDuration: new Histogram({
      name: 'frontdesk_http_request_duration_seconds',
      help: 'Time from request to reply.',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    sockets: new Gauge({ name: 'frontdesk_sockets', help: 'Open realtime connections.', registers }),
    nodeMessagesUnsent: new Counter({
      name: 'frontdesk_node_messages_unsent_total',
      help: 'Messages that other nodes did not get; durable events among them are fetched by the heads.',
      registers,
    }),
    /** Seconds; `result` is `done` or `failed`. */
    jobDuration: new Histogram({
      name: 'frontdesk_job_duration_seconds',
      help: 'Time that one attempt at a job took.',
      labelNames: ['task', 'result'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
      registers,
    }),
    /** By provider; `result` is `stored`, `duplicate` or `refused` on arrival, then `done`, `skipped` or `failed`. */
    webhooks: new Counter({
      name: 'frontdesk_webhooks_total',
      help: 'Webhook calls by provider and result.',
      labelNames: ['provider', 'result'],
      registers,
    }),
    /** Of the nightly comparison with the payment provider; `what` is missingHere, missingThere, or the field. */
    billingDifferences: new Counter({
      name: 'frontdesk_billing_differences_total',
      help: 'Payments that differ here and at the payment provider; see npm run admin -- check-payments.',
      labelNames: ['what'],
      registers,
    }),
    /** Failed last attempts: an operator has to check. */
    jobsGivenUp: new Counter({
      name: 'frontdesk_jobs_given_up_total',
      help: 'Jobs that failed at their last attempt.',
      labelNames: ['task'],
      registers,
    }),
    /** Whether this node reaches the others; not called for a single node. */
    watchNodes(nodes: { state: string }) {
      new Gauge({
        name: 'frontdesk_nodes_connected',
        help: 'Whether this node reaches the others: 1 yes, 0 Redis is away.',
        registers,
        collect() {
          this.set(nodes.state === 'connected' ? 1 : 0)
        },
      })
    },
    /** Exposes a pool's connections under `name` until the server stops. */
    watchPool: (name: string, pool: CountedPool) => void pools.set(name, pool),
  }
}

/** Serves /metrics on a separate port, on this machine only. Port 0 chooses any free one. */
export async function startMetrics({ port, metrics }: { port: number; metrics: Pick<Metrics, 'registry'> }) {
  const { registry } = metrics
  // Imported on use, because it loads all of fetch.
  const { createServer } = await import('node:http')
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Only GET /metrics is here.\n')
      return
    }
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(`${error}\n`)
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new OperatorError(`METRICS_PORT ${port} can't be opened (${cause.message}); choose another or off.`, { cause }),
      ),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
