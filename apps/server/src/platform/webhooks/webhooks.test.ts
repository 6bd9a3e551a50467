import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { createOneNode } from '#testing/nodes'
import { createSteppedClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { createKeys, parseFieldKeys } from '../crypto/keys.ts'
import { deadlines } from '../http/body-deadline.ts'
import { createHttpServer } from '../http/http-server.ts'
import type { InstallationJob } from '../jobs/job.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import type { Platform } from '../platform.ts'
import { addWebhooks } from './receive-webhooks.ts'
import { rotateWebhookKeys } from './rotate-webhook-keys.ts'
import { openBody } from './sealed-body.ts'
import { isHexOf, isRecent, signWithHmac } from './signature.ts'
import { webhookRetention } from './webhook-retention.ts'
import type { WebhookBinding, WebhookContext } from './webhook-source.ts'
import { resetWebhook } from './webhooks.store.ts'
import { webhookAttempts, webhookJobs } from './work-webhook.ts'

const key = 'the key of the test’s provider'
const keyText = (id: number) => `${id}:${Buffer.alloc(32, id).toString('base64')}`
const clock = createSteppedClock('2026-11-26T09:00:00Z')
const logged: string[] = []

interface Event {
  id: string
  subject: string
  at: string
  nonce?: string
  secret?: string
}

/** Ids of processed events in order, and what processing the next one does. */
let worked: string[] = []
let work: (event: Event, context: WebhookContext) => Promise<void>
const binding: WebhookBinding = {
  source: {
    provider: 'test',
    headers: ['user-agent'],
    verify({ headers, body, now }) {
      const { 'x-time': time, 'x-signature': signature } = headers
      if (!isRecent(time, now, 60_000) || !isHexOf(signWithHmac(key, `${time}.`, body), signature)) return undefined
      const { id, subject, at, nonce } = JSON.parse(body.toString()) as Event
      return { eventId: id, nonce: nonce ?? null, subject, occurredAt: new Date(at) }
    },
  },
  async work({ body }, context) {
    const event = JSON.parse(body.toString()) as Event
    await work(event, context)
    worked.push(event.id)
    return 'done'
  },
}

let db: TestDatabase
let platform: Platform
let app: FastifyInstance
let url: string
beforeAll(async () => {
  db = await testDatabase()
  platform = {
    config: readConfig({ DEMO: 'off' }),
    clock,
    log: createLog({ production: true, logLevel: 'debug', stream: { write: (line) => void logged.push(line) } }),
    metrics: createMetrics(),
    database: db.database,
    keys: createKeys(parseFieldKeys(keyText(1))),
    nodes: createOneNode(),
  } as Partial<Platform> as Platform
  app = await serverOf(100_000)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await db.close()
})
beforeEach(() => {
  worked = []
  work = async () => {}
})
afterEach(() => db.admin.query('delete from platform.webhooks'))

async function serverOf(rateFactor: number) {
  // With a counter of its own.
  const own = { ...platform, nodes: createOneNode() }
  const authenticate = async () => ({ state: 'unknown' }) as never
  const opened = await createHttpServer({ platform: own, domains: [], authenticate, checkReplies: true, rateFactor })
  await addWebhooks(opened, { platform: own, webhooks: [binding], rateFactor })
  return opened
}

const seconds = () => String(Math.floor(clock.now().getTime() / 1000))
const signed = (body: string, time = seconds()) => ({
  'content-type': 'application/json',
  'user-agent': 'a test',
  'x-time': time,
  'x-signature': signWithHmac(key, `${time}.`, body).toString('hex'),
})
const textOf = (event: Partial<Event> = {}) =>
  JSON.stringify({ id: crypto.randomUUID(), subject: 'one', at: clock.now().toISOString(), ...event })
async function send(body: string, headers: Record<string, string> = signed(body), provider = 'test') {
  const reply = await fetch(`${url}/webhooks/${provider}`, { method: 'POST', body, headers })
  return { status: reply.status, text: await reply.text() }
}
const rows = async () =>
  (await db.admin.query('select * from platform.webhooks order by received_at, event_id')).rows as {
    id: string
    event_id: string
    state: string
    note: string | null
    body: Buffer
    headers: object
  }[]
const stored = async (eventId: string) => (await rows()).find((row) => row.event_id === eventId)
const queued = async () =>
  (await db.admin.query(`select key from graphile_worker._private_jobs where key like 'webhook/%'`)).rows.length

/** Runs one attempt of the job of an event. */
async function run(eventId: string, { attempt = 1, bindings = [binding] } = {}) {
  const job = webhookJobs(bindings)['platform.workWebhook'] as InstallationJob
  const webhookId = (await stored(eventId))?.id ?? ''
  await job.run({ webhookId } as never, { platform, attempt, signal: new AbortController().signal })
}

describe('a call', () => {
  test('is stored encrypted and enqueued before the reply, and processed with the same bytes', async () => {
    const before = await queued()
    const body = textOf({ id: 'é-1'.normalize(), secret: '123-45-6789 ☂' }).replace('é', 'e')
    expect(await send(body)).toEqual({ status: 204, text: '' })
    const row = await stored('e-1')
    expect(row).toMatchObject({ state: 'waiting', note: null, headers: { 'user-agent': 'a test' } })
    expect(await queued()).toBe(before + 1)
    expect(row?.body.includes('6789')).toBe(false)
    expect(openBody(platform.keys, row?.id ?? '', row?.body ?? Buffer.of()).toString()).toBe(body)
    await run('e-1')
    expect(worked).toEqual(['e-1'])
    expect(await stored('e-1')).toMatchObject({ state: 'done', note: null })
    expect(logged.join('')).not.toContain('6789')
  })

  test.each<[string, (body: string) => Record<string, string>]>([
    ['no signature', () => ({ 'content-type': 'application/json' })],
    [
      'one of another key',
      (body) => ({ ...signed(body), 'x-signature': signWithHmac('x', `${seconds()}.`, body).toString('hex') }),
    ],
    ['one of another body', () => signed(textOf())],
    ['half of one', (body) => ({ ...signed(body), 'x-signature': signed(body)['x-signature'].slice(0, 32) })],
    ['an old one', (body) => signed(body, String(Number(seconds()) - 61))],
    ['one from the future', (body) => signed(body, String(Number(seconds()) + 301))],
    ['a time that is none', (body) => signed(body, '1e9')],
  ])('with %s gets 401 and an empty reply', async (_, headers) => {
    const body = textOf()
    expect(await send(body, headers(body))).toEqual({ status: 401, text: '' })
    expect(await rows()).toEqual([])
  })

  test('with an unknown provider, another content type or a large body is refused', async () => {
    const body = textOf()
    expect((await send(body, signed(body), 'nobody')).status).toBe(404)
    expect((await send(body, { ...signed(body), 'content-type': 'text/plain' })).status).toBe(415)
    expect((await send(body, { ...signed(body), 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(
      415,
    )
    const large = JSON.stringify({ ...JSON.parse(body), secret: 'x'.repeat(256 * 1024) })
    expect((await send(large)).status).toBe(413)
    expect((await send('')).status).toBeGreaterThanOrEqual(400)
    expect(await rows()).toEqual([])
  })

  test('with a slow body is disconnected', async () => {
    const usual = deadlines.stranger
    deadlines.stranger = 50
    try {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.on('error', () => {})
      socket.write(
        'POST /webhooks/test HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      )
      await once(socket, 'close')
    } finally {
      deadlines.stranger = usual
    }
    expect(await rows()).toEqual([])
  })

  test('is limited by address when forged, and never when verified', async () => {
    const slow = await serverOf(2 / 1500)
    const post = async (headers: Record<string, string>, payload: string) =>
      (await slow.inject({ method: 'POST', url: '/webhooks/test', payload, headers })).statusCode
    for (let n = 0; n < 6; n += 1) {
      const body = textOf()
      expect(await post(signed(body), body)).toBe(204)
    }
    const forged: number[] = []
    for (let n = 0; n < 4; n += 1) forged.push(await post({ ...signed('{}') }, textOf()))
    await slow.close()
    expect(forged).toEqual([401, 401, 401, 429])
  })
})

test('a source of forms gets its bytes unparsed, and no JSON', async () => {
  const bodies: string[] = []
  const source: WebhookBinding['source'] = {
    ...binding.source,
    ...{ provider: 'forms', form: true },
    verify({ body }) {
      bodies.push(body.toString())
      return undefined
    },
  }
  const opened = await createHttpServer({
    ...{ platform: { ...platform, nodes: createOneNode() }, domains: [], checkReplies: true, rateFactor: 1000 },
    authenticate: async () => ({ state: 'unknown' }) as never,
  })
  await addWebhooks(opened, {
    platform: { ...platform, nodes: createOneNode() },
    webhooks: [{ ...binding, source }],
    rateFactor: 1000,
  })
  const post = async (type: string) => {
    const headers = { 'content-type': type }
    return (await opened.inject({ method: 'POST', url: '/webhooks/forms', payload: 'a=%26+1&a=2', headers })).statusCode
  }
  expect(await post('application/x-www-form-urlencoded; charset=utf-8')).toBe(401)
  expect(await post('application/json')).toBe(415)
  expect(bodies).toEqual(['a=%26+1&a=2'])
  await opened.close()
})

describe('the same event again', () => {
  test('gets the same reply and is stored once, also in parallel', async () => {
    const body = textOf({ id: 'twice' })
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(body)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await rows()).toHaveLength(1)
    await run('twice')
    expect((await send(body)).status).toBe(204)
    await run('twice')
    expect(worked).toEqual(['twice'])
  })

  test('a nonce is refused for another event', async () => {
    expect((await send(textOf({ id: 'first', nonce: 'n1' }))).status).toBe(204)
    expect((await send(textOf({ id: 'forged', nonce: 'n1' }))).status).toBe(401)
    expect((await send(textOf({ id: 'first', nonce: 'n1' }))).status).toBe(204)
    expect((await rows()).map(({ event_id }) => event_id)).toEqual(['first'])
  })
})

describe('out of order', () => {
  const at = (minute: number) => new Date(clock.now().getTime() + minute * 60_000).toISOString()

  test('an event older than a processed one is skipped and stays stored', async () => {
    await send(textOf({ id: 'newer', subject: 's', at: at(2) }))
    await send(textOf({ id: 'older', subject: 's', at: at(1) }))
    await send(textOf({ id: 'other', subject: 't', at: at(0) }))
    for (const id of ['newer', 'older', 'other']) await run(id)
    expect(worked).toEqual(['newer', 'other'])
    expect(await stored('older')).toMatchObject({ state: 'skipped', note: expect.stringContaining('newer') })
  })

  test('an older event waits while a newer one is processed', async () => {
    await send(textOf({ id: 'newer', subject: 's', at: at(2) }))
    await send(textOf({ id: 'older', subject: 's', at: at(1) }))
    const begun = Promise.withResolvers<void>()
    work = async () => {
      begun.resolve()
      await waitsForLock()
    }
    const newer = run('newer')
    await begun.promise
    work = async () => {}
    await Promise.all([newer, run('older')])
    expect(worked).toEqual(['newer'])
    expect(await stored('older')).toMatchObject({ state: 'skipped' })
  })
})

describe('processing', () => {
  test('is repeated after a failure, fails after the last attempt, and can be replayed', async () => {
    await send(textOf({ id: 'bad', secret: '123-45-6789' }))
    work = async ({ secret }) => {
      throw new Error(`no such thing: ${secret}`)
    }
    await expect(run('bad')).rejects.toThrow('no such thing')
    expect(await stored('bad')).toMatchObject({ state: 'waiting' })
    await expect(run('bad', { attempt: webhookAttempts })).rejects.toThrow('no such thing')
    const failed = await stored('bad')
    expect(failed).toMatchObject({ state: 'failed', note: expect.not.stringContaining('6789') })
    expect(await db.database.directory((tx) => resetWebhook(tx, failed?.id ?? ''))).toBe(true)
    work = async () => {}
    await run('bad')
    expect(await stored('bad')).toMatchObject({ state: 'done', note: null })
  })

  test('is repeated after a worker died, and settles once', async () => {
    await send(textOf({ id: 'dies' }))
    let effects = 0
    work = async () => {
      effects += 1
      if (effects === 1) throw new Error('killed')
    }
    await expect(run('dies')).rejects.toThrow('killed')
    await Promise.all([run('dies'), run('dies')])
    expect(effects).toBe(2)
    expect(worked).toEqual(['dies'])
  })

  test('runs steps after the commit, and none after a rollback', async () => {
    const steps: string[] = []
    work = async ({ id }, { afterCommit }) => {
      afterCommit(async () => void steps.push((await stored(id))?.state ?? 'none'))
      if (steps.length === 0 && worked.length === 0 && id === 'rolls-back') throw new Error('rolled back')
    }
    await send(textOf({ id: 'rolls-back' }))
    await send(textOf({ id: 'commits', subject: 'two' }))
    await expect(run('rolls-back')).rejects.toThrow('rolled back')
    await run('commits')
    expect(steps).toEqual(['done'])
  })

  test('without a binding for the provider fails with a clear error', async () => {
    await send(textOf({ id: 'gone' }))
    await expect(run('gone', { bindings: [] })).rejects.toThrow('Nothing here works webhooks of test')
    expect(await stored('gone')).toMatchObject({ state: 'waiting' })
  })
})

test('bodies are encrypted with a new key, and rows deleted after 90 days', async () => {
  await send(textOf({ id: 'kept' }))
  const keys = createKeys(parseFieldKeys(`${keyText(2)},${keyText(1)}`))
  expect(await rotateWebhookKeys({ ...platform, keys })).toBe(1)
  expect(await rotateWebhookKeys({ ...platform, keys })).toBe(0)
  const row = await stored('kept')
  expect(row?.body[0]).toBe(2)
  expect(openBody(keys, row?.id ?? '', row?.body ?? Buffer.of()).toString()).toContain('kept')
  const dropAfter = async (days: number) => {
    const now = new Date(clock.now().getTime() + days * 86_400_000)
    const context = {
      platform: { ...platform, clock: { now: () => now } },
      attempt: 1,
      signal: new AbortController().signal,
    }
    await webhookRetention.run(context as never)
    return (await rows()).length
  }
  expect(await dropAfter(89)).toBe(1)
  expect(await dropAfter(91)).toBe(0)
})

/** Waits until another session waits for a lock in this database. */
async function waitsForLock() {
  for (;;) {
    const { rowCount } = await db.admin.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rowCount) return
    await new Promise(setImmediate)
  }
}
