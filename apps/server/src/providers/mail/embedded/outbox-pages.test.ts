import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSteppedClock } from '#platform/clock'
import { addErrorReplies } from '#platform/http/error-reply'
import { addOutboxPages } from '#platform/http/outbox-pages'
import { createOutboxMail, type Outbox } from './outbox.ts'

const clock = createSteppedClock('2026-11-26T09:00:00Z')
let folder: string
let app: FastifyInstance
let outbox: Outbox
let id: string
const reported: unknown[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  outbox = createOutboxMail({ folder, from: 'app@example.com', clock })
  await outbox.send({ to: 'ada@harbor.test', subject: 'Your <code>', text: '0042', category: 'test', id: 'test-1' })
  id = (await outbox.list(1))[0]?.id ?? ''
  app = Fastify()
  addErrorReplies(app)
  addOutboxPages(app, outbox, clock)
  app.post('/webhooks/outbox', async ({ headers, body }, reply) => {
    const sent = Buffer.from(JSON.stringify(body))
    if (!outbox.reports.verify({ headers, body: sent, now: clock.now() })) return reply.code(401).send()
    reported.push(outbox.reports.read(sent))
    return reply.code(204).send()
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const press = (path: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

test('each mail has report buttons, and a click sends a signed report', async () => {
  const { body } = await app.inject(`/outbox/${id}`)
  expect(body).toContain('Your &lt;code&gt;')
  expect(body).toContain(`<form method="post" action="/outbox/${id}/bounced"><button>Report as bounced</button>`)
  const reply = await press(`/outbox/${id}/bounced`, { 'sec-fetch-site': 'same-origin' })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `/outbox/${id}?reported`])
  expect(reported).toEqual([{ messageId: '<test-1@example.com>', recipient: 'ada@harbor.test', outcome: 'bounced' }])
  expect((await app.inject(`/outbox/${id}?reported`)).body).toContain('The report was sent.')
})

test('other sites, unknown reports and unknown mails are refused', async () => {
  expect((await press(`/outbox/${id}/bounced`, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await press(`/outbox/${id}/lost`)).statusCode).toBe(404)
  expect((await press('/outbox/nothing/bounced')).statusCode).toBe(404)
  expect(reported).toHaveLength(1)
})
