import { randomBytes } from 'node:crypto'
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

test('the audit log of every account is verified', async () => {
  await vi.waitFor(async () => expect(await run('verify-audit')).toBe(true))
  await server.admin.query("update tenant.audit_log set action = 'nothing.happened' where seal_seq = 1")
  expect(await run('verify-audit', '--namespace', 'here')).toBe(false)
})
