import type { StreamPlace } from '@frontdesk/contract/kit/event'
import type { Namespace, Server } from 'socket.io'
import type { Audience } from '../domain.ts'
import { listRooms, roomOf } from './audiences.ts'
import { formatNamespaces } from './sockets/admission.ts'
import type { Connections } from './sockets/connections.ts'

/** What a node emits to sockets: its own, and as the same message those of every other node. */
export type ClusterMessage = { accountId: string } & (
  | { say: 'event'; audience: Audience; name: string; payload: unknown; place?: StreamPlace }
  | { say: 'ended'; sessionId: string; name: string; why: unknown }
  | { say: 'locked'; sessionId: string; name: string; payload: unknown; locked: boolean }
  | { say: 'entered' | 'left'; socketId: string; room: string }
  | { say: 'expelled'; userId: string; room: string }
)

/** Emits to the sockets of this node. Each node finds the recipients among its own rooms. */
export const createDeliverer = (io: Server, connections: Connections) => (said: ClusterMessage) => {
  const here = connections.of(said.accountId)
  if (!here) return
  for (const account of openNamespaces(io, here.namespace)) deliver(account, said)
}

/** Those with sockets: asking Socket.IO for another one would create it. */
export const openNamespaces = (io: Server, namespace: string) =>
  formatNamespaces(namespace).flatMap((name) => io._nsps.get(name) ?? [])

function deliver(account: Namespace, said: ClusterMessage) {
  switch (said.say) {
    case 'event': {
      const rooms = listRooms(said.audience)
      if (rooms.length === 0) return
      // A locked screen receives nothing; it catches up using the stream offsets.
      const place = said.place ? [said.place] : []
      return void account
        .to(rooms)
        .except(roomOf.locked)
        .emit(said.name, said.payload, ...place)
    }
    case 'ended': {
      const sockets = account.in(roomOf.session(said.sessionId))
      sockets.emit(said.name, said.why)
      return sockets.disconnectSockets(true)
    }
    case 'locked': {
      // Sessions that know already are not notified again: two nodes may both have noticed it.
      const sockets = account.in(roomOf.session(said.sessionId))
      if (said.locked) {
        sockets.except(roomOf.locked).emit(said.name, said.payload)
        return sockets.socketsJoin(roomOf.locked)
      }
      sockets.emit(said.name, said.payload)
      return sockets.socketsLeave(roomOf.locked)
    }
    case 'entered':
      return account.in(said.socketId).socketsJoin(roomOf.named(said.room))
    case 'expelled':
      return account.in(roomOf.user(said.userId)).socketsLeave(roomOf.named(said.room))
    case 'left':
      return account.in(said.socketId).socketsLeave(roomOf.named(said.room))
  }
}
