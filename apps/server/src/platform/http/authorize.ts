import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { AppError } from '../app-error.ts'
import type { Authenticate, Authentication, Caller } from '../caller.ts'
import type { Credentials } from '../domain.ts'

/** The caller that the endpoint requires, or an error that says why it is refused. Deny by default. */
export async function authorize(
  endpoint: Endpoint,
  authorization: string | undefined,
  authenticate: Authenticate,
): Promise<Caller | Credentials | null> {
  if (endpoint.who === 'public') return null
  if (endpoint.who === 'credentials') return basicCredentials(authorization)
  const token = parseBearerToken(authorization)
  if (!token) throw new AppError('notSignedIn')
  const session = await authenticate(token, { active: endpoint.method !== 'GET' && !endpoint.passive })
  return admit(endpoint, session)
}

/** Undefined when there is none, or it can't be a session's token. */
export const parseBearerToken = (authorization: string | undefined) =>
  authorization?.match(/^Bearer ([\w-]{20,100})$/)?.[1]

function admit(endpoint: Endpoint, session: Authentication): Caller {
  if (session.state === 'unknown') throw new AppError('notSignedIn')
  if (session.state === 'ended') throw createEndedError(session)
  const { caller } = session
  if (session.locked && !endpoint.whileLocked) throw new AppError('locked')
  if (session.mfaSetupRequired && !endpoint.beforeMfaSetup) throw new AppError('mfaSetupRequired')
  if (!endpoint.who.includes(caller.role)) throw new AppError('forbidden')
  if (caller.ghost && endpoint.refusedToGhosts) throw new AppError('refusedWhileGhosting')
  return session.locked ? { ...caller, locked: true } : caller
}

/** `Session Invalid` when another sign-in took over; otherwise not signed in. Both name reason, time, and device. */
export function createEndedError(session: Extract<Authentication, { state: 'ended' }>) {
  const details = { reason: session.reason, at: session.at.toISOString(), device: session.device }
  return new AppError(session.reason === 'multipleLoginsDetected' ? 'sessionInvalid' : 'notSignedIn', { details })
}

const longestEmail = 254

function basicCredentials(authorization: string | undefined): Credentials {
  const encoded = authorization?.match(/^Basic ([A-Za-z0-9+/=]+)$/)?.[1]
  const decoded = encoded ? Buffer.from(encoded, 'base64').toString('utf8') : ''
  const colon = decoded.indexOf(':')
  // Headers are not parsed against a schema, so an e-mail that can't be valid or stored is refused here.
  const unfit = colon < 1 || colon > longestEmail || decoded.includes('\0')
  if (unfit) throw new AppError('notSignedIn', { message: 'Send the email and password as Basic credentials.' })
  return { email: decoded.slice(0, colon).trim().toLowerCase(), password: decoded.slice(colon + 1) }
}
