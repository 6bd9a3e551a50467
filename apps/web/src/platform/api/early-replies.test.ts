import { afterEach, expect, test, vi } from 'vitest'
import { claimEarlyReply, FRESH_MS, isEarly, sendEarly } from './early-replies.ts'

const me = { method: 'GET', url: '/api/users/me' } as const
const list = { method: 'POST', url: '/api/clients/list', body: '{"limit":50}' } as const
const bearer = { authorization: 'Bearer token' }

function answering(respond: (url: string) => Promise<Response>) {
  const fetched = vi.fn(respond)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a request is answered by its early reply, once', async () => {
  answering(async (url) => new Response(JSON.stringify(url)))
  const early = sendEarly('token', me, [list], () => true)
  const reply = await claimEarlyReply({ ...list, headers: bearer }, early)?.response
  expect(await reply?.json()).toBe(list.url)
  expect(claimEarlyReply({ ...list, headers: bearer }, early)).toBeUndefined()
})

test('nothing is read before the first reply', async () => {
  let answer = (_: Response) => {}
  const fetched = answering((url) =>
    url === me.url ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(new Response(url)),
  )
  const early = sendEarly('token', me, [list], () => true)
  const reply = claimEarlyReply({ ...list, headers: bearer }, early)?.response
  expect(fetched).toHaveBeenCalledTimes(1)
  answer(new Response('{}'))
  await reply
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('another session, another body or a late request is sent again', () => {
  vi.useFakeTimers()
  answering(async () => new Response('{}'))
  const early = sendEarly('token', me, [list], () => true)
  expect(claimEarlyReply({ ...list, body: '{"limit":51}', headers: bearer }, early)).toBeUndefined()
  expect(claimEarlyReply({ ...list, headers: { authorization: 'Bearer other' } }, early)).toBeUndefined()
  vi.advanceTimersByTime(FRESH_MS + 1)
  expect(claimEarlyReply({ ...me, headers: bearer }, early)).toBeUndefined()
})

test.each([
  ['whoever has no session', new Response('{}', { status: 401 }), true],
  ['whoever may not go on', new Response('{}'), false],
])('%s asks for nothing else', async (_, reply, mayGoOn) => {
  const fetched = answering(async () => reply)
  const early = sendEarly('token', me, [list], () => mayGoOn)
  expect(await claimEarlyReply({ ...list, headers: bearer }, early)?.response).toBeUndefined()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a reply is expected until it is taken', () => {
  answering(async () => new Response('{}'))
  const early = sendEarly('token', me, [list], () => true)
  expect([isEarly(list.url, early), isEarly('/api/other', early)]).toEqual([true, false])
  claimEarlyReply({ ...list, headers: bearer }, early)
  expect(isEarly(list.url, early)).toBe(false)
})

test('a refused reply is not used, but asked for again', async () => {
  answering(async (url) => (url === me.url ? new Response('{}') : new Response('{}', { status: 423 })))
  const early = sendEarly('token', me, [list], () => true)
  expect(await claimEarlyReply({ ...list, headers: bearer }, early)?.response).toBeUndefined()
})

test('leaves restricted requests to the people who may send them', async () => {
  const fetched = answering(async () => new Response('{"role":"employee"}'))
  const setup = { method: 'GET', url: '/api/accounts/setup', forAdmins: true } as const
  const early = sendEarly('token', me, [list, setup], (_, { forAdmins }) => !forAdmins)
  expect(await claimEarlyReply({ ...setup, headers: bearer }, early)?.response).toBeUndefined()
  expect(await claimEarlyReply({ ...list, headers: bearer }, early)?.response).toBeDefined()
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([me.url, list.url])
})
