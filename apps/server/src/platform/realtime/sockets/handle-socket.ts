// One socket from its admission to its end.
import { serverEvents } from '@frontdesk/contract/registry'
import type { Socket } from 'socket.io'
import type { Authenticate } from '../../caller.ts'
import type { Domain, EmitTo, SocketContext } from '../../domain.ts'
import type { Platform } from '../../platform.ts'
import { buildTurnOwner, runFor } from '../../turns/turn-owner.ts'
import { roomOf } from '../audiences.ts'
import type { ConnectContext, DisconnectContext } from '../realtime.ts'
import type { WirePayload } from '../wire-payload.ts'
import { findSession, getAdmittedSession } from './admission.ts'
import { createEventAllowance } from './allowance.ts'
import { type ClientEventGate, type ClientEventTable, createClientEventListener } from './client-events.ts'
import type { AccountHere, Connections } from './connections.ts'

export interface HandleSocketOptions {
  platform: Platform
  domains: readonly Domain[]
  authenticate: Authenticate
  connections: Connections
  table: ClientEventTable
  wirePayload: WirePayload
  checkPayloads: boolean
  greet: (socket: Socket, account: AccountHere) => Promise<void>
  onError: (error: unknown, doing: string) => void
}

export const isLocked = (socket: Socket) => socket.rooms.has(roomOf.locked)

/** @returns the function to call when the socket's screen was locked or unlocked. */
export function handleSocket(socket: Socket, options: HandleSocketOptions): () => Promise<void> {
  const { platform, domains, connections, table, wirePayload, checkPayloads, greet, onError } = options
  const { caller, locked } = getAdmittedSession(socket)
  const context: SocketContext = { caller, platform, socketId: socket.id }
  const emit: EmitTo = (event, payload) => {
    if (!isLocked(socket)) socket.emit(serverEvents[event].name, wirePayload(event, payload))
  }
  let initialized = false
  let roomsKnowLocked = locked

  // In the same turn as the connection, so that no event arrives before there is a listener.
  socket.join([
    roomOf.account,
    roomOf.user(caller.userId),
    ...(caller.ghost ? [] : [roomOf.own(caller.userId)]),
    roomOf.role(caller.role),
    roomOf.session(caller.sessionId),
    ...(locked ? [roomOf.locked] : []),
  ])
  const account = connections.add(socket, caller)
  const gate: ClientEventGate = {
    table,
    context: { ...context, emit },
    // Also while the screen is locked, as an acknowledgment is.
    refuse: (refused) => socket.emit(serverEvents.eventRefused.name, refused),
    isConnected: () => socket.connected,
    isLocked: () => isLocked(socket),
    allowed: createEventAllowance(platform.clock),
    checkAcks: checkPayloads,
    onError: (error: unknown, event: string) => onError(error, `${event} failed`),
  }
  // No event is processed before the application's domains know the socket.
  socket.onAny(createClientEventListener(gate, admitAgain()))
  socket.on('disconnect', (reason) => {
    connections.remove(socket, caller)
    if (initialized) void leave(partingBy(reason))
  })

  /** The session may have ended or been locked while the socket was still joining its rooms. */
  async function admitAgain() {
    try {
      const session = await findSession(socket, options.authenticate)
      if (session.state !== 'live') return cut(session)
      // Notified during the query, so newer than its result.
      if (isLocked(socket) === locked && session.locked !== locked) {
        await (session.locked ? socket.join(roomOf.locked) : socket.leave(roomOf.locked))
      }
      await initialize()
    } catch (error) {
      onError(error, 'a connection could not be set up')
      // Looks like a lost transport, so that the client reconnects automatically.
      socket.conn.close()
    }
  }

  function cut(session: Exclude<Awaited<ReturnType<Authenticate>>, { state: 'live' }>) {
    if (session.state === 'ended') {
      const { reason, at, device } = session
      socket.emit(serverEvents.sessionEnded.name, { reason, at: at.toISOString(), device })
    }
    socket.disconnect(true)
  }

  async function initialize() {
    if (!socket.connected) return
    initialized = true
    if (!isLocked(socket)) await greet(socket, account)
    // Disconnected while it was being set up: its onDisconnect has run already and would not run again.
    if (!socket.connected) return
    const locked = isLocked(socket)
    roomsKnowLocked = locked
    await runFor(buildTurnOwner(caller), () =>
      Promise.all(domains.map(async (domain) => domain.onConnect?.({ ...context, emit, locked } as ConnectContext))),
    )
  }

  async function leave(how: DisconnectContext['how']) {
    const leaving: DisconnectContext = { ...context, how }
    await Promise.all(domains.map(async (domain) => domain.onDisconnect?.(leaving))).catch((error) => {
      onError(error, 'a room failed at a disconnect')
    })
  }

  return async () => {
    if (!initialized || isLocked(socket) === roomsKnowLocked) return
    await initialize().catch((error) =>
      onError(error, 'a screen that was locked or unlocked could not be told to the rooms'),
    )
  }
}

function partingBy(reason: string): DisconnectContext['how'] {
  // Signed out, or disconnected because the session ended.
  if (reason === 'server namespace disconnect') return 'ended'
  return reason === 'transport close' || reason === 'transport error' ? 'closed' : 'silent'
}
