import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock'
import { eventually } from '#testing/eventually'
import { createOneNode, redisNode } from '#testing/nodes'
import { type TestRedis, testRedis } from '#testing/redis'
import { presenceBoardConformance } from './presence-board.conformance.ts'
import type { Person, PresenceBoard } from './presence-board.ts'
import { sharedBoard } from './shared-board.ts'

type Nodes = Parameters<typeof sharedBoard>[0]
const web = (id: string) => ({ id, kind: 'web' as const, locked: false })

function boardOn(nodes: Nodes) {
  const changes: { person: Person; status: string }[] = []
  const board: PresenceBoard = sharedBoard(nodes, {
    clock: systemClock,
    onChange: (person) => void changes.push({ person, status: board.of(person).phoneStatus }),
  })
  nodes.join()
  const shown = ({ userId }: Person) =>
    changes.filter(({ person }) => person.userId === userId).map(({ status }) => status)
  return { nodes, board, shown }
}

describe('one node', () => {
  const { board, shown } = boardOn(createOneNode())
  presenceBoardConformance(() => ({ near: board, far: board, shown }))
})

test('a node that was only slow is believed again, though it never knew that it was taken for dead', () => {
  const slow = wiredNode('slow')
  const other = wiredNode('other', slow)
  const jo = { accountId: 'harbor', userId: 'jo' }
  const [slowBoard, otherBoard] = [boardOn(slow).board, boardOn(other).board]
  slowBoard.arrive(jo, web('a'))
  expect(otherBoard.of(jo).phoneStatus).toBe('available')
  other.gone(slow.id)
  expect(otherBoard.of(jo).phoneStatus).toBe('offline')
  other.joined(slow.id)
  expect(otherBoard.of(jo).phoneStatus).toBe('available')
})

/** A node that receives from its peer at once, and treats it as alive or dead as the test decides. */
function wiredNode(id: string, peer?: WiredNode): WiredNode {
  const node: WiredNode = {
    ...createOneNode(),
    id,
    peer,
    receive: () => {},
    joined: () => {},
    gone: () => {},
    emit: (_topic, message) => node.peer?.receive(message, id),
    hear: (_topic, listener) => void Object.assign(node, { receive: listener }),
    onJoined: (listener) => void Object.assign(node, { joined: listener }),
    onGone: (listener) => void Object.assign(node, { gone: listener }),
  }
  if (peer) peer.peer = node
  return node
}
interface WiredNode extends Nodes {
  peer: WiredNode | undefined
  receive(message: Record<string, unknown>, from: string): void
  joined(id: string): void
  gone(id: string): void
}

describe('nodes of one Redis', () => {
  let redis: TestRedis
  let near: ReturnType<typeof boardOn>
  let far: ReturnType<typeof boardOn>
  beforeAll(async () => {
    redis = await testRedis()
    near = boardOn(await redisNode(redis.url))
    far = boardOn(await redisNode(redis.url))
  })
  afterAll(async () => {
    await near.nodes.close()
    await far.nodes.close()
    await redis.close()
  })

  presenceBoardConformance(() => ({ near: near.board, far: far.board, shown: far.shown }))

  const statusAt = (board: PresenceBoard, person: Person, status: string, within = 5000) =>
    eventually(() => expect(board.of(person).phoneStatus).toBe(status), within)

  test('receive everything when they join later, and forget a dead node’s people within ten seconds', async () => {
    const jo = { accountId: randomUUID(), userId: randomUUID() }
    near.board.arrive(jo, web('a'))
    near.board.choose(jo, { status: 'lunch', coaching: null })
    near.board.startCall(jo, 'call-late')
    const late = boardOn(await redisNode(redis.url))
    await statusAt(late.board, jo, 'on call')
    near.board.endCall(jo, 'call-late')
    await statusAt(late.board, jo, 'lunch')
    expect(late.board.of(jo).since).toEqual(near.board.of(jo).since)

    const sam = { accountId: jo.accountId, userId: randomUUID() }
    late.board.arrive(sam, web('s'))
    late.board.arrive(jo, web('j'))
    await statusAt(near.board, sam, 'available')
    // As a kill does: no further message.
    await late.nodes.close()
    const died = performance.now()
    await statusAt(near.board, sam, 'offline', 10_000)
    expect(performance.now() - died).toBeLessThan(10_000)
    expect(near.shown(jo)).toEqual(['available', 'lunch', 'on call', 'lunch'])
  })

  test('continue alone while Redis is away, and agree again afterwards', async () => {
    const [jo, sam] = [randomUUID(), randomUUID()].map((userId) => ({ accountId: randomUUID(), userId })) as [
      Person,
      Person,
    ]
    near.board.arrive(jo, web('a'))
    near.board.arrive(sam, web('s'))
    await statusAt(far.board, sam, 'available')
    await redis.kill()
    await eventually(() => expect([near.nodes.state, far.nodes.state]).toEqual(['cut off', 'cut off']), 5000)
    near.board.choose(jo, { status: 'break', coaching: null })
    near.board.leave(sam, 's', 'ended')
    expect(near.board.of(jo).phoneStatus).toBe('break')
    // A node that can't be reached is shown as last known, not as gone.
    expect([far.board.of(jo).phoneStatus, far.board.of(sam).phoneStatus]).toEqual(['available', 'available'])
    await redis.start()
    await statusAt(far.board, jo, 'break', 15_000)
    await statusAt(far.board, sam, 'offline')
  })
})
