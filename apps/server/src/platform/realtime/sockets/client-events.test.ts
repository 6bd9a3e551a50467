import { randomUUID } from 'node:crypto'
import { clientEvents } from '@frontdesk/contract/registry'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { AppError } from '../../app-error.ts'
import { createSteppedClock } from '../../clock.ts'
import { createCaller, type NodeOptions, openDomain, openNode, type TestNode } from '../fixtures/node.ts'

let db: TestDatabase
let node: TestNode
const open = async (given: Partial<NodeOptions> = {}) => {
  node = await openNode({ databaseUrl: db.serverUrl, domains: [openDomain()], ...given })
  return node
}

beforeAll(async () => {
  db = await testDatabase()
})
afterEach(() => node.close())
afterAll(() => db.close())

describe('what a browser sends', () => {
  test('is parsed, acknowledged, or refused with a message', async () => {
    const got: unknown[] = []
    const clientEvents = { setPresence: async (payload: { status: string }) => void got.push(payload) }
    await open({ domains: [openDomain({ clientEvents })] })
    const client = await node.enter(createCaller(randomUUID()))
    expect(await client.send('users_phoneStatus', { status: 'lunch' })).toEqual({ ok: true })
    const wrong = await client.send('users_phoneStatus', { status: 'asleep' })
    expect(wrong).toMatchObject({ ok: false, error: { code: 'malformed' } })
    expect(wrong.error?.message).toContain('status')
    expect(await client.send('users_phoneStatus')).toMatchObject({ error: { code: 'malformed' } })
    const half = await client.send('users_phoneStatus', { status: 'lunch \ud83d' })
    expect(half.error?.message).toContain('status: has a character that is no text')
    const long = await client.send('users_phoneStatus', { status: Array.from({ length: 20_000 }, () => 0) })
    expect(long).toMatchObject({ error: { code: 'malformed' } })
    expect(await client.send(0 as unknown as string, {})).toMatchObject({ error: { code: 'notFound' } })
    expect(await client.send('no_such_event', {})).toMatchObject({ error: { code: 'notFound' } })
    expect(got).toEqual([{ status: 'lunch' }])
  })

  test('returns a rule’s error unchanged; others are logged and hidden', async () => {
    const failures = [new AppError('coacheeNotFound'), new Error('password=hunter2')]
    const setPresence = async () => {
      throw failures.shift()
    }
    await open({ domains: [openDomain({ clientEvents: { setPresence } })] })
    const client = await node.enter(createCaller(randomUUID()))
    const status = { status: 'lunch' }
    expect(await client.send('users_phoneStatus', status)).toMatchObject({ error: { code: 'coacheeNotFound' } })
    const internal = await client.send('users_phoneStatus', status)
    expect(internal).toMatchObject({ error: { code: 'internal' } })
    expect(JSON.stringify(internal)).not.toContain('hunter2')
    expect(node.errors).toHaveLength(1)
  })

  test('too much of it is refused for a while', async () => {
    const clock = createSteppedClock('2026-11-21T09:00:00Z')
    await open({ clock })
    const client = await node.enter(createCaller(randomUUID()))
    const send = () => client.send('users_phoneStatus', { status: 'lunch' })
    const acks = await Promise.all(Array.from({ length: 41 }, send))
    expect(acks.filter(({ ok }) => ok)).toHaveLength(40)
    expect(acks.at(-1)).toMatchObject({ error: { code: 'tooManyRequests' } })
    clock.step(100)
    expect(await send()).toEqual({ ok: true })
  })
})

test('refuses an event that the role may not send', async () => {
  const { setPresence } = clientEvents
  const who = setPresence.who
  Object.assign(setPresence, { who: ['owner'] })
  try {
    await open()
    const accountId = randomUUID()
    const [owner, jo] = [
      await node.enter(createCaller(accountId, { role: 'owner' })),
      await node.enter(createCaller(accountId)),
    ]
    expect(await owner.send('users_phoneStatus', { status: 'busy' })).toEqual({ ok: true })
    expect(await jo.send('users_phoneStatus', { status: 'busy' })).toMatchObject({ error: { code: 'forbidden' } })
  } finally {
    Object.assign(setPresence, { who })
  }
})
