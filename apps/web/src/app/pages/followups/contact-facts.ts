// A few facts about each contact of a list, fetched for many contacts at once.
import { builtInViews } from '@frontdesk/contract/views/list-shape'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'

type Facts = AnswerTo<'contactList', 'rowsById'>['data'][number]

const key = ['contactFacts'] as const
/** As many as one request may ask for. */
const most = 100

let waiting: Map<string, ((facts: Facts | null) => void)[]> | undefined
let failing: ((error: unknown) => void)[] = []

/** Asks together with all rows that are shown at the same time. */
function factsOf(id: string): Promise<Facts | null> {
  return new Promise((resolve, reject) => {
    if (!waiting) {
      waiting = new Map()
      setTimeout(ask, 0)
    }
    waiting.set(id, [...(waiting.get(id) ?? []), resolve])
    failing.push(reject)
  })
}

async function ask() {
  const asked = waiting ?? new Map<string, ((facts: Facts | null) => void)[]>()
  const failed = failing
  waiting = undefined
  failing = []
  const ids = [...asked.keys()]
  try {
    for (let from = 0; from < ids.length; from += most) {
      const { data } = await api.contactList.rowsById({ body: { ids: ids.slice(from, from + most) } })
      const byId = new Map(data.map((row) => [row.id, row]))
      for (const id of ids.slice(from, from + most))
        for (const resolve of asked.get(id) ?? []) resolve(byId.get(id) ?? null)
    }
  } catch (error) {
    for (const reject of failed) reject(error)
  }
}

export const useContactFacts = (id: string) =>
  useQuery({ queryKey: [...key, id], queryFn: () => factsOf(id), staleTime: Number.POSITIVE_INFINITY }).data

export function registerContactFactsLive(live: Live) {
  const client = live.queryClient
  const refresh = (...id: string[]) => {
    void client.invalidateQueries({ queryKey: [...key, ...id] })
    scheduleRefetch(client, latest)
  }
  live.onEvent('contactSaved', ({ contact }) => refresh(contact.id))
  live.onEvent('noteSaved', ({ clientId }) => refresh(clientId))
  live.onEvent('recordSaved', ({ clientId }) => refresh(clientId))
  live.onEvent('recordRemoved', ({ clientId }) => refresh(clientId))
  for (const event of ['householdChanged', 'contactsImported', 'contactsChanged'] as const)
    live.onEvent(event, () => refresh())
  live.onRefetch('contacts', () => refresh())
}

const latest = [...key, 'latest'] as const
const mostLatest = 6

/** Of one's own clients those with the newest contact; of all, those that were added last. */
export const latestContactsQuery = (which: 'mine' | 'new') =>
  queryOptions({
    queryKey: [...latest, which],
    queryFn: async ({ signal }) => {
      const mine = which === 'mine'
      const body = {
        filter: mine ? (builtInViews.find((view) => view.key === 'mine')?.filter ?? null) : null,
        sort: { by: mine ? ('lastContact' as const) : ('created' as const), descending: true },
        limit: mostLatest,
      }
      return (await api.contactList.listRows({ body }, { signal })).data
    },
  })
