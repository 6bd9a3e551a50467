import { randomBytes, randomUUID } from 'node:crypto'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { insertSession } from '#testing/session'
import { AppError } from '../app-error.ts'
import { createKeys, parseFieldKeys } from '../crypto/keys.ts'
import { isWithinTransaction } from '../db/held-connections.ts'
import { runOnce, runOnceApart } from './idempotency.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.owner)
})
afterAll(() => server.close())

const add = (as: string, key: string, lastName: string) =>
  server.request(api.contacts.createContact, { body: { lastName } }, { token: as, headers: { 'idempotency-key': key } })
const countNamed = async (lastName: string) =>
  (await server.admin.query('select count(*)::int as n from tenant.contacts where last_name = $1', [lastName])).rows[0]
    .n

describe('a repeat', () => {
  test('returns the same reply and works once, also for concurrent requests', async () => {
    const key = randomUUID()
    const [first, second] = await Promise.all([add(token, key, 'Once'), add(token, key, 'Once')])
    const third = await add(token, key, 'Once')
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
    expect(new Set([first.body.id, second.body.id, third.body.id]).size).toBe(1)
    expect(await countNamed('Once')).toBe(1)
  })

  test('returns an edit’s reply even though its version is stale by then', async () => {
    const { body: made } = await add(token, randomUUID(), 'King')
    const send = (key: string) =>
      server.request(
        api.contacts.updateContact,
        { params: { id: made.id }, body: { suffix: 'Jr' } },
        { token, headers: { 'if-match': String(made.version), 'idempotency-key': key } },
      )
    const key = randomUUID()
    const first = await send(key)
    expect([first.status, first.body.version]).toEqual([200, made.version + 1])
    expect((await send(key)).body).toEqual(first.body)
    expect((await send(randomUUID())).status).toBe(409)
  })

  test('is done where the first try failed', async () => {
    const key = randomUUID()
    expect((await add(token, key, '')).status).toBe(422)
    expect((await add(token, key, 'Mended')).status).toBe(201)
  })
})

describe('refuses a key for another request', () => {
  const key = randomUUID()
  const options = () => ({ token, headers: { 'idempotency-key': key } })
  let id: string
  beforeAll(async () => {
    id = (await add(token, key, 'One request')).body.id
  })
  test.each([
    ['body', () => add(token, key, 'Another body')],
    ['address', () => server.request(api.contacts.addNote, { params: { id }, body: { note: 'Hello' } }, options())],
    ['method', () => server.request(api.contacts.updateContact, { params: { id }, body: { suffix: 'Jr' } }, options())],
  ])('refuses a request with another %s', async (_, send) => {
    expect(await send()).toMatchObject({ status: 422, body: { code: 'idempotencyMismatch' } })
    const { body } = await server.request(api.contacts.getContact, { params: { id } }, { token })
    expect([await countNamed('Another body'), body.version]).toEqual([0, 1])
  })
})

describe('a key is known to its sender alone', () => {
  test('a ghost, the person and another ghost never receive each other’s replies', async () => {
    const { employee, admin, super: owner } = server.here.people
    const ghosts = []
    for (const ghostedBy of [admin, owner]) {
      const ghost = await server.session(employee, { ghostedBy })
      const key = randomUUID()
      ghosts.push({ key, made: await add(ghost, key, 'By a ghost'), ghost })
    }
    const [first, second] = ghosts as [(typeof ghosts)[0], (typeof ghosts)[0]]
    const person = await server.session(employee)
    const key = randomUUID()
    const made = await add(person, key, 'By a person')
    const answers = [
      first.made,
      second.made,
      made,
      await add(second.ghost, first.key, 'By a ghost'),
      await add(person, first.key, 'By a ghost'),
      await add(second.ghost, key, 'By a person'),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(answers.length)
    expect((await add(second.ghost, second.key, 'By a ghost')).body).toEqual(second.made.body)
    expect((await add(person, key, 'By a person')).body).toEqual(made.body)
  })

  test('is unknown to the same person in another account', async () => {
    const { employee } = server.here.people
    await server.admin.query(
      `insert into directory.memberships (account_id, person_id, role) values ($1, $2, 'employee')`,
      [server.there.id, employee.id],
    )
    const key = randomUUID()
    const here = await add(await server.session(employee), key, 'In two accounts')
    const there = await insertSession(server.admin, server.clock, server.there.id, employee, {})
    const other = await add(there, key, 'In two accounts')
    expect([here.status, other.status]).toEqual([201, 201])
    expect(other.body.id).not.toBe(here.body.id)
  })
})

describe('a stored reply', () => {
  test('is refused for a lower role, without repeating the work', async () => {
    const { admin } = server.here.people
    const key = randomUUID()
    const before = await server.session(admin)
    expect((await add(before, key, 'As an admin')).status).toBe(201)
    const headers = { 'idempotency-key': randomUUID() }
    const makeTag = (as: string) =>
      server.request(api.tags.createTag, { body: { name: 'Kept' } }, { token: as, headers })
    expect((await makeTag(before)).status).toBe(201)
    await server.admin.query(`update directory.memberships set role = 'employee' where person_id = $1`, [admin.id])
    const after = await server.session(admin)
    expect(await add(after, key, 'As an admin')).toMatchObject({ status: 409, body: { code: 'alreadyDone' } })
    expect(await countNamed('As an admin')).toBe(1)
    expect(await makeTag(after)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('is encrypted', async () => {
    await add(token, randomUUID(), 'Atrestable')
    const { rows } = await server.admin.query(`select t::text from tenant.idempotency t`)
    const text = rows.map(({ t }) => t).join('\n')
    expect(rows.length).toBeGreaterThan(0)
    expect(text).not.toContain('Atrestable')
    expect(text).not.toContain(Buffer.from('Atrestable').toString('hex'))
  })

  const request = (key: string) => {
    const { owner } = server.here.people
    const actor = { userId: owner.id, name: owner.email }
    const scope = { accountId: server.here.id, actor }
    return { scope, role: 'owner' as const, key, route: 'POST /test', body: {} }
  }

  test('is limited: a larger reply is sent once, and a repeat receives an error that it was already done', async () => {
    const wanted = request(randomUUID())
    const run = async () => ({ status: 200, reply: { text: 'x'.repeat(300_000) } })
    expect(await runOnce(server.platform, wanted, run)).toEqual(await run())
    await expect(runOnce(server.platform, wanted, run)).rejects.toMatchObject({ code: 'alreadyDone' })
  })

  test('stays secret after its key was retired, and the work is not repeated', async () => {
    const wanted = request(randomUUID())
    let runs = 0
    const run = async () => ({ status: 200, reply: { runs: ++runs } })
    await runOnce(server.platform, wanted, run)
    const keys = createKeys(parseFieldKeys(`200:${randomBytes(32).toString('base64')}`))
    const again = runOnce({ database: server.database, keys }, wanted, run)
    await expect(again).rejects.toMatchObject({ code: 'alreadyDone' })
    expect(runs).toBe(1)
  })
})

describe('work that waits for something outside', () => {
  const request = (body: unknown = {}) => {
    const { owner } = server.here.people
    const scope = { accountId: server.here.id, actor: { userId: owner.id, name: owner.email } }
    return { scope, role: 'owner' as const, key: randomUUID(), route: 'POST /slow', body }
  }

  test('holds no connection, and a repeat meanwhile gets the same reply', async () => {
    const wanted = request()
    const outside = Promise.withResolvers<void>()
    const held: boolean[] = []
    let runs = 0
    const run = async () => {
      held.push(isWithinTransaction())
      await outside.promise
      return { status: 200, reply: { runs: ++runs } }
    }
    const both = Promise.all([runOnceApart(server.platform, wanted, run), runOnceApart(server.platform, wanted, run)])
    await expect.poll(() => held).toEqual([false])
    outside.resolve()
    expect(await both).toEqual([
      { status: 200, reply: { runs: 1 } },
      { status: 200, reply: { runs: 1 } },
    ])
    expect([await runOnceApart(server.platform, wanted, run), held]).toEqual([
      { status: 200, reply: { runs: 1 } },
      [false],
    ])
    const another = { ...wanted, body: { another: true } }
    await expect(runOnceApart(server.platform, another, run)).rejects.toMatchObject({ code: 'idempotencyMismatch' })
  })

  test('is done where the first try failed', async () => {
    const wanted = request()
    const fail = () => Promise.reject(new AppError('conflict'))
    await expect(runOnceApart(server.platform, wanted, fail)).rejects.toMatchObject({ code: 'conflict' })
    const done = { status: 204, reply: null }
    expect(await runOnceApart(server.platform, wanted, async () => done)).toEqual(done)
  })

  test('is not done again after the server died in the middle of it', async () => {
    const wanted = request()
    void runOnceApart(server.platform, wanted, () => new Promise(() => {}))
    const run = async () => ({ status: 200, reply: null })
    const known = async () =>
      (await server.admin.query('select from tenant.idempotency where key = $1', [wanted.key])).rowCount
    await expect.poll(known).toBe(1)
    await expect(runOnceApart(server.platform, wanted, run, 0)).rejects.toMatchObject({ code: 'alreadyDone' })
  })
})

test.each([
  ['a blank', 'a key with blanks'],
  ['seven characters', 'a234567'],
  ['more than a hundred', 'k'.repeat(101)],
  ['two of them', 'first-key-1, second-key-2'],
])('a key with %s is none', async (_, key) => {
  expect(await add(token, key, 'X')).toMatchObject({
    status: 400,
    body: { code: 'malformed', fields: { 'Idempotency-Key': expect.any(String) } },
  })
})
