// The realtime gateway: one Socket.IO namespace per account, websocket only. Rooms see it as Realtime.
import type { Server as HttpServer } from 'node:http'
import { serverEvents } from '@frontdesk/contract/registry'
import { Server, type Socket } from 'socket.io'
import type { Authenticate } from '../caller.ts'
import type { Domain } from '../domain.ts'
import type { Platform } from '../platform.ts'
import { collectAudiences, hearers, roomOf } from './audiences.ts'
import { connectRealtime } from './connect-realtime.ts'
import { deliverer } from './deliver.ts'
import type { Realtime } from './realtime.ts'
import { admission, callerOf } from './sockets/admission.ts'
import { attend, isLocked } from './sockets/attend.ts'
import { collectClientEvents } from './sockets/client-events.ts'
import { trackConnections } from './sockets/connections.ts'
import { headsHeartbeat } from './streams/heads.ts'
import { teller } from './tell.ts'
import { wirePayloads } from './wire-payload.ts'

export interface GatewayOptions {
  httpServer: HttpServer
  /** Handlers get it as it is, so its `realtime` may be set once the gateway is there. */
  platform: Platform
  domains: readonly Domain[]
  authenticate: Authenticate
  /** Parse events and acknowledgements against the contract; everywhere but in production unless told. */
  checkPayloads?: boolean
}

export interface Gateway {
  realtime: Realtime
  /** Refuses new sockets and cuts the open ones, which then look for another node. The HTTP server stays up. */
  close(): Promise<void>
}

const accountNamespace = /^\/[a-z][a-z0-9-]{1,40}$/
const headsEveryMs = 2000

/**
 * Registers the hooks that number and tell a transaction's events: create it after whatever else writes before commits.
 * Throws when an event of the contract has no audience or no handler.
 */
export function createGateway({ httpServer, platform, domains, authenticate, ...options }: GatewayOptions): Gateway {
  const { database, log, metrics } = platform
  const checkPayloads = options.checkPayloads ?? !platform.config.production
  const audienceOf = collectAudiences(domains)
  const table = collectClientEvents(domains)
  const wirePayload = wirePayloads(checkPayloads)
  const connections = trackConnections()
  const onError = (error: unknown, doing: string) => log.error({ err: error }, `Realtime: ${doing}`)
  let closing = false

  const io = new Server({
    transports: ['websocket'],
    serveClient: false,
    cleanupEmptyChildNamespaces: true,
    // A tab that vanished without a word is noticed within 6.5 s, which leaves presence its grace within 10 s.
    pingInterval: 2500,
    pingTimeout: 4000,
    connectTimeout: 10_000,
    maxHttpBufferSize: 128 * 1024,
    perMessageDeflate: false,
    allowRequest: (_request, answer) => answer(closing ? 'stopping' : null, !closing),
  })
  const deliver = deliverer(io, connections)
  const { realtime, here, emit } = teller({ nodes: platform.nodes, deliver, audienceOf, wirePayload })
  connectRealtime(database, { audienceOf, wirePayload, emit })

  const heartbeat = headsHeartbeat({
    database,
    connections,
    callerOf,
    hears: hearers(domains),
    streamsOf: (caller) => [...new Set(domains.flatMap((domain) => domain.streams?.(caller) ?? []))],
    tell(socket, heads) {
      if (!isLocked(socket)) socket.emit(serverEvents.streamHeads.name, heads)
    },
    onError: (error) => onError(error, 'the heads of the streams could not be read'),
    everyMs: headsEveryMs,
  })
  const attending = { platform, domains, authenticate, connections, table, wirePayload, checkPayloads, onError }
  const welcomes = new WeakMap<Socket, () => Promise<void>>()

  io.of(accountNamespace)
    .use(admission(authenticate, (error) => onError(error, 'a token could not be checked')))
    .on('connection', (socket) => {
      // Socket.IO drops a namespace when its last socket goes, even while another one is at the door. That one would
      // belong to a namespace that nobody emits to; it comes again by itself.
      if (io._nsps.get(socket.nsp.name) !== socket.nsp) return socket.conn.close()
      metrics.sockets.inc()
      socket.on('disconnect', () => metrics.sockets.dec())
      welcomes.set(socket, attend(socket, { ...attending, greet: heartbeat.greet }))
    })
  io.on('new_namespace', ({ adapter, sockets }) => {
    const lockChanged = (room: string, id: string) => {
      const socket = sockets.get(id)
      if (room !== roomOf.locked || !socket) return
      // A socket that disconnects leaves its rooms too, and is still called connected while it does.
      setImmediate(() => socket.connected && void welcomes.get(socket)?.())
    }
    adapter.on('join-room', lockChanged).on('leave-room', lockChanged)
  })
  io.attach(httpServer)

  function lockedSessions() {
    const locked = connections.all().flatMap(({ sockets }) => [...sockets].filter(isLocked).map(callerOf))
    return [...new Map(locked.map(({ accountId, sessionId }) => [sessionId, { accountId, sessionId }])).values()]
  }

  return {
    realtime: { ...realtime, here: { ...here, has: (id) => connections.of(id) !== undefined, lockedSessions } },
    async close() {
      closing = true
      await heartbeat.stop()
      io.engine.close()
    },
  }
}
