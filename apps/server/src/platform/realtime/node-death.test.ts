// A durable event survives the node that committed it.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { createOneNode, redisNode } from '#testing/nodes'
import { type TestRedis, testRedis } from '#testing/redis'
import { createCaller, openDomain, openNode } from './fixtures/node.ts'
import { listMissedEvents } from './list-missed-events.ts'

const dyingNode = fileURLToPath(new URL('./fixtures/dying-node.ts', import.meta.url))
const domains = [openDomain()]
let db: TestDatabase
let redis: TestRedis

beforeAll(async () => {
  db = await testDatabase()
  redis = await testRedis()
})
afterAll(async () => {
  await redis.close()
  await db.close()
})

describe.each([
  ['nodes that know nothing of each other', false],
  ['nodes of one Redis', true],
])('%s', (_what, joined) => {
  test('loses nothing when a node is killed between commit and emit: another node’s client fetches the event', async () => {
    const nodes = joined ? await redisNode(redis.url) : createOneNode()
    const survivor = await openNode({ databaseUrl: db.serverUrl, domains, nodes })
    const caller = createCaller(randomUUID())
    const client = await survivor.enter(caller)
    const env = { ...process.env, DATABASE_URL: db.serverUrl, ACCOUNT_ID: caller.accountId }
    const dying = fork(dyingNode, {
      env: { ...env, ...(joined && { REDIS_URL: redis.url }) },
      execArgv: [],
      stdio: 'inherit',
    })
    const signal = await new Promise((resolve) => dying.once('exit', (_code, by) => resolve(by)))
    const died = performance.now()
    expect(signal).toBe('SIGKILL')

    expect(await client.next('stream_offsets')).toEqual([{ contacts: 1 }])
    expect(performance.now() - died).toBeLessThan(5000)
    expect(client.names()).not.toContain('contacts_imported')
    expect(client.names().includes('refresh_tags')).toBe(joined)

    const query = { stream: 'contacts', after: 0, limit: 200 }
    const call = { query, caller, platform: survivor.platform } as Parameters<ReturnType<typeof listMissedEvents>>[0]
    expect(await listMissedEvents(domains)(call)).toMatchObject({
      data: [{ name: 'contacts_imported', payload: { created: 7, updated: 0 }, seq: 1 }],
      complete: true,
      refetch: false,
    })
    await survivor.close()
  })
})
