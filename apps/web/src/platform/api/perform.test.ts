import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession, watchSessionFailures } from '#platform/session/session-state.ts'
import { api } from '../api.ts'
import { ApiFailure } from './api-failure.ts'

const ID = '0193f1d2-0000-7000-8000-000000000001'
const fetched = vi.fn<typeof fetch>()
const reply = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
const lastRequest = () => {
  const [url, init] = fetched.mock.lastCall ?? []
  return { url: String(url), ...init, headers: new Headers(init?.headers) }
}
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as ApiFailure,
  )

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  useSession.setState({ session: { token: 'the-token', userId: ID, namespace: 'harbor' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a request', () => {
  test('has its parameters, query and token', async () => {
    fetched.mockResolvedValue(reply(200, { data: [], next: null }))
    await api.contacts.listFavorites({ params: { userId: 'a/b' }, query: { limit: 20 } })
    const { url, method, headers } = lastRequest()
    expect(`${method} ${url}`).toBe('GET /api/users/a%2Fb/favorites/client?limit=20')
    expect(headers.get('authorization')).toBe('Bearer the-token')
    expect(headers.has('idempotency-key')).toBe(false)
  })

  test('without a parameter never leaves', async () => {
    await expect(api.contacts.getContact({ params: { id: '' } })).rejects.toThrow('needs the parameter id')
    expect(fetched).not.toHaveBeenCalled()
  })

  test('sends Basic credentials of any letters for a sign-in, and no token', async () => {
    fetched.mockResolvedValue(reply(201, {}))
    const credentials = { email: 'a@b.test', password: 'pä:ß😀' }
    await api.auth.signIn({ body: {} }, { credentials, unlock: 'locked-token' })
    const { headers } = lastRequest()
    const [kind, encoded = ''] = headers.get('authorization')?.split(' ') ?? []
    expect(kind).toBe('Basic')
    expect(Buffer.from(encoded, 'base64').toString()).toBe('a@b.test:pä:ß😀')
    expect(headers.get('unlock')).toBe('locked-token')
  })

  test('sends the version of an edit', async () => {
    fetched.mockResolvedValue(reply(200, {}))
    await api.contacts.updateContact({ params: { id: ID }, body: { firstName: 'Ann' } }, { ifMatch: 7 })
    expect(lastRequest().headers.get('if-match')).toBe('7')
    expect(lastRequest().body).toBe('{"firstName":"Ann"}')
  })

  test('returns nothing for a 204', async () => {
    fetched.mockResolvedValue(reply(204))
    await expect(api.households.deleteContact({ params: { id: ID } })).resolves.toBeUndefined()
  })
})

describe('a failure', () => {
  test('is reported in the contract’s terms', async () => {
    const body = { code: 'invalid', message: 'Please check.', fields: { email: 'must be one' }, details: { a: 1 } }
    fetched.mockResolvedValue(reply(422, body))
    const failure = await failureOf(api.contacts.createContact({ body: { firstName: 'A' } }))
    expect(failure).toBeInstanceOf(ApiFailure)
    expect(failure).toMatchObject({ status: 422, ...body })
  })

  test('contains the time to wait', async () => {
    fetched.mockResolvedValue(reply(429, { code: 'tooManyRequests', message: 'Wait.' }, { 'retry-after': '12' }))
    expect(await failureOf(api.users.getMe())).toMatchObject({ code: 'tooManyRequests', retryAfter: 12 })
  })

  test('has no message of ours when it came from a proxy', async () => {
    fetched.mockResolvedValue(new Response('<html>', { status: 502 }))
    expect(await failureOf(api.users.getMe())).toMatchObject({ status: 502, code: 'unavailable' })
  })

  test('without a reply is offline', async () => {
    fetched.mockRejectedValue(new TypeError('failed to fetch'))
    expect(await failureOf(api.users.getMe())).toMatchObject({ status: 0, code: 'offline' })
  })

  test('takes 30 s at most', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    )
    const failing = failureOf(api.users.getMe())
    await vi.advanceTimersByTimeAsync(29_999)
    expect(fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failing).toMatchObject({ code: 'timedOut' })
  })

  test('is the caller’s own when the caller aborted', async () => {
    const abort = new AbortController()
    fetched.mockImplementation(async () => {
      abort.abort()
      throw abort.signal.reason
    })
    const failure = await failureOf(api.users.getMe({}, { signal: abort.signal }))
    expect(failure?.name).toBe('AbortError')
  })
})

describe('a lost reply', () => {
  test('repeats a POST with the same key', async () => {
    vi.useFakeTimers()
    fetched
      .mockRejectedValueOnce(new TypeError())
      .mockResolvedValueOnce(reply(503))
      .mockResolvedValue(reply(201, { id: ID }))
    const created = api.contacts.createContact({ body: { firstName: 'Ann' } })
    await vi.advanceTimersByTimeAsync(5_000)
    await expect(created).resolves.toEqual({ id: ID })
    const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\w-]{8,100}$/)
  })

  test('is given up after the third try', async () => {
    vi.useFakeTimers()
    fetched.mockRejectedValue(new TypeError())
    const failing = failureOf(api.contacts.createContact({ body: { firstName: 'Ann' } }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await failing).toMatchObject({ code: 'offline' })
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  test.each([
    ['an edit', () => api.contacts.updateContact({ params: { id: ID }, body: {} })],
    [
      'a secret, which the server keeps no answer of',
      () => api.auth.startGhost({ body: { userId: ID, reason: 'why' } }),
    ],
  ])('to %s is not', async (_, call) => {
    fetched.mockRejectedValue(new TypeError())
    expect(await failureOf(call())).toMatchObject({ code: 'offline' })
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('another POST has another key', async () => {
    fetched.mockImplementation(async () => reply(201, {}))
    await api.contacts.createContact({ body: { firstName: 'Ann' } })
    const first = lastRequest().headers.get('idempotency-key')
    await api.contacts.createContact({ body: { firstName: 'Ann' } })
    expect(lastRequest().headers.get('idempotency-key')).not.toBe(first)
  })
})

describe('a busy server', () => {
  const busy = () => reply(503, { code: 'busy', message: 'Try again in a moment.' }, { 'retry-after': '5' })
  const signIn = () => api.auth.signIn({ body: {} }, { credentials: { email: 'a@b.test', password: 'x' } })

  test('gets a sign-in again after the time it names', async () => {
    vi.useFakeTimers()
    fetched.mockResolvedValueOnce(busy()).mockResolvedValue(reply(201, { token: 'new' }))
    const signingIn = signIn()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(fetched).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    await expect(signingIn).resolves.toEqual({ token: 'new' })
  })

  test('gets an edit again, which it has not begun', async () => {
    vi.useFakeTimers()
    fetched.mockResolvedValueOnce(busy()).mockResolvedValue(reply(200, { id: ID }))
    const edit = api.contacts.updateContact({ params: { id: ID }, body: {} })
    await vi.advanceTimersByTimeAsync(5_000)
    await expect(edit).resolves.toEqual({ id: ID })
  })

  test('is asked three times at most', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(async () => busy())
    const failing = failureOf(signIn())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await failing).toMatchObject({ code: 'busy' })
    expect(fetched).toHaveBeenCalledTimes(3)
  })
})

describe('the session', () => {
  const heard = vi.fn()
  beforeEach(() => {
    heard.mockReset()
    watchSessionFailures(heard)
  })

  test.each(['notSignedIn', 'sessionInvalid', 'locked', 'mfaSetupRequired'])('reports %s', async (code) => {
    fetched.mockResolvedValue(reply(401, { code, message: 'x' }))
    await failureOf(api.users.listUsers())
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ code }))
  })

  test('does not report a wrong password', async () => {
    fetched.mockResolvedValue(reply(401, { code: 'notSignedIn', message: 'x' }))
    await failureOf(api.auth.signIn({ body: {} }, { credentials: { email: 'a@b.test', password: 'x' } }))
    expect(heard).not.toHaveBeenCalled()
  })

  test('does not report a session it has left', async () => {
    fetched.mockImplementation(async () => {
      useSession.setState({ session: { token: 'a-newer-one', userId: ID, namespace: 'harbor' } })
      return reply(401, { code: 'sessionInvalid', message: 'x' })
    })
    await failureOf(api.users.listUsers())
    expect(heard).not.toHaveBeenCalled()
  })
})

test('query keys are stable and start with the domain', () => {
  expect(api.contacts.getContact.queryOptions({ params: { id: ID } }).queryKey).toEqual([
    'contacts',
    'getContact',
    { params: { id: ID } },
  ])
  expect(api.contacts.getContact.queryKey()).toEqual(['contacts', 'getContact'])
  expect(api.users.getMe.queryOptions().queryKey).toEqual(['users', 'getMe', {}])
})
