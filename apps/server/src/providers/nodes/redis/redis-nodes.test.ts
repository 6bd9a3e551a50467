import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { createClient } from '@redis/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findFreePort } from '#platform/db/cluster/postmaster'
import { eventually } from '#testing/eventually'
import { redisNode } from '#testing/nodes'
import { type TestRedis, testRedis } from '#testing/redis'
import { nodesConformance } from '../nodes.conformance.ts'

let redis: TestRedis
type Node = Awaited<ReturnType<typeof redisNode>>
const open: Node[] = []

beforeAll(async () => {
  redis = await testRedis()
})
afterAll(() => redis.close())
afterEach(async () => {
  for (const node of open.splice(0)) await node.close()
})

async function join(url = redis.url): Promise<Node> {
  const node = await redisNode(url)
  open.push(node)
  node.join()
  return node
}

function heardBy(node: Node, topic = 'test') {
  const heard: unknown[] = []
  node.hear(topic, ({ say }) => void heard.push(say))
  return heard
}

describe('two nodes', () => {
  let near: Node
  let far: Node
  beforeEach(async () => {
    ;[near, far] = [await join(), await join()]
  })

  nodesConformance(() => ({ near, far }))

  test('receive each other’s messages in order, by topic, at once', async () => {
    const [heard, other] = [heardBy(far), heardBy(far, 'other')]
    const began = performance.now()
    for (let say = 0; say < 500; say++) near.emit('test', { say })
    near.emit('other', { say: 'last' })
    await eventually(() => expect(other).toEqual(['last']), 10_000)
    expect(performance.now() - began).toBeLessThan(4000)
    expect(heard).toEqual(Array.from({ length: 500 }, (_, i) => i))
  })

  test('a listener that fails harms no other', async () => {
    const errors: unknown[] = []
    const watching = await redisNode(redis.url)
    open.push(watching)
    far.hear('test', () => {
      errors.push('failed')
      throw new SyntaxError('no such thing')
    })
    const heard = heardBy(far)
    near.emit('test', { say: 1 })
    near.emit('test', { say: 2 })
    await eventually(() => expect(heard).toEqual([1, 2]), 10_000)
    expect(errors).toHaveLength(2)
    expect(far.errors).toHaveLength(2)
  })

  test('detect a new node, and a dead one within six seconds', async () => {
    const came: string[] = []
    const went: string[] = []
    near.onJoined((id) => void came.push(id))
    near.onGone((id) => void went.push(id))
    const third = await join()
    await eventually(() => expect(came).toContain(third.id), 10_000)
    const began = performance.now()
    await third.close()
    await eventually(() => expect(went).toEqual([third.id]), { timeout: 8000 })
    expect(performance.now() - began).toBeLessThan(7000)
  })
})

describe('a Redis', () => {
  test('cuts the nodes off when it dies, without other harm; they rejoin once it is back', async () => {
    const own = await testRedis()
    try {
      const [near, far] = [await join(own.url), await join(own.url)]
      const heard = heardBy(far)
      const rejoined: string[] = []
      await own.kill()
      await eventually(() => expect([near.state, far.state]).toEqual(['cut off', 'cut off']), { timeout: 5000 })
      near.emit('test', { say: 'unheard' })
      expect(near.unsent()).toBeGreaterThan(0)
      const key = randomUUID()
      expect([await near.count(key, 60_000), await near.count(key, 60_000)].map(({ count }) => count)).toEqual([1, 2])
      expect((await far.count(key, 60_000)).count).toBe(1)
      far.onJoined((id) => void rejoined.push(id))
      await own.start()
      await eventually(() => expect([near.state, far.state]).toEqual(['connected', 'connected']), { timeout: 10_000 })
      await eventually(() => expect(rejoined).toContain(near.id), { timeout: 5000 })
      near.emit('test', { say: 'heard' })
      await eventually(() => expect(heard).toEqual(['heard']), 10_000)
      expect(near.states).toEqual(['cut off', 'connected'])
    } finally {
      await own.close()
    }
  })

  test('counts as dead within seconds when it hangs, without blocking anyone', async () => {
    const own = await testRedis()
    try {
      const near = await join(own.url)
      own.freeze()
      const began = performance.now()
      expect((await near.count(randomUUID(), 60_000)).count).toBe(1)
      expect(performance.now() - began).toBeLessThan(1500)
      await eventually(() => expect(near.state).toBe('cut off'), { timeout: 9000 })
      own.thaw()
      await eventually(() => expect(near.state).toBe('connected'), { timeout: 12_000 })
    } finally {
      own.thaw()
      await own.close()
    }
  })

  test('loses nothing during a brief loss of the connection', async () => {
    const [near, far] = [await join(), await join()]
    const heard = heardBy(far)
    const admin = await createClient({ url: redis.url }).connect()
    for (let say = 0; say < 50; say++) {
      near.emit('test', { say })
      // Closes every connection that waits for the stream: the readers of both nodes.
      if (say === 10 || say === 30) await cutReaders(admin)
    }
    await eventually(() => expect(heard.at(-1)).toBe(49), { timeout: 5000 })
    expect(heard).toEqual(Array.from({ length: 50 }, (_, i) => i))
    admin.destroy()
  })

  test('cuts the nodes off like a dead one when it refuses writes', async () => {
    const own = await testRedis()
    const admin = await createClient({ url: own.url }).connect()
    try {
      const near = await join(own.url)
      await admin.configSet('maxmemory', '1')
      await eventually(() => expect(near.state).toBe('cut off'), { timeout: 5000 })
      expect((await near.count(randomUUID(), 60_000)).count).toBe(1)
      await admin.configSet('maxmemory', '0')
      await eventually(() => expect(near.state).toBe('connected'), { timeout: 5000 })
      expect(near.states).toEqual(['cut off', 'connected'])
    } finally {
      admin.destroy()
      await own.close()
    }
  })

  test('keeps messages for a minute at most, and counters for their window', async () => {
    const node = await join()
    await node.count('kept', 60_000)
    const admin = await createClient({ url: redis.url }).connect()
    expect(await admin.pTTL('frontdesk:count:kept')).toBeGreaterThan(0)
    const hourAgo = `${Date.now() - 3_600_000}-0`
    await admin.del('frontdesk:nodes')
    await admin.xAdd('frontdesk:nodes', hourAgo, { from: 'x', topic: 'old', body: '{}' })
    await eventually(
      async () => expect((await admin.xInfoStream('frontdesk:nodes'))['first-entry']?.id).not.toBe(hourAgo),
      {
        timeout: 12_000,
        interval: 100,
      },
    )
    admin.destroy()
  })
})

async function cutReaders(admin: { sendCommand(args: string[]): Promise<unknown> }) {
  const clients = String(await admin.sendCommand(['CLIENT', 'LIST'])).split('\n')
  for (const line of clients.filter((text) => text.includes('cmd=xread'))) {
    const id = /id=(\d+)/.exec(line)?.[1] ?? ''
    await admin.sendCommand(['CLIENT', 'KILL', 'ID', id])
  }
}

describe('the start is refused, in a sentence without the password,', () => {
  const refused = async (url: string) => {
    const error = await join(url).then(
      () => new Error('It started.'),
      (reason: Error) => reason,
    )
    expect(error.message).not.toContain('hunter2')
    return error.message
  }

  test('where nothing listens', async () => {
    const port = await findFreePort()
    expect(await refused(`redis://app:hunter2@127.0.0.1:${port}`)).toContain(
      `REDIS_URL: Redis at 127.0.0.1:${port} can't be used (ECONNREFUSED). Start it, mend the address, or leave`,
    )
  })

  test('where there is no such machine', async () => {
    expect(await refused('redis://nowhere.invalid:6379')).toMatch(/nowhere\.invalid:6379 can't be used \(E/)
  })

  test('where the password is wrong or missing, or the user may not write', async () => {
    const own = await testRedis(
      '--requirepass',
      'right',
      ...'--user reader on >hunter2 ~* +@read +@connection'.split(' '),
    )
    try {
      const { host } = new URL(own.url)
      for (const user of ['default:hunter2@', '']) {
        expect(await refused(`redis://${user}${host}`)).toContain(`Redis at ${host} refuses this user and password`)
      }
      expect(await refused(`redis://reader:hunter2@${host}`)).toContain('give it these rights')
      await join(`redis://default:right@${host}`)
    } finally {
      await own.close()
    }
  })

  test('where it is a replica', async () => {
    const replica = await testRedis('--replicaof', `127.0.0.1 ${new URL(redis.url).port}`)
    try {
      expect(await refused(replica.url)).toContain('is a replica')
    } finally {
      await replica.close()
    }
  })

  test('where something else answers', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    expect(await refused(`redis://127.0.0.1:${port}`)).toContain(
      `REDIS_URL: what listens at 127.0.0.1:${port} does not`,
    )
    server.close()
  })

  test('where it is too old to forget messages by their age', async () => {
    const old = createServer((socket) => socket.on('data', (data: Buffer) => socket.write(answersOfOld(String(data)))))
    await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve))
    const { port } = old.address() as { port: number }
    expect(await refused(`redis://127.0.0.1:${port}`)).toContain('is too old; Frontdesk needs 6.2 or newer.')
    old.close()
  })
})

/** What Redis 6.0 replies to each command. */
function answersOfOld(commands: string): string {
  const names = [...commands.matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)].map(([, name = '']) => name.toUpperCase())
  const answers: Record<string, string> = {
    HELLO: '%1\r\n$5\r\nproto\r\n:3\r\n',
    XREVRANGE: '*0\r\n',
    XTRIM: '-ERR syntax error\r\n',
  }
  return names.map((name) => answers[name] ?? '+OK\r\n').join('')
}
