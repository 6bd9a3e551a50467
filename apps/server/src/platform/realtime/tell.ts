import type { StreamPlace } from '@frontdesk/contract/kit/event'
import { type ServerEventName, serverEvents } from '@frontdesk/contract/registry'
import type { Server, Socket } from 'socket.io'
import type { Audience } from '../domain.ts'
import { type AudienceOf, roomOf, roomsOf } from './audiences.ts'
import type { Realtime } from './realtime.ts'
import { isLocked } from './sockets/attend.ts'
import type { Connections } from './sockets/connections.ts'
import type { WirePayload } from './wire-payload.ts'

export interface TellerOptions {
  io: Server
  connections: Connections
  audienceOf: AudienceOf
  wirePayload: WirePayload
}

/** Everything said to sockets. Only through Socket.IO's rooms, which an adapter can stretch over several nodes. */
export function teller({ io, connections, audienceOf, wirePayload }: TellerOptions) {
  function namespaceOf(accountId: string) {
    const here = connections.of(accountId)
    return here && io.of(`/${here.namespace}`)
  }

  /** A payload that was checked already. A locked screen hears nothing; it catches up by the heads. */
  function emit(accountId: string, audience: Audience, event: ServerEventName, payload: unknown, place?: StreamPlace) {
    const rooms = roomsOf(audience)
    if (rooms.length === 0) return
    const listeners = namespaceOf(accountId)?.to(rooms).except(roomOf.locked)
    listeners?.emit(serverEvents[event].name, payload, ...(place ? [place] : []))
  }

  function tellSession(accountId: string, sessionId: string, event: ServerEventName, payload: unknown) {
    const session = namespaceOf(accountId)?.to(roomOf.session(sessionId))
    session?.emit(serverEvents[event].name, wirePayload(event, payload))
  }

  function tellSocket(socket: Socket, event: ServerEventName, payload: unknown) {
    if (!isLocked(socket)) socket.emit(serverEvents[event].name, wirePayload(event, payload))
  }

  const realtime: Realtime = {
    tell(accountId, event, payload) {
      const sent = wirePayload(event, payload)
      emit(accountId, audienceOf(event, sent, { accountId, userId: null }), event, sent)
    },
    tellTo(accountId, audience, event, payload) {
      emit(accountId, audience, event, wirePayload(event, payload))
    },
    endSession(accountId, sessionId, why) {
      tellSession(accountId, sessionId, 'sessionEnded', why)
      namespaceOf(accountId)?.in(roomOf.session(sessionId)).disconnectSockets(true)
    },
    sessionLocked(accountId, sessionId, locked, idle = false) {
      const sockets = namespaceOf(accountId)?.in(roomOf.session(sessionId))
      if (locked) sockets?.socketsJoin(roomOf.locked)
      tellSession(accountId, sessionId, 'sessionLocked', { locked, idle })
      if (!locked) sockets?.socketsLeave(roomOf.locked)
    },
    enterRoom: (accountId, socketId, room) => namespaceOf(accountId)?.in(socketId).socketsJoin(roomOf.named(room)),
    leaveRoom: (accountId, socketId, room) => namespaceOf(accountId)?.in(socketId).socketsLeave(roomOf.named(room)),
  }
  return { realtime, emit, tellSocket }
}
