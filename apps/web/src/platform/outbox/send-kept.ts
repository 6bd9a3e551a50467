// A call that must not be lost: stored first, then sent. Without a reply it waits in the outbox.
import { ApiFailure, hasCode } from '#platform/api/api-failure.ts'
import type { CallOptions } from '#platform/api/call-options.ts'
import { perform } from '#platform/api/perform.ts'
import type { LooseArguments, Route } from '#platform/api/route.ts'
import { neverStored } from '#platform/contract.generated.ts'
import { useSession } from '#platform/session/session-state.ts'
import { unsentTexts } from '#platform/texts/failures.texts.ts'
import type { Hold } from './queued-requests.ts'

export interface ReplayedCall {
  domain: string
  name: string
  route: Route
  args: LooseArguments
  options: CallOptions & { hold: Hold }
}

/** Before the connection is lost, because it could not be loaded afterwards. */
export const loadOutbox = () => import('./outbox.ts')

export const discardQueued = async (id: string) => (await loadOutbox()).discardQueued(id)

/** Throws ApiFailure; with the code `held` the call is in the outbox and the caller is done. */
export async function sendKept({ domain, name, route, args, options }: ReplayedCall): Promise<unknown> {
  if (!route.includes('replay'))
    throw new Error(`${domain}.${name} may not be sent later: the contract does not say so.`)
  const { hold, ...given } = options
  const rest = { ...given, idempotencyKey: hold.id }
  if (hasPrivateValues(args.body)) return perform(route, args, rest).catch(keepInForm)
  if (useSession.getState().ghosting) return perform(route, args, rest)
  const outbox = await loadOutbox().catch(() => undefined)
  return outbox
    ? outbox.sendFromOutbox({ domain, name, args, ifMatch: rest.ifMatch, ...hold })
    : perform(route, args, rest)
}

/** Nulls mean removal: they reveal nothing. */
export function hasPrivateValues(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  return Object.entries(body).some(
    ([key, value]) =>
      ((neverStored as readonly string[]).includes(key) && value !== null && value !== undefined) ||
      hasPrivateValues(value),
  )
}

function keepInForm(error: unknown): never {
  if (!hasCode(error, 'offline', 'timedOut', 'unavailable', 'busy')) throw error
  const { status, code } = error
  const message = unsentTexts.private
  throw new ApiFailure({ status, code, message })
}
