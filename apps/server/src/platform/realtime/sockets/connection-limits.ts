// How many connections may be open, before anybody knows whose they are. One that is in no account after a few seconds
// is closed: whoever has no session has nothing to wait for.
import type { IncomingMessage } from 'node:http'
import type { Nodes } from '#providers/nodes/nodes'
import { networksOf, wideShare } from '../../http/networks.ts'
import { boundTraffic, type Line, type TrafficLimits, usualTraffic } from './connection-traffic.ts'

/** Of engine.io's socket, what is used here. */
export type Connection = Line & {
  close(): unknown
  on(event: 'data', listener: (text: unknown) => void): unknown
}

export interface ConnectionLimits extends TrafficLimits {
  /** On this node. */
  open: number
  /** In no account yet: on this node, and of one network. Tabs of a large office that come back at once are fewer. */
  waiting: number
  waitingEach: number
  /** Of one network, on all nodes together. */
  perMinute: number
  joinWithinMs: number
  /** Of one connection in a minute. Each may be a look into the database; a tab asks once. */
  joinsEach: number
  /** Of one person in one account: more tabs than anybody has. */
  perPerson: number
}

export const usualLimits: ConnectionLimits = {
  ...usualTraffic,
  open: 10_000,
  waiting: 1_000,
  waitingEach: 200,
  perMinute: 1_500,
  joinWithinMs: 5_000,
  joinsEach: 10,
  perPerson: 100,
}

/** What each message of Socket.IO begins with that asks to join an account. */
const joinPacket = '0'

export function connectionLimits(options: {
  nodes: Pick<Nodes, 'count'>
  addressOf: (request: IncomingMessage) => string
  limits: ConnectionLimits
}) {
  const { nodes, addressOf, limits } = options
  const known = new Map<
    Connection,
    { networks: ReturnType<typeof networksOf>; joined: number; timer?: NodeJS.Timeout }
  >()
  /** By network, the longest waiting first. */
  const waiting = new Map<string, Set<Connection>>()
  let waitingInAll = 0

  const waitingOf = (network: string) => waiting.get(network)?.size ?? 0

  function beginWait(connection: Connection, networks: ReturnType<typeof networksOf>) {
    waitingInAll += 1
    for (const { network } of networks) waiting.set(network, (waiting.get(network) ?? new Set()).add(connection))
  }

  /** So that a few networks that hold all the places keep nobody else out: the one that has most gives one up. */
  function makeRoomFor(networks: ReturnType<typeof networksOf>): boolean {
    const own = Math.max(...networks.map(({ network }) => waitingOf(network)))
    const [most] = [...waiting.values()].sort((a, b) => b.size - a.size)
    const [longest] = most ?? []
    if (!most || !longest || most.size <= own + 1) return false
    endWait(longest)
    longest.request.socket.destroy()
    return true
  }

  function wait(connection: Connection) {
    const state = known.get(connection)
    if (!state) return
    beginWait(connection, state.networks)
    state.timer = setTimeout(() => connection.close(), limits.joinWithinMs).unref()
  }

  /** Its messages cost before anybody knows whose they are: nothing says more, or asks oftener, than a tab would. */
  function boundJoins(connection: Connection) {
    let asked = 0
    let since = performance.now()
    connection.on('data', (text) => {
      const inAccount = (known.get(connection)?.joined ?? 0) > 0
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
    /** Why a request to connect is refused; undefined when it may. */
    async refuse(request: IncomingMessage): Promise<string | undefined> {
      if (known.size >= limits.open) return 'busy'
      const networks = networksOf(addressOf(request))
      for (const { network, wide } of networks) {
        const share = wide ? wideShare : 1
        if (waitingOf(network) >= limits.waitingEach * share) return 'busy'
        const { count: begun } = await nodes.count(`connects:${network}`, 60_000)
        if (begun > limits.perMinute * share) return 'too many connections'
      }
      return waitingInAll < limits.waiting || makeRoomFor(networks) ? undefined : 'busy'
    },
    opened(connection: Connection) {
      known.set(connection, { networks: networksOf(addressOf(connection.request)), joined: 0 })
      connection.once('close', () => {
        endWait(connection)
        known.delete(connection)
      })
      boundJoins(connection)
      boundTraffic(connection, limits)
      wait(connection)
    },
    /** It is in an account. */
    joined(connection: Connection) {
      const state = known.get(connection)
      if (!state) return
      state.joined += 1
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
