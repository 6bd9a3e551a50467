import { isEmailAddress } from '@frontdesk/contract/kit/email'
import { useDebouncedOrNow } from '#ui/fields/use-debounced.ts'
import { usePlatformsOf } from '../auth.queries.ts'

const PAUSE = 500

/** The platforms for the entered e-mail, and the selected one: the only one, or the chosen one. */
export function usePlatforms(typed: string, chosen: string) {
  const email = typed.trim().toLowerCase()
  const [settled, settle] = useDebouncedOrNow(email, PAUSE)
  const query = usePlatformsOf(isEmailAddress(settled) ? settled : undefined)
  const current = settled === email && isEmailAddress(email)
  const accounts = (current && query.data?.data) || []
  const account = accounts.length === 1 ? accounts[0] : accounts.find(({ id }) => id === chosen)
  return {
    accounts,
    account: account?.id ?? '',
    looking: isEmailAddress(email) && (!current || query.isFetching) && accounts.length === 0,
    unknown: current && query.isSuccess && accounts.length === 0,
    failure: current && query.isError ? query.error : undefined,
    retry: () => query.refetch(),
    settle,
  }
}
