// One socket for the signed-in session: when it reconnects, when it stays away, and what it says of itself.
import type { Socket } from 'socket.io-client'
import { create } from 'zustand'

/** `init` before the first try; any other text is an error in words. */
export type ConnectionStatus = 'init' | 'connected' | 'disconnected' | (string & {})

export const useConnection = create<{ status: ConnectionStatus }>(() => ({ status: 'init' }))
const say = (status: ConnectionStatus) => useConnection.setState({ status })

/** What the server says of a refused connection, beside its message. */
export interface Refusal {
  code: 'notSignedIn' | 'sessionInvalid' | 'mfaSetupRequired' | 'notFound' | 'unavailable'
  reason?: string
  at?: string
  device?: string | null
}

export type ConnectableSocket = Pick<Socket, 'on' | 'connect' | 'disconnect' | 'active'>

interface SocketOptions {
  onConnected(): void
  /** The session is over, or may not listen yet: the socket stays away. */
  onRefused(refusal: Refusal): void
  /** `session_ended` was heard: the cut that follows is meant. */
  isEnded(): boolean
}

export const FIRST_PAUSE = 1_000
export const LONGEST_PAUSE = 5_000
const FINAL = new Set<string>(['notSignedIn', 'sessionInvalid', 'mfaSetupRequired'])

/**
 * Socket.IO comes again by itself after a lost transport, for ever. After a refusal or a cut by the server it does not:
 * that is done here. Returns its end.
 */
export function attendSocket(socket: ConnectableSocket, { onConnected, onRefused, isEnded }: SocketOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let closed = false

  function connectSoon() {
    clearTimeout(timer)
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries++)
    // As Socket.IO's randomization factor of 0.5: not everyone at once after a restart.
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
    say(error.message || 'The connection failed.')
    // `Invalid namespace` and a server that is stopping: refused, but worth another try.
    if (!socket.active) connectSoon()
  })
  return () => {
    closed = true
    clearTimeout(timer)
    socket.disconnect()
    say('init')
  }
}
