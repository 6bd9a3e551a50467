import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#platform/api.ts'
import { endSessionWith, openSession, replaceSession, signOut, watchSession } from '#platform/session.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { type Me, useSession } from './session-state.ts'
import { type SignedIn, writeSession } from './token-storage.ts'

const signedIn = (token: string): SignedIn => ({
  token,
  userId: 'ann',
  account: { id: 'acc', name: 'Harbor', namespace: 'harbor' },
  mfaSetupRequired: false,
})
const me = {
  id: 'ann',
  email: 'ann@harbor.test',
  mfaSetupRequired: false,
  session: { lockedAt: null },
} as unknown as Me
const over = (details?: object) =>
  new Response(JSON.stringify({ code: 'notSignedIn', message: 'Sign in first.', details }), { status: 401 })

let calls: string[] = []
let live = 'first'
let stop: () => void
beforeEach(() => {
  localStorage.clear()
  calls = []
  live = 'first'
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '')
    calls.push(`${init.method} ${url} ${token}`)
    if (token !== live) return over()
    return new Response(JSON.stringify(url.endsWith('/me') ? me : { data: [], total: 0 }))
  })
  stop = watchSession()
  openSession(signedIn('first'))
  useSession.setState({ me })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const notes = () => api.contacts.listActivity({ params: { id: 'c1' } })
const expired = () => eventually(() => expect(useSession.getState().expired).toMatchObject({ reason: 'expired' }))

test('repeats a call after signing in again over the page', async () => {
  live = 'second'
  const answered = notes()
  await expired()
  expect(useSession.getState()).toMatchObject({ session: { token: 'first' }, me: { id: 'ann' }, ended: null })
  replaceSession(signedIn('second'))
  expect(await answered).toEqual({ data: [], total: 0 })
  expect(calls.filter((call) => call.includes('activity'))).toEqual([
    'GET /api/clients/c1/activity first',
    'GET /api/clients/c1/activity second',
  ])
  expect(useSession.getState()).toMatchObject({ session: { token: 'second' }, me: { id: 'ann' }, expired: null })
})

test('repeats once: a second refusal is returned', async () => {
  live = 'none'
  const answered = notes().catch((error: unknown) => error)
  await expired()
  replaceSession(signedIn('second'))
  expect(await answered).toMatchObject({ code: 'notSignedIn' })
  expect(calls.filter((call) => call.includes('activity'))).toHaveLength(2)
})

test('signs out a person who leaves instead, and fails the call', async () => {
  live = 'none'
  const answered = notes().catch((error: unknown) => error)
  await expired()
  await signOut({ offline: true })
  expect(await answered).toMatchObject({ code: 'notSignedIn' })
  expect(useSession.getState()).toMatchObject({ session: null, expired: null, ended: { reason: 'signedOut' } })
})

test('a sign-in in another tab is everybody’s', async () => {
  live = 'second'
  const answered = notes()
  await expired()
  writeSession({ token: 'second', userId: 'ann', namespace: 'harbor' })
  window.dispatchEvent(new StorageEvent('storage', { key: 'frontdesk:session' }))
  expect(await answered).toEqual({ data: [], total: 0 })
})

test('repeats a call whose reply was for the old session', async () => {
  const answer = Promise.withResolvers<Response>()
  const slow = vi.fn(() => answer.promise)
  const served = globalThis.fetch
  vi.stubGlobal('fetch', slow)
  const answered = notes()
  endSessionWith({ reason: 'passwordChanged', at: null, device: null })
  vi.stubGlobal('fetch', served)
  live = 'second'
  replaceSession(signedIn('second'))
  answer.resolve(over())
  expect(await answered).toEqual({ data: [], total: 0 })
})

test.each([
  ['expired', true],
  ['passwordChanged', true],
  ['idle', true],
  ['multipleLoginsDetected', false],
  ['signedOut', false],
  ['signedOutElsewhere', false],
  ['removed', false],
  ['mfaReset', false],
])('%s: the page stays: %s', (reason, stays) => {
  endSessionWith({ reason, at: null, device: null })
  const { session, ended } = useSession.getState()
  expect([session !== null, ended === null]).toEqual([stays, stays])
})

test('leaves the page when idle behind the cover, as specified', () => {
  useSession.setState({ locked: 'idle' })
  endSessionWith({ reason: 'idle', at: null, device: null })
  expect(useSession.getState()).toMatchObject({ session: null, ended: { reason: 'idle' } })
})
