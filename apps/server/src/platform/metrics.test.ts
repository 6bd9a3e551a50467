import { afterEach, expect, test } from 'vitest'
import { createMetrics, startMetrics } from './metrics.ts'

let served: Awaited<ReturnType<typeof startMetrics>> | undefined
afterEach(async () => {
  await served?.close()
  served = undefined
})

async function serve(metrics = createMetrics()) {
  served = await startMetrics({ port: 0, metrics })
  const { port } = served
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
}

test('everything that was counted is served in the format of Prometheus', async () => {
  const metrics = createMetrics()
  metrics.httpDuration.observe({ route: '/api/contacts/:id', method: 'GET', status: '200' }, 0.03)
  metrics.sockets.set(7)
  metrics.jobDuration.observe({ task: 'imports.run', result: 'done' }, 2)
  metrics.jobsGivenUp.inc({ task: 'imports.run' })
  const pool = { totalCount: 10, idleCount: 4, waitingCount: 0 }
  metrics.watchPool('main', pool)
  const nodes = { state: 'connected' }
  metrics.watchNodes(nodes)
  nodes.state = 'cut off'
  const get = await serve(metrics)
  pool.waitingCount = 3

  const reply = await get('/metrics')
  const text = await reply.text()
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=/)
  for (const line of [
    'frontdesk_http_request_duration_seconds_bucket{le="0.05",route="/api/contacts/:id",method="GET",status="200"} 1',
    'frontdesk_http_request_duration_seconds_bucket{le="0.025",route="/api/contacts/:id",method="GET",status="200"} 0',
    'frontdesk_sockets 7',
    'frontdesk_job_duration_seconds_count{task="imports.run",result="done"} 1',
    'frontdesk_jobs_given_up_total{task="imports.run"} 1',
    'frontdesk_nodes_connected 0',
    'frontdesk_node_messages_unsent_total 0',
    'frontdesk_db_connections{pool="main",state="active"} 6',
    'frontdesk_db_connections{pool="main",state="idle"} 4',
    'frontdesk_db_connections{pool="main",state="waiting"} 3',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
  expect(text).toContain('process_cpu_seconds_total')
})

test('separates the counts of two servers in one process', async () => {
  createMetrics().sockets.set(5)
  const get = await serve()
  expect((await (await get('/metrics')).text()).split('\n')).toContain('frontdesk_sockets 0')
})

test('nothing else is there', async () => {
  const get = await serve()
  expect((await get('/')).status).toBe(404)
  expect((await get('/metrics', { method: 'POST' })).status).toBe(404)
})

test('reports a taken port in one sentence, and frees it on closing', async () => {
  await serve()
  const { port } = served!
  const metrics = createMetrics()
  await expect(startMetrics({ port, metrics })).rejects.toThrow(`METRICS_PORT ${port} can't be opened`)
  await served!.close()
  served = await startMetrics({ port, metrics })
  expect(served.port).toBe(port)
})
