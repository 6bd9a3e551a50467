// The session's realtime connection: websocket only, one namespace per account, with a current token at every
// connection.
import type { Ack } from '@frontdesk/contract/kit/event'
import type { ClientEventName, clientEvents as contract } from '@frontdesk/contract/registry'
import { io, type Socket } from 'socket.io-client'
import type { z } from 'zod'
import { ApiFailure, createOfflineFailure, createTimeoutFailure, type FailureCode } from './api/api-failure.ts'
import { clientEvents, serverEvents, version } from './contract.generated.ts'
import { findDesktop } from './desktop.ts'
import type { EventPayload, Live } from './realtime/live.ts'
import { FIRST_PAUSE, LONGEST_PAUSE, type Refusal, watchSocket } from './realtime/socket.ts'
import { type EndedSession, getToken, useSession } from './session/session-state.ts'
import { endSessionWith, hideLockScreen, showLockScreen } from './session.ts'

type Contract = typeof contract
type Told<K extends ClientEventName> = z.input<Contract[K]['payload']>

const ACK_TIMEOUT = 10_000

let current: Socket | undefined

/** Connects the session; returns a function that disconnects. */
export function connectRealtime(live: Live): () => void {
  const { session, me } = useSession.getState()
  if (!session) throw new Error('There is no session to connect.')
  let ended = false
  const device = findDesktop() ? 'desktop' : 'web'
  const name = me ? `${me.firstName} ${me.lastName}` : ''
  const socket = io(`/${session.namespace}`, {
    transports: ['websocket'],
    auth: (give) => give({ token: getToken(), userId: session.userId, name, version, device }),
    timeout: 60_000,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: FIRST_PAUSE,
    reconnectionDelayMax: LONGEST_PAUSE,
    randomizationFactor: 0.5,
    // On a shared connection, another account's namespace would survive a change of session.
    forceNew: true,
  })
  socket.onAny((event: string, payload: unknown, place?: { stream: string; seq: number }) => {
    if (event === serverEvents.sessionEnded) {
      ended = true
      endSessionWith(payload as EndedSession)
    } else if (event === serverEvents.sessionLocked) {
      const { locked, idle } = payload as EventPayload<'sessionLocked'>
      if (locked) showLockScreen(idle ? 'idle' : 'asked')
      else {
        hideLockScreen()
        // A locked screen received nothing: what has no stream was missed.
        live.connected()
      }
    } else live.receive(event, payload, typeof place === 'object' ? place : undefined)
  })
  const stop = watchSocket(socket, { onConnected: live.connected, onRefused: refused, isEnded: () => ended })
  current = socket
  return () => {
    if (current === socket) current = undefined
    stop()
  }
}

function refused({ code, reason, at, device }: Refusal) {
  if (code === 'mfaSetupRequired') return useSession.setState({ mfaSetupRequired: true })
  const usual = code === 'sessionInvalid' ? 'multipleLoginsDetected' : 'expired'
  endSessionWith({ reason: reason ?? usual, at: at ?? null, device: device ?? null })
}

/** Sends an event to the server; resolves once it is acknowledged. Throws ApiFailure; never waits for a connection. */
export async function emit<K extends ClientEventName>(event: K, payload: Told<K>): Promise<unknown> {
  if (!current?.connected) throw createOfflineFailure()
  const ack: Ack<unknown> = await current
    .timeout(ACK_TIMEOUT)
    .emitWithAck(clientEvents[event], payload)
    .catch(() => {
      throw createTimeoutFailure()
    })
  if (ack.ok) return ack.data
  throw new ApiFailure({ status: 422, code: ack.error.code as FailureCode, message: ack.error.message })
}

export { isAway, useConnection } from './realtime/socket.ts'
