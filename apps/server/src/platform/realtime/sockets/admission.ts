// Who may open a socket. Every refusal has a code, so that the client knows whether to sign in or to retry.
import type { Socket } from 'socket.io'
import type { Authenticate, Authentication, Caller } from '../../caller.ts'
import { findNetwork } from '../../http/networks.ts'
import { runFor } from '../../turns/turn-owner.ts'

export type Live = Extract<Authentication, { state: 'live' }>

interface Facts {
  code: 'notSignedIn' | 'sessionInvalid' | 'mfaSetupRequired' | 'notFound' | 'unavailable'
  reason?: string
  at?: string
  device?: string | null
}
type Refusal = Error & { data: Facts }

const admitted = new WeakMap<Socket, Live>()

/** The session that was found on connecting. */
export function getAdmittedSession(socket: Socket): Live {
  const live = admitted.get(socket)
  if (!live) throw new Error('This socket was not admitted.')
  return live
}

/** Clients that take the API's base address for the socket's too connect to the second one. */
export const formatNamespaces = (namespace: string) => [`/${namespace}`, `/api/${namespace}`]

export const getCaller = (socket: Socket): Caller => getAdmittedSession(socket).caller

/** Middleware of every account's namespace. */
export const createAdmission =
  (authenticate: Authenticate, onError: (error: unknown) => void) =>
  async (socket: Socket, next: (refused?: Error) => void) => {
    try {
      const stranger = { rank: 'stranger', account: '', person: findNetwork(socket.handshake.address) } as const
      const session = await runFor(stranger, () => findSession(socket, authenticate))
      if (session.state === 'live') admitted.set(socket, session)
      next(refusalOf(session, socket.nsp.name))
    } catch (error) {
      onError(error)
      next(refusal('unavailable', { code: 'unavailable' }))
    }
  }

/** The token stays in the handshake: in socket.data it could be sent to other nodes. */
export async function findSession({ handshake }: Socket, authenticate: Authenticate): Promise<Authentication> {
  const token = handshake.auth.token ?? handshake.query.token
  if (typeof token !== 'string' || !/^[\w-]{20,100}$/.test(token)) return { state: 'unknown' }
  return authenticate(token, { active: false })
}

function refusalOf(session: Authentication, namespace: string): Refusal | undefined {
  if (session.state === 'unknown') return refusal('unauthorized', { code: 'notSignedIn' })
  if (session.state === 'ended') {
    const facts = { reason: session.reason, at: session.at.toISOString(), device: session.device }
    return session.reason === 'multipleLoginsDetected'
      ? refusal('Session Invalid', { code: 'sessionInvalid', ...facts })
      : refusal('unauthorized', { code: 'notSignedIn', ...facts })
  }
  // The same reply as for an unknown namespace, which reveals nothing about other accounts.
  if (!formatNamespaces(session.caller.namespace).includes(namespace)) return createNamespaceRefusal()
  if (session.mfaSetupRequired) return refusal('unauthorized', { code: 'mfaSetupRequired' })
}

export const createNamespaceRefusal = () => refusal('Invalid namespace', { code: 'notFound' })

const refusal = (message: string, data: Facts): Refusal => Object.assign(new Error(message), { data })
