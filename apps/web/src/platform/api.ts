// The contract as functions: `api.contacts.createContact({ body })`, and for the query cache
// `useQuery(api.contacts.getContact.queryOptions({ params: { id } }))`. The types come from the contract; zod is not
// loaded.
import type { Answer, Arguments, Endpoint } from '@frontdesk/contract/kit/endpoint'
import type { api as contract } from '@frontdesk/contract/registry'
import type { DataTag } from '@tanstack/react-query'
import type { CallOptions } from './api/call-options.ts'
import { perform } from './api/perform.ts'
import type { LooseArguments, Route } from './api/route.ts'
import { routes } from './contract.generated.ts'
import { sendKept } from './outbox/send-kept.ts'

type Contract = typeof contract

/** The reply's data as the contract declares it: `AnswerTo<'contacts', 'getContact'>`. */
export type AnswerTo<
  Domain extends keyof Contract,
  Name extends keyof Contract[Domain],
> = Contract[Domain][Name] extends Endpoint ? Answer<Contract[Domain][Name]> : never

export type QueryKey = readonly [domain: string, name: string, args: unknown]

interface QueryOptions<Data> {
  /** Contains the type of its data, for getQueryData and setQueryData. */
  queryKey: DataTag<QueryKey, Data>
  queryFn(context: { signal: AbortSignal }): Promise<Data>
}

/** Arguments may be omitted when none is required. */
type Given<E extends Endpoint> =
  unknown extends Arguments<E>
    ? [args?: Record<string, never>]
    : object extends Arguments<E>
      ? [args?: Arguments<E>]
      : [args: Arguments<E>]

export interface Call<E extends Endpoint> {
  /** Throws ApiFailure. */
  (...given: [...Given<E>, options?: CallOptions]): Promise<Answer<E>>
  queryOptions(...given: Given<E>): QueryOptions<Answer<E>>
  /** The cache key of all replies of this endpoint; with arguments, of one of them. */
  queryKey(args?: Partial<Arguments<E>>): readonly unknown[]
}

export type Api = {
  readonly [Domain in keyof Contract]: {
    readonly [Name in keyof Contract[Domain]]: Contract[Domain][Name] extends Endpoint
      ? Call<Contract[Domain][Name]>
      : never
  }
}

function callOf(domain: string, name: string, route: Route) {
  const call = (args?: LooseArguments, options?: CallOptions) =>
    options?.hold
      ? sendKept({ domain, name, route, args: args ?? {}, options: { ...options, hold: options.hold } })
      : perform(route, args, options)
  return Object.assign(call, {
    queryOptions: (args: LooseArguments = {}) => ({
      queryKey: [domain, name, args] satisfies QueryKey,
      queryFn: ({ signal }: { signal: AbortSignal }) => perform(route, args, { signal }),
    }),
    queryKey: (args?: LooseArguments) => (args ? [domain, name, args] : [domain, name]),
  })
}

const roomOf = (domain: string, calls: Readonly<Record<string, Route>>) =>
  Object.fromEntries(Object.entries(calls).map(([name, route]) => [name, callOf(domain, name, route)]))

export const api = Object.fromEntries(
  Object.entries(routes).map(([domain, calls]) => [domain, roomOf(domain, calls)]),
) as unknown as Api
