import type { StreamPlace } from '@frontdesk/contract/kit/event'
import { type ServerEventName, serverEvents } from '@frontdesk/contract/registry'
import type { Message, Nodes } from '#providers/nodes/nodes'
import type { Audience } from '../domain.ts'
import type { AudienceOf } from './audiences.ts'
import type { ClusterMessage } from './deliver.ts'
import type { Here, Realtime } from './realtime.ts'
import type { WirePayload } from './wire-payload.ts'

export interface EmitterOptions {
  nodes: Pick<Nodes, 'emit' | 'hear'>
  /** Emits to the sockets of this node. */
  deliver: (said: ClusterMessage) => void
  audienceOf: AudienceOf
  wirePayload: WirePayload
}

const topic = 'realtime'
const nameOf = (event: ServerEventName) => serverEvents[event].name

/** Emits everything: at once to the sockets here, and as a message to every other node, which emits to its own. */
export function createEmitter({ nodes, deliver, audienceOf, wirePayload }: EmitterOptions) {
  nodes.hear(topic, (message) => deliver(message as ClusterMessage))

  function say(said: ClusterMessage) {
    deliver(said)
    nodes.emit(topic, said as Message)
  }

  /** A payload that was validated already. */
  function emit(accountId: string, audience: Audience, event: ServerEventName, payload: unknown, place?: StreamPlace) {
    say({ say: 'event', accountId, audience, name: nameOf(event), payload, ...(place && { place }) })
  }

  function eventOf(accountId: string, event: ServerEventName, given: unknown): ClusterMessage {
    const payload = wirePayload(event, given)
    const audience = audienceOf(event, payload, { accountId, userId: null })
    return { say: 'event', accountId, audience, name: nameOf(event), payload }
  }

  const ended = (accountId: string, sessionId: string, why: unknown): ClusterMessage => {
    return { say: 'ended', accountId, sessionId, name: nameOf('sessionEnded'), why: wirePayload('sessionEnded', why) }
  }

  const screen = (accountId: string, sessionId: string, locked: boolean, idle: boolean): ClusterMessage => {
    const payload = wirePayload('sessionLocked', { locked, idle })
    return { say: 'locked', accountId, sessionId, name: nameOf('sessionLocked'), payload, locked }
  }

  const realtime: Omit<Realtime, 'here' | 'offsetsFor'> = {
    emit: (accountId, event, payload) => say(eventOf(accountId, event, payload)),
    emitTo: (accountId, audience, event, payload) => emit(accountId, audience, event, wirePayload(event, payload)),
    endSession: (accountId, sessionId, why) => say(ended(accountId, sessionId, why)),
    sessionLocked: (accountId, sessionId, locked, idle = false) => say(screen(accountId, sessionId, locked, idle)),
    enterRoom: (accountId, socketId, room) => say({ say: 'entered', accountId, socketId, room }),
    expel: (accountId, userId, room) => say({ say: 'expelled', accountId, userId, room }),
    leaveRoom: (accountId, socketId, room) => say({ say: 'left', accountId, socketId, room }),
  }
  const here: Omit<Here, 'has' | 'lockedSessions' | 'watchLocks'> = {
    emit: (accountId, event, payload) => deliver(eventOf(accountId, event, payload)),
    endSession: (accountId, sessionId, why) => deliver(ended(accountId, sessionId, why)),
    sessionLocked: (accountId, sessionId, locked, idle = false) => deliver(screen(accountId, sessionId, locked, idle)),
  }
  return { realtime, here, emit }
}
