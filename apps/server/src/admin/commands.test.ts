import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createKeys, parseFieldKeys } from '#platform/crypto/keys'
import { type TestServer, testServer } from '#testing/server'
import { nobodyListens } from './admin.ts'
import { WrongWords, wordsOf } from './command.ts'
import { commands } from './commands.ts'

const oldKey = `1:${randomBytes(32).toString('base64')}`
const newKey = `2:${randomBytes(32).toString('base64')}`

let server: TestServer
const said = vi.spyOn(console, 'log').mockImplementation(() => {})
beforeAll(async () => {
  server = await testServer({ env: { FIELD_KEYS: oldKey } })
})
afterAll(async () => {
  said.mockRestore()
  await server.close()
})

const run = (name: string, ...args: string[]) => {
  const command = commands[name]
  if (!command || !('run' in command)) throw new Error(`no command ${name}`)
  return command.run({ ...server.platform, realtime: nobodyListens }, wordsOf(command, args), server.adminUrl)
}

test('a word that is missing is named', () => {
  expect(() => run('set-role', '--namespace', 'here')).toThrow(new WrongWords('--email is missing.'))
  expect(() => run('set-role', '--colour', 'red')).toThrow(WrongWords)
})

test('an account with its owner, who can sign in', async () => {
  await run(
    'create-account',
    '--name',
    'Bay',
    '--namespace',
    'bay',
    '--email',
    'Kim@bay.test',
    '--first-name',
    'Kim',
    '--last-name',
    'Poe',
    '--password',
    'plum-harvest-42',
  )
  const { status, body } = await server.request(
    api.auth.signIn,
    { body: {} },
    { basic: { email: 'kim@bay.test', password: 'plum-harvest-42' } },
  )
  expect([status, body.account?.namespace]).toEqual([201, 'bay'])
})

test('a new role signs the person out', async () => {
  const token = await server.session(server.here.people.employee)
  await run('set-role', '--namespace', 'here', '--email', 'employee@here.test', '--role', 'admin')
  expect((await server.request(api.users.getMe, {}, { token })).status).toBe(401)
  const again = await server.session(server.here.people.employee)
  expect((await server.request(api.users.getMe, {}, { token: again })).body.role).toBe('admin')
})

test('a command beside the server cuts the sockets of those it signs out', async () => {
  const token = await server.session(server.here.people.owner)
  const socket = io(`${server.url}/here`, { transports: ['websocket'], auth: { token }, reconnection: false })
  await new Promise((resolve) => socket.on('connect', () => resolve(undefined)))
  const ended = new Promise((resolve) => socket.on('session_ended', resolve))
  const gone = new Promise((resolve) => socket.on('disconnect', resolve))
  await run('set-role', '--namespace', 'here', '--email', 'owner@here.test', '--role', 'admin')
  expect(await ended).toMatchObject({ reason: 'signedOutElsewhere' })
  await gone
})

test('after a rotation nothing needs the old key', async () => {
  const token = await server.session(server.here.people.owner)
  const made = await server.request(
    api.contacts.createContact,
    { body: { lastName: 'King', ssn: '123456789' } },
    { token },
  )
  const sealedBy = async () =>
    (await server.admin.query('select get_byte(ssn, 0) as key from tenant.contacts where id = $1', [made.body.id]))
      .rows[0].key
  expect(await sealedBy()).toBe(1)

  server.platform.keys = createKeys(parseFieldKeys(`${newKey},${oldKey}`))
  await run('rotate-keys')
  expect(await sealedBy()).toBe(2)

  server.platform.keys = createKeys(parseFieldKeys(newKey))
  const params = { id: made.body.id, field: 'ssn' as const }
  expect((await server.request(api.contacts.revealField, { params }, { token })).body).toEqual({ value: '123456789' })
  const found = await server.request(api.contacts.listContacts, { query: { search: '123-45-6789' } }, { token })
  expect(found.body.data.map(({ id }) => id)).toEqual([made.body.id])
  server.clock.step(60_000)
  const signedIn = await server.request(
    api.auth.signIn,
    { body: { account: server.here.id, code: await server.superCode(server.here.people.super) } },
    { basic: { email: 'super@here.test', password: 'plum-harvest-42' } },
  )
  expect(signedIn.status).toBe(201)
})

test('jobs that wait for a person are listed, let go again, or dropped', async () => {
  said.mockClear()
  expect(await run('failed-jobs')).toBe(true)
  expect(said.mock.calls).toEqual([['No job waits for a person.']])
  const add = "select id::text from graphile_worker.add_job($1, $2::json, run_at => now() + interval '1 day')"
  const payload = { accountId: server.here.id, feedbackId: crypto.randomUUID() }
  await server.admin.query(add, ['imports.run', { accountId: server.here.id }])
  const { rows } = await server.admin.query(add, ['feedback.mail', payload])
  await server.admin.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'It answered 550.' where id = $1",
    [rows[0]?.id],
  )
  const id = rows[0]?.id
  said.mockClear()
  await run('failed-jobs')
  const lines = said.mock.calls.flat().join('\n')
  expect(lines).toContain(`${id}  feedback.mail  account ${server.here.id}`)
  expect(lines).toContain('It answered 550.')
  expect(lines).not.toContain('imports.run')
  expect(await run('retry-job', '--id', id)).toBe(true)
  expect(await run('drop-job', '--id', id)).toBe(false)
  await expect(run('retry-job', '--id', '1; drop table x')).rejects.toThrow(WrongWords)
})

test('a backup is made by hand, and needs a place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-admin-'))
  await expect(run('backup')).rejects.toThrow(new WrongWords('--to is missing, and there is no BACKUP_DIR.'))
  said.mockClear()
  expect(await run('backup', '--to', folder)).toBe(true)
  expect(said.mock.calls.flat().join()).toMatch(/frontdesk-2026\S+: \d+ rows, 0 files.*FIELD_KEYS with the id/s)
  expect(await readdir(folder)).toHaveLength(1)
  await rm(folder, { recursive: true })
})

test('the audit log of every account is verified', async () => {
  await vi.waitFor(async () => expect(await run('verify-audit')).toBe(true), { timeout: 15_000, interval: 200 })
  await server.admin.query("update tenant.audit_log set action = 'nothing.happened' where seal_seq = 1")
  expect(await run('verify-audit', '--namespace', 'here')).toBe(false)
})
