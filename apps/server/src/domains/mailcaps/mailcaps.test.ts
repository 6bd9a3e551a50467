import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { countMail } from './mailcaps.public.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ start: '2026-11-30T15:15:20Z' })
})
afterAll(() => server.close())

const caps = { kind: 'invoice' as const, ofOne: 2, ofAll: 3 }
const take = (about: string, at = server.clock.now()) =>
  server.database
    .inAccount({ accountId: server.here.id, actor: { userId: null, name: 'test' } }, (tx) =>
      countMail(tx, { ...caps, about, now: at }),
    )
    .then(
      () => 'mailed',
      (error: { code: string; message: string }) => [error.code, error.message],
    )

test('a mailbox gets a few mails a day of one thing, and an account sends a few of all; each says when it works again', async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(await take(one)).toBe('mailed')
  server.clock.step(60_000)
  expect(await take(one)).toBe('mailed')
  expect(await take(one)).toEqual([
    'tooManyRequests',
    'This invoice was mailed 2 times within a day. It can be mailed again on Dec 1 at 10:16 AM.',
  ])
  expect(await take(other)).toBe('mailed')
  expect(await take(crypto.randomUUID())).toEqual([
    'tooManyRequests',
    '3 invoices were mailed within a day. The next one can be mailed on Dec 1 at 10:16 AM.',
  ])
  server.clock.set('2026-12-01T15:15:19Z')
  expect(await take(other)).toMatchObject(['tooManyRequests', expect.stringMatching(/^3 invoices/)])
  server.clock.set('2026-12-01T15:15:20Z')
  expect(await take(one)).toBe('mailed')
})

test('however many are asked for at once, no more are sent', async () => {
  server.clock.set('2026-12-05T15:00:00Z')
  const about = crypto.randomUUID()
  const all = await Promise.all(Array.from({ length: 6 }, () => take(about)))
  expect(all.filter((each) => each === 'mailed')).toHaveLength(2)
})
