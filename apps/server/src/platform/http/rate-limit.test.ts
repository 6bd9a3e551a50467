import { randomUUID } from 'node:crypto'
import { endpoint } from '@frontdesk/contract/kit/endpoint'
import { everyone } from '@frontdesk/contract/kit/role'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Nodes } from '#providers/nodes/nodes'
import { eventually } from '#testing/eventually'
import { createOneNode, redisNode } from '#testing/nodes'
import { type TestRedis, testRedis } from '#testing/redis'
import type { Authentication } from '../caller.ts'
import type { BoundRoute } from '../domain.ts'
import type { Platform } from '../platform.ts'
import { createCaller } from '../realtime/fixtures/node.ts'
import { addErrorReplies } from './error-reply.ts'
import { mount } from './mount.ts'
import { rateLimitConformance } from './rate-limit.conformance.ts'

const open: { app: FastifyInstance; nodes: Nodes }[] = []
afterEach(async () => {
  for (const { app, nodes } of open.splice(0)) {
    await app.close()
    await nodes.close()
  }
})

const reply = z.object({})
const routes: BoundRoute[] = [
  endpoint({ method: 'POST', path: '/knock', summary: '', reply, who: 'public', rate: 'signIn' }),
  endpoint({ method: 'GET', path: '/look', summary: '', reply, who: 'public', rate: 'read' }),
  endpoint({ method: 'POST', path: '/act', summary: '', reply, who: everyone, rate: 'write' }),
].map((each) => ({
  name: each.path,
  endpoint: each,
  async handle({ request }: { request: { deviceToken: string | null; keepDeviceToken(token: string): void } }) {
    if (request.deviceToken === signsIn) request.keepDeviceToken(signsIn)
    return {}
  },
}))
const signsIn = 'd'.repeat(43)

const sessions = new Map<string, Authentication>()
let lookedUp = 0
const known = {
  lookedUp: () => lookedUp,
  session() {
    const token = randomUUID()
    sessions.set(token, { state: 'live', caller: createCaller(randomUUID()), locked: false, mfaSetupRequired: false })
    return token
  },
}

async function serverOf(nodes: Nodes): Promise<string> {
  const app = Fastify({ trustProxy: 'loopback' })
  open.push({ app, nodes })
  addErrorReplies(app)
  mount(app, [{ name: 'test', routes }], {
    platform: { nodes, config: { publicUrl: 'http://localhost' } } as Platform,
    async authenticate(token) {
      lookedUp += 1
      return sessions.get(token) ?? { state: 'unknown' }
    },
    checkReplies: true,
    rateFactor: 1,
  })
  nodes.join()
  return app.listen({ port: 0, host: '127.0.0.1' })
}

describe('one node', () => {
  let url: string
  beforeEach(async () => {
    url = await serverOf(createOneNode())
  })
  rateLimitConformance(() => ({ near: url, far: url, ...known }))

  test('a browser that somebody signed in on counts by itself, while strangers behind its address have used theirs up', async () => {
    const knock = async (device?: string) => {
      const headers = { ...(device && { cookie: `frontdesk_device=${device}` }) }
      return (await fetch(`${url}/api/knock`, { method: 'POST', headers })).status
    }
    expect(await knock(signsIn)).toBe(200)
    for (let i = 0; i < 29; i++) await knock()
    expect([await knock(), await knock('x'.repeat(43))]).toEqual([429, 429])
    for (let i = 0; i < 30; i++) expect(await knock(signsIn)).toBe(200)
    expect(await knock(signsIn)).toBe(429)
  })
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

  rateLimitConformance(() => ({ near, far, ...known }))

  test('while Redis is away each node limits by itself, and no request fails for it', async () => {
    await redis.kill()
    const knock = (url: string) => fetch(`${url}/api/knock`, { method: 'POST' })
    const answers = await Promise.all(Array.from({ length: 31 }, () => knock(near)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(30).fill(200), 429])
    expect((await knock(far)).status).toBe(200)
    await redis.start()
    await eventually(async () => expect((await knock(near)).status).toBe(200), 10_000)
  })
})
