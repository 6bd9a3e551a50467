import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { createKeys, parseFieldKeys } from '../platform/crypto/keys.ts'
import type { Platform } from '../platform/platform.ts'
import { sealBody } from '../platform/webhooks/sealed-body.ts'
import { insertWebhook, settleWebhook } from '../platform/webhooks/webhooks.store.ts'
import { webhookCommands } from './webhook-commands.ts'

const keys = createKeys(parseFieldKeys(`1:${Buffer.alloc(32, 1).toString('base64')}`))
const at = new Date('2026-11-26T09:00:00Z')
const id = randomUUIDv7()
const secret = '{"to":"ada@harbor.test"}'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await db.database.directory(async (tx) => {
    const facts = { eventId: 'e1', nonce: null, subject: 's1', occurredAt: at, receivedAt: at, headers: { 'x-a': 'b' } }
    await insertWebhook(tx, { id, provider: 'test', ...facts, body: sealBody(keys, id, Buffer.from(secret)) })
    await settleWebhook(tx, id, { state: 'failed', note: 'It failed at every try.', at })
  })
})
afterAll(() => db.close())

async function say(name: string, words: Record<string, string> = {}) {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const platform = { database: db.database, keys } as Partial<Platform> as Platform
  try {
    return { isWell: await webhookCommands[name]?.run(platform, words, ''), said: lines.join('\n') }
  } finally {
    spy.mockRestore()
  }
}
const queued = async () =>
  (await db.admin.query('select key from graphile_worker._private_jobs')).rows.map(({ key }) => key)

test('the list shows states without bodies; show-webhook includes the body', async () => {
  const { said } = await say('webhooks', { state: 'failed' })
  expect(said).toContain(`${id}  test  failed  received 2026-11-26T09:00:00.000Z  event e1`)
  expect(said).not.toContain('ada@')
  expect((await say('webhooks', { state: 'done' })).said).toBe('There are no webhook calls.')
  await expect(say('webhooks', { state: 'lost' })).rejects.toThrow('--state must be one of')
  const one = (await say('show-webhook', { id })).said
  expect(one).toContain('failed: It failed at every try.')
  expect(one).toContain('x-a: b')
  expect(one).toContain(secret)
})

test('a replay enqueues the job once', async () => {
  expect(await say('replay-webhook', { id })).toMatchObject({ isWell: true })
  await say('replay-webhook', { id })
  expect(await queued()).toEqual([`webhook/${id}`])
  expect((await say('webhooks', { state: 'waiting' })).said).toContain(id)
})

test('an unknown id and a malformed one', async () => {
  expect(await say('show-webhook', { id: randomUUIDv7() })).toMatchObject({ isWell: false })
  expect(await say('replay-webhook', { id: randomUUIDv7() })).toMatchObject({ isWell: false })
  await expect(say('show-webhook', { id: 'e1' })).rejects.toThrow('--id must be one that webhooks shows.')
})
