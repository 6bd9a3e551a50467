// One socket for the signed-in session: when it reconnects, when it stays disconnected, and what it reports about
// itself.
import type { Socket } from 'socket.io-client'
import { create } from 'zustand'
import { failureTexts } from '#platform/texts/failures.texts.ts'

/** `init` before the first attempt; any other text is an error message. */
export type ConnectionStatus = 'init' | 'connected' | 'disconnected' | (string & {})

export const useConnection = create<{ status: ConnectionStatus }>(() => ({ status: 'init' }))
/** Whether the server has become unreachable; not before the first attempt. */
export const isAway = ({ status }: { status: ConnectionStatus }) => status !== 'connected' && status !== 'init'
const say = (status: ConnectionStatus) => useConnection.setState({ status })

/** What the server reports about a refused connection, besides its message. */
export interface Refusal {
  code: 'notSignedIn' | 'sessionInvalid' | 'mfaSetupRequired' | 'notFound' | 'unavailable'
  reason?: string
  at?: string
  device?: string | null
}

export type ConnectableSocket = Pick<Socket, 'on' | 'connect' | 'disconnect' | 'active'>

interface SocketOptions {
  onConnected(): void
  /** The session has ended, or may not connect yet: the socket stays disconnected. */
  onRefused(refusal: Refusal): void
  /** `session_ended` was received: the disconnect that follows is intended. */
  isEnded(): boolean
}

export const FIRST_PAUSE = 1_000
export const LONGEST_PAUSE = 5_000
const FINAL = new Set<string>(['notSignedIn', 'sessionInvalid', 'mfaSetupRequired'])

/**
 * Socket.IO reconnects automatically after a lost transport, forever. After a refusal or a disconnect by the server it does
 * not, so that is done here. Returns a function that disconnects.
 */
export function watchSocket(socket: ConnectableSocket, { onConnected, onRefused, isEnded }: SocketOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let closed = false

  function connectSoon() {
    clearTimeout(timer)
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries++)
    // Like Socket.IO's randomization factor of 0.5: clients spread their reconnects after a restart.
    if (!closed) timer = setTimeout(() => socket.connect(), pause * (0.5 + Math.random()))
  }

  socket.on('connect', () => {
    tries = 0
    say('connected')
    onConnected()
  })
  socket.on('disconnect', (reason) => {
    say('disconnected')
    if (reason === 'io server disconnect' && !isEnded()) connectSoon()
  })
  socket.on('connect_error', (error: Error & { data?: Refusal }) => {
    const refusal = error.data
    if (refusal && FINAL.has(refusal.code)) {
      say('disconnected')
      onRefused(refusal)
      return
    }
    say(error.message || failureTexts.connection)
    // `Invalid namespace` and a stopping server: refused, but worth retrying.
    if (!socket.active) connectSoon()
  })
  return () => {
    closed = true
    clearTimeout(timer)
    socket.disconnect()
    say('init')
  }
}
