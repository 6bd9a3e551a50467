import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Nodes } from '#providers/nodes/nodes'
import { oneNode, redisNode } from '#testing/nodes'
import { type TestRedis, testRedis } from '#testing/redis'
import { addErrorReplies } from './error-reply.ts'
import { rateLimitConformance } from './rate-limit.conformance.ts'
import { addRateLimits, rateLimitOf } from './rate-limit.ts'

const open: { app: FastifyInstance; nodes: Nodes }[] = []
afterEach(async () => {
  for (const { app, nodes } of open.splice(0)) {
    await app.close()
    await nodes.close()
  }
})

async function serverOf(nodes: Nodes): Promise<string> {
  const app = Fastify({ trustProxy: 'loopback' })
  open.push({ app, nodes })
  addErrorReplies(app)
  await addRateLimits(app, nodes)
  app.post('/api/knock', { config: { rateLimit: rateLimitOf('signIn', 1) } }, async () => ({}))
  app.get('/api/look', { config: { rateLimit: rateLimitOf('read', 1) } }, async () => ({}))
  nodes.join()
  return app.listen({ port: 0, host: '127.0.0.1' })
}

describe('one node', () => {
  let url: string
  beforeEach(async () => {
    url = await serverOf(oneNode())
  })
  rateLimitConformance(() => ({ near: url, far: url }))
})

describe('two nodes of one Redis', () => {
  let redis: TestRedis
  let near: string
  let far: string
  beforeAll(async () => {
    redis = await testRedis()
  })
  afterAll(() => redis.close())
  beforeEach(async () => {
    near = await serverOf(await redisNode(redis.url))
    far = await serverOf(await redisNode(redis.url))
  })

  rateLimitConformance(() => ({ near, far }))

  test('while Redis is away each node limits by itself, and no request fails for it', async () => {
    await redis.kill()
    const knock = (url: string) => fetch(`${url}/api/knock`, { method: 'POST' })
    const answers = await Promise.all(Array.from({ length: 31 }, () => knock(near)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(30).fill(200), 429])
    expect((await knock(far)).status).toBe(200)
    await redis.start()
    await vi.waitFor(async () => expect((await knock(near)).status).toBe(200), 10_000)
  })
})
