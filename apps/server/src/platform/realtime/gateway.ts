// The realtime gateway: one Socket.IO namespace per account, websocket only. Domains use it as Realtime.
import type { Server as HttpServer } from 'node:http'
import { serverEvents } from '@frontdesk/contract/registry'
import { type Namespace, Server, type Socket } from 'socket.io'
import type { Authenticate } from '../caller.ts'
import type { Domain } from '../domain.ts'
import type { Platform } from '../platform.ts'
import { collectAudiences, createSubscriptionChecks, roomOf } from './audiences.ts'
import { connectRealtime } from './connect-realtime.ts'
import { createDeliverer, openNamespaces } from './deliver.ts'
import { createEmitter } from './emit.ts'
import type { Realtime } from './realtime.ts'
import { createSessionEnds } from './session-ends.ts'
import { createAdmission, createNamespaceRefusal, getCaller } from './sockets/admission.ts'
import { boundedParser } from './sockets/bounded-parser.ts'
import { collectClientEvents } from './sockets/client-events.ts'
import { type ConnectionLimits, largestUnproven, usualLimits } from './sockets/connection-limits.ts'
import { trackConnections } from './sockets/connections.ts'
import { handleSocket, isLocked } from './sockets/handle-socket.ts'
import { createSocketGuard } from './sockets/socket-guard.ts'
import { createStreamOffsets } from './streams/stream-offsets.ts'
import { createWirePayloads } from './wire-payload.ts'

export interface GatewayOptions {
  httpServer: HttpServer
  /** Passed to handlers by reference, so its `realtime` may be set once the gateway exists. */
  platform: Platform
  domains: readonly Domain[]
  authenticate: Authenticate
  /** Parse events and acknowledgments against the contract; everywhere but in production by default. */
  checkPayloads?: boolean
  connectionLimits?: ConnectionLimits
}

export interface Gateway {
  realtime: Realtime
  /**
   * Refuses new sockets and disconnects the open ones, which then connect to another node. The HTTP server stays up.
   */
  close(): Promise<void>
}

const accountNamespace = /^(\/api)?\/[a-z][a-z0-9-]{1,40}$/
const offsetsEveryMs = 2000

/**
 * Registers the hooks that number and emit a transaction's events: create it after whatever else writes before commits.
 * Throws when an event of the contract has no audience or no handler.
 */
export function createGateway({ httpServer, platform, domains, authenticate, ...options }: GatewayOptions): Gateway {
  const { database, log, metrics } = platform
  const checkPayloads = options.checkPayloads ?? !platform.config.production
  const audienceOf = collectAudiences(domains)
  const table = collectClientEvents(domains)
  const wirePayload = createWirePayloads(checkPayloads)
  const connections = trackConnections()
  const onError = (error: unknown, doing: string) => log.error({ err: error }, `Realtime: ${doing}`)
  const limits = options.connectionLimits ?? usualLimits
  const connects = createSocketGuard(platform, limits)
  let closing = false

  const io = new Server({
    transports: ['websocket'],
    serveClient: false,
    cleanupEmptyChildNamespaces: true,
    // A tab that vanished is detected within 6.5 s, which leaves presence its grace period within 10 s.
    pingInterval: 2500,
    pingTimeout: 4000,
    connectTimeout: limits.joinWithinMs,
    maxHttpBufferSize: largestUnproven,
    parser: boundedParser,
    perMessageDeflate: false,
    allowRequest(request, answer) {
      if (closing) return answer('stopping', false)
      connects.refuse(request).then(
        (why) => answer(why, why === undefined),
        (error) => {
          onError(error, 'a connection could not be counted')
          answer('busy', false)
        },
      )
    },
  })
  const lockWatches = new Set<Set<string>>()
  const toSockets = createDeliverer(io, connections)
  const tellDomains = createSessionEnds({ platform, domains, onError })
  const deliver: typeof toSockets = (message) => {
    if (message.say === 'locked') for (const changed of lockWatches) changed.add(message.sessionId)
    toSockets(message)
    if (message.say === 'ended') tellDomains(message)
  }
  const { realtime, here, emit } = createEmitter({ nodes: platform.nodes, deliver, audienceOf, wirePayload })
  connectRealtime(database, { audienceOf, wirePayload, emit })

  const readers = createSubscriptionChecks(domains)
  const heartbeat = createStreamOffsets({
    database,
    connections,
    callerOf: getCaller,
    readersOf: (accountId, streams) => readers(platform, accountId, streams),
    async streamsOf(caller) {
      const streams = await Promise.all(domains.map(async (domain) => domain.streams?.(caller, platform) ?? []))
      return [...new Set(streams.flat())]
    },
    emit(socket, heads) {
      if (!isLocked(socket)) socket.emit(serverEvents.streamOffsets.name, heads)
    },
    onError: (error) => onError(error, 'the heads of the streams could not be read'),
    everyMs: offsetsEveryMs,
  })
  const socketOptions = { platform, domains, authenticate, connections, table, wirePayload, checkPayloads, onError }
  const initializers = new WeakMap<Socket, () => Promise<void>>()

  // Socket.IO opens the default namespace to anybody, so nothing is ever emitted in it.
  io.use((_socket, next) => next(createNamespaceRefusal()))
  io.of(accountNamespace)
    .use(createAdmission(authenticate, (error) => onError(error, 'a token could not be checked')))
    .on('connection', (socket) => {
      // Socket.IO drops a namespace when its last socket leaves, even while another one is connecting. That one would
      // be in a namespace without emitters, so it is disconnected and reconnects automatically.
      if (io._nsps.get(socket.nsp.name) !== socket.nsp) return socket.conn.close()
      const { conn } = socket
      const { userId, namespace } = getCaller(socket)
      const tabsIn = ({ adapter }: Namespace) => adapter.rooms.get(roomOf.user(userId))?.size ?? 0
      const tabs = openNamespaces(io, namespace).reduce((all, each) => all + tabsIn(each), 0)
      if (tabs >= limits.perPerson) return conn.close()
      connects.joined(conn)
      metrics.sockets.inc()
      socket.on('disconnect', () => {
        metrics.sockets.dec()
        connects.left(conn)
      })
      initializers.set(socket, handleSocket(socket, { ...socketOptions, greet: heartbeat.greet }))
    })
  io.on('new_namespace', ({ adapter, sockets }) => {
    const lockChanged = (room: string, id: string) => {
      const socket = sockets.get(id)
      if (room !== roomOf.locked || !socket) return
      // A disconnecting socket leaves its rooms too, and still counts as connected while it does.
      setImmediate(() => socket.connected && void initializers.get(socket)?.())
    }
    adapter.on('join-room', lockChanged).on('leave-room', lockChanged)
  })
  io.attach(httpServer)
  io.engine.on('connection', connects.opened)

  function lockedSessions() {
    const locked = connections.all().flatMap(({ sockets }) => [...sockets].filter(isLocked).map(getCaller))
    return [...new Map(locked.map(({ accountId, sessionId }) => [sessionId, { accountId, sessionId }])).values()]
  }

  function watchLocks() {
    const changed = new Set<string>()
    lockWatches.add(changed)
    return { changed, stop: () => void lockWatches.delete(changed) }
  }

  const has = (accountId: string) => connections.of(accountId) !== undefined
  return {
    realtime: { ...realtime, offsetsFor: heartbeat.offsetsFor, here: { ...here, has, lockedSessions, watchLocks } },
    async close() {
      closing = true
      await heartbeat.stop()
      io.engine.close()
    },
  }
}
