import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { lightNumbersQuery, numbersQuery, type PhoneNumber } from './numbers.queries.ts'

const insert = <T extends { id: string; phoneNumber: string }>(known: readonly T[], number: T) =>
  [...known.filter(({ id }) => id !== number.id), number].sort((a, b) => (a.phoneNumber < b.phoneNumber ? -1 : 1))

export function applyNumber(client: QueryClient, accountId: string, number: PhoneNumber) {
  const full = numbersQuery(accountId)
  const known = client.getQueryData(full.queryKey)?.data.find(({ id }) => id === number.id)
  if (known && known.version > number.version) return
  const { id, phoneNumber, friendlyName, isDefault, location } = number
  const shown = { id, phoneNumber, friendlyName, isDefault, location }
  applyToQueries(client, full.queryKey, ({ data }) => ({ data: insert(data, number) }))
  applyToQueries(client, lightNumbersQuery(accountId).queryKey, ({ data }) => ({ data: insert(data, shown) }))
}

export function registerNumbersLive(live: Live) {
  const client = live.queryClient
  live.onEvent('phoneSaved', (number) => {
    const account = useSession.getState().me?.account.id
    if (account) applyNumber(client, account, number)
  })
  live.onRefetch('numbers', () => {
    scheduleRefetch(client, api.numbers.listPhones.queryKey())
    scheduleRefetch(client, api.numbers.listPhoneNumbers.queryKey())
  })
}
