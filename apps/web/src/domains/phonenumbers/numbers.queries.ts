import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { useSession } from '#platform/session/session-state.ts'

export type PhoneNumber = AnswerTo<'numbers', 'listPhones'>['data'][number]

/** All of the account, by number. Events report every change. */
export const numbersQuery = (accountId: string) =>
  queryOptions({
    ...api.numbers.listPhones.queryOptions({ params: { id: accountId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The same numbers as people choose from. */
export const lightNumbersQuery = (accountId: string) =>
  queryOptions({
    ...api.numbers.listPhoneNumbers.queryOptions({ params: { id: accountId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useNumbers() {
  const accountId = useSession((state) => state.me?.account.id ?? '')
  return useQuery({ ...numbersQuery(accountId), enabled: accountId !== '', select: ({ data }) => data })
}
