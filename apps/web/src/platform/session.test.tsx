import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#ui/testing/eventually.ts'
import { api } from './api.ts'
import { expiring, PERSISTED_FOR, PERSISTED_PREFIX } from './session/persisted.ts'
import { type Me, useSession } from './session/session-state.ts'
import type { TabMessage } from './session/tab-channel.ts'
import type { SignedIn } from './session/token-storage.ts'
import {
  endSessionWith,
  loadSession,
  openSession,
  refreshSession,
  showLockScreen,
  signOut,
  unlockScreen,
  watchSession,
} from './session.ts'

const signedIn = (token = 'first'): SignedIn => ({
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
const fetched = vi.fn<typeof fetch>()
const answer = (status: number, body?: unknown) => new Response(body ? JSON.stringify(body) : null, { status })
const requests = () => fetched.mock.calls.map(([url, init]) => `${init?.method} ${url}`)
const stored = () => JSON.parse(localStorage.getItem('frontdesk:session') ?? 'null')?.token ?? null
/** Messages from sessions of other test files are received in this browser, too. */
function trackLocks() {
  const heard: TabMessage[] = []
  otherTab.onmessage = ({ data }) => data.type === 'locked' && heard.push(data)
  return heard
}

let stop: () => void
const otherTab = new BroadcastChannel('frontdesk')
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  fetched.mockReset().mockImplementation(async () => answer(204))
  vi.stubGlobal('fetch', fetched)
  stop = watchSession()
  openSession(signedIn())
  useSession.setState({ me })
})
afterEach(() => {
  otherTab.onmessage = null
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('requests the signed-in person once', async () => {
  useSession.setState({ me: null })
  useSession.setState({ me: null })
  fetched.mockImplementation(async () => answer(200, me))
  const [one, two] = await Promise.all([loadSession(), loadSession()])
  expect(one).toBe(two)
  expect(requests()).toEqual(['GET /api/users/me'])
})

test('ends the session on the server and clears its data, but no drafts', async () => {
  expiring.setItem(`${PERSISTED_PREFIX}menu`, '{}')
  localStorage.setItem('frontdesk:draft:ann:note', 'x')
  await signOut()
  expect(requests()).toEqual(['DELETE /api/auth'])
  expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('authorization')).toBe('Bearer first')
  expect(Object.keys(localStorage)).toEqual(['frontdesk:draft:ann:note'])
  expect(useSession.getState()).toMatchObject({ session: null, me: null, ended: { reason: 'signedOut' } })
})

test('signs out even if the server can’t be reached', async () => {
  fetched.mockRejectedValue(new TypeError())
  await expect(signOut({ reason: 'idle' })).resolves.toBeUndefined()
  expect(stored()).toBeNull()
  expect(useSession.getState().ended?.reason).toBe('idle')
})

test('shows why, when, and where a session ended', () => {
  endSessionWith({ reason: 'multipleLoginsDetected', at: '2026-11-21T08:00:00Z', device: 'Chrome on Windows' })
  expect(useSession.getState()).toMatchObject({ session: null, ended: { device: 'Chrome on Windows' } })
  expect(stored()).toBeNull()
})

test('signed out in another tab, with its reason', async () => {
  otherTab.postMessage({ type: 'signedOut', token: 'first', reason: 'idle' } satisfies TabMessage)
  await eventually(() => expect(useSession.getState()).toMatchObject({ session: null, ended: { reason: 'idle' } }))
})

test('another session’s end in another tab is not ours', async () => {
  otherTab.postMessage({ type: 'signedOut', token: 'another', reason: 'idle' } satisfies TabMessage)
  otherTab.postMessage({ type: 'locked', token: 'first', locked: 'asked' } satisfies TabMessage)
  await eventually(() => expect(useSession.getState().locked).toBe('asked'))
  expect(useSession.getState().session?.token).toBe('first')
})

test('the password takes the cover off, here and in the other tabs', async () => {
  const heard = trackLocks()
  fetched.mockImplementation(async () => answer(201, signedIn()))
  showLockScreen('asked')
  await unlockScreen('secret')
  const headers = new Headers(fetched.mock.lastCall?.[1]?.headers)
  expect(headers.get('unlock')).toBe('first')
  expect(headers.get('authorization')).toBe(`Basic ${btoa('ann@harbor.test:secret')}`)
  expect(useSession.getState().locked).toBe(false)
  await eventually(() => expect(heard.at(-1)).toEqual({ type: 'locked', token: 'first', locked: false }))
})

test('a refusal from before the unlock does not lock the screen again, and its call is repeated', async () => {
  showLockScreen('asked')
  const early = Promise.withResolvers<Response>()
  fetched.mockImplementationOnce(() => early.promise).mockImplementation(async () => answer(200, signedIn()))
  const listing = api.users.listUsers()
  await unlockScreen('secret')
  early.resolve(answer(403, { code: 'locked', message: 'Locked.' }))
  await expect(listing).resolves.toBeDefined()
  expect(useSession.getState().locked).toBe(false)
})

test('a person read before the unlock does not lock the screen again', async () => {
  showLockScreen('asked')
  const early = Promise.withResolvers<Response>()
  fetched.mockImplementationOnce(() => early.promise).mockImplementation(async () => answer(201, signedIn()))
  const loading = refreshSession()
  await unlockScreen('secret')
  early.resolve(answer(200, { ...me, session: { lockedAt: '2026-11-21T08:00:00Z' } }))
  await loading
  expect(useSession.getState().locked).toBe(false)
})

test('keeps the cover and the session after a wrong one', async () => {
  fetched.mockImplementation(async () => answer(401, { code: 'invalidCredentials', message: 'no' }))
  showLockScreen('idle')
  await expect(unlockScreen('wrong')).rejects.toMatchObject({ code: 'invalidCredentials' })
  expect(useSession.getState()).toMatchObject({ locked: 'idle', ended: null })
})

test('a session that is over cannot be unlocked', async () => {
  const details = { reason: 'multipleLoginsDetected', at: null, device: 'Edge' }
  fetched.mockImplementation(async () => answer(401, { code: 'sessionInvalid', message: 'Session Invalid', details }))
  showLockScreen('asked')
  await expect(unlockScreen('secret')).rejects.toMatchObject({ code: 'sessionInvalid' })
  expect(useSession.getState()).toMatchObject({ session: null, ended: { device: 'Edge' } })
})

test('shows the lock when it is found locked at the start', async () => {
  useSession.setState({ me: null })
  useSession.setState({ me: null })
  fetched.mockImplementation(async () => answer(200, { ...me, session: { lockedAt: '2026-11-21T08:00:00Z' } }))
  await loadSession()
  expect(useSession.getState().locked).toBe('server')
})

test('found locked for idleness at the start', async () => {
  useSession.setState({ me: null })
  const session = { lockedAt: '2026-11-21T08:00:00Z', idle: true }
  fetched.mockImplementation(async () => answer(200, { ...me, session }))
  await loadSession()
  expect(useSession.getState().locked).toBe('idle')
})

test('asks in all tabs whether somebody is there, and an answer in one applies to all', async () => {
  const heard = trackLocks()
  otherTab.postMessage({ type: 'locked', token: 'first', locked: 'idle' } satisfies TabMessage)
  await eventually(() => expect(useSession.getState().locked).toBe('idle'))
  otherTab.postMessage({ type: 'locked', token: 'first', locked: false } satisfies TabMessage)
  await eventually(() => expect(useSession.getState().locked).toBe(false))
  // Messages of the previous test may arrive as late as this.
  heard.splice(0)
  showLockScreen('idle')
  await eventually(() => expect(heard).toEqual([{ type: 'locked', token: 'first', locked: 'idle' }]))
})

test('covers the screen after a refused call before the reason is known', () => {
  showLockScreen('server')
  showLockScreen('idle')
  expect(useSession.getState().locked).toBe('idle')
  showLockScreen('server')
  showLockScreen('asked')
  expect(useSession.getState().locked).toBe('idle')
})

test('uses a refetched value from then on', async () => {
  useSession.setState({ me: null })
  fetched.mockImplementation(async () => answer(200, { ...me, mfaSetupRequired: true }))
  await loadSession()
  fetched.mockImplementation(async () => answer(200, me))
  await refreshSession()
  expect(await loadSession()).toMatchObject({ mfaSetupRequired: false })
})

test('keeps the cover when a reply from before the lock arrives', async () => {
  const answered = Promise.withResolvers<void>()
  fetched.mockImplementation(async () => {
    await answered.promise
    return answer(200, me)
  })
  const asked = refreshSession()
  showLockScreen('asked')
  answered.resolve()
  await asked
  expect(useSession.getState().locked).toBe('asked')
})

test('keeps interface state for eight hours', () => {
  vi.useFakeTimers()
  expiring.setItem('frontdesk:ui:x', 'kept')
  vi.advanceTimersByTime(PERSISTED_FOR - 1)
  expect(expiring.getItem('frontdesk:ui:x')).toBe('kept')
  vi.advanceTimersByTime(1)
  expect(expiring.getItem('frontdesk:ui:x')).toBeNull()
  expect(localStorage.getItem('frontdesk:ui:x')).toBeNull()
})
