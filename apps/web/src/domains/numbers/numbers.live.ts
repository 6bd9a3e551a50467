import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { lightNumbersQuery, numbersQuery, type PhoneNumber } from './numbers.queries.ts'

const placed = <T extends { id: string; phoneNumber: string }>(known: readonly T[], number: T) =>
  [...known.filter(({ id }) => id !== number.id), number].sort((a, b) => (a.phoneNumber < b.phoneNumber ? -1 : 1))

export function putNumber(client: QueryClient, accountId: string, number: PhoneNumber) {
  const { queryKey: full } = numbersQuery(accountId)
  const known = client.getQueryData(full)?.data.find(({ id }) => id === number.id)
  const { queryKey: light } = lightNumbersQuery(accountId)
  const { id, phoneNumber, friendlyName, isDefault, location } = number
  const shown = { id, phoneNumber, friendlyName, isDefault, location }
  if (!known || known.version <= number.version) {
    client.setQueryData(full, (list) => list && { data: placed(list.data, number) })
    client.setQueryData(light, (list) => list && { data: placed(list.data, shown) })
  }
  // A reply in flight may have been read before the change.
  for (const key of [full, light]) {
    if (client.getQueryState(key)?.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey: key })
  }
}

export function registerNumbersLive(live: Live) {
  const client = live.queryClient
  live.onEvent('phoneSaved', (number) => {
    const account = useSession.getState().me?.account.id
    if (account) putNumber(client, account, number)
  })
  live.onRefetch('numbers', () => {
    void client.invalidateQueries({ queryKey: api.numbers.listPhones.queryKey() })
    void client.invalidateQueries({ queryKey: api.numbers.listPhoneNumbers.queryKey() })
  })
}
