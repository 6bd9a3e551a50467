import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { KnownAddress } from '#platform/forms/form-sources.ts'
import { useSession } from '#platform/session/session-state.ts'

const parts = ['address', 'address2', 'city', 'state', 'zipcode', 'county'] as const

/** The contact's addresses that have a first line; a new contact has none. */
export function useKnownAddresses(contactId: string): readonly KnownAddress[] {
  const { data = [] } = useQuery({
    ...api.addresses.listRecords.queryOptions({ params: { id: contactId } }),
    enabled: contactId !== '',
    select: ({ data }) =>
      data
        .filter(({ address }) => address)
        .map(
          (each): KnownAddress => ({
            label: each.type,
            values: Object.fromEntries(parts.map((part) => [part, each[part] ?? ''])),
          }),
        ),
  })
  return data
}

export function useCountry(): string | undefined {
  const account = useSession((state) => state.me?.account.id)
  const { data } = useQuery({
    ...api.accounts.getAccount.queryOptions({ params: { id: account ?? '' } }),
    enabled: account !== undefined,
    select: ({ country }) => country,
  })
  return data
}
