// Runs the product's own operations as one of the demo's people, so that the history of what they did is true.
import type { AnswerInput, Arguments, Endpoint } from '@frontdesk/contract/kit/endpoint'
import type { Role } from '@frontdesk/contract/kit/role'
import { allDomains } from '../domains.ts'
import { parseRequest } from '../platform/http/parse.ts'
import type { Platform } from '../platform/platform.ts'

export interface DemoPerson {
  id: string
  email: string
  role: Role
}

export type Act = <E extends Endpoint>(endpoint: E, args: Arguments<E>) => Promise<AnswerInput<E>>

/** Calls operations without a session and without HTTP; input that the contract refuses is refused here too. */
export function actAs(platform: Platform, account: { id: string; namespace: string }, person: DemoPerson): Act {
  const scope = { accountId: account.id, actor: { userId: person.id, name: person.email } }
  const caller = {
    accountId: account.id,
    namespace: account.namespace,
    userId: person.id,
    role: person.role,
    email: person.email,
    sessionId: '',
    kind: 'web',
    ghost: null,
  }
  return async (endpoint, args) => {
    const route = allDomains.flatMap(({ routes }) => routes).find((bound) => bound.endpoint === endpoint)
    if (!route) throw new Error(`No domain implements ${endpoint.method} ${endpoint.path}.`)
    const { params = {}, query = {}, body } = args as Record<'params' | 'query' | 'body', unknown>
    const call = {
      ...parseRequest(endpoint, { params, query, body }),
      caller,
      platform,
      request: { ifMatch: null },
      inAccount: (fn: Parameters<Platform['database']['inAccount']>[1]) => platform.database.inAccount(scope, fn),
    }
    return (await route.handle(call as never)) as never
  }
}
