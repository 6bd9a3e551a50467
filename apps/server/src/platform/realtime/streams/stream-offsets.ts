// The offsets heartbeat: how a client learns that it missed something, whichever node died. See decision 0002.
import type { Socket } from 'socket.io'
import type { Caller } from '../../caller.ts'
import type { Cluster, Database } from '../../db/database.ts'
import type { CanSubscribe } from '../../domain.ts'
import type { AccountHere, Connections } from '../sockets/connections.ts'
import { listMovedOffsets, readOffsets } from './streams.store.ts'

export interface StreamOffsetsOptions {
  database: Database
  connections: Connections
  callerOf: (socket: Socket) => Caller
  readersOf: (accountId: string, streams: readonly string[]) => Promise<CanSubscribe>
  /** Streams whose offsets are sent to a caller on connecting. */
  streamsOf: (caller: Caller) => Promise<string[]>
  emit: (socket: Socket, heads: Record<string, number>) => void
  onError: (error: unknown) => void
  everyMs: number
}

export function createStreamOffsets(options: StreamOffsetsOptions) {
  const { database, connections, callerOf, readersOf, streamsOf, emit, onError, everyMs } = options
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let beating = Promise.resolve()

  /** The offsets of the caller's streams; 0 where there was no event yet. */
  async function offsetsFor(caller: Caller) {
    const streams = await streamsOf(caller)
    const [known] = await database.read(caller.accountId, readOffsets(streams))
    if (!known) throw new Error('The heads of the streams came back empty.')
    const heads = Object.fromEntries(streams.map((stream) => [stream, 0]))
    for (const { stream, seq } of known.heads) heads[stream] = seq
    return { heads, horizon: known.horizon }
  }

  /** All offsets for a socket that starts listening. The socket is among the connections already. */
  async function greet(socket: Socket, account: AccountHere) {
    const { heads, horizon } = await offsetsFor(callerOf(socket))
    account.since ??= horizon
    emit(socket, heads)
  }

  async function beat() {
    // An account whose first socket has not received its offsets yet has no starting point, and gets everything then.
    const greeted = connections.all().filter(isGreeted)
    const clusters = await groupByCluster(greeted)
    await Promise.all([...clusters].map(([cluster, accounts]) => beatCluster(cluster, accounts).catch(onError)))
  }

  async function beatCluster(cluster: Cluster, accounts: Greeted[]) {
    const { horizon, heads } = await listMovedOffsets(cluster, accounts)
    const moved = Map.groupBy(heads, (head) => head.account_id)
    for (const account of accounts) {
      const here = moved.get(account.accountId) ?? []
      if (here.length > 0) {
        const streams = here.map(({ stream }) => stream)
        const canSubscribe = await readersOf(account.accountId, streams)
        for (const socket of account.sockets) emitMoved(socket, here, canSubscribe)
      }
      account.since = horizon
    }
  }

  function emitMoved(socket: Socket, moved: readonly { stream: string; seq: number }[], canSubscribe: CanSubscribe) {
    const caller = callerOf(socket)
    const heard = moved.filter(({ stream }) => canSubscribe(stream, caller))
    if (heard.length > 0) emit(socket, Object.fromEntries(heard.map(({ stream, seq }) => [stream, seq])))
  }

  async function groupByCluster(accounts: readonly Greeted[]) {
    const clusters = new Map<Cluster, Greeted[]>()
    for (const account of accounts) {
      try {
        const cluster = await database.dbFor(account.accountId)
        clusters.set(cluster, [...(clusters.get(cluster) ?? []), account])
      } catch (error) {
        onError(error)
      }
    }
    return clusters
  }

  const next = () => {
    timer = setTimeout(() => {
      beating = beat()
        .catch(onError)
        .finally(() => stopped || next())
    }, everyMs)
    timer.unref()
  }
  next()

  return {
    greet,
    offsetsFor: async (caller: Caller) => (await offsetsFor(caller)).heads,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await beating
    },
  }
}

type Greeted = AccountHere & { since: string }
const isGreeted = (account: AccountHere): account is Greeted => account.since !== null
