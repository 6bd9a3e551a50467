import { Writable } from 'node:stream'
import Fastify from 'fastify'
import type { Logger } from 'pino'
import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'

const ssn = '987-65-4321'
const bareSsn = '987654321'
const password = 'Sentinel!Pass9'
const sentinels = [ssn, bareSsn, password, 'Sentinel']

function recording(options: { production?: boolean; logLevel?: 'info' | 'debug' } = {}) {
  const written: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      written.push(String(chunk))
      done()
    },
  })
  const log = createLog({ production: options.production ?? true, logLevel: options.logLevel ?? 'debug', stream })
  const text = () => written.join('')
  const last = () => JSON.parse(text().trim().split('\n').at(-1) ?? '') as Record<string, unknown>
  return { log, text, last }
}

class BrokenPlan extends Error {
  override name = 'BrokenPlan'
  readonly facts = { ssn, deep: [{ newPassword: password }] }
}

const headers = { authorization: `Basic ${password}`, cookie: `sid=${password}`, unlock: password, accept: 'text/html' }
const nested = { a: [{ b: { c: { coSsn: ssn, password, healthMBI: password, doctors: [password] } } }] }
const failure = () => new BrokenPlan(`could not save ssn ${ssn} with password=${password}`, { cause: new Error(ssn) })

const plants: Array<[where: string, plant: (log: Logger) => void]> = [
  ['a member', (log) => log.info({ ssn: bareSsn, password }, 'saved')],
  ['deep down', (log) => log.info({ nested }, 'saved')],
  ['headers', (log) => log.info({ headers }, 'asked')],
  ['a Headers object', (log) => log.info({ headers: new Headers(headers) }, 'asked')],
  ['a map and a set', (log) => log.info({ map: new Map([['ssn', bareSsn]]), set: new Set([{ password }]) })],
  ['a key', (log) => log.info({ [`ssn=${ssn}`]: 1 })],
  ['the message', (log) => log.info(`ssn ${ssn}, password: ${password}, /x?token=${password}`)],
  ['an interpolated text', (log) => log.info('for %s at %s', ssn, `/x?code=${password}`)],
  ['an interpolated object', (log) => log.info('for %j and %o', nested, { password })],
  ['a body kept as text', (log) => log.info({ body: JSON.stringify({ password, ssn: bareSsn }) })],
  ['a body within a body', (log) => log.info({ body: JSON.stringify(JSON.stringify({ password, ssn: bareSsn })) })],
  ['bytes', (log) => log.info({ body: Buffer.from(password), view: new Uint8Array(Buffer.from(password)) })],
  ['an error', (log) => log.error(failure())],
  ['an error with a message', (log) => log.error(failure(), 'while saving %s', ssn)],
  ['an error as err', (log) => log.error({ err: failure() })],
  ['an error under another name', (log) => log.error({ reason: failure(), list: [failure()] }, 'two')],
  ['many errors in one', (log) => log.error(new AggregateError([failure(), failure()], ssn))],
  ['a row that PostgreSQL quotes', (log) => log.error(Object.assign(new Error('x'), { detail: `(${password})` }))],
  ['a connection string', (log) => log.info({ url: `postgres://app:${password}@db/x` })],
  ['a request', (log) => log.info({ req: request() }, 'incoming')],
  ['a reply', (log) => log.info({ res: { statusCode: 200, headers, body: nested } }, 'done')],
  ['a request’s id that is none', (log) => log.child({ reqId: `ssn ${ssn}` }).info('child')],
  ['what comes with a request’s id', (log) => log.child({ reqId: crypto.randomUUID(), password }).info('child')],
  ['a child’s binding', (log) => log.child({ nested, password }).info('child')],
  [
    'a grandchild’s binding',
    (log) => log.child({}).child({ ssn: bareSsn, req: request() }, { level: 'info' }).info('x'),
  ],
  ['bindings set later', (log) => setBindings(log.child({}), { password, nested })],
  ['a child’s message', (log) => log.child({ a: 1 }).warn(failure())],
  [
    'each level',
    (log) => (['fatal', 'error', 'warn', 'info', 'debug'] as const).map((level) => log[level]({ password })),
  ],
]

function setBindings(log: Logger, bindings: object) {
  log.setBindings(bindings as never)
  log.info('bound')
}

function request() {
  const path = `/forgot-password/u1/${password}?token=${password}`
  return {
    method: 'GET',
    url: path,
    raw: { url: path },
    headers,
    ip: '127.0.0.1',
    routeOptions: { url: '/forgot/:id' },
  }
}

describe('a sentinel planted in', () => {
  test.each(plants)('%s is in no JSON line', (_, plant) => {
    const { log, text } = recording()
    plant(log)
    expect(text()).toContain('"level"')
    for (const sentinel of sentinels) expect(text()).not.toContain(sentinel)
  })

  test.each(plants)('%s is in no readable line', (_, plant) => {
    const { log, text } = recording({ production: false })
    plant(log)
    expect(text()).not.toBe('')
    for (const sentinel of sentinels) expect(text()).not.toContain(sentinel)
  })
})

describe('the content of a line', () => {
  test('level, time, facts and message', () => {
    const { log, last } = recording()
    log.child({ domain: 'contacts' }).info({ count: 3, list: ['a'] }, 'saved %d of %s', 3, 'four')
    const { time, ...rest } = last()
    expect(rest).toEqual({ level: 'info', domain: 'contacts', count: 3, list: ['a'], msg: 'saved 3 of four' })
    expect(new Date(String(time)).toISOString()).toBe(time)
  })

  test('a request shows the pattern of its route', () => {
    const { log, last } = recording()
    log.info({ req: request(), res: { statusCode: 404 } }, 'answered')
    expect(last()).toMatchObject({ method: 'GET', route: '/forgot/:id', ip: '127.0.0.1', status: 404 })
    log.info({ res: { statusCode: 200, request: request() } }, 'answered')
    expect(last()).toMatchObject({ method: 'GET', route: '/forgot/:id', status: 200 })
  })

  test('an unmatched request shows no path at all', () => {
    const { log, last } = recording()
    log.info({ req: { method: 'GET', url: '/secret' } })
    const { time: _, ...rest } = last()
    expect(rest).toEqual({ level: 'info', method: 'GET', route: 'unmatched' })
  })

  test('logs an error’s kind, message, stack, code, and cause', () => {
    const { log, last } = recording()
    log.error(Object.assign(new TypeError('no way', { cause: new Error('why') }), { code: 'E_WAY', at: 7 }), undefined)
    expect(last().err).toMatchObject({
      type: 'TypeError',
      message: 'no way',
      stack: expect.stringContaining('log.test.ts'),
      code: 'E_WAY',
      at: 7,
      cause: { message: 'why' },
    })
    log.error(new Error('alone'))
    expect(last()).toMatchObject({ level: 'error', msg: 'alone', err: { message: 'alone' } })
  })

  test('ignores levels below the configured one', () => {
    const { log, text } = recording({ logLevel: 'info' })
    log.debug('quiet')
    expect(text()).toBe('')
  })
})

test('logs Fastify’s own lines with the route and nothing private', async () => {
  const { log, text } = recording()
  const app = Fastify({ loggerInstance: log })
  app.post('/api/reset/:token', async (request) => {
    request.log.info({ headers: request.headers, body: request.body, query: request.query }, 'handling')
    request.log.child({ body: request.body }).warn({ request }, 'as a whole')
    throw new BrokenPlan(`no place for ${ssn}`)
  })
  const payload = { password, ssn: bareSsn, code: password }
  await app.inject({ method: 'POST', url: `/api/reset/${password}?token=${password}`, headers, payload })
  await app.inject({ method: 'GET', url: `/nowhere?token=${password}&unlock=${password}`, headers })
  await app.close()

  for (const sentinel of sentinels) expect(text()).not.toContain(sentinel)
  const lines = text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ msg }) => msg)).toEqual([
    'incoming request',
    'handling',
    'as a whole',
    'no place for [redacted]',
    'request completed',
    'incoming request',
    'Route GET:/nowhere?token=[redacted]&unlock=[redacted] not found',
    'request completed',
  ])
  const reset = { method: 'POST', route: '/api/reset/:token', ip: '127.0.0.1' }
  expect(lines[0]).toMatchObject(reset)
  expect(lines[1]).toMatchObject({ query: { token: '[redacted]' }, headers: { accept: 'text/html' } })
  expect(lines[3].err).toMatchObject({ type: 'BrokenPlan', message: 'no place for [redacted]' })
  expect(lines[4]).toMatchObject({ ...reset, status: 500, responseTime: expect.any(Number) })
  expect(lines[5]).toMatchObject({ method: 'GET', route: 'unmatched' })
})
