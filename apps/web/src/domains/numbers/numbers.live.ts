import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { patchQuery } from '#platform/entities/patch-query.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { lightNumbersQuery, numbersQuery, type PhoneNumber } from './numbers.queries.ts'

const insert = <T extends { id: string; phoneNumber: string }>(known: readonly T[], number: T) =>
  [...known.filter(({ id }) => id !== number.id), number].sort((a, b) => (a.phoneNumber < b.phoneNumber ? -1 : 1))

export function storeNumber(client: QueryClient, accountId: string, number: PhoneNumber) {
  const { id, phoneNumber, friendlyName, isDefault, location } = number
  const known = client.getQueryData(numbersQuery(accountId).queryKey)?.data.find((each) => each.id === id)
  if (known && known.version > number.version) return
  const light = { id, phoneNumber, friendlyName, isDefault, location }
  patchQuery(client, numbersQuery(accountId), ({ data }) => ({ data: insert(data, number) }))
  patchQuery(client, lightNumbersQuery(accountId), ({ data }) => ({ data: insert(data, light) }))
}

export function registerNumbersLive(live: Live) {
  const client = live.queryClient
  live.onEvent('phoneSaved', (number) => {
    const account = useSession.getState().me?.account.id
    if (account) storeNumber(client, account, number)
  })
  live.onRefetch('numbers', () => {
    scheduleRefetch(client, api.numbers.listPhones.queryKey())
    scheduleRefetch(client, api.numbers.listPhoneNumbers.queryKey())
  })
}
