import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { eventually } from '#testing/eventually'
import { redisNode } from '#testing/nodes'
import { type TestRedis, testRedis } from '#testing/redis'
import { fanOutConformance } from './fan-out.conformance.ts'
import { createCaller, openDomain, openNode, type TestNode } from './fixtures/node.ts'
import { publish } from './realtime.ts'

const domains = [openDomain()]
let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

describe('one node', () => {
  let node: TestNode
  beforeAll(async () => {
    node = await openNode({ databaseUrl: db.serverUrl, domains })
  })
  afterAll(() => node.close())
  fanOutConformance(() => ({ near: node, far: node }))
})

describe('two nodes of one Redis', () => {
  let redis: TestRedis
  let near: TestNode
  let far: TestNode
  const openWithRedis = async () => openNode({ databaseUrl: db.serverUrl, domains, nodes: await redisNode(redis.url) })
  beforeAll(async () => {
    redis = await testRedis()
    ;[near, far] = [await openWithRedis(), await openWithRedis()]
  })
  afterAll(async () => {
    await near.close()
    await far.close()
    await redis.close()
  })

  fanOutConformance(() => ({ near, far }))

  test('continue while Redis is away: own sockets receive at once, and no durable event is lost to others', async () => {
    const jo = createCaller(randomUUID())
    const [here, there] = [await near.enter(jo), await far.enter(jo)]
    const importOne = (created: number) =>
      near.database.inAccount({ accountId: jo.accountId, actor: { userId: null, name: 'A test' } }, async (tx) =>
        publish(tx, 'contactsImported', { importId: randomUUID(), created, updated: 0 }),
      )
    const states = () => [near.platform.nodes.state, far.platform.nodes.state]
    await redis.kill()
    const began = performance.now()
    await importOne(1)
    expect(await here.next('contacts_imported')).toMatchObject([{ created: 1 }, { seq: 1 }])
    expect(performance.now() - began).toBeLessThan(4000)
    expect(await there.next('stream_offsets')).toEqual([{ contacts: 1 }])
    expect(there.names()).not.toContain('contacts_imported')
    await eventually(() => expect(states()).toEqual(['cut off', 'cut off']), 5000)
    await redis.start()
    await eventually(() => expect(states()).toEqual(['connected', 'connected']), 15_000)
    await importOne(2)
    expect(await there.next('contacts_imported')).toMatchObject([{ created: 2 }, { seq: 2 }])
  })
})
