import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasCode } from '#platform/api/api-failure.ts'
import { generateKey } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { useSession } from '#platform/session/session-state.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { discardQueued, MOST_HELD, openOutbox, retryQueued, sendQueued } from './outbox.ts'
import { addQueued, changeQueued, listQueued, removeQueued } from './queue-store.ts'
import { type QueuedRequest, useOutbox } from './queued-requests.ts'
import { hasPrivateValues } from './send-kept.ts'

interface Sent {
  key: string | null
  body: Record<string, unknown>
  token: string | null
}

const PERSON = 'harbor/ann'
const CONTACT = 'c1'
let sent: Sent[] = []
let answer: (call: Sent) => Promise<Response> | Response
const json = (status: number, value: unknown) => new Response(JSON.stringify(value), { status })
const away = () => {
  throw new TypeError()
}
/** Offline, and detected at once: nothing is retried within the call. */
const busy = () => json(429, { code: 'tooManyRequests', message: 'Please wait.' })
const good = ({ body }: Sent) => json(201, { id: 'n1', ...body })

const holdOf = (note: string, id = generateKey()) => ({
  id,
  label: 'Note',
  words: note,
  href: '/contacts/contact/c1',
  draft: { key: `note:${CONTACT}` as const, fields: { text: note } },
})
const addNote = (note: string) =>
  api.contacts.addNote({ params: { id: CONTACT }, body: { note } }, { hold: holdOf(note) }).then(
    (created) => created,
    (error: unknown) => (hasCode(error, 'held') ? 'held' : error),
  )
const waiting = async () => (await listQueued(PERSON)).map(({ words, state }) => `${state} ${words}`)
const signInAs = (userId: string, token = 't') =>
  useSession.setState({ session: { token, userId, namespace: 'harbor' }, ghosting: false, locked: false })

beforeEach(async () => {
  signInAs('ann')
  for (const { id } of [...(await listQueued(PERSON)), ...(await listQueued('harbor/bob'))]) await removeQueued(id)
  sent = []
  answer = good
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const call = {
      key: headers.get('idempotency-key'),
      body: JSON.parse(String(init.body)),
      token: headers.get('authorization'),
    }
    sent.push(call)
    return answer(call)
  })
})
afterEach(() => vi.unstubAllGlobals())

test('leaves nothing behind with a server that replies', async () => {
  expect(await addNote('Called back')).toMatchObject({ note: 'Called back' })
  expect(await waiting()).toEqual([])
})

test('stores a call before sending it: a tab that dies in between loses nothing', async () => {
  let there: string[] = []
  answer = async (call) => {
    there = await waiting()
    return good(call)
  }
  await addNote('First')
  expect(there).toEqual(['waiting First'])
})

test('waits while the server is away, and sends in order with the first key', async () => {
  answer = away
  expect(await addNote('First')).toBe('held')
  expect(await addNote('Second')).toBe('held')
  expect(useOutbox.getState().held.map(({ words }) => words)).toEqual(['First', 'Second'])
  const [firstKey] = sent.map(({ key }) => key)
  sent = []
  answer = good
  await sendQueued({ now: true })
  expect(sent.map(({ body }) => body.note)).toEqual(['First', 'Second'])
  expect(sent[0]?.key).toBe(firstKey)
  expect(await waiting()).toEqual([])
}, 20_000)

test('shows and sends requests from before a restart', async () => {
  const left = { args: { params: { id: CONTACT }, body: { note: 'Left over' } }, domain: 'contacts', name: 'addNote' }
  await addQueued({ ...holdOf('Left over'), ...left, person: PERSON, at: Date.now(), tries: 1, state: 'waiting' })
  await openOutbox()
  expect(sent.map(({ body }) => body.note)).toEqual(['Left over'])
  expect(await waiting()).toEqual([])
})

test('returns a refused request to its waiting form', async () => {
  answer = () => json(422, { code: 'invalid', message: 'Too long.', fields: { note: 'x' } })
  expect(await addNote('Refused')).toMatchObject({ code: 'invalid', fields: { note: 'x' } })
  await eventually(async () => expect(await waiting()).toEqual([]))
})

test('does not keep a request that turns out to be done', async () => {
  answer = busy
  await addNote('Sent twice')
  answer = () => json(409, { code: 'alreadyDone', message: 'This was already done. Reload the page to see it.' })
  await sendQueued({ now: true })
  expect(await waiting()).toEqual([])
  expect(await addNote('In its form')).toMatchObject({ code: 'alreadyDone' })
})

test.each([404, 409, 422])(
  'keeps a call that is refused later (%i) with its text and the reason, and sends the next',
  async (status) => {
    answer = busy
    await addNote('About a deleted one')
    await addNote('Next')
    answer = (call) =>
      call.body.note === 'Next' ? good(call) : json(status, { code: 'contactNotFound', message: 'It was deleted.' })
    await sendQueued({ now: true })
    expect(await waiting()).toEqual(['refused About a deleted one'])
    await eventually(() => expect(useOutbox.getState().held).toMatchObject([{ problem: 'It was deleted.' }]))
    const [refused] = await listQueued(PERSON)
    answer = good
    if (refused) await retryQueued(refused)
    expect(await waiting()).toEqual([])
    expect(sent.at(-1)?.key).not.toBe(refused?.id)
  },
  20_000,
)

test('keeps its key when sent by hand, because the first attempt may have arrived', async () => {
  answer = busy
  await addNote('Patient')
  const [held] = await listQueued(PERSON)
  answer = good
  sent = []
  if (held) await retryQueued(held)
  expect(sent.map(({ key }) => key)).toEqual([held?.id])
})

test('discarding is the other way out', async () => {
  answer = busy
  await addNote('Never mind')
  const [held] = await listQueued(PERSON)
  await discardQueued(held?.id ?? '')
  expect(await waiting()).toEqual([])
  answer = good
  sent = []
  await sendQueued({ now: true })
  expect(sent).toEqual([])
}, 20_000)

test('another person’s session sends nothing of it, nor does a locked screen or a ghost', async () => {
  answer = busy
  await addNote('Ann’s')
  answer = good
  sent = []
  signInAs('bob', 'bobs')
  await openOutbox()
  expect(useOutbox.getState().held).toEqual([])
  useSession.setState({ session: { token: 'g', userId: 'ann', namespace: 'harbor' }, ghosting: true })
  await sendQueued({ now: true })
  signInAs('ann')
  useSession.setState({ locked: 'asked' })
  await sendQueued({ now: true })
  expect(sent).toEqual([])
  signInAs('ann', 'next')
  await sendQueued({ now: true })
  expect(sent).toMatchObject([{ token: 'Bearer next', body: { note: 'Ann’s' } }])
}, 20_000)

test('asks a person about a call that waited longer than the server remembers its key', async () => {
  answer = busy
  await addNote('Old')
  const [held] = await listQueued(PERSON)
  await changeQueued(held?.id ?? '', { at: Date.now() - 24 * 60 * 60 * 1000 })
  answer = good
  sent = []
  await sendQueued({ now: true })
  expect(sent).toEqual([])
  expect(await listQueued(PERSON)).toMatchObject([{ state: 'refused', problem: expect.stringMatching(/Check before/) }])
}, 20_000)

test('leaves the text in the form when full', async () => {
  const one = (index: number): QueuedRequest => ({
    ...holdOf(`n${index}`),
    domain: 'contacts',
    name: 'addNote',
    args: {},
    person: PERSON,
    at: Date.now(),
    tries: 0,
    state: 'refused',
  })
  for (let index = 0; index < MOST_HELD; index++) await addQueued(one(index))
  answer = busy
  expect(await addNote('One too many')).toMatchObject({ code: 'tooManyRequests' })
  expect(await waiting()).toHaveLength(MOST_HELD)
}, 30_000)

test('never stores private values: the form stays, and says why', async () => {
  answer = away
  const hold = { ...holdOf('King'), draft: { key: 'new-contact' as const, fields: {} } }
  const failure = await api.contacts
    .createContact({ body: { lastName: 'King', ssn: '123456789' } }, { hold })
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'offline', message: expect.stringMatching(/never saved on a device/) })
  expect(await waiting()).toEqual([])
  expect(hasPrivateValues({ a: [{ coSsn: '1' }] })).toBe(true)
  expect(hasPrivateValues({ ssn: null, lastName: 'King' })).toBe(false)
}, 20_000)

test('sends once from two tabs', async () => {
  const release = Promise.withResolvers<void>()
  const other = navigator.locks.request(`frontdesk:outbox:${PERSON}`, () => release.promise)
  const sending = addNote('Once')
  await eventually(async () => expect(await waiting()).toEqual(['waiting Once']))
  // The other tab, which holds the lock, sends it and reports it.
  const [held] = await listQueued(PERSON)
  await removeQueued(held?.id ?? '')
  new BroadcastChannel('frontdesk:outbox').postMessage({ type: 'sent', id: held?.id, answer: { id: 'by the other' } })
  expect(await sending).toEqual({ id: 'by the other' })
  release.resolve()
  await other
  await sendQueued()
  expect(sent).toEqual([])
})
