// Several server processes for one agency: what happens on one is seen, ended, and counted on the other.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../apps/server/src/testing/eventually.ts'
import { exhaustive } from '../../../apps/server/src/testing/exhaustive.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import type { ServerProcess } from '../recovery/server-process.ts'
import { type Installation, newInstallation, openTab, password, type Somebody, signIn } from './installation.ts'

let place: Installation
let near: ServerProcess
let far: ServerProcess
let owner: Somebody
let jo: Somebody

beforeAll(async () => {
  place = await newInstallation()
  // At the same time, on an empty database: the first start of an installation.
  ;[near, far] = (await Promise.all([place.start(), place.start()])) as [ServerProcess, ServerProcess]
  ;({ owner, employee: jo } = await place.account('harbor'))
})
afterAll(() => place.close())

/** The limit for events that are pushed rather than polled (ms). */
const prompt = 4000
const within = async <T>(milliseconds: number, what: Promise<T>): Promise<T> => {
  const began = performance.now()
  const result = await what
  expect(performance.now() - began).toBeLessThan(milliseconds)
  return result
}
const nodesOf = async (server: ServerProcess) => (await call(server.url, api.platform.ready, {})).body.nodes
const presenceOf = async (server: ServerProcess, token: string, { userId }: Somebody) =>
  (await call(server.url, api.users.listPeers, {}, { token })).body.data.find(({ id }) => id === userId)
const addContact = async (server: ServerProcess, token: string) =>
  (await call(server.url, api.contacts.createContact, { body: { lastName: 'Written' } }, { token })).body.id
const addNote = (server: ServerProcess, token: string, id: string, note: string) =>
  call(server.url, api.contacts.addNote, { params: { id }, body: { note } }, { token })

test('nodes that start at once set up an empty database once', async () => {
  expect([await nodesOf(near), await nodesOf(far)]).toEqual(['connected', 'connected'])
  const later = await place.start()
  expect(await nodesOf(later)).toBe('connected')
  await later.stop()
  for (const { said } of [near, far, later]) expect(said()).not.toMatch(/error|hunter2/i)
})

test('a note written on one node arrives on the other at once', async () => {
  const [ownerToken, joToken] = [await signIn(near, owner), await signIn(far, jo)]
  const contactId = await addContact(near, ownerToken)
  const tab = await openTab(far, jo, joToken)
  await within(prompt, Promise.all([addNote(near, ownerToken, contactId, 'Called back.'), tab.next('activity_update')]))
  tab.close()
})

test('a second sign-in on one node disconnects the tabs on the other at once, with the reason', async () => {
  const token = await signIn(near, jo)
  const tab = await openTab(far, jo, token)
  const [, gone] = await within(prompt, Promise.all([signIn(near, jo), tab.disconnected()]))
  expect(gone).toBe('io server disconnect')
  expect(await tab.next('session_ended')).toMatchObject([{ reason: 'multipleLoginsDetected' }])
})

test('signing out on one node disconnects the tabs on the other at once', async () => {
  const token = await signIn(near, jo)
  const tab = await openTab(far, jo, token)
  await within(prompt, Promise.all([call(near.url, api.auth.signOut, {}, { token }), tab.disconnected()]))
})

test('locking and unlocking on one node affects the tabs on the other at once', async () => {
  const token = await signIn(near, jo)
  const tab = await openTab(far, jo, token)
  await within(prompt, Promise.all([call(near.url, api.auth.lockScreen, {}, { token }), tab.next('session_locked')]))
  expect(await tab.send('users_phoneStatus', { status: 'busy' })).toMatchObject({ error: { code: 'locked' } })
  await call(
    near.url,
    api.auth.signIn,
    { body: { account: jo.accountId } },
    { basic: { email: jo.email, password }, headers: { unlock: token } },
  )
  expect(await tab.next('session_locked')).toMatchObject([{ locked: false }])
  expect(await tab.send('users_phoneStatus', { status: 'busy' })).toEqual({ ok: true })
  tab.close()
})

test('tabs on both nodes are one person, whose status survives moving between them', async () => {
  const [ownerToken, joToken] = [await signIn(near, owner), await signIn(far, jo)]
  const watching = await openTab(near, owner, ownerToken)
  const first = await openTab(near, jo, joToken)
  const second = await openTab(far, jo, joToken)
  await second.send('users_phoneStatus', { status: 'lunch' })
  await eventually(
    async () => expect(await presenceOf(near, ownerToken, jo)).toMatchObject({ phoneStatus: 'lunch' }),
    10_000,
  )
  first.close()
  const third = await openTab(near, jo, joToken)
  second.close()
  // When a later one's grace period has ended, theirs has ended too.
  const leaving = await openTab(far, owner, ownerToken)
  leaving.close()
  await eventually(
    async () => expect(await presenceOf(far, ownerToken, jo)).toMatchObject({ phoneStatus: 'lunch' }),
    10_000,
  )
  const statuses = watching.heard
    .filter(({ name, args }) => name === 'users_update' && (args[0] as { id: string }).id === jo.userId)
    .map(({ args }) => (args[0] as { phoneStatus: string }).phoneStatus)
  expect(statuses.slice(statuses.indexOf('lunch'))).not.toContain('offline')
  third.close()
  watching.close()
})

test('a caller limited on one node is limited on the other', async () => {
  const from = { headers: { 'x-forwarded-for': '10.20.30.40' } }
  const ask = (server: ServerProcess) =>
    call(server.url, api.auth.checkEmail, { params: { email: 'somebody@bay.test' } }, from)
  const answers = []
  for (let i = 0; i < 32; i++) answers.push((await ask(i % 2 ? near : far)).status)
  expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true)
  expect(answers.slice(30)).toEqual([429, 429])
})

test('a node that is killed takes its people offline within ten seconds, and loses nothing', async () => {
  const doomed = await place.start()
  const [ownerToken, joToken] = [await signIn(near, owner), await signIn(doomed, jo)]
  const contactId = await addContact(near, ownerToken)
  const watching = await openTab(near, owner, ownerToken)
  const tab = await openTab(doomed, jo, joToken)
  await eventually(
    async () => expect(await presenceOf(near, ownerToken, jo)).toMatchObject({ phoneStatus: 'available' }),
    10_000,
  )
  const said = await addNote(doomed, joToken, contactId, 'The last word of a node.')
  expect(said.status).toBe(201)
  await Promise.all([doomed.kill(), tab.disconnected()])
  await within(
    10_000,
    eventually(async () => expect(await presenceOf(near, ownerToken, jo)).toMatchObject({ phoneStatus: 'offline' }), {
      timeout: 12_000,
      interval: 100,
    }),
  )
  const { body } = await call(near.url, api.contacts.listActivity, { params: { id: contactId } }, { token: ownerToken })
  expect(JSON.stringify(body)).toContain('The last word of a node.')
  watching.close()
})

test('while Redis is away each node serves its own users, reports it, and loses neither event nor lock', async () => {
  const [ownerToken, joToken] = [await signIn(near, owner), await signIn(far, jo)]
  const contactId = await addContact(near, ownerToken)
  const [own, tab] = [await openTab(near, owner, ownerToken), await openTab(far, jo, joToken)]
  await place.redis.kill()
  await eventually(async () => expect([await nodesOf(near), await nodesOf(far)]).toEqual(['cut off', 'cut off']), 8000)
  await within(prompt, Promise.all([addNote(near, ownerToken, contactId, 'Alone.'), own.next('activity_update')]))
  await within(5000, tab.next('stream_offsets'))
  expect(tab.names()).not.toContain('activity_update')
  await within(
    5000,
    Promise.all([call(near.url, api.auth.lockScreen, {}, { token: joToken }), tab.next('session_locked')]),
  )
  expect(near.said()).toContain('Redis is away')

  await place.redis.start()
  await eventually(async () => expect([await nodesOf(near), await nodesOf(far)]).toEqual(['connected', 'connected']), {
    timeout: 15_000,
    interval: 100,
  })
  expect(near.said()).toContain('Redis is back')
  const again = await signIn(far, jo)
  const fresh = await openTab(far, jo, again)
  await within(prompt, Promise.all([addNote(near, ownerToken, contactId, 'Together.'), fresh.next('activity_update')]))
  for (const client of [own, fresh]) client.close()
})

test.runIf(exhaustive)('settings that can’t work end the start with a sentence and without a password', async () => {
  const refused = async (given: Record<string, string>) => {
    const error = await place.start(given).then(
      () => new Error('It started.'),
      (reason: Error) => reason,
    )
    expect(error.message).not.toMatch(/hunter2|\n\s+at /)
    return error.message
  }
  const wrong = place.env.DATABASE_URL.replace('agency-hunter2', 'not-hunter2')
  expect(await refused({ DATABASE_URL: wrong })).toContain('refuses the password of user agency.')
  expect(await refused({ REDIS_URL: 'redis://app:hunter2@127.0.0.1:1' })).toContain('Redis at 127.0.0.1:1 can')
})
