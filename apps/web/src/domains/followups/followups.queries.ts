import { type FollowupBucket, type FollowupType, followupLimits } from '@frontdesk/contract/followups/followup-rules'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import type { Kind } from '#platform/entities/collection.ts'
import { getEntities } from '#platform/entities/entities.ts'
import { listEntities, readPage } from '#platform/entities/entity-list.ts'

export type Followup = AnswerTo<'followups', 'createFollowup'>
export type Warning = AnswerTo<'followups', 'listWarnings'>['data'][number]

export type Filters = {
  user?: string
  assignTo?: 'none'
  createdByUser?: string
  /** A person, or `me`, `team`, `meAndTeam`. */
  assigned?: string
  type?: FollowupType
  messages?: 'true'
  q?: string
}

/** What one is to do: one's own, and the team's. */
export const ownFilters = { assigned: 'meAndTeam' } as const

/** As the server sorts. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** One group: a list of a client also has texts to its number, and a list of a number those of its client. */
const followupKind: Kind<Followup> = {
  name: 'followup',
  groupOf: () => '',
  compare: (one, other) => compare(one.date, other.date) || compare(one.id, other.id),
}

export const getFollowups = (client: QueryClient) => getEntities(client).of(followupKind)

/** Every one that was read, or that an event told of, as the server has them. */
export const listStored = (client: QueryClient) =>
  getFollowups(client)
    .listGroup('')
    .flatMap(({ id }) => getFollowups(client).getStored(id) ?? [])

const find = (client: QueryClient, ids: readonly string[]) => ids.flatMap((id) => getFollowups(client).get(id) ?? [])

type Grouped = { followups: readonly Followup[] }
/** Where the server decides what is in a group, its ids are kept. */
const toIds = <Group extends Grouped>({ followups, ...rest }: Group) => ({
  ...rest,
  ids: followups.map(({ id }) => id),
})
const fromIds =
  (client: QueryClient) =>
  <Group extends { ids: string[] }>({ ids, ...rest }: Group) => ({ ...rest, followups: find(client, ids) })

async function readGroups<Group extends Grouped, Rest>(
  client: QueryClient,
  read: () => Promise<Rest & { data: Group[] }>,
) {
  const began = getEntities(client).now()
  const { data, ...rest } = await read()
  const followups = data.flatMap((group) => group.followups)
  getFollowups(client).applyRead(followups, began)
  return { ...rest, data: data.map(toIds<Group>) }
}

export const countsQuery = (query: Filters) => queryOptions(api.followups.countFollowups.queryOptions({ query }))

export const progressQuery = (query: Filters) => queryOptions(api.followups.getFollowupProgress.queryOptions({ query }))

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}

export const bucketKey = ['followups', 'bucket'] as const

export function bucketQuery(bucket: FollowupBucket, filters: Filters, limit = 50) {
  const options = infiniteQueryOptions({
    ...pages,
    queryKey: [...bucketKey, bucket, filters, limit],
    queryFn: ({ client, pageParam, signal }) =>
      readGroups(client, async () => {
        const query = { ...filters, cursor: pageParam, limit }
        const { data, next } = await api.followups.listFollowups({ params: { bucket }, query }, { signal })
        return { data: [{ followups: data }], next }
      }),
  })
  const view = (client: QueryClient, data = client.getQueryData(options.queryKey)) =>
    data?.pages.flatMap((page) => page.data.flatMap(({ ids }) => find(client, ids)))
  return { ...options, view }
}

export const byContactKey = ['followups', 'byContact'] as const

export function byContactQuery(filters: Filters) {
  const options = infiniteQueryOptions({
    ...pages,
    queryKey: [...byContactKey, filters],
    queryFn: ({ client, pageParam, signal }) =>
      readGroups(client, () =>
        api.followups.listFollowupsByContact({ query: { ...filters, cursor: pageParam } }, { signal }),
      ),
    placeholderData: keepPreviousData,
  })
  const view = (client: QueryClient, data = client.getQueryData(options.queryKey)) =>
    data && { data: data.pages.flatMap((page) => page.data.map(fromIds(client))) }
  return { ...options, view }
}

/** Days with open ones; `perDay` of each. */
export function daysQuery(filters: Filters, from: string, to: string, perDay?: number) {
  const args = { query: { ...filters, from, to, ...(perDay && { perDay }) } }
  const options = queryOptions({
    queryKey: api.followups.listFollowupDays.queryKey(args),
    queryFn: ({ client, signal }) => readGroups(client, () => api.followups.listFollowupDays(args, { signal })),
    placeholderData: keepPreviousData,
  })
  const view = (client: QueryClient, data = client.getQueryData(options.queryKey)) =>
    data && { data: data.data.map(fromIds(client)) }
  return { ...options, view }
}

/** A warning whose follow-up is in the store. */
export type StoredWarning = Omit<Warning, 'followup'> & { id: string }

/** What is due for oneself. What is completed or deleted warns no more. */
export function warningsQuery() {
  const options = queryOptions({
    queryKey: api.followups.listWarnings.queryKey({}),
    async queryFn({ client, signal }) {
      const began = getEntities(client).now()
      const { data } = await api.followups.listWarnings({}, { signal })
      getFollowups(client).applyRead(
        data.map(({ followup }) => followup),
        began,
      )
      return data.map(({ followup: { id }, ...warning }): StoredWarning => ({ ...warning, id }))
    },
  })
  const view = (client: QueryClient) => {
    const data = client
      .getQueryData(options.queryKey)
      ?.flatMap(({ id, ...warning }) => find(client, [id]).map((followup): Warning => ({ ...warning, followup })))
    return data && { data: data.filter(({ followup }) => followup.isActive) }
  }
  return { ...options, view }
}

/** A list that is read whole, up to a limit: what is known of each decides whether it is in it. */
function listQuery(
  queryKey: readonly unknown[],
  read: (signal: AbortSignal) => Promise<{ data: Followup[] }>,
  matches: (followup: Followup, isListed: boolean) => boolean,
) {
  const options = queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => [
      await readPage(getEntities(client), { kind: followupKind, size: followupLimits.list, read: () => read(signal) }),
    ],
  })
  const view = (client: QueryClient, pages = client.getQueryData(options.queryKey)) =>
    pages &&
    listEntities(getFollowups(client), '', pages).filter((each) =>
      matches(
        each,
        pages.some(({ ids }) => ids.includes(each.id)),
      ),
    )
  return { ...options, view }
}

/** Of a client, from one instant up to, not including, another. A text without a contact may be to its number. */
export function clientFollowupsQuery(id: string, query: { from?: string; to?: string } = {}) {
  const { from = '', to = '9' } = query
  const args = { params: { id }, query }
  return listQuery(
    api.followups.listClientFollowups.queryKey(args),
    (signal) => api.followups.listClientFollowups(args, { signal }),
    ({ client, date }, isListed) => (client ? client.id === id : isListed) && date >= from && date < to,
  )
}

/** Texts still to be sent to a number, with or without a contact. */
export function scheduledTextsQuery(number: string) {
  const args = { params: { number } }
  return listQuery(
    api.followups.listScheduledTexts.queryKey(args),
    (signal) => api.followups.listScheduledTexts(args, { signal }),
    ({ isActive, messageStatus, messageTo }) => isActive && messageStatus === 'scheduled' && messageTo === number,
  )
}
