// Limits the number of open connections before their callers are known. A connection that has joined no account after a
// few seconds is closed.
import type { IncomingMessage } from 'node:http'
import type { Nodes } from '#providers/nodes/nodes'
import { listNetworks, wideShare } from '../../http/networks.ts'
import { type Line, limitTraffic, type TrafficLimits, usualTraffic } from './connection-traffic.ts'
import { closeConnection, limitFrames, pauseFrames } from './frame-size.ts'

/** The part of engine.io's socket that is used here. */
export type Connection = Line & {
  close(): unknown
  on(event: 'data', listener: (text: unknown) => void): unknown
}

export interface ConnectionLimits extends TrafficLimits {
  /** On this node. */
  open: number
  /**
   * Not in an account yet: on this node, and from one network. Fewer than a large office's tabs that reconnect at once.
   */
  waiting: number
  waitingEach: number
  /** From one network, on all nodes together. */
  perMinute: number
  joinWithinMs: number
  /** Packets of a connection that is in no account: a tab sends one, and another after a session that ended. */
  waitingPackets: number
  /** Largest frame in an account. */
  frameBytes: number
  /** Per connection and minute. Each may query the database; a tab sends one. */
  joinsEach: number
  /** Per person and account: more tabs than anybody has. */
  perPerson: number
}

export const usualLimits: ConnectionLimits = {
  ...usualTraffic,
  open: 10_000,
  waiting: 1_000,
  waitingEach: 200,
  perMinute: 1_500,
  joinWithinMs: 5_000,
  waitingPackets: 4,
  frameBytes: 128 * 1024,
  joinsEach: 10,
  perPerson: 100,
}

/** Bytes of a frame, until a session is proven: a tab's has 200, a softphone's with ten lines 1,200. */
export const largestUnproven = 2048

/** The beginning of each Socket.IO packet that asks to join an account. */
const joinPacket = '0'

export function createConnectionLimits(options: {
  nodes: Pick<Nodes, 'count'>
  addressOf: (request: IncomingMessage) => string
  limits: ConnectionLimits
}) {
  const { nodes, addressOf, limits } = options
  const known = new Map<
    Connection,
    { networks: ReturnType<typeof listNetworks>; joined: number; timer?: NodeJS.Timeout }
  >()
  /** By network, the longest waiting first. */
  const waiting = new Map<string, Set<Connection>>()
  let waitingInAll = 0

  const waitingOf = (network: string) => waiting.get(network)?.size ?? 0

  function beginWait(connection: Connection, networks: ReturnType<typeof listNetworks>) {
    waitingInAll += 1
    for (const { network } of networks) waiting.set(network, (waiting.get(network) ?? new Set()).add(connection))
  }

  /** Prevents a few networks from occupying all places: the network with the most connections loses one. */
  function makeRoomFor(networks: ReturnType<typeof listNetworks>): boolean {
    const own = Math.max(...networks.map(({ network }) => waitingOf(network)))
    const [most] = [...waiting.values()].sort((a, b) => b.size - a.size)
    const [longest] = most ?? []
    if (!most || !longest || most.size <= own + 1) return false
    endWait(longest)
    closeConnection(longest.request)
    return true
  }

  function wait(connection: Connection) {
    const state = known.get(connection)
    if (!state) return
    limitFrames(connection.request, largestUnproven)
    beginWait(connection, state.networks)
    state.timer = setTimeout(() => connection.close(), limits.joinWithinMs).unref()
  }

  /** Packets cost before the caller is known: none may be larger, or more frequent, than a tab's. */
  function boundJoins(connection: Connection) {
    let asked = 0
    let since = performance.now()
    let unproven = 0
    connection.on('data', (text) => {
      const inAccount = (known.get(connection)?.joined ?? 0) > 0
      if (inAccount) unproven = 0
      else if (++unproven > limits.waitingPackets) return closeConnection(connection.request)
      if (inAccount && !(typeof text === 'string' && text.startsWith(joinPacket))) return
      if (performance.now() - since > 60_000) [asked, since] = [0, performance.now()]
      if (++asked > limits.joinsEach) connection.close()
    })
  }

  function endWait(connection: Connection) {
    const state = known.get(connection)
    if (!state?.timer) return
    clearTimeout(state.timer)
    delete state.timer
    waitingInAll -= 1
    for (const { network } of state.networks) {
      waiting.get(network)?.delete(connection)
      if (waitingOf(network) === 0) waiting.delete(network)
    }
  }

  return {
    /** Why a request to connect is refused; undefined when it is accepted. */
    async refuse(request: IncomingMessage): Promise<string | undefined> {
      if (known.size >= limits.open) return 'busy'
      const networks = listNetworks(addressOf(request))
      for (const { network, wide } of networks) {
        const share = wide ? wideShare : 1
        if (waitingOf(network) >= limits.waitingEach * share) return 'busy'
        const { count: begun } = await nodes.count(`connects:${network}`, 60_000)
        if (begun > limits.perMinute * share) return 'too many connections'
      }
      return waitingInAll < limits.waiting || makeRoomFor(networks) ? undefined : 'busy'
    },
    opened(connection: Connection) {
      known.set(connection, { networks: listNetworks(addressOf(connection.request)), joined: 0 })
      connection.once('close', () => {
        endWait(connection)
        known.delete(connection)
      })
      pauseFrames(connection.request)
      boundJoins(connection)
      limitTraffic(connection, limits)
      wait(connection)
    },
    /** It has joined an account. */
    joined(connection: Connection) {
      const state = known.get(connection)
      if (!state) return
      state.joined += 1
      limitFrames(connection.request, limits.frameBytes)
      endWait(connection)
    },
    left(connection: Connection) {
      const state = known.get(connection)
      if (!state) return
      state.joined -= 1
      if (state.joined === 0) wait(connection)
    },
  }
}
